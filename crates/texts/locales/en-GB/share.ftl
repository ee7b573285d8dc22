share-canceled = Cancelled.
