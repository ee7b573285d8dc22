board-center-notes = Centre
