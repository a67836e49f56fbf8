import { applyImport, editionOf, importLines } from "../data-refresh/apply-import.ts";
import { planImport, type ImportPlan } from "../catalogue/plan-import.ts";
import { readStoredCatalogue } from "../catalogue/stored-catalogue.ts";
import { CommandError, type Command } from "./command.ts";
import { readSource } from "./source.ts";

const NOT_ACCEPTED = "Nothing was changed. If the files are right, add --accept; --dry-run shows every change.";

const needsAccept = ({ doubts }: ImportPlan): readonly string[] =>
  doubts.length === 0 ? [] : ["", "This would be refused without --accept:", ...doubts.map((doubt) => `  ${doubt}`)];

export const importFacts: Command = {
  name: "import",
  input: "<files or addresses> [--dry-run] [--accept]",
  help:
    "Read players, teams, charts and statistics from nflverse and Sleeper files, all of them or none; " +
    "--dry-run only shows what would change, --accept imports what looks truncated",
  options: { "dry-run": { type: "boolean" }, accept: { type: "boolean" } },
  mostWords: Number.POSITIVE_INFINITY,
  run: async ({ db, now }, { words: names, options }) => {
    const isDryRun = options["dry-run"] === true;
    if (names.length === 0) throw new CommandError("Name at least one file or address to import");
    const files = await Promise.all(names.map(readSource));
    const at = now();
    return db.transaction(async (tx) => {
      const plan = planImport(await readStoredCatalogue(tx, at.toISOString().slice(0, 10)), files);
      if (plan.errors.length > 0) throw new CommandError(`${plan.errors.join("\n")}\nNothing was changed.`);
      const lines = importLines(plan);
      if (isDryRun) return [`${plan.changes.length} changes would be made:`, ...lines, ...needsAccept(plan)].join("\n");
      if (plan.changes.length === 0) return ["Everything was already known; nothing was changed.", ...lines].join("\n");
      if (plan.doubts.length > 0 && !options["accept"])
        throw new CommandError([...plan.doubts, NOT_ACCEPTED].join("\n"));
      const { moved, news } = await applyImport(tx, plan, { edition: editionOf(files, at), at, from: "import" });
      return [
        `${plan.changes.length} changes were made, ` +
          `${moved} projections and values of assets with few answers followed, ${news} players were opened up:`,
        ...lines,
      ].join("\n");
    });
  },
};
