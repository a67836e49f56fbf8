import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { STATS } from "#core/situation/score-type.ts";
import { GROUPS, type BackTest } from "./back-test.ts";
import type { RoleReport } from "./roles.ts";
import { PRIOR_METHOD } from "./season.ts";

export type Target = {
  readonly name: string;
  readonly measured: number;
  readonly least?: number;
  readonly most?: number;
};

export const isReached = ({ measured, least, most }: Target): boolean =>
  measured >= (least ?? -Infinity) && measured <= (most ?? Infinity);

const SPEARMAN = {
  dynasty: {
    "with teams": { veterans: 0.59, "with rookies": 0.58 },
    "without teams": { veterans: 0.58, "with rookies": 0.57 },
  },
  redraft: {
    "with teams": { veterans: 0.575, "with rookies": 0.56 },
    "without teams": { veterans: 0.54, "with rookies": 0.53 },
  },
};

/** All targets of the back-test, which a change of the model or its constants must keep. */
export function targetsOf(withTeams: BackTest, withoutTeams: BackTest, roles: RoleReport): readonly Target[] {
  const baselines = withTeams.methods.filter((method) => method !== PRIOR_METHOD);
  const rankings = FORMATS.flatMap((format) =>
    GROUPS.flatMap((group) => {
      const own = withTeams.ranking(format, group, PRIOR_METHOD, "all");
      const rival = Math.max(...baselines.map((method) => withTeams.ranking(format, group, method, "all")));
      return [
        { name: `${format}, ${group}: Spearman`, measured: own, least: SPEARMAN[format]["with teams"][group] },
        { name: `${format}, ${group}: above the best baseline`, measured: own - rival, least: 0.08 },
        {
          name: `${format}, ${group}: Spearman without teams`,
          measured: withoutTeams.ranking(format, group, PRIOR_METHOD, "all"),
          least: SPEARMAN[format]["without teams"][group],
        },
      ];
    }),
  );
  const stats = STATS.map((stat) => ({
    name: `${stat}: error below the best baseline`,
    measured:
      1 - withTeams.stat(stat, PRIOR_METHOD) / Math.min(...baselines.map((method) => withTeams.stat(stat, method))),
    least: 0.08,
  }));
  const totals = PLAYER_POSITIONS.map((position) => {
    const total = withTeams.totals.find(({ name }) => name === position);
    return {
      name: `${position}: points above the line, expected over real`,
      measured: (total?.expected ?? 0) / (total?.real ?? 1),
      least: 0.85,
      most: 1.15,
    };
  });
  return [
    ...rankings,
    {
      name: "redraft, veterans: Spearman of quarterbacks",
      measured: withTeams.ranking("redraft", "veterans", PRIOR_METHOD, "QB"),
      least: 0.46,
    },
    ...stats,
    {
      name: "best 100 projections: expected over real",
      measured: withTeams.calibration,
      least: 0.9,
      most: 1.1,
    },
    ...totals,
    ...roles.seasons.map(({ year, without, withRoles }) => ({
      name: `${year}: error of quarterbacks with roles over without`,
      measured: withRoles / without,
      most: 1,
    })),
    {
      name: "64 starters: error with roles over without",
      measured: roles.weekOneRooms.withRoles / roles.weekOneRooms.without,
      most: 0.96,
    },
    {
      name: "quarterbacks 2024-25: points above the line, expected over real",
      measured: roles.above.expected / roles.above.real,
      least: 0.88,
      most: 1.12,
    },
  ];
}
