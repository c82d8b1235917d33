"""A match between a person who always takes the first choice and a bot: the log, the record, a position of it."""

import wabe

if __name__ == "__main__":
    match = wabe.new_match("burgundy", ["Anna", "Greedy"], seed=11)
    bots = {1: wabe.make_bot("greedy", seed=1)}
    while match.state.seat != wabe.OVER and match.position < 120:
        wabe.play_on(match, bots)
        if match.state.seat == 0:
            match.play(match.state.legal()[0], seat=0)
    for line in match.log[-5:]:
        words = ", ".join([str(line.text), *map(str, line.more)])  # lines of one move are joined
        print(line.position, match.names[line.seat] if line.seat >= 0 else "", wabe.with_names(words, match.names))

    text = match.record().write()
    half = wabe.open_record(text, to=match.position // 2)
    print(f"The record has {len(text)} letters; half-way: {half.scene(None).headline}, points {half.state.scores()}")
