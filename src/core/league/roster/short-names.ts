import { SHORT_NAME_RANKS, shortNamed } from "#core/asset/short-name.ts";
import type { AssetId } from "#core/ids.ts";
import { positionOf, type Matcher } from "./match-players.ts";

type RankedPlayer = {
  readonly assetid: AssetId;
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
};

/**
 * Extends a matcher to the short names of pasted text: `J. Allen QB`, `Allen QB BUF`. A name counts where it fits one
 * of the best players only, and comes with an initial, a position or a team, so that no team's name is taken for a
 * player. `ranked` are sorted by value.
 */
export const withShortNames = (match: Matcher, ranked: readonly RankedPlayer[]): Matcher => {
  const best = ranked.filter(({ position }) => position !== "PICK").slice(0, SHORT_NAME_RANKS);
  return (player) => {
    const found = match(player);
    const { name, team } = player;
    const position = positionOf(player.position);
    if ("id" in found || position === undefined) return found;
    if (position === null && team === null && !/^\p{L}\.? /u.test(name)) return found;
    const short = shortNamed(best, { name, position, team });
    return short === null || short === "several" ? found : { id: short.assetid };
  };
};
