import { dayOf } from "#core/kit/calendar.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { applyImport, editionOf, importLines } from "./apply-import.ts";
import { planImport } from "../plan-import.ts";
import { readStoredCatalogue } from "../stored-catalogue.ts";
import { recordSource } from "../value-sources.ts";
import type { Config } from "#server/kit/config/config.ts";
import {
  fetchSources,
  sourcesOn,
  UnreachableSource,
  knownVersions,
  writeReport,
  type RefreshReport,
  newestReport,
  SourceError,
} from "./fetch-sources.ts";
import { type Job, Postponed } from "#server/kit/jobs/run-jobs.ts";
import { CommandError, type Command, type Context } from "#server/kit/commands/command.ts";

/**
 * Updates the facts with a report in one transaction; a bad file leaves only the report. `from` names this process in
 * notices to the others. Throws SourceError. `accept` applies what looks truncated or wrong; `canBeAccepted` says of a
 * refused report whether it would.
 */
async function refreshFacts(
  { db, config, now, from }: Context & { readonly from: string },
  { accept = false } = {},
): Promise<RefreshReport & { readonly canBeAccepted?: boolean }> {
  const at = now();
  const today = dayOf(at);
  const season = seasonOf(today);
  const { files, versions } = await fetchSources(
    sourcesOn(config, today),
    accept ? {} : await knownVersions(db, season),
  );
  const blank = { happeneddatetime: at, season, changes: 0, news: 0, moved: 0, versions };
  return db.transaction(async (tx) => {
    const done = async (report: RefreshReport): Promise<RefreshReport> => {
      await writeReport(tx, report);
      return report;
    };
    if (files === null) return done({ ...blank, outcome: "unchanged", lines: [] });
    const edition = editionOf(files, at);
    const plan = planImport(await readStoredCatalogue(tx, today), files);
    const reasons = accept ? plan.errors : [...plan.errors, ...plan.doubts];
    if (reasons.length > 0)
      return {
        ...(await done({ ...blank, outcome: "refused", lines: reasons })),
        canBeAccepted: plan.errors.length === 0,
      };
    const lines = importLines(plan);
    if (plan.changes.length === 0) {
      await recordSource(tx, { kind: "facts", ...edition });
      return done({ ...blank, outcome: "unchanged", lines });
    }
    const { moved, news } = await applyImport(tx, plan, { edition, at, from });
    return done({ ...blank, outcome: "applied", changes: plan.changes.length, moved, news, lines });
  });
}

function summaryOf({ outcome, changes, moved, news, lines }: RefreshReport): string {
  if (outcome === "refused") return `refused, nothing was changed: ${lines.join("; ")}`;
  if (outcome === "unchanged") return "everything was known already";
  return `${changes} changes, ${moved} ratings of assets with few answers followed, ${news} players opened up`;
}

/** By then the nightly builds of nflverse have ended. */
const HOUR = 11;
/** Monday night's game is in the statistics by Tuesday. */
const TUESDAY = 2;

/** The jobs that keep the facts fresh: none, one a day or one a week. */
export function refreshJobs({ dataRefresh }: Pick<Config, "dataRefresh">): readonly Job[] {
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
}

export const refreshNow: Command = {
  name: "refresh",
  input: "[--accept]",
  help:
    "Fetch players, teams and statistics from their sources now, as DATA_REFRESH does on schedule; " +
    "--accept applies what looks truncated or wrong",
  options: { accept: { type: "boolean" } },
  run: async ({ db, config, now }, { options }) => {
    try {
      const report = await refreshFacts({ db, config, now, from: "refresh" }, { accept: options["accept"] === true });
      if (report.outcome === "refused")
        throw new CommandError(
          [
            ...report.lines,
            `Nothing was changed.${report.canBeAccepted ? " If the sources are right, add --accept." : ""}`,
          ].join("\n"),
        );
      return [`The facts are up to date: ${summaryOf(report)}`, ...report.lines].join("\n");
    } catch (error) {
      if (error instanceof SourceError)
        throw new CommandError(`${error.message}. Nothing was changed.`, { cause: error });
      throw error;
    }
  },
};

export const refreshReport: Command = {
  name: "refresh report",
  input: "",
  help: "Show what the newest refresh of the facts changed, or why it was refused",
  run: async ({ db }) => {
    const report = await newestReport(db);
    if (!report) return "The facts have not been refreshed yet";
    return [`${report.happeneddatetime.toISOString()}: ${summaryOf(report)}`, ...report.lines].join("\n");
  },
};
