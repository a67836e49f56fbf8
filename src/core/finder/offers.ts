import type { Verdict } from "#core/trades/verdict.ts";
import type { FinderAsset } from "./finder-league.ts";

/** Assets that go from one team to the next. */
export type Leg = { readonly from: string; readonly to: string; readonly assets: readonly FinderAsset[] };

/** The gain of a team by an offer, as the calculator judges it in the league; in trade-value units. */
export type TeamGain = {
  readonly net: number;
  /** What counts of the change of this season's lineup. */
  readonly lineup: number;
  /** The change of what its best keepers bring; 0 in leagues that keep nobody. */
  readonly keepers: number;
  /** The net with the package adjustment, the lineup and the keepers. */
  readonly gain: number;
  /** The chance (0 to 1) that the true gain is above 0. */
  readonly chance: number;
};

/** A trade of two or three teams in which every team gains. */
export type Offer = {
  readonly legs: readonly Leg[];
  readonly gains: Readonly<Record<string, TeamGain>>;
  readonly verdict: Verdict["kind"];
  readonly least: number;
};

/** What a team sends and receives in an offer, each in one leg. */
export const sidesOf = (
  { legs }: Pick<Offer, "legs">,
  team: string,
): { readonly sent: readonly FinderAsset[]; readonly received: readonly FinderAsset[] } => ({
  sent: legs.find(({ from }) => from === team)?.assets ?? [],
  received: legs.find(({ to }) => to === team)?.assets ?? [],
});

/** The key of an offer, unique in its league; the order of its teams and assets does not matter. */
export function offerKey({ legs }: Pick<Offer, "legs">): string {
  const idsOf = ({ assets }: Leg): readonly string[] => assets.map(({ id }) => id).toSorted();
  const keys = legs.map((leg) => `${leg.from}>${leg.to}:${idsOf(leg).join("+")}`);
  return keys.toSorted().join("|");
}

export type RuledOut = {
  candidates: number;
  /** The two sides differ by more than 12 percent, after the package adjustment at balanced values. */
  unfair: number;
  /** One team would lose, or gain too little to be clear of the uncertainty of its values. */
  loses: number;
  /** A manager would not send or accept it (`manager-rules.ts`). */
  unlikely: number;
  filtered: number;
  /** Not better than an offer already found between the same teams, or a variant of it. */
  lesser: number;
};

export const nothingRuledOut = (): RuledOut => ({
  candidates: 0,
  unfair: 0,
  loses: 0,
  unlikely: 0,
  filtered: 0,
  lesser: 0,
});

/** An offer that comes near, and what it lacks: one sentence each. */
export type Miss = { readonly offer: Offer; readonly lacks: readonly string[] };
