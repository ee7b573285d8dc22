notice-import-canceled = Import cancelled.
notice-export-canceled = Export cancelled.
