"""What bots make of the game: two planners over one model of a seat's economy.

Both begin with whole plans (`templates`, written down in `plans.json`, put on the land by `layout`), vary their goals
(`goals`, `variations`, `tastes`) and play what comes of it in the model (`economy_model`, `producing`, `deeds`), which
takes its numbers from `rules.economy`. What is done there is noted (`notes`) and carried out at the table (`script`).

* Alone and on foot: `arranging` searches for lists of goals. A `schedule` sets them down in a `ledger`, one after the
  other (`trips`, `making`, `livestock`, `undertakings`), and becomes a `timetable`.
* Everywhere else: `search` varies strategies. In each turn of a `rollout` a `plan` gives goods and transporters to the
  goals (`hauling`, `flock`, `paving`, `bricks`), and `conduct` moves and builds.

`memory` keeps what a bot follows from turn to turn, `planner` is for thinkers, and `strategy` is what the engine calls.
`ways` and `journeys` know how far it is; `rivals`, `borders`, `precedence` and `trade` deal with the others.
`judgement` says what a state is worth, `observation` turns it into numbers for learners.
"""
