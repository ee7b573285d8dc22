### Header, controls and page.

view-new-game = Neues Spiel
view-menu = Menü
view-commands = Befehle
view-pause = Pause
view-resume = Fortsetzen
view-paused = Pausiert
view-time = Gespielte Zeit
view-controls = Bedienung
view-mode = Eingabeart
view-keypad = Ziffernfeld
view-key = { $digit }, { $n } übrig
view-actions = Aktionen
view-givens =
    { $n ->
        [one] 1 Vorgabe
       *[other] { $n } Vorgaben
    }
view-settings = Einstellungen
view-find-setting = Einstellung suchen
view-sections = Abschnitte
view-presets = Profile
view-reset = Zurücksetzen
view-change-keys = Tastenkürzel ändern …
view-close = Schließen
view-leave-zen = Alles zeigen
view-mode-digit = Ziffer
view-mode-corner = Ecke
view-mode-center = Mitte
view-mode-color = Farbe
view-mode-pen = Stift
view-action-erase = Löschen
view-action-fill-notes = Notizen füllen
view-action-check = Prüfen
view-action-checkpoint = Speicherpunkt
view-action-hint = Tipp
view-action-play-design = Spielen
