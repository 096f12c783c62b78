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
