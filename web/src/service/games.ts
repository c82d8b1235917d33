/** The games there are, asked for once. */

import type { GameCard } from "../generated/types";
import { api } from "./api";

let asked: Promise<GameCard[]> | undefined;

export function games(): Promise<GameCard[]> {
  asked ??= api.listGames().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
