# What a cell says, and what is called out. These texts are exact: tests compare them.
place = row { $row } column { $column }
cell-given = given { $digit }
cell-empty = empty
cell-candidates = candidates { $digits }
cell-corner = corner { $digits }
cell-centre = centre { $digits }
cell-conflict = same as { $place }
cell-wrong-sum = wrong sum
cell-in-hint = in the hint
cell-pattern = pattern
cell-loses = loses { $digits }
cell-becomes = becomes { $digit }
cell-black = black
cell-clue = clue
cell-magic = magic
run-across = across { $number } of { $of } sum { $sum }
run-down = down { $number } of { $of } sum { $sum }
run-across-open = across { $number } of { $of }
run-down-open = down { $number } of { $of }
clue-across = across { $sum } in { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
clue-down = down { $sum } in { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
board-sudoku = Sudoku, { $rows } rows, { $columns } columns
board-kakuro = Kakuro, { $rows } rows, { $columns } columns
house-row = row { $number }
house-column = column { $number }
house-box = box { $number }
house-run-across = across run { $sum } at { $place }
house-run-down = down run { $sum } at { $place }
say-house = { $house }: { $cells }. Missing { $missing }.
say-house-full = { $house }: { $cells }. Nothing is missing.
say-run = { $house }: { $cells }.
say-where = { $label }, box { $box }, row has { $open } open
say-placed = { $cells ->
    [1] { $digit } placed.
   *[other] { $digit } placed in { $cells } cells.
}
say-removed = { $count ->
    [one] { $count } note removed.
   *[other] { $count } notes removed.
}
say-given = That cell is given.
say-note = { $cells ->
    [1] { $layer } { $digit } { $state }.
   *[other] { $layer } { $digit } { $state } in { $cells } cells.
}
say-on = on
say-off = off
layer-corner = Corner
layer-centre = Centre
say-colour = { $cells ->
    [1] { $colour } { $state }.
   *[other] { $colour } { $state } in { $cells } cells.
}
say-struck = { $digit } struck.
say-back = { $digit } back.
say-erased = Erased.
say-mode = Mode: { $mode }.
mode-digit = digit
mode-corner = corner
mode-centre = centre
mode-colour = colour
mode-strike = strike
mode-link = link
say-selected = { $cells ->
    [one] { $cells } cell selected.
   *[other] { $cells } cells selected.
}
say-undone = Undone: { $action }.
say-again = Again: { $action }.
say-twice = { $digit } stands twice in { $house }.
say-sum-much = The { $house } is too much.
say-sum-little = The { $house } is too little.
say-hint = Hint, level { $level } of 4. { $words }
say-applied = Applied: { $name }. { $done }
say-removed-candidates = { $count ->
    [one] { $count } candidate removed.
   *[other] { $count } candidates removed.
}
say-searching = Searching.
say-steps = { $count ->
    [one] { $count } step so far.
   *[other] { $count } steps so far.
}
say-done-steps = { $count ->
    [one] Done: { $count } step.
   *[other] Done: { $count } steps.
}
say-read-sudoku = Sudoku read as { $format }.
say-read-kakuro = Kakuro read as { $format }.
say-warnings = { $count ->
    [one] { $count } warning.
   *[other] { $count } warnings.
}
say-solved = Solved.
say-full-wrong = Full, but not right yet.
say-links-drawn = Link drawn.
say-links-erased = Link erased.
say-link-from = Link from { $digit } in { $place }.
say-filled-notes = { $count ->
    [one] { $count } note added.
   *[other] { $count } notes added.
}
say-copied = Copied.
say-candidates-on = Candidates are shown.
say-candidates-off = Candidates are hidden.
say-highlight = Digit { $digit } is highlighted.
say-highlight-pairs = Cells with two candidates are highlighted.
say-highlight-off = Nothing is highlighted.
say-named = Named: { $name }.
say-no-combinations = No combination is left.
say-step = step { $number } of { $of }, { $name }, { $rating }
say-step-unrated = step { $number } of { $of }, { $name }
and = { $first } and { $last }
action-start = start
action-place = place { $digit } in { $where }
action-clear = clear { $where }
action-note-on = { $layer } note { $digit } in { $where }
action-note-off = no { $layer } note { $digit } in { $where }
action-strike = strike { $what }
action-restore = restore { $what }
action-what = { $digits } in { $where }
action-candidates = { $count ->
    [one] { $count } candidate
   *[other] { $count } candidates
}
action-cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
action-colour-on = colour { $what } { $colour }
action-colour-off = take { $colour } from { $what }
action-draw = draw a link
action-erase = erase a link
action-show-on = show candidates
action-show-off = hide candidates
action-fill = fill notes
action-tidy = tidy notes
action-path = path to step { $step }
action-take = centre notes as candidates
action-edit = set another puzzle
action-import = import marks
action-restart = start again
colour-1 = red
colour-2 = orange
colour-3 = yellow
colour-4 = green
colour-5 = teal
colour-6 = blue
colour-7 = purple
colour-8 = pink
colour-9 = grey
