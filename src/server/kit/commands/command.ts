import type { ParseArgsConfig, parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";

export type Context = { readonly db: Database; readonly config: Config; readonly now: () => Date };

/** The arguments of a command: its words, and its options by name, as Node's parseArgs reads them. */
export type Input = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly tokens: NonNullable<ReturnType<typeof parseArgs<ParseArgsConfig & { tokens: true }>>["tokens"]>;
};

/** An operator command. `run` returns a sentence. */
export type Command = {
  readonly name: string;
  readonly input: string;
  readonly help: string;
  readonly options?: Readonly<Record<string, { readonly type: "boolean" | "string"; readonly multiple?: true }>>;
  readonly mostWords?: number;
  readonly worksEmpty?: true;
  readonly run: (context: Context, input: Input) => Promise<string>;
};

/** A command that failed or was called wrongly; the message is a sentence for the operator. */
export class CommandError extends Error {}
