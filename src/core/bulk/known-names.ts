import { readPick } from "../asset/pick-name.ts";
import { SHORT_NAME_RANKS, shortNamed } from "../asset/short-name.ts";
import { readPlayerCell } from "../league/paste/paste-cells.ts";
import { nameKey } from "../prior/name-key.ts";
import type { Knows } from "./read-trades.ts";

type Listed = { readonly name: string; readonly position: string };

/**
 * Whether a text names one of these players, in full or for the best of them by a short name, or a pick. Pass the
 * players sorted by value; each text is looked up once.
 */
export const knownNames = (assets: readonly Listed[]): Knows => {
  const players = assets.filter(({ position }) => position !== "PICK").map((asset) => ({ ...asset, team: null }));
  const keys = new Set(players.map(({ name }) => nameKey(name)));
  const best = players.slice(0, SHORT_NAME_RANKS);
  const known = new Map<string, boolean>();
  const knows: Knows = (text) => {
    if (readPick(text)?.round !== undefined) return true;
    const player = readPlayerCell(text);
    if (!player) return false;
    return keys.has(nameKey(player.name)) || shortNamed(best, { ...player, position: null, team: null }) !== null;
  };
  return (text) => {
    const found = known.get(text) ?? knows(text);
    known.set(text, found);
    return found;
  };
};
