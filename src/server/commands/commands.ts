import { listAudit } from "./audit.ts";
import { backUp, restore } from "./backup.ts";
import { CommandError, type Command, type Context } from "./command.ts";
import { exampleInsights } from "./example-insights.ts";
import { expireNow } from "./expire.ts";
import { importFacts } from "./import.ts";
import { launchOff, launchOn } from "./launch.ts";
import { moveToServer } from "./move.ts";
import { blendList } from "./ranked-list.ts";
import { listSuspicious, replayRatings, tellNews, verifyRatings, voidRatings } from "./ratings.ts";
import { grantStaff, revokeStaff } from "./staff.ts";

/** Every command of the operator. One line adds one. */
const COMMANDS: readonly Command[] = [importFacts, blendList, grantStaff, revokeStaff, launchOn, launchOff, expireNow, backUp, restore, moveToServer, verifyRatings, replayRatings, voidRatings, tellNews, listSuspicious, exampleInsights, listAudit];

const synopsis = ({ name, input }: Command): string => `${name} ${input}`.trim();

/** The commands with a line of help for each. */
export const help = (): string => {
  const width = Math.max(...COMMANDS.map((command) => synopsis(command).length));
  return ["npm run operator -- <command>", "", ...COMMANDS.map((command) => `  ${synopsis(command).padEnd(width)}  ${command.help}`)].join("\n");
};

/** The command that the words begin with, and the words left for it. Throws CommandError with the help where there is none. */
export const commandFor = (words: readonly string[]): { readonly command: Command; readonly rest: readonly string[] } => {
  const command = COMMANDS.find(({ name }) => name.split(" ").every((word, i) => words[i] === word));
  if (!command) throw new CommandError(`${words.length > 0 ? `There is no command "${words.join(" ")}".\n\n` : ""}${help()}`);
  return { command, rest: words.slice(command.name.split(" ").length) };
};

/** Carries out the command that the words say; answers a sentence. */
export const carryOut = async (context: Context, words: readonly string[]): Promise<string> => {
  const { command, rest } = commandFor(words);
  return command.run(context, rest);
};
