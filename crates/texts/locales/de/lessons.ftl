### Lessons: the list, and the line beside the board

lesson-title = Lektionen
lesson-about = Jede Lektion erklärt eine Technik an einem Beispiel. Danach folgen drei Übungen.
lesson-search = Lektionen durchsuchen
lesson-none-found = Keine Lektion gefunden.
lesson-spotting = So findet man sie
lesson-mistake = Häufiger Fehler:
lesson-start = Beginnen
lesson-continue = Fortsetzen
lesson-repeat = Wiederholen
lesson-done = Erledigt
lesson-progress = { $done } von { $all }
lesson-example = Beispiel
lesson-exercise = Übung { $number } von { $count }
lesson-example-about = Erst die Erklärung Schritt für Schritt ansehen, dann selbst versuchen.
lesson-practice = Üben
lesson-next = Nächste Übung
lesson-next-lesson = Nächste Lektion
return-to-game = Zurück zu meinem Spiel
lesson-find-digit = Den Schritt finden: die Ziffer eingeben.
lesson-find-notes = Den Schritt finden und seine Notizen entfernen.
lesson-wrong = Das stimmt nicht. Zurücknehmen und noch einmal hinsehen oder Tipp wählen.
lesson-other = Das stimmt, ist aber ein anderer Schritt. Zurücknehmen und weitersuchen oder Tipp wählen.
lesson-not-this-step = Nicht dieser Schritt. Zurücknehmen und weitersuchen oder Tipp wählen.
# $removed (Number)
# $all (Number)
lesson-partial =
    { $all ->
        [one] { $removed } von 1 Notiz entfernt.
       *[other] { $removed } von { $all } Notizen entfernt.
    }
lesson-solved = Richtig!
lesson-applied = Ausgeführt. Die nächste Übung ohne Tipp versuchen.
lesson-applied-last = Lektion beendet.
lesson-finished = Richtig! Diese Lektion ist geschafft.
