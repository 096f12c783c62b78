hint-intro = Vier Stufen: wo, welche Technik, welche Zellen, alles.
hint-blank = Öffnen Sie erst ein Rätsel.
hint-get = Hinweis
hint-more = Mehr
hint-whole = Alles
hint-hide = Ausblenden
hint-level = Stufe { $level } von 4
hint-several = Dieses Rätsel hat mehrere Lösungen; zwei davon unterscheiden sich zuerst in { $cell }.
hint-where = Wo?
hint-stopped = Nach { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} nicht entschieden.
hint-none = Diese Vorgaben haben keine Lösung.
hint-both = Sie unterscheiden sich in: { $cells }.
show-both = Beide zeigen
candidates-for-picture = Kandidaten werden für dieses Bild gezeigt.
describe-picture = Das Bild beschreiben
search-longer = Länger suchen
apply = Übernehmen
other-steps = Andere Schritte
learn-this = Dazu lernen
why-title = Warum nicht diese Ziffer?
why-cell = Zelle
why-digit = Ziffer
ask = Fragen
digit = Ziffer
any = alle
why-filled = { $cell } ist gefüllt: dort steht { $filled }, nicht { $digit }.
why-given = { $cell } ist vorgegeben und enthält { $filled }.
why-without = { $digit } wurde in { $cell } gesetzt. Ohne sie:
why-no-cell = Es gibt keine Zelle { $cell } für { $digit }.
why-gone = { $digit } ist in { $cell } durch { $by } ausgeschlossen.
why-taken = { $digit } wurde aus { $cell } entfernt durch: { $step }.
why-by-hand = { $digit } wurde von Hand aus { $cell } gestrichen.
why-true = Keiner kann es: die einzige Lösung hat { $digit } in { $cell }.
why-false = { $digit } in { $cell } steht nicht in der einzigen Lösung.
why-steps = { $count ->
    [one] { $count } Schritt schließt { $digit } in { $cell } aus:
   *[other] { $count } Schritte schließen { $digit } in { $cell } aus; der leichteste zuerst:
}
why-none = Kein gefragter Schritt schließt { $digit } in { $cell } aus.
ask-long = Auch die langen fragen
is-it-right = Stimmt sie?
check-title = Bisher richtig?
check-ask = Prüfen
check-show = Trotzdem zeigen
check-right = Bisher kein Fehler.
before-mistake = Vor den ersten Fehler
technique = Technik
sort = Zuerst
sort-difficulty = der leichteste
sort-eliminations = was am meisten nimmt
sort-singles = was am meisten öffnet
steps-find = Alle Schritte finden
steps-intro = Alles, was in dieser Stellung zu sehen ist, nach Technik.
steps-found = { $count ->
    [one] { $count } Schritt gefunden.
   *[other] { $count } Schritte gefunden.
}
steps-count = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
steps-more = Mehr zeigen
steps-not-asked = { $count ->
    [one] { $count } Technik braucht lange und wurde nicht gefragt.
   *[other] { $count } Techniken brauchen lange und wurden nicht gefragt.
}
takes = nimmt { $count }
opens = { $count ->
    [one] öffnet { $count } Einer
   *[other] öffnet { $count } Einer
}
stop = Anhalten
path-intro = Der ganze Lösungsweg, Schritt für Schritt. Ihr Spiel bleibt erhalten.
path-get = Weg zeigen
path-empty = Keine gefragte Technik findet einen Schritt.
path-banner = Der Weg wird gezeigt; Ihr Spiel bleibt erhalten.
path-back = Zurück zu meinem Spiel
path-take = Bis hierher übernehmen
path-slider = Schritt
path-list = Schritte
path-ended = Der Weg endet hier: { $outcome }.
first = Anfang
back = Zurück
forward = Weiter
last = Ende
hardest = Schwerster
next-placement = Nächste Ziffer
play-path = Abspielen
chain = Die Kette in Worten
chain-view = Gezeichnet
chain-whole = Alle Zeilen
copy-eureka = Eureka kopieren
proof-intro = Öffnen Sie einen Schritt im Hinweis, im Weg oder in der Liste, dann seinen Beweis.
proof-checked = geprüft
proof-of = Beweis für
proof-up = Aus diesem Teil
proof-line = Zeile { $number } von { $of }
proof-parts = Teile
proof-refuted = widerlegt
combos-intro = Wählen Sie eine Summe oder eine Zelle.
combos-heading = { $sum } in { $cells } Zellen: { $count ->
    [one] { $count } Kombination
   *[other] { $count } Kombinationen
}.
combos-heading-fillings = { $sum } in { $cells } Zellen: { $count ->
    [one] { $count } Kombination
   *[other] { $count } Kombinationen
}, { $fillings ->
    [one] { $fillings } Füllung
   *[other] { $fillings } Füllungen
}.
combos-down = Senkrecht ab { $place }
combos-across = Waagrecht ab { $place }
combos-must = muss: { $digits }
combos-can = kann: { $digits }
combos-note = Diese Ziffern notieren
combos-strike-rest = Den Rest streichen
combos-strike = { $digits } streichen
combos-restore = { $digits } zurückholen
combos-with-notes = Mit meinen Notizen
name-point = Diesen Punkt benennen
named-points = Benannte Punkte
restart = Neu beginnen
history-all = Alle { $count } Schritte zeigen
levels = Wie schwer ist es?
levels-rate = Auf allen Skalen bewerten
levels-compare = Methoden vergleichen
levels-scale = Skala
levels-rating = Bewertung
levels-outcome = Ergebnis
levels-filled = Gefüllt
research = Auf den Skalen der Forscher
research-seconds = Sekunden für jede
research-at = { $number } von { $of } …
research-w = die längste Whip
research-b = der längste Braid
research-gw = die längste Whip mit Gruppen
research-gb = der längste Braid mit Gruppen
research-te = wie tief Versuche gehen
research-bxb = der längste Braid in Versuchen
outcome-solved = gelöst
outcome-contradiction = Widerspruch
outcome-stuck = kommt nicht weiter
outcome-stopped = abgebrochen
outcome-several = mehrere Lösungen
outcome-unknown = nicht entschieden
report = Bericht dieser Methode
report-picture = Bild { $number } von { $of }
chain-skeleton = Gerüst
chain-trunk = Stamm
chain-all = Alles
chain-branch = Zweig { $number }
chain-inner = Kette { $number }
chain-crumbs = Wohin diese Kette gehört
chain-step = Schritt { $number }
chain-nested = Innere Ketten
chain-nodes = { $number } von { $of } Knoten
scale-kakuro = Kakuro-Skala
scale-human = Skala human
