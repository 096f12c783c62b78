set-intro = Tippen Sie Vorgaben in die Zellen.
set-checking = Wird geprüft …
set-none = Keine Lösung.
set-several = Mehrere Lösungen.
set-differ = Mehrere Lösungen, verschieden zuerst in { $cell }: { $first } oder { $second }.
set-unknown = In 2 Sekunden nicht entschieden.
set-one = Eine Lösung
set-minimal = minimal
set-not-minimal = nicht minimal
set-on-request = Auf Wunsch
set-possible = Wahre Kandidaten
set-hide-possible = Kandidaten verbergen
set-redundant = Entbehrliche Vorgaben umrahmen
set-make-minimal = Minimal machen
set-play = Das spielen
set-take = Das Rätsel aus „Spielen“ nehmen
set-new = Neu
set-toggle = Schwarz oder weiß
set-sums = Summen aus meinen Ziffern
set-way = Welche Summe
down = Senkrecht
across = Waagrecht
rows = Zeilen
columns = Spalten
symmetry = Symmetrie
symmetry-none = keine
symmetry-half-turn = halbe Drehung
symmetry-diagonal = Diagonale
symmetry-anti-diagonal = andere Diagonale
symmetry-vertical = links und rechts
symmetry-horizontal = oben und unten
print-from = Rätsel
print-current = dieses
print-library = die ganze Sammlung
print-text = eine eingefügte Liste
print-each = Je Seite
print-paper = Papier
print-title = Titel
print-candidates = Mit Kandidaten
print-solutions = Lösungen am Ende
print-levels = Schwierigkeit
print-make = Seiten anlegen
print-print = Drucken
print-done = { $count ->
    [one] { $count } Rätsel gezeichnet
   *[other] { $count } Rätsel gezeichnet
}
print-page = Seite { $number }
print-solution = Lösung { $number }
set-doors = Hintertüren
set-doors-cells = { $count ->
    [one] { $count } Gruppe von Ziffern lässt nur Einer übrig: { $shown }
   *[other] { $count } Gruppen von Ziffern lassen nur Einer übrig: { $shown }
}
set-doors-candidates = { $count ->
    [one] { $count } Gruppe falscher Kandidaten lässt nur Einer übrig: { $shown }
   *[other] { $count } Gruppen falscher Kandidaten lassen nur Einer übrig: { $shown }
}
set-doors-none = Keine mit zweien.
set-doors-easy = Es braucht keine: Einer lösen es.
