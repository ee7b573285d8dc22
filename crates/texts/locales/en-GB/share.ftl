share-canceled = Cancelled.
part-center-notes = centre notes
part-colors = colours
