welcome = Fügen Sie ein Rätsel ein, ziehen Sie es herein oder tippen Sie eines.
paste = Einfügen
open-file = Datei öffnen
an-example = Ein Beispiel
import-text = Rätsel in jedem Format, auch Links
import-file = Oder eine Datei
read-nothing = Darin ist kein Rätsel.
clipboard-empty = Die Zwischenablage ist leer.
read-picture = Ein Bild kann nicht gelesen werden; fügen Sie Text oder einen Link ein.
read-large = { $name } ist größer als 256 KiB.
read-several = { $count ->
    [one] { $count } Rätsel gelesen; es liegt in der Sammlung.
   *[other] { $count } Rätsel gelesen; sie liegen in der Sammlung.
}
read-some-wrong = { $count ->
    [one] { $count } Stelle war nicht lesbar.
   *[other] { $count } Stellen waren nicht lesbar.
}
take-as-givens = Diese Ziffern als Vorgaben nehmen
share-as = Als
share-link = Link zu dieser Stellung
share-text = Der Text
share-game = Das ganze Spiel sichern
share-picture = Als Bild sichern
share-lost = Nicht enthalten:
library-empty = Noch ist nichts gesichert.
library-export = Alles sichern
library-import = Sammlung einlesen
library-taken = { $count ->
    [one] { $count } Spiel übernommen.
   *[other] { $count } Spiele übernommen.
}
library-unreadable = Diese Datei ist keine Sammlung.
library-current = Gerade offen
library-remove = Entfernen
library-really = Wirklich entfernen
library-keep = Behalten
format-line = Zeile
format-grid = Gitter
format-candidates = Kandidatengitter
format-sukaku = Kandidatenzeile
format-library = Zeile einer Sammlung
format-csv = CSV
format-tsv = TSV
format-json = JSON
format-link = Link
format-document = gespeichertes Spiel
share-link-has = Er enthält Ziffern, Notizen, Farben und Verbindungen auf dem Brett und öffnet, was hier offen ist; nicht den Verlauf.
offer-title = Eine geteilte Stellung
offer-words = Dieses Rätsel ist schon in Ihrer Bibliothek.
offer-own = Die eigene fortsetzen
offer-shared = Die geteilte Stellung öffnen
library-all = alle Ordner
library-folder = Ordner
library-edit = Name und Ordner
library-ready = Fertige Rätsel
library-own = Meine Rätsel

new = Neues Rätsel
new-level = Stufe
new-levels = Stufe: eine, mehrere oder jede
new-size = Größe
new-technique = Mit der Technik
new-least = Schwerster Schritt von
new-most = bis
new-way = Sie
new-way-uses = kommt auf dem Weg vor
new-way-needs = ist unentbehrlich
new-way-hardest = ist der schwerste Schritt
new-more = Weitere Wünsche
new-only = Allein mit diesen Techniken gelöst
new-forbid = Ohne diese Techniken gelöst
new-givens = Vorgaben von
new-cracked = Gelöst von der Methode
new-resists = Nicht gelöst von der Methode
new-make = Rätsel erzeugen
new-day = Rätsel des Tages
new-of = Rätsel vom { $day }
new-busy = { $seconds ->
    [one] Sucht seit { $seconds } Sekunde …
   *[other] Sucht seit { $seconds } Sekunden …
}
new-none = Kein solches Rätsel gefunden; wünschen Sie weniger.
new-stopped = { $seconds ->
    [one] Nach { $seconds } Sekunde abgebrochen; kein solches Rätsel gefunden.
   *[other] Nach { $seconds } Sekunden abgebrochen; kein solches Rätsel gefunden.
}
new-made = Ein neues Rätsel: { $about }.
level-beginner = Anfänger
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-unfair = unfair
level-expert = Experte
level-extreme = extrem
symmetry-quarter-turn = vierfach gedreht
symmetry-left-right = links und rechts
symmetry-up-down = oben und unten
symmetry-both-axes = beide Achsen
symmetry-both-diagonals = beide Diagonalen
symmetry-full = alle
