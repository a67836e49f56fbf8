import { MANY_ANSWERS } from "#core/rating/rating.ts";
import { describeChange } from "../catalogue/change.ts";
import { planImport, type ImportPlan } from "../catalogue/plan-import.ts";
import { startingBeliefsOf } from "../catalogue/starting.ts";
import { readStoredCatalogue, writeChanges } from "../catalogue/stored-catalogue.ts";
import { recordSource } from "../catalogue/value-sources.ts";
import { reseed } from "../ratings/reseed.ts";
import { CommandError, type Command } from "./command.ts";
import { readSource } from "./source.ts";

const report = ({ changes, unmatched }: ImportPlan): readonly string[] => [
  ...changes.map((change) => `  ${describeChange(change)}`),
  ...(unmatched.length > 0
    ? [
        "",
        `${unmatched.length} could not be matched:`,
        ...unmatched.map(({ file, name, reason }) => `  ${name} (${file}): ${reason}`),
      ]
    : []),
];

const NOT_ACCEPTED = "Nothing was changed. If the files are right, add --accept; --dry-run shows every change.";

const needsAccept = ({ doubts }: ImportPlan): readonly string[] =>
  doubts.length === 0 ? [] : ["", "This would be refused without --accept:", ...doubts.map((doubt) => `  ${doubt}`)];

export const importFacts: Command = {
  name: "import",
  input: "<files or addresses> [--dry-run] [--accept]",
  help:
    "Read players, teams, charts and statistics from nflverse and Sleeper files, all of them or none; " +
    "--dry-run only shows what would change, --accept imports what looks truncated",
  run: async ({ db, now }, words) => {
    const isDryRun = words.includes("--dry-run");
    const names = words.filter((word) => !word.startsWith("--"));
    if (names.length === 0) throw new CommandError("Name at least one file or address to import");
    const files = await Promise.all(names.map(readSource));
    const today = now().toISOString().slice(0, 10);
    return db.transaction(async (tx) => {
      const current = await readStoredCatalogue(tx, today);
      const plan = planImport(current, files);
      if (plan.errors.length > 0) throw new CommandError(`${plan.errors.join("\n")}\nNothing was changed.`);
      const lines = report(plan);
      if (isDryRun) return [`${plan.changes.length} changes would be made:`, ...lines, ...needsAccept(plan)].join("\n");
      if (plan.changes.length === 0) return ["Everything was known already; nothing was changed.", ...lines].join("\n");
      if (plan.doubts.length > 0 && !words.includes("--accept"))
        throw new CommandError([...plan.doubts, NOT_ACCEPTED].join("\n"));
      await writeChanges(tx, plan.changes);
      const starting = startingBeliefsOf(await readStoredCatalogue(tx, today), today);
      const moved = await reseed(tx, starting, starting, "import", MANY_ANSWERS);
      await recordSource(tx, { kind: "facts", source: "nflverse and Sleeper", asof: today });
      return [
        `${plan.changes.length} changes were made, ` +
          `${moved} projections and values of assets with few answers followed:`,
        ...lines,
      ].join("\n");
    });
  },
};
