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
practise = Practise
practice-title = Practise:
practice-task = Nothing easier works here. Strike a candidate, place a digit, or select the cells of the pattern.
practice-pattern = This is the pattern
practice-yes = Right:
practice-right = Right: { $words }
practice-other = True, by { $name }; look for { $wanted }.
practice-none = No { $wanted } shows that, nor any step that was asked.
practice-next = Next
practice-make = Make one more
practice-few = Few positions are known.
practice-count = Position { $number } of { $of }.
practice-solved = { $count ->
    [one] { $count } practised.
   *[other] { $count } practised.
}
