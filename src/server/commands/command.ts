import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";

/** What commands work with. */
export type Context = { readonly db: Database; readonly config: Config; readonly now: () => Date };

/** One command of the operator. `run` takes the words after the command's name and answers a sentence. */
export type Command = {
  /** The words that call it, such as "staff grant". */
  readonly name: string;
  /** What follows the name, for the help. */
  readonly input: string;
  readonly help: string;
  /** May the database still be empty? */
  readonly worksEmpty?: true;
  readonly run: (context: Context, words: readonly string[]) => Promise<string>;
};

/** A command that cannot be carried out; the message is a sentence for the operator. */
export class CommandError extends Error {}
