### The page around the board: notices, links that are opened, jobs.

page-notice = Hinweis
page-back-up = Sichern
page-dismiss = Ausblenden
page-load-failed = Ein Teil der App konnte nicht geladen werden. Nach dem Neuladen der Seite sind Tipps, neue Spiele und mehr verfügbar. Das Spiel ist gespeichert.
page-offline-ready = Spielen ist jetzt auch ohne Internetverbindung möglich.
page-update = Eine neue Version ist verfügbar.
page-update-reload = Neu laden
page-update-later = Später
page-drop = Rätsel, Link oder Dateien hier ablegen

page-link-opened-first =
    { $n ->
        [one] Aus dem Link geöffnet: { $shape }, 1 Vorgabe.
       *[other] Aus dem Link geöffnet: { $shape }, { $n } Vorgaben.
    }
page-link-opened =
    { $n ->
        [one] Aus dem Link geöffnet: { $shape }, 1 Vorgabe. Das vorige Spiel ist in der Bibliothek.
       *[other] Aus dem Link geöffnet: { $shape }, { $n } Vorgaben. Das vorige Spiel ist in der Bibliothek.
    }
page-link-same-puzzle = Dieses Rätsel ist schon geöffnet.
page-link-failed = { $problem } Das aktuelle Spiel bleibt unverändert.
page-link-several-puzzles = Dieser Link enthält mehr als ein Rätsel.

job-waiting = Warten …
job-adjusting = Schwierigkeit wird angepasst …
job-solving = Rätsel wird gelöst …
job-rating = Schwierigkeit wird bestimmt …
job-finding-step = Nächster Schritt wird gesucht …
job-analyzing = Rätsel wird analysiert …
job-reading = Daten werden gelesen …
job-writing = Daten werden geschrieben …
job-drawing = Seiten werden gezeichnet …
# $count (Number)
# $ready (Number)
job-ready-of = { $ready } von { $count } fertig
job-ready = { $n } fertig
job-best =
    { $n ->
        [one] bisher am besten: 1 Vorgabe
       *[other] bisher am besten: { $n } Vorgaben
    }
job-best-rated =
    { $n ->
        [one] bisher am besten: { $rating }, 1 Vorgabe
       *[other] bisher am besten: { $rating }, { $n } Vorgaben
    }
job-remaining = Noch etwa { $time }
job-cancel = Abbrechen
job-stop-and-keep = Beenden und behalten
job-discard = Verwerfen
job-minimize = Im Hintergrund ausführen
job-running =
    { $n ->
        [one] 1 Aufgabe läuft
       *[other] { $n } Aufgaben laufen
    }
job-show = Anzeigen
