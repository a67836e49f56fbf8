import type { StatLine } from "../score/score-type.ts";
import type { SettledCareer } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { spreadAround } from "./points-above.ts";
import type { Outlook } from "./projection.ts";
import { scaled } from "./stat-line.ts";

/** Share of a season expected of a player without a team: some sign, most do not (judgment). */
const WITHOUT_TEAM = 0.25;

/** A player's projected season: stat line, points and their standard deviation, both in reference points. */
export type SeasonProjection = {
  readonly career: SettledCareer;
  readonly line: StatLine;
  readonly points: number;
  readonly sd: number;
};

/** The expected season of an outlook, reduced for a player without a team. */
export const seasonProjection = (
  { career, lines, points }: Outlook,
  constants: PriorConstants = PRIOR,
): SeasonProjection => {
  const hope = career.team === null ? WITHOUT_TEAM : 1;
  const season = (points[0] ?? 0) * hope;
  return {
    career,
    line: scaled(lines[0] ?? [], hope),
    points: season,
    sd: spreadAround(season, 0, constants[career.position]),
  };
};
