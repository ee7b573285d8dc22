### Numbers.

# A number with one decimal, such as a rating.
decimal = { $whole }.{ $fraction }
