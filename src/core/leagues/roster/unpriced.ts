import { isNameless, type ImportedLeague, type UnmatchedPlayer } from "../league.ts";
import { nameList } from "#core/kit/name-list.ts";
import { startingSlots } from "#core/values/roster-effect.ts";
import { positionOf } from "#core/assets/match-players.ts";

/** Starting slots of one team for players without a value, by the provider's names: `{ K: 1, DEF: 1 }`. */
export type UnpricedSlots = Readonly<Record<string, number>>;

/** A starting slot without values, and who of the roster fills it; null while nobody does. */
type UnpricedStarter = { readonly slot: string; readonly player: UnmatchedPlayer | null };

type Group = "kicker" | "defense" | "defender";

const KICKER = /^(K|PK|PN|P|HC)$/i;
const DEFENSE = /^(DEF|DST|D\/ST|TEAM DEF)$/i;

function groupOf(position: string | null): Group | null {
  if (position === null || position === "" || position === "unknown") return null;
  if (KICKER.test(position)) return "kicker";
  return DEFENSE.test(position) ? "defense" : "defender";
}

/** Whether a player is known by his name, and of a position that has no values. */
export const isOfUnpricedPosition = ({ name, position }: Pick<UnmatchedPlayer, "name" | "position">): boolean =>
  positionOf(position) === undefined && position !== "unknown" && !isNameless(name);

/** Who fills which starting slot without values, and who takes a place of the bench; unknown positions fill any. */
export function unpricedRoster(
  unmatched: readonly UnmatchedPlayer[],
  slots: UnpricedSlots | undefined,
): { readonly starters: readonly UnpricedStarter[]; readonly bench: readonly UnmatchedPlayer[] } {
  const held = unmatched.filter(({ place = "roster" }) => place === "roster");
  const valued = held.filter(({ position }) => typeof positionOf(position) === "string");
  // Without knowledge of such slots only these are known to take a place.
  if (!slots) return { starters: [], bench: valued };
  const left = held.filter((player) => !valued.includes(player));
  const take = (fits: (player: UnmatchedPlayer) => boolean): UnmatchedPlayer | null => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const open = Object.entries(slots).flatMap(([slot, count]) => Array.from({ length: count }, () => slot));
  // All slots are tried by position first, then by group, so that nobody takes the place of a better fit.
  const fits: readonly ((position: string | null, slot: string) => boolean)[] = [
    (position, slot) => position?.toUpperCase() === slot.toUpperCase(),
    (position, slot) => groupOf(position) === groupOf(slot),
    (position) => groupOf(position) === null,
  ];
  let starters: readonly UnpricedStarter[] = open.map((slot) => ({ slot, player: null }));
  for (const fit of fits)
    starters = starters.map(({ slot, player }) => ({ slot, player: player ?? take((one) => fit(one.position, slot)) }));
  return { starters, bench: [...valued, ...left] };
}

/** `Values cover 8 of 11 starting slots: none for K, DEF and 2 LB.`; null where every slot has values. */
function coverageText({
  rosterSettings,
  unpricedslots = {},
}: Pick<ImportedLeague, "rosterSettings" | "unpricedslots">): string | null {
  const covered = startingSlots(rosterSettings);
  const open = Object.entries(unpricedslots);
  const all = covered + open.reduce((sum, [, count]) => sum + count, 0);
  const names = nameList(open.map(([slot, count]) => (count > 1 ? `${count} ${slot}` : slot)));
  return open.length === 0 ? null : `Values cover ${covered} of ${all} starting slots: none for ${names}.`;
}

/** How the platforms name best ball, where it stands among the rules without a price. */
const BEST_BALL: ReadonlySet<string> = new Set(["best_ball", "bestLineup"]);

/** Does the platform choose the best lineup after each week? */
const isBestBall = ({ notpriced }: Pick<ImportedLeague, "notpriced">): boolean =>
  notpriced.some((rule) => BEST_BALL.has(rule));

const BEST_BALL_TEXT =
  "Best ball: the platform starts each week's best lineup by itself. Depth and big weeks count for more than these " +
  "values say; the lineup shown is the one expected to score most.";

/** What the values of a league do not cover, as sentences: starting slots without values, and best ball; else none. */
export function valueGaps(
  league: Pick<ImportedLeague, "rosterSettings" | "unpricedslots" | "notpriced">,
): readonly string[] {
  const coverage = coverageText(league);
  return [...(coverage === null ? [] : [coverage]), ...(isBestBall(league) ? [BEST_BALL_TEXT] : [])];
}
