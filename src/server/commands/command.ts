import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";

/** What commands work with. */
export type Context = { readonly db: Database; readonly config: Config; readonly now: () => Date };

/** An operator command. `run` takes the words after the command's name and returns a sentence. */
export type Command = {
  /** The words that select the command, such as "staff grant". */
  readonly name: string;
  /** The arguments, for the help. */
  readonly input: string;
  readonly help: string;
  /** May the command run on an empty database? */
  readonly worksEmpty?: true;
  readonly run: (context: Context, words: readonly string[]) => Promise<string>;
};

/** A command that failed or was called wrongly; the message is a sentence for the operator. */
export class CommandError extends Error {}
