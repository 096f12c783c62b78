family = Art
search-technique = Technik suchen
techniques-found = { $count ->
    [one] { $count } Technik
   *[other] { $count } Techniken
}
rated-from = Schwierigkeit { $rating }.0 bis { $rating }.9
not-rated = Nicht bewertet
rated-on = Schwierigkeit { $rating } auf der Skala { $scale }.
also-known = Auch bekannt als { $names }.
relies-on-one = Setzt voraus, dass es nur eine Lösung gibt.
example = Beispiel
example-play = Diese Stellung spielen
combo-table = Kombinationen einer Summe
sum = Summe
cells = Zellen
with = Mit
without = Ohne
practise = Üben
practice-title = Üben:
practice-task = Nichts Einfacheres führt hier weiter. Streichen Sie einen Kandidaten, setzen Sie eine Ziffer, oder wählen Sie die Zellen des Musters aus.
practice-pattern = Das ist das Muster
practice-yes = Richtig:
practice-right = Richtig: { $words }
practice-other = Stimmt, durch { $name }; gesucht ist { $wanted }.
practice-none = Das zeigt kein { $wanted } und kein anderer gefragter Schritt.
practice-next = Weiter
practice-make = Noch eine erzeugen
practice-few = Es sind nur wenige Stellungen bekannt.
practice-count = Stellung { $number } von { $of }.
practice-solved = { $count ->
    [one] { $count } geübt.
   *[other] { $count } geübt.
}
