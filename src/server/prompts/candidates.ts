import { LRUCache } from "lru-cache";
import type { SitbarLeagueSettings } from "#contract/visitors.ts";
import { placesOf } from "#core/prior/draft-picks.ts";
import type { Candidate } from "#core/prompts/candidate.ts";
import { SCORE_TYPES, type ScoreType } from "#core/situation/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import { valuationOf, situationOffset } from "#core/values/valuation.ts";
import { meanPicks } from "#core/values/picks.ts";
import type { LiveRatings, PoolView } from "#server/values/live/live-ratings.ts";

type Candidates = Readonly<Record<ScoreType, readonly Candidate[]>>;

/** The candidates for prompts, adjusted to a visitor's own league. */
export type CandidateSource = {
  /** The candidates of each pool of the visitor's format; perception as valued in the visitor's league. */
  readonly of: (format: Format, settings: SitbarLeagueSettings | null) => Candidates;
};

/** Values move far slower than ratings, and each prompt stores the offsets it used. */
const VIEW_MS = 60_000;
/** Upper limit of cached candidates over all leagues. */
const MOST_VIEWED = 250_000;

type Followed = {
  readonly view: PoolView;
  readonly assets: LiveRatings["assets"];
  readonly made: number;
  readonly list: () => readonly Candidate[];
};

/** A call describes anew only beliefs that moved, by log number. `offsets` by asset index. */
function followPool(
  assets: LiveRatings["assets"],
  view: PoolView,
  offsets: Float64Array | null,
): () => readonly Candidate[] {
  const believed = assets.flatMap((_, index) => (Number.isNaN(view.mu[index]!) ? [] : [index]));
  // Answers about picks that are worth the mean of their slots would move nothing.
  const means = new Set(meanPicks(assets, believed));
  const indexes = believed.filter((index) => !means.has(index));
  const seqs = new Float64Array(indexes.length);
  const drafts = assets.map(({ pick }) => pick && { year: pick.year, places: placesOf({ ...pick, part: pick.tier }) });
  const describe = (index: number): Candidate => ({
    asset: assets[index]!.id,
    mu: view.mu[index]!,
    variance: view.variance[index]!,
    claim: Number.isNaN(view.claim[index]) ? null : view.claim[index]!,
    newsDays: view.newsDays[index]!,
    offset: offsets?.[index] ?? 0,
    draft: drafts[index] ?? undefined,
  });
  let list: readonly Candidate[] = indexes.map((index, place) => {
    seqs[place] = view.seq[index]!;
    return describe(index);
  });
  return () => {
    let moved: Candidate[] | null = null;
    for (let place = 0; place < indexes.length; place++) {
      const index = indexes[place]!;
      if (seqs[place] === view.seq[index]) continue;
      seqs[place] = view.seq[index]!;
      moved ??= [...list];
      moved[place] = describe(index);
    }
    list = moved ?? list;
    return list;
  };
}

/** Candidates for prompts, computed per pool on demand; those of a league are cached for a minute. */
export function createCandidates(ratings: LiveRatings, now: () => Date): CandidateSource {
  const followed = new LRUCache<string, Followed>({
    maxSize: MOST_VIEWED,
    sizeCalculation: ({ assets }) => Math.max(1, assets.length),
  });
  const listOf = (format: Format, scoreType: ScoreType, settings: SitbarLeagueSettings | null) => {
    const league = settings && { format, scoring: settings.scoringSettings, roster: settings.rosterSettings };
    const key = JSON.stringify([format, scoreType, league]);
    const [view, { assets }, time] = [ratings.pool(format, scoreType), ratings, now().getTime()];
    const known = followed.get(key);
    const isFresh = !league || (known && Math.abs(time - known.made) < VIEW_MS);
    if (known?.view === view && known.assets === assets && isFresh) return known.list();
    const ratios = league && valuationOf(ratings.valueContext(format), league).ratios;
    const list = followPool(assets, view, ratios && Float64Array.from(ratios, situationOffset));
    followed.set(key, { view, assets, made: time, list });
    return list();
  };
  return {
    of: (format, settings) => {
      const lazily = (scoreType: ScoreType): PropertyDescriptor => ({
        enumerable: true,
        get: () => listOf(format, scoreType, scoreType === "perception" ? settings : null),
      });
      return Object.defineProperties(
        {},
        Object.fromEntries(SCORE_TYPES.map((scoreType) => [scoreType, lazily(scoreType)])),
      ) as Candidates;
    },
  };
}
