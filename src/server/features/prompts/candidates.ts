import type { SitbarLeagueSettings } from "#contract/visitors.ts";
import type { Candidate } from "#core/prompt/candidate.ts";
import { SCORE_TYPES, type ScoreType } from "#core/score/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import { boardFor } from "#core/value/board.ts";
import { situationOffset } from "#core/value/situation-offset.ts";
import type { Book } from "../../book/book.ts";

export type Candidates = Readonly<Record<ScoreType, readonly Candidate[]>>;

/** What may be asked about, and how a visitor's own league colours it. */
export type CandidateSource = {
  /** The candidates of each pool of the visitor's format; perception as seen from the visitor's league. */
  readonly of: (format: Format, settings: SitbarLeagueSettings | null) => Candidates;
};

/** How long the view from a league is kept: it moves far slower than ratings do, and each prompt stores the view it used. */
const VIEW_MS = 60_000;
const MOST_VIEWS = 300;

type View = { readonly made: number; readonly assets: Book["assets"]; readonly offsets: Float64Array };

const plainCandidates = (book: Book, format: Format): Candidates => {
  const inPool = (scoreType: ScoreType): Candidate[] => {
    const { mu, variance, suspicion } = book.pool(format, scoreType);
    return book.assets.flatMap(({ id }, index) => (Number.isNaN(mu[index]!) ? [] : [{ asset: id, mu: mu[index]!, variance: variance[index]!, suspicion: suspicion[index]! }]));
  };
  return Object.fromEntries(SCORE_TYPES.map((scoreType) => [scoreType, inPool(scoreType)])) as Record<ScoreType, Candidate[]>;
};

/** Candidates for prompts, made once per version of the book; views from leagues are kept for a minute. */
export const createCandidates = (book: Book, now: () => Date): CandidateSource => {
  const plain = new Map<Format, { version: number; candidates: Candidates }>();
  const views = new Map<string, View>();

  const candidatesOf = (format: Format): Candidates => {
    const known = plain.get(format);
    if (known?.version === book.version) return known.candidates;
    const candidates = plainCandidates(book, format);
    plain.set(format, { version: book.version, candidates });
    return candidates;
  };

  const viewFrom = (format: Format, { scoringSettings, rosterSettings }: SitbarLeagueSettings): Float64Array => {
    const key = JSON.stringify([format, scoringSettings, rosterSettings]);
    const time = now().getTime();
    const known = views.get(key);
    if (known && known.assets === book.assets && Math.abs(time - known.made) < VIEW_MS) return known.offsets;
    const { ratios } = boardFor(book.valueBook(format), { format, scoring: scoringSettings, roster: rosterSettings });
    const offsets = ratios.map(situationOffset);
    views.delete(key);
    views.set(key, { made: time, assets: book.assets, offsets });
    for (const oldest of views.keys()) {
      if (views.size <= MOST_VIEWS) break;
      views.delete(oldest);
    }
    return offsets;
  };

  return {
    of: (format, settings) => {
      const candidates = candidatesOf(format);
      if (!settings) return candidates;
      const offsets = viewFrom(format, settings);
      return { ...candidates, perception: candidates.perception.map((one) => ({ ...one, offset: offsets[book.indexOf(one.asset)!]! })) };
    },
  };
};
