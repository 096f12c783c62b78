family = Family
search-technique = Search a technique
techniques-found = { $count ->
    [one] { $count } technique
   *[other] { $count } techniques
}
rated-from = Difficulty { $rating }.0 to { $rating }.9
not-rated = Not rated
rated-on = Difficulty { $rating } on the scale { $scale }.
also-known = Also known as { $names }.
relies-on-one = Relies on one solution.
example = Example
example-play = Play this position
combo-table = Combinations of a sum
sum = Sum
cells = Cells
with = With
without = Without
