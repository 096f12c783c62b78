welcome = Paste or drop a puzzle, or type one.
paste = Paste
open-file = Open a file
an-example = An example
import-text = Puzzles in any format, links too
import-file = Or a file
read-nothing = There is no puzzle in it.
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
share-without-marks = Notes, colours and the history are not in it; the whole game has them.
share-lost = Not in it: { $lost }
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
