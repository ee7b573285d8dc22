analysis-canceled = Analysis was cancelled.
hint-practice = Practise
