### Header, controls and page.

view-new-game = Neues Spiel
view-menu = Menü
view-commands = Alle Befehle
view-pause = Pause
view-go-on = Fortsetzen
view-paused = Pausiert
view-time = Gespielte Zeit
view-controls = Bedienung
view-mode = Eingabeart
view-keypad = Tastenfeld
view-key = { $digit }, { $n } übrig
view-actions = Aktionen
view-givens =
    { $n ->
        [one] 1 Vorgabe
       *[other] { $n } Vorgaben
    }
view-settings = Einstellungen
view-find-setting = Einstellung suchen
view-presets = Voreinstellungen
view-back-to-usual = Zurücksetzen
view-close = Schließen
view-leave-zen = Alles zeigen
view-mode-value = Ziffer
view-mode-corner = Ecke
view-mode-centre = Mitte
view-mode-colour = Farbe
view-mode-pen = Stift
view-action-erase = Löschen
view-action-fill-marks = Notizen
view-action-check = Prüfen
view-action-checkpoint = Speicherpunkt
view-action-hint = Tipp
