import * as engine from "#core/rating/engine.ts";
import { ratingIn } from "#core/rating/pool.ts";
import type { Seed } from "#core/rating/log.ts";
import type { Competitor, CompetitorMaker } from "./competitor.ts";

/** Dates of simulated days: only their order matters. */
const dateOf = (day: number): string => `day-${String(day).padStart(6, "0")}`;

/** Our engine as a competitor; a bench can read its log through the returned engine. */
export const enter = (seeds: readonly Seed[], cold: boolean): Competitor & { readonly engine: engine.Engine } =>
  drive(engine.createEngine(seeds), cold);

/** The same for an existing engine. */
export const drive = (own: engine.Engine, cold: boolean): Competitor & { readonly engine: engine.Engine } => {
  return {
    engine: own,
    sticky: true,
    choose: (seen, random, voter) => {
      const prompt = engine.choose(own, seen, random, voter);
      if (!prompt) throw new Error("The session has been asked everything");
      return prompt;
    },
    vote: ({ left, right }, selection, voter) => engine.vote(own, { left, right, selection, voter }),
    tidy: () => engine.refitWhenDue(own),
    endDay: (day) => {
      if (!cold) engine.closeDay(own, dateOf(day));
    },
    add: (seed) => engine.addAsset(own, seed),
    estimate: (asset) => ratingIn(own.pool, asset).mu,
    deviation: (asset) => Math.sqrt(ratingIn(own.pool, asset).variance),
  };
};

export const ours: CompetitorMaker = { name: "this engine", make: enter };
