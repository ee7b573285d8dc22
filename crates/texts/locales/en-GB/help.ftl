help-notes = Notes, colours and pen
    .notes = Corner and centre notes are yours: they change only when you edit them or enter a digit that rules them out. Notes fills in every possible candidate; candidates that you removed stay removed. “Keep notes current” in Settings fills them in and updates them with every digit.
    .keys = Shift + digit adds a corner note (so does a right-click or a long press on a key), Ctrl + digit a centre note, Ctrl + Shift + digit a colour. The pen draws lines, arrows, circles and crosses.
help-design =
    .tools = Minimise removes redundant givens and Complete adds missing ones. Harder and Easier change givens but keep the solution. Play first checks that the solution is unique.
help-practice = Practise
    .label = Practise { $technique }
