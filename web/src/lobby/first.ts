/** A first game at one click: me against two bots, as the game itself would have it. */

import type { GameCard, NewSeat, NewTable } from "../generated/types";
import { firstGame } from "./options";

const RIVALS = 2;
const LEVEL = "greedy";

export function firstTable(game: GameCard, name: string): NewTable {
  const rivals = Math.min(RIVALS, game.max_players - 1);
  const bot = game.bots.find(({ code }) => code === LEVEL) ?? game.bots[0];
  const seats: NewSeat[] = [
    { kind: "me", name },
    ...Array.from({ length: rivals }, (): NewSeat => ({ kind: "bot", bot: bot?.code ?? "" })),
  ];
  return { game: game.name, seats, options: firstGame(game.options), spectators: true };
}
