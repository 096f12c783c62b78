welcome = Paste or drop a puzzle, or type one.
paste = Paste
open-file = Open a file
an-example = An example
import-text = Puzzles in any format, links too
import-file = Or a file
read-nothing = There is no puzzle in it.
clipboard-empty = The clipboard is empty.
read-picture = A picture cannot be read; paste text or a link.
read-large = { $name } is larger than 256 KiB.
read-several = { $count ->
    [one] { $count } puzzle read; it is in the library.
   *[other] { $count } puzzles read; they are in the library.
}
read-some-wrong = { $count ->
    [one] { $count } place could not be read.
   *[other] { $count } places could not be read.
}
take-as-givens = Take these digits as givens
share-as = As
share-link = Link to this position
share-text = The text
share-game = Save the whole game
share-picture = Save a picture
share-lost = Not in it:
library-empty = Nothing is saved yet.
library-export = Export all
library-import = Import a library
library-taken = { $count ->
    [one] { $count } game taken.
   *[other] { $count } games taken.
}
library-unreadable = This file is no library.
library-current = Open now
library-remove = Remove
library-really = Really remove
library-keep = Keep
format-line = a line
format-grid = a grid
format-candidates = a candidate grid
format-sukaku = a line of candidates
format-library = a library line
format-csv = CSV
format-tsv = TSV
format-json = JSON
format-link = a link
format-document = a saved game
share-link-has = It has the digits, notes, colours and links that are on the board, and opens what is open here; not the history.
offer-title = A shared position
offer-words = You have this puzzle in your library already.
offer-own = Continue yours
offer-shared = Open the shared position
library-all = all folders
library-folder = Folder
library-edit = Name and folder
library-ready = Ready puzzles
library-own = My puzzles

new = New puzzle
new-level = Level
new-levels = Level: one, several, or any
new-size = Size
new-technique = With the technique
new-least = Hardest step from
new-most = up to
new-way = It
new-way-uses = is used on the way
new-way-needs = is indispensable
new-way-hardest = is the hardest step
new-more = More wishes
new-only = Solved by these techniques alone
new-forbid = Solved without these techniques
new-givens = Givens from
new-cracked = Solved by the method
new-resists = Not solved by the method
new-make = Make a puzzle
new-day = Puzzle of the day
new-of = Puzzle of { $day }
new-busy = { $seconds ->
    [one] Searching for { $seconds } second …
   *[other] Searching for { $seconds } seconds …
}
new-none = No such puzzle was found; wish for less.
new-stopped = { $seconds ->
    [one] Stopped after { $seconds } second; no such puzzle was found.
   *[other] Stopped after { $seconds } seconds; no such puzzle was found.
}
new-made = A new puzzle: { $about }.
level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-unfair = unfair
level-expert = expert
level-extreme = extreme
symmetry-quarter-turn = quarter turn
symmetry-left-right = left and right
symmetry-up-down = up and down
symmetry-both-axes = both axes
symmetry-both-diagonals = both diagonals
symmetry-full = full
