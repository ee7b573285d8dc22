### Notations that boards can be exported in, by id.

notation-json = anydoku (alles, mit jedem Zug)
notation-line = Eine Zeile (bis 35 × 35)
notation-grid = Textraster (bis 35 × 35)
notation-numbers = Dezimalzahlen (jede Größe)
notation-candidates = Kandidatenraster (jede Größe)
notation-729 = Alle Kandidaten in einer Zeile (bis 35 × 35)
notation-csv = Tabelle (CSV)
notation-opensudoku = OpenSudoku (9 × 9)
notation-ksudoku = KSudoku (4 × 4 bis 25 × 25)
notation-hodoku = HoDoKu (9 × 9)
notation-sudokuwiki = SudokuWiki
notation-sudokucoach = sudoku.coach (9 × 9)
notation-sudokupad = SudokuPad-Link
notation-sudokupad-scl = Kurzer SudokuPad-Link
notation-fpuzzles = f-puzzles-Link
notation-fpuzzles-json = f-puzzles-Datei
notation-sdk = SadMan Sudoku (.sdk, 9 × 9)
notation-sdm = Textzeilen (.sdm)
notation-sdx = SudoCue (.sdx, 9 × 9)
notation-ss = Simple Sudoku (.ss, 9 × 9)
notation-sgt = Solo-Spielkennung (2 × 2 bis 31 × 31)
notation-sgt-save = Gespeichertes Solo-Spiel (2 × 2 bis 31 × 31)
notation-jigsaw = Felder, dann Bereiche (bis 35 × 35)
notation-sumocue = SumoCue (9 × 9)
notation-link = anydoku-Link
