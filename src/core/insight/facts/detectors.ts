import { ageCurve, careerYear, offYear, draftCapital } from "./career.ts";
import {
  chartAgainstValue,
  valueAgainstProjection,
  crowdAgainstStatistics,
  projectedDown,
  projectedUp,
} from "./value-comparisons.ts";
import { crowdedRoom, emptiedRoom } from "./depth-chart.ts";
import type { Detector } from "./finding.ts";
import { manyReceptions, touchdowns, usage } from "./usage.ts";
import { missedGames, oftenHurt } from "./health.ts";
import { namedStarter, rookieRole, secondSeason, newTeam } from "./role.ts";
import { pickClass, type PickFacts } from "./pick-class.ts";

/** The detectors of players, the most telling first: an insight begins with the first that found something. */
export const PLAYER_DETECTORS: readonly Detector[] = [
  namedStarter,
  emptiedRoom,
  newTeam,
  careerYear,
  missedGames,
  offYear,
  ageCurve,
  oftenHurt,
  crowdedRoom,
  draftCapital,
  secondSeason,
  projectedDown,
  projectedUp,
  manyReceptions,
  rookieRole,
  usage,
  chartAgainstValue,
  crowdAgainstStatistics,
  valueAgainstProjection,
  touchdowns,
];

/** The detectors of draft picks. */
export const PICK_DETECTORS: readonly Detector<PickFacts>[] = [pickClass];
