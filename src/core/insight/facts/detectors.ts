import { ageCurve } from "./age-curve.ts";
import { chartAgainstValue } from "./chart-against-value.ts";
import { crowdAgainstStatistics } from "./crowd-against-statistics.ts";
import { crowdedRoom } from "./crowded-room.ts";
import { draftCapital } from "./draft-capital.ts";
import { emptiedRoom } from "./emptied-room.ts";
import type { Detector } from "./finding.ts";
import { manyReceptions } from "./many-receptions.ts";
import { missedGames } from "./missed-games.ts";
import { namedStarter } from "./named-starter.ts";
import { newTeam } from "./new-team.ts";
import { oftenHurt } from "./often-hurt.ts";
import { careerYear, offYear } from "./own-record.ts";
import { pickClass, type PickFacts } from "./pick-class.ts";
import { projectedDown, projectedUp } from "./projection-apart.ts";
import { rookieRole } from "./rookie-role.ts";
import { secondSeason } from "./second-season.ts";
import { touchdowns } from "./touchdowns.ts";
import { usage } from "./usage.ts";
import { valueAgainstProjection } from "./value-against-projection.ts";

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
