hint-intro = Four levels: where to look, which technique, which cells, everything.
hint-blank = Open a puzzle first.
hint-get = Hint
hint-more = More
hint-whole = Everything
hint-hide = Hide
hint-level = Level { $level } of 4
hint-several = This puzzle has several solutions; two of them differ first at { $cell }.
hint-where = Where?
hint-stopped = Not settled in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
hint-none = These givens have no solution.
hint-both = They differ at: { $cells }.
show-both = Show both
candidates-for-picture = Candidates are shown for this picture.
describe-picture = Describe the picture
search-longer = Search longer
apply = Apply
other-steps = Other steps
learn-this = Learn this
why-title = Why not this digit?
why-cell = Cell
why-digit = Digit
ask = Ask
digit = Digit
any = any
why-filled = { $cell } is filled: it holds { $filled }, not { $digit }.
why-given = { $cell } is given: it holds { $filled }.
why-without = { $digit } was placed in { $cell }. Without it:
why-no-cell = There is no cell { $cell } for { $digit }.
why-gone = { $digit } is ruled out in { $cell } by { $by }.
why-taken = { $digit } was taken out of { $cell } by: { $step }.
why-by-hand = { $digit } was taken out of { $cell } by hand.
why-true = None can: the only solution has { $digit } in { $cell }.
why-false = { $digit } in { $cell } is not in the only solution.
why-steps = { $count ->
    [one] { $count } step rules out { $digit } in { $cell }:
   *[other] { $count } steps rule out { $digit } in { $cell }; the easiest first:
}
why-none = No step that was asked rules out { $digit } in { $cell }.
ask-long = Ask the long ones
is-it-right = Is it right?
check-title = Right so far?
check-ask = Check
check-show = Show me anyway
check-right = No mistake so far.
before-mistake = Before the first mistake
technique = Technique
sort = First
sort-difficulty = the easiest
sort-eliminations = what takes most
sort-singles = what opens most
steps-find = Find all steps
steps-intro = Everything there is to see in this position, by technique.
steps-found = { $count ->
    [one] { $count } step found.
   *[other] { $count } steps found.
}
steps-count = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
steps-more = Show more
steps-not-asked = { $count ->
    [one] { $count } technique takes long and was not asked.
   *[other] { $count } techniques take long and were not asked.
}
takes = takes { $count }
opens = { $count ->
    [one] opens { $count } single
   *[other] opens { $count } singles
}
stop = Stop
path-intro = The whole solve, step by step. Your game is kept.
path-get = Show the path
path-empty = No technique that was asked finds a step.
path-banner = Looking at the path; your game is kept.
path-back = Back to my game
path-take = Take over up to here
path-slider = Step
path-list = Steps
path-ended = The path ends here: { $outcome }.
first = First
back = Back
forward = Next
last = Last
hardest = Hardest
next-placement = Next placement
play-path = Play
chain = The chain in words
chain-view = Drawn
chain-whole = All lines
copy-eureka = Copy Eureka
proof-intro = Open a step in the hint, the path or the list, then ask for its proof.
proof-checked = checked
proof-of = Proof of
proof-up = Out of this part
proof-line = line { $number } of { $of }
proof-parts = Parts
proof-refuted = refuted
combos-intro = Choose a clue or a cell.
combos-heading = { $sum } in { $cells } cells: { $count ->
    [one] { $count } combination
   *[other] { $count } combinations
}.
combos-heading-fillings = { $sum } in { $cells } cells: { $count ->
    [one] { $count } combination
   *[other] { $count } combinations
}, { $fillings ->
    [one] { $fillings } filling
   *[other] { $fillings } fillings
}.
combos-down = Down from { $place }
combos-across = Across from { $place }
combos-must = must: { $digits }
combos-can = can: { $digits }
combos-note = Note these digits
combos-strike-rest = Strike the rest
combos-strike = Strike { $digits }
combos-restore = Restore { $digits }
combos-with-notes = With my notes
name-point = Name this point
named-points = Named points
restart = Start again
history-all = Show all { $count } actions
levels = How hard is it?
levels-rate = Rate on all scales
levels-compare = Compare methods
levels-scale = Scale
levels-rating = Rating
levels-outcome = Outcome
levels-filled = Filled
research = On the researchers’ scales
research-seconds = Seconds for each
research-at = { $number } of { $of } …
research-w = the longest whip
research-b = the longest braid
research-gw = the longest whip with groups
research-gb = the longest braid with groups
research-te = how deep trial and error goes
research-bxb = the longest braid inside of trials
outcome-solved = solved
outcome-contradiction = contradiction
outcome-stuck = stuck
outcome-stopped = stopped
outcome-several = several solutions
outcome-unknown = not settled
report = Report of this method
report-picture = picture { $number } of { $of }
chain-skeleton = Skeleton
chain-trunk = Trunk
chain-all = All
chain-branch = Branch { $number }
chain-inner = Chain { $number }
chain-crumbs = Where this chain belongs
chain-step = Step { $number }
chain-nested = Nested chains
chain-nodes = { $number } of { $of } nodes
scale-kakuro = Kakuro scale
scale-human = human scale
