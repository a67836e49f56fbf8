import { applyImport, editionOf, importLines, type DatedFile } from "../refresh/apply-import.ts";
import { planImport } from "../plan-import.ts";
import { readStoredCatalogue } from "../stored-catalogue.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { because } from "#server/kit/error-record.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";
import { readFile, stat } from "node:fs/promises";
import { download, lastChange } from "../refresh/fetch-sources.ts";

const NOT_ACCEPTED = "Nothing was changed. If the files are right, add --accept; --dry-run shows every change.";

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
      const plan = planImport(await readStoredCatalogue(tx, dayOf(at)), files);
      if (plan.errors.length > 0) throw new CommandError(`${plan.errors.join("\n")}\nNothing was changed.`);
      const lines = importLines(plan);
      if (isDryRun) {
        const doubts = plan.doubts.map((doubt) => `  ${doubt}`);
        const needsAccept = doubts.length === 0 ? [] : ["", "This would be refused without --accept:", ...doubts];
        return [`${plan.changes.length} changes would be made:`, ...lines, ...needsAccept].join("\n");
      }
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

export const isAddress = (word: string): boolean => /^https?:\/\//.test(word);

/** Reads a file, or a web page if the argument is an address. Throws CommandError if it cannot. */
export async function readSource(word: string): Promise<DatedFile> {
  try {
    if (!isAddress(word)) return { name: word, text: await readFile(word, "utf8"), changed: (await stat(word)).mtime };
    const answer = await download(word, null);
    if (answer.kind !== "text") throw new Error("it answered 404");
    return { name: word, text: answer.text, changed: lastChange(answer.validators) };
  } catch (error) {
    throw new CommandError(`${word} could not be read: ${because(error)}. Nothing was changed.`, { cause: error });
  }
}
