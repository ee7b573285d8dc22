new-game-canceled = Cancelled. Your current game is unchanged.
