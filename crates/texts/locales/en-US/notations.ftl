### Notations that boards can be exported in, by id.

notation-json = anydoku (everything, with every move)
notation-line = Single line (up to 35 × 35)
notation-grid = Text grid (up to 35 × 35)
notation-numbers = Decimal numbers (any size)
notation-candidates = Candidate grid (any size)
notation-729 = All candidates on one line (up to 35 × 35)
notation-csv = Spreadsheet (CSV)
notation-opensudoku = OpenSudoku (9 × 9)
notation-ksudoku = KSudoku (4 × 4 to 25 × 25)
notation-hodoku = HoDoKu (9 × 9)
notation-sudokuwiki = SudokuWiki
notation-sudokucoach = sudoku.coach (9 × 9)
notation-sudokupad = SudokuPad link
notation-sudokupad-scl = SudokuPad short link
notation-fpuzzles = f-puzzles link
notation-fpuzzles-json = f-puzzles file
notation-sdk = SadMan Sudoku (.sdk, 9 × 9)
notation-sdm = Text lines (.sdm)
notation-sdx = SudoCue (.sdx, 9 × 9)
notation-ss = Simple Sudoku (.ss, 9 × 9)
notation-sgt = Solo game ID (2 × 2 to 31 × 31)
notation-sgt-save = Solo saved game (2 × 2 to 31 × 31)
notation-jigsaw = Cells, then regions (up to 35 × 35)
notation-sumocue = SumoCue (9 × 9)
notation-link = anydoku link
