import * as engine from "./engine.ts";
import { DAY_MS } from "#core/kit/calendar.ts";
import { ratingIn } from "#core/ratings/rating-state.ts";
import type { PromptReason } from "#core/ratings/prompt-reason.ts";
import { isReadAsNew } from "#core/ratings/voter.ts";
import type { Seed } from "#core/prior/belief.ts";
import type { Selection } from "#core/ratings/selection.ts";
import type { Competitor, CompetitorMaker, Sides } from "./competitor.ts";
import type { Season } from "./season.ts";

/** Dates of simulated days: only their order matters. */
const dateOf = (day: number): string => `day-${String(day).padStart(6, "0")}`;

type Visits = { today: number; readonly first: Map<string, number> };

export type OurCompetitor = Omit<Competitor, "vote"> & {
  readonly engine: engine.Engine;
  readonly visits: Visits;
  readonly vote: (sides: Sides, selection: Selection, voter: string, reason?: PromptReason) => void;
};

/** Our engine as a competitor; a bench can read its log through the returned engine. */
export const enter = (seeds: readonly Seed[], cold: boolean): OurCompetitor =>
  drive(engine.createEngine(seeds), cold, { today: 0, first: new Map() });

/** A season of our engine, and the competitor that drives it. */
export function ourSeason(open: (maker: CompetitorMaker) => Season): { season: Season; ours: OurCompetitor } {
  const held: { ours?: OurCompetitor } = {};
  const season = open({ name: "ours", make: (seeds, cold) => (held.ours = enter(seeds, cold)) });
  return { season, ours: held.ours! };
}

/** A copy that goes on by itself. */
export const fork = ({ engine: own, visits }: OurCompetitor): OurCompetitor =>
  drive(structuredClone(own), false, structuredClone(visits));

function drive(own: engine.Engine, cold: boolean, visits: Visits): OurCompetitor {
  // The pool was opened on day 0.
  const tenure = (voter: string, reason: PromptReason = "info") => {
    const [first, now] = [(visits.first.get(voter) ?? visits.today) * DAY_MS, visits.today * DAY_MS];
    return { newVisitor: isReadAsNew(reason, first, now, 0) };
  };
  return {
    engine: own,
    visits,
    choose: (seen, random, voter) => {
      const prompt = engine.choose(own, seen, random, { voter, ...tenure(voter) });
      if (!prompt) throw new Error("The session has been asked everything");
      return prompt;
    },
    vote: ({ left, right }, selection, voter, reason) => {
      if (!visits.first.has(voter)) visits.first.set(voter, visits.today);
      engine.vote(own, { left, right, selection, voter, ...tenure(voter, reason) });
    },
    tidy: () => engine.refitWhenDue(own),
    endDay: (day) => {
      visits.today = day;
      if (!cold) engine.closeDay(own, dateOf(day));
    },
    add: (seed) => engine.addAsset(own, seed),
    announce: (asset) => {
      if (own.pool.places.has(asset)) engine.announceNews(own, asset);
    },
    estimate: (asset) => ratingIn(own.pool, asset).mu,
    deviation: (asset) => Math.sqrt(ratingIn(own.pool, asset).variance),
  };
}

export const ours: CompetitorMaker = { name: "this engine", make: enter };
