import { readFile } from "node:fs/promises";
import type { ImportFile } from "../catalogue/catalogue-state.ts";
import { download } from "../data-refresh/download.ts";
import { CommandError } from "./command.ts";

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Is this argument a web address? Otherwise it names a file. */
export const isAddress = (word: string): boolean => /^https?:\/\//.test(word);

/** Reads a file, or a web page if the argument is an address. Throws CommandError if it cannot. */
export const readSource = async (word: string): Promise<ImportFile> => {
  try {
    if (!isAddress(word)) return { name: word, text: await readFile(word, "utf8") };
    const answer = await download(word, null);
    if (answer.kind !== "text") throw new Error("it answered 404");
    return { name: word, text: answer.text };
  } catch (error) {
    throw new CommandError(`${word} could not be read: ${because(error)}. Nothing was changed.`, { cause: error });
  }
};
