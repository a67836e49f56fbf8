import { DEFAULT_ROSTER, DEFAULT_SCORING } from "../situation/defaults.ts";
import { ROSTER_FIELDS, SCORING_FIELDS } from "../situation/limits.ts";
import { PRESETS } from "../situation/presets.ts";
import type { Situation } from "../situation/situation.ts";

const DEFAULTS = { scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER, teamStatus: 0 } as const;

/** The situations whose values, as of the last day mark, the API gives without a key. */
export const OPEN_SITUATIONS = {
  dynasty: { ...DEFAULTS, format: "dynasty" },
  superflex: { ...DEFAULTS, format: "dynasty", roster: { ...DEFAULT_ROSTER, ...PRESETS.superflex.change.roster } },
  redraft: { ...DEFAULTS, format: "redraft" },
} as const satisfies Readonly<Record<string, Situation>>;

const isSame = (a: Situation, b: Situation): boolean =>
  a.format === b.format &&
  a.teamStatus === b.teamStatus &&
  SCORING_FIELDS.every((field) => a.scoring[field] === b.scoring[field]) &&
  ROSTER_FIELDS.every((field) => a.roster[field] === b.roster[field]);

/** Whether the values of a situation are open to everybody. */
export const isOpenSituation = (situation: Situation): boolean =>
  Object.values(OPEN_SITUATIONS).some((open) => isSame(open, situation));
