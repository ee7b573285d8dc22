### Numbers.

decimal = { $whole },{ $fraction }
