import type { ParseArgsConfig, parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";

/** What commands work with. */
export type Context = { readonly db: Database; readonly config: Config; readonly now: () => Date };

/** The arguments of a command: its words, and its options by name, as Node's parseArgs reads them. */
export type Input = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Words and options in the order given. */
  readonly tokens: NonNullable<ReturnType<typeof parseArgs<ParseArgsConfig & { tokens: true }>>["tokens"]>;
};

/** An operator command. `run` returns a sentence. */
export type Command = {
  /** The words that select the command, such as "staff grant". */
  readonly name: string;
  /** The arguments, for the help. */
  readonly input: string;
  readonly help: string;
  /** The options it takes; none unless given. */
  readonly options?: Readonly<Record<string, { readonly type: "boolean" | "string"; readonly multiple?: true }>>;
  /** How many words it takes at most; none unless given. */
  readonly mostWords?: number;
  /** May the command run on an empty database? */
  readonly worksEmpty?: true;
  readonly run: (context: Context, input: Input) => Promise<string>;
};

/** A command that failed or was called wrongly; the message is a sentence for the operator. */
export class CommandError extends Error {}
