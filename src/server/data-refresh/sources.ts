import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Config } from "../config/config.ts";

/** One file that a refresh reads. */
export type Source = {
  readonly address: string;
  /** The file may be missing: statistics of a season come with its first games. */
  readonly mayBeMissing: boolean;
};

/**
 * The files that a refresh reads on a day (YYYY-MM-DD): nflverse's players and the statistics of the season under way,
 * and Sleeper's map of players where the operator allows it.
 */
export const sourcesOn = ({ dataRefresh }: Pick<Config, "dataRefresh">, today: string): readonly Source[] => [
  { address: `${dataRefresh.nflverseUrl}/players/players.csv`, mayBeMissing: false },
  {
    address: `${dataRefresh.nflverseUrl}/stats_player/stats_player_reg_${seasonOf(today)}.csv`,
    mayBeMissing: true,
  },
  ...(dataRefresh.sleeperUrl === null ? [] : [{ address: dataRefresh.sleeperUrl, mayBeMissing: false }]),
];
