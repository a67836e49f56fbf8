import type { Config } from "#server/base/config/config.ts";
import { refreshFacts, summaryOf } from "./refresh.ts";
import { type Job, Postponed } from "#server/base/jobs/run-jobs.ts";
import { UnreachableSource } from "./fetch-sources.ts";

/** By then the nightly builds of nflverse have ended. */
const HOUR = 11;
/** Monday night's game is in the statistics by Tuesday. */
const TUESDAY = 2;

/** The jobs that keep the facts fresh: none, one a day or one a week. */
export const refreshJobs = ({ dataRefresh }: Pick<Config, "dataRefresh">): readonly Job[] => {
  if (dataRefresh.every === "off") return [];
  return [
    {
      name: "Data refresh",
      hour: HOUR,
      ...(dataRefresh.every === "weekly" ? { weekday: TUESDAY } : {}),
      run: async ({ db, config, now, self, log, ratings }) => {
        const report = await refreshFacts({ db, config, now, from: self }).catch((error: unknown) => {
          if (error instanceof UnreachableSource) throw new Postponed(error.message, { cause: error });
          throw error;
        });
        if (report.outcome === "refused") log.error({ reasons: report.lines }, "A refresh of the facts was refused");
        if (report.outcome === "applied") await ratings.reload();
        return summaryOf(report);
      },
    },
  ];
};
