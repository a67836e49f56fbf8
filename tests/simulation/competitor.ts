import type { Random } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Seed } from "#core/prior/belief.ts";
import type { Selection } from "#core/ratings/selection.ts";
import type { Seen } from "#core/prompts/session.ts";

export type Sides = { readonly left: readonly AssetId[]; readonly right: readonly AssetId[] };

export type Competitor = {
  readonly choose: (seen: Seen, random: Random, voter: string) => Sides;
  readonly vote: (sides: Sides, selection: Selection, voter: string) => void;
  /** Occasional work outside an answer, such as a refit; timed separately. */
  readonly tidy: () => unknown;
  readonly endDay: (day: number) => void;
  readonly add: (seed: Seed) => void;
  readonly announce: (asset: AssetId) => void;
  /** Strength of an asset, in ln value as far as the engine's scale allows. */
  readonly estimate: (asset: AssetId) => number;
  /** Its standard deviation in ln value; null if the engine states none. */
  readonly deviation: (asset: AssetId) => number | null;
};

export type CompetitorMaker = {
  readonly name: string;
  readonly make: (seeds: readonly Seed[], cold: boolean) => Competitor;
};
