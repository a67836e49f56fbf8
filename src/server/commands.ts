import { parseArgs } from "node:util";
import { asset } from "#server/assets/tables.ts";
import { listAudit, expireNow, launchOff, launchOn, grantStaff, revokeStaff } from "#server/accounts/api.ts";
import { backUp, restore, moveToServer } from "#server/operations/api.ts";
import { CommandError, type Command, type Context, type Input } from "#server/kit/commands/command.ts";
import { registerDiscord } from "#server/api/discord/api.ts";
import { exampleInsights } from "#server/insights/api.ts";
import { importFacts, importDrafts, refreshNow, refreshReport, blendList } from "#server/catalogue/api.ts";
import {
  listContested,
  rebuildReceipts,
  replayRatings,
  tellNews,
  verifyRatings,
  voidRatings,
} from "#server/ratings/commands.ts";

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
  listContested,
  exampleInsights,
  listAudit,
  registerDiscord,
];

/** The command that works without a database and with settings that are wrong; operator.ts runs it. */
export const PREFLIGHT = "preflight";

const synopsis = ({ name, input }: Command): string => `${name} ${input}`.trim();

export function help(): string {
  const width = Math.max(...COMMANDS.map((command) => synopsis(command).length));
  return [
    "npm run operator -- <command>",
    "",
    `  ${PREFLIGHT.padEnd(width)}  Check whether the product is ready for production, and say how to fix what is not`,
    ...COMMANDS.map((command) => `  ${synopsis(command).padEnd(width)}  ${command.help}`),
  ].join("\n");
}

/** Reads what follows a command's name. Throws CommandError with what the command takes if it does not take that. */
function inputOf(command: Command, args: readonly string[]): Input {
  try {
    const read = parseArgs({ args: [...args], options: command.options ?? {}, allowPositionals: true, tokens: true });
    const extra = read.positionals[command.mostWords ?? 0];
    if (extra !== undefined) throw new CommandError(`"${extra}" is too much here: ${synopsis(command)}`);
    return { words: read.positionals, options: read.values as Input["options"], tokens: read.tokens };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = /^Unknown option '(.+?)'/.exec(error.message)?.[1];
    throw new CommandError(
      `${unknown === undefined ? error.message : `There is no option ${unknown} here`}: ${synopsis(command)}`,
      { cause: error },
    );
  }
}

/** The command that words begin with, and its input. Throws CommandError, with the help if there are no words. */
export function commandFor(words: readonly string[]): { readonly command: Command; readonly input: Input } {
  if (words.length === 0) throw new CommandError(help());
  const command = COMMANDS.find(({ name }) => name.split(" ").every((word, i) => words[i] === word));
  if (!command)
    throw new CommandError(`There is no command "${words.join(" ")}"; "npm run operator -- help" lists all commands`);
  return { command, input: inputOf(command, words.slice(command.name.split(" ").length)) };
}

/** Runs the command that the words name and returns its sentence. Throws CommandError if it fails. */
export async function runCommand(context: Context, words: readonly string[]): Promise<string> {
  const { command, input } = commandFor(words);
  const filled =
    command.worksEmpty || (await context.db.select({ assetid: asset.assetid }).from(asset).limit(1)).length > 0;
  if (!filled)
    throw new CommandError("The database is still empty. Start the product once, so that it is filled, and try again.");
  return command.run(context, input);
}
