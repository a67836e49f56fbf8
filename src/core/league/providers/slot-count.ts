import type { Roster } from "#core/situation/situation.ts";
import type { Adjustment } from "../league.ts";

/** The slots of one team, as our settings count them. */
export type TeamSlots = Omit<Roster, "numberOfTeams">;

type CountedSlots = {
  readonly roster: TeamSlots;
  /** Slots that hold players the product does not value, by name with their number. */
  readonly unpriced: Readonly<Record<string, number>>;
  /** Slots that take fewer positions than a FLEX and count as one. */
  readonly adjusted: readonly Adjustment[];
  /** Taxi and injured places, of which values take no account. */
  readonly beside: { readonly TAXI: number; readonly IR: number };
  /** Places of a whole roster, starters and bench. */
  readonly places: number;
};

const EXACT: Readonly<Record<string, keyof TeamSlots>> = {
  QB: "qbSlots",
  RB: "rbSlots",
  WR: "wrSlots",
  TE: "teSlots",
  FLEX: "flexSpots",
  SUPER_FLEX: "opSlots",
  BN: "bnSlots",
};

/** FLEX-like slots with fewer positions, and who may play there. */
const NARROW: Readonly<Record<string, string>> = {
  WRRB_FLEX: "RB or WR",
  REC_FLEX: "WR or TE",
  "RB/WR": "RB or WR",
  "WR/TE": "WR or TE",
  "RB/TE": "RB or TE",
};

/** Taxi and injured places hold players, and are counted apart from the roster. */
const BESIDE = new Set(["TAXI", "IR"]);

/** Counts the slots of a team from their names, one name for each slot, in Sleeper's words. */
export const countSlots = (names: readonly string[]): CountedSlots => {
  const counts: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  const roster: Record<keyof TeamSlots, number> = {
    qbSlots: 0,
    rbSlots: 0,
    wrSlots: 0,
    teSlots: 0,
    flexSpots: 0,
    opSlots: 0,
    bnSlots: 0,
  };
  const unpriced: Record<string, number> = {};
  const adjusted: Adjustment[] = [];
  for (const [name, count] of Object.entries(counts)) {
    const field = Object.hasOwn(EXACT, name) ? EXACT[name] : undefined;
    const narrow = Object.hasOwn(NARROW, name) ? NARROW[name] : undefined;
    if (field) roster[field] += count;
    else if (narrow) {
      roster.flexSpots += count;
      adjusted.push({
        field: "flexSpots",
        from: count === 1 ? name : `${count} ${name}`,
        to: "FLEX",
        why: `takes ${narrow} only; our FLEX takes RB, WR and TE`,
      });
    } else if (name !== "" && !BESIDE.has(name)) unpriced[name.slice(0, 40)] = Math.min(count, 100);
  }
  return {
    roster,
    unpriced,
    adjusted,
    beside: { TAXI: counts["TAXI"] ?? 0, IR: counts["IR"] ?? 0 },
    places: names.filter((name) => !BESIDE.has(name)).length,
  };
};
