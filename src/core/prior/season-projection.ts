import type { StatLine } from "../score/score-type.ts";
import type { SettledCareer } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { spreadAround } from "./points-above.ts";
import type { Outlook } from "./projection.ts";
import { scaled } from "./stat-line.ts";

/** A player's projected season: stat line, points and their standard deviation, both in reference points. */
export type SeasonProjection = {
  readonly career: SettledCareer;
  readonly line: StatLine;
  readonly points: number;
  readonly sd: number;
};

/** The expected season of an outlook, reduced for a player without a team. */
export const seasonProjection = (
  { career, lines, points, teamFactor }: Outlook,
  constants: PriorConstants = PRIOR,
): SeasonProjection => {
  const season = (points[0] ?? 0) * teamFactor;
  return {
    career,
    line: scaled(lines[0] ?? [], teamFactor),
    points: season,
    sd: spreadAround(season, 0, constants[career.position]),
  };
};
