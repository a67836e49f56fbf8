import { summaryLine } from "#core/situation/summary.ts";
import { toSituation } from "#core/situation/to-situation.ts";
import { useReady } from "./use-config.ts";

/** The situation in one line: `Dynasty · 12 teams · SF · 0.5 PPR · Balanced`. */
export const SituationSummary = () => useReady((config, tables) => summaryLine(toSituation(config, tables)));
