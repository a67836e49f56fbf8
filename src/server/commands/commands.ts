import { asset } from "../db/schema/assets.ts";
import { listAudit } from "./audit.ts";
import { backUp, restore } from "./backup.ts";
import { CommandError, type Command, type Context } from "./command.ts";
import { registerDiscord } from "./discord.ts";
import { exampleInsights } from "./example-insights.ts";
import { expireNow } from "./expire.ts";
import { importFacts } from "./import.ts";
import { importDrafts } from "./import-drafts.ts";
import { launchOff, launchOn } from "./launch.ts";
import { moveToServer } from "./move.ts";
import { refreshNow, refreshReport } from "./refresh.ts";
import { blendList } from "./ranked-list.ts";
import { listSuspicious, rebuildReceipts, replayRatings, tellNews, verifyRatings, voidRatings } from "./ratings.ts";
import { grantStaff, revokeStaff } from "./staff.ts";

/** All operator commands. Where one name starts with another, the longer comes first. */
const COMMANDS: readonly Command[] = [
  importDrafts,
  importFacts,
  refreshReport,
  refreshNow,
  blendList,
  grantStaff,
  revokeStaff,
  launchOn,
  launchOff,
  expireNow,
  backUp,
  restore,
  moveToServer,
  verifyRatings,
  replayRatings,
  rebuildReceipts,
  voidRatings,
  tellNews,
  listSuspicious,
  exampleInsights,
  listAudit,
  registerDiscord,
];

const OPTION = /--[a-z-]+/g;

/** The command that works without a database and with settings that are wrong; operator.ts runs it. */
export const PREFLIGHT = "preflight";

const synopsis = ({ name, input }: Command): string => `${name} ${input}`.trim();

/** The help: one line per command. */
export const help = (): string => {
  const width = Math.max(...COMMANDS.map((command) => synopsis(command).length));
  return [
    "npm run operator -- <command>",
    "",
    `  ${PREFLIGHT.padEnd(width)}  Check whether the product is ready for production, and say how to fix what is not`,
    ...COMMANDS.map((command) => `  ${synopsis(command).padEnd(width)}  ${command.help}`),
  ].join("\n");
};

/**
 * Finds the command that the words begin with, and returns it with the remaining words. Throws CommandError, with the
 * help, if there is no such command or option, or with what the command takes, if there is a word too much.
 */
export const commandFor = (
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } => {
  const command = COMMANDS.find(({ name }) => name.split(" ").every((word, i) => words[i] === word));
  if (!command)
    throw new CommandError(`${words.length > 0 ? `There is no command "${words.join(" ")}".\n\n` : ""}${help()}`);
  const rest = words.slice(command.name.split(" ").length);
  const options: readonly string[] = command.input.match(OPTION) ?? [];
  const unknown = rest.find((word) => word.match(OPTION)?.[0] === word && !options.includes(word));
  if (unknown) throw new CommandError(`There is no option ${unknown} here: ${synopsis(command)}`);
  const extra = command.input.includes("<") ? undefined : rest.find((word) => !word.startsWith("--"));
  if (extra !== undefined) throw new CommandError(`"${extra}" is too much here: ${synopsis(command)}`);
  return { command, rest };
};

/** Runs the command that the words name and returns its sentence. Throws CommandError if it fails. */
export const runCommand = async (context: Context, words: readonly string[]): Promise<string> => {
  const { command, rest } = commandFor(words);
  const filled =
    command.worksEmpty || (await context.db.select({ assetid: asset.assetid }).from(asset).limit(1)).length > 0;
  if (!filled)
    throw new CommandError("The database is still empty. Start the product once, so that it is filled, and try again.");
  return command.run(context, rest);
};
