import { refreshFacts, summaryOf } from "../refresh/refresh.ts";
import { newestReport, SourceError } from "../refresh/fetch-sources.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";

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
