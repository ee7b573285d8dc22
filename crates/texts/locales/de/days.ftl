daily-title = Rätsel des Tages
daily-about = Jeden Tag ein leichtes und ein schweres Rätsel, für alle dieselben.
daily-streak =
    { $n ->
        [0] Noch keine Tagesrätsel-Serie. Löse das heutige Tagesrätsel, um eine zu beginnen.
        [one] Tagesrätsel-Serie: 1 Tag
       *[other] Tagesrätsel-Serie: { $n } Tage
    }
daily-previous-month = Voriger Monat
daily-next-month = Nächster Monat
daily-day = { $date }. Leicht: { $easy }. Schwer: { $hard }.
daily-playing = angefangen
daily-solved-in = gelöst in { $time }
daily-play = { $level } spielen
daily-continue = Weiterspielen: { $level }
daily-view = { $level } ansehen
daily-game = Rätsel vom { $date }
daily-game-short = Vom { $date }

collections-title = Sammlungen
collections-about = Rätsel, die auf diesem Gerät erstellt und in der Bibliothek gespeichert werden.
collections-by-level = Nach Schwierigkeit
collections-by-technique = Nach Technik
collections-by-size = Nach Größe
collections-packs = Eigene Rätselpakete
collections-create-label = { $name } erstellen
collections-create =
    { $n ->
        [one] 1 Rätsel erstellen
       *[other] { $n } Rätsel erstellen
    }
collections-solved = { $n } von { $all } gelöst
collections-finished = Alle Rätsel dieser Sammlung sind gelöst.
collections-next = Nächstes Rätsel
    .label = Nächstes Rätsel: { $name }
collections-list = Alle Rätsel
collections-puzzle = Rätsel { $n }, { $status }
