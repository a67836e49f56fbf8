import { firstValues } from "#core/prior/first-values.ts";
import { outlooks } from "#core/prior/projection.ts";
import { careersOf } from "#server/subjects/catalogue/catalogue-state.ts";
import { readCatalogue } from "#server/subjects/catalogue/read-catalogue.ts";

/** Milliseconds of projecting and valuing the shipped catalogue: the first time, and the median of twenty more. */
export const costOfList = (): { readonly players: number; readonly cold: number; readonly warm: number } => {
  const { players, seasonLines, season } = readCatalogue();
  const careers = careersOf(players, seasonLines);
  const time = (): number => {
    const start = performance.now();
    firstValues(outlooks(careers, season), season);
    return performance.now() - start;
  };
  const cold = time();
  const runs = Array.from({ length: 20 }, time).sort((a, b) => a - b);
  return { players: players.length, cold, warm: runs[10] ?? cold };
};
