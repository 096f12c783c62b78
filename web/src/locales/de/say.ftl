place = Zeile { $row } Spalte { $column }
cell-given = Vorgabe { $digit }
cell-empty = leer
cell-candidates = Kandidaten { $digits }
cell-corner = Ecke { $digits }
cell-centre = Mitte { $digits }
cell-conflict = gleich wie { $place }
cell-wrong-sum = falsche Summe
cell-in-hint = im Hinweis
cell-pattern = Muster
cell-loses = verliert { $digits }
cell-becomes = wird { $digit }
cell-black = schwarz
cell-clue = Summe
cell-magic = magisch
run-across = waagrecht { $number } von { $of } Summe { $sum }
run-down = senkrecht { $number } von { $of } Summe { $sum }
run-across-open = waagrecht { $number } von { $of }
run-down-open = senkrecht { $number } von { $of }
clue-across = waagrecht { $sum } in { $cells ->
    [one] { $cells } Zelle
   *[other] { $cells } Zellen
}
clue-down = senkrecht { $sum } in { $cells ->
    [one] { $cells } Zelle
   *[other] { $cells } Zellen
}
board-sudoku = Sudoku, { $rows } Zeilen, { $columns } Spalten
board-kakuro = Kakuro, { $rows } Zeilen, { $columns } Spalten
house-row = Zeile { $number }
house-column = Spalte { $number }
house-box = Block { $number }
house-run-across = waagrechte Summe { $sum } bei { $place }
house-run-down = senkrechte Summe { $sum } bei { $place }
say-house = { $house }: { $cells }. Es fehlen { $missing }.
say-house-full = { $house }: { $cells }. Nichts fehlt.
say-run = { $house }: { $cells }.
say-where = { $label }, Block { $box }, die Zeile hat { $open } offene
say-placed = { $cells ->
    [1] { $digit } gesetzt.
   *[other] { $digit } in { $cells } Zellen gesetzt.
}
say-removed = { $count ->
    [one] { $count } Notiz entfernt.
   *[other] { $count } Notizen entfernt.
}
say-given = Diese Zelle ist vorgegeben.
say-note = { $cells ->
    [1] { $layer } { $digit } { $state }.
   *[other] { $layer } { $digit } { $state } in { $cells } Zellen.
}
say-on = an
say-off = aus
layer-corner = Ecke
layer-centre = Mitte
say-colour = { $cells ->
    [1] { $colour } { $state }.
   *[other] { $colour } { $state } in { $cells } Zellen.
}
say-struck = { $digit } gestrichen.
say-back = { $digit } zurück.
say-erased = Gelöscht.
say-mode = Modus: { $mode }.
mode-digit = Ziffer
mode-corner = Ecke
mode-centre = Mitte
mode-colour = Farbe
mode-strike = Streichen
mode-link = Verbindung
say-selected = { $cells ->
    [one] { $cells } Zelle ausgewählt.
   *[other] { $cells } Zellen ausgewählt.
}
say-undone = Zurückgenommen: { $action }.
say-again = Wieder: { $action }.
say-twice = { $digit } steht zweimal in { $house }.
say-sum-much = Die { $house } ist zu groß.
say-sum-little = Die { $house } ist zu klein.
say-hint = Hinweis, Stufe { $level } von 4. { $words }
say-applied = Übernommen: { $name }. { $done }
say-removed-candidates = { $count ->
    [one] { $count } Kandidat entfernt.
   *[other] { $count } Kandidaten entfernt.
}
say-searching = Suche läuft.
say-steps = { $count ->
    [one] Bisher { $count } Schritt.
   *[other] Bisher { $count } Schritte.
}
say-done-steps = { $count ->
    [one] Fertig: { $count } Schritt.
   *[other] Fertig: { $count } Schritte.
}
say-read-sudoku = Sudoku gelesen als { $format }.
say-read-kakuro = Kakuro gelesen als { $format }.
say-warnings = { $count ->
    [one] { $count } Warnung.
   *[other] { $count } Warnungen.
}
say-solved = Gelöst.
say-full-wrong = Voll, aber noch nicht richtig.
say-links-drawn = Verbindung gezeichnet.
say-links-erased = Verbindung gelöscht.
say-link-from = Verbindung ab { $digit } in { $place }.
say-filled-notes = { $count ->
    [one] { $count } Notiz ergänzt.
   *[other] { $count } Notizen ergänzt.
}
say-copied = Kopiert.
say-candidates-on = Kandidaten werden gezeigt.
say-candidates-off = Kandidaten sind verborgen.
say-highlight = Die Ziffer { $digit } ist hervorgehoben.
say-highlight-pairs = Zellen mit zwei Kandidaten sind hervorgehoben.
say-highlight-off = Nichts ist hervorgehoben.
say-named = Benannt: { $name }.
say-no-combinations = Keine Kombination ist übrig.
say-step = Schritt { $number } von { $of }, { $name }, { $rating }
say-step-unrated = Schritt { $number } von { $of }, { $name }
and = { $first } und { $last }
action-start = Anfang
action-place = { $digit } in { $where } setzen
action-clear = { $where } leeren
action-note-on = { $layer } { $digit } in { $where } notieren
action-note-off = { $layer } { $digit } in { $where } löschen
action-strike = { $what } streichen
action-restore = { $what } zurückholen
action-what = { $digits } in { $where }
action-candidates = { $count ->
    [one] { $count } Kandidat
   *[other] { $count } Kandidaten
}
action-cells = { $count ->
    [one] { $count } Zelle
   *[other] { $count } Zellen
}
action-colour-on = { $what } { $colour } färben
action-colour-off = { $what } nicht mehr { $colour }
action-draw = eine Verbindung zeichnen
action-erase = eine Verbindung löschen
action-show-on = Kandidaten zeigen
action-show-off = Kandidaten verbergen
action-fill = Notizen eintragen
action-tidy = Notizen aufräumen
action-path = Weg bis Schritt { $step }
action-take = Notizen der Mitte als Kandidaten
action-edit = ein anderes Rätsel setzen
action-import = Notizen übernehmen
action-restart = neu beginnen
colour-1 = rot
colour-2 = orange
colour-3 = gelb
colour-4 = grün
colour-5 = türkis
colour-6 = blau
colour-7 = violett
colour-8 = rosa
colour-9 = grau
