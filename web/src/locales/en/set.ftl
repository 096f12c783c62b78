set-intro = Type givens into the cells.
set-checking = Checking…
set-none = No solution.
set-several = Several solutions.
set-differ = Several solutions, differ first at { $cell }: { $first } or { $second }.
set-unknown = Not settled in 2 seconds.
set-one = One solution
set-minimal = minimal
set-not-minimal = not minimal
set-on-request = On request
set-possible = True candidates
set-hide-possible = Hide candidates
set-redundant = Frame redundant givens
set-make-minimal = Make minimal
set-play = Play this
set-take = Take the puzzle of Play
set-new = New
set-toggle = Black or white
set-sums = Sums from my digits
set-way = Which sum
down = Down
across = Across
rows = Rows
columns = Columns
symmetry = Symmetry
symmetry-none = none
symmetry-half-turn = half turn
symmetry-diagonal = diagonal
symmetry-anti-diagonal = other diagonal
symmetry-vertical = left and right
symmetry-horizontal = top and bottom
print-from = Puzzles
print-current = this one
print-library = the whole library
print-text = a pasted list
print-each = A page
print-paper = Paper
print-title = Title
print-candidates = With candidates
print-solutions = Solutions at the end
print-levels = Levels
print-make = Lay out the pages
print-print = Print
print-done = { $count ->
    [one] { $count } puzzle drawn
   *[other] { $count } puzzles drawn
}
print-page = page { $number }
print-solution = Solution { $number }
set-doors = Backdoors
set-doors-cells = { $count ->
    [one] { $count } set of digits leaves singles: { $shown }
   *[other] { $count } sets of digits leave singles: { $shown }
}
set-doors-candidates = { $count ->
    [one] { $count } set of wrong candidates leaves singles: { $shown }
   *[other] { $count } sets of wrong candidates leave singles: { $shown }
}
set-doors-none = None with two.
set-doors-easy = None is needed: singles solve it.
