import { readFile, stat } from "node:fs/promises";
import type { DatedFile } from "../data-refresh/apply-import.ts";
import { download, lastChange } from "../data-refresh/download.ts";
import { CommandError } from "./command.ts";

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Is this argument a web address? Otherwise it names a file. */
export const isAddress = (word: string): boolean => /^https?:\/\//.test(word);

/** Reads a file, or a web page if the argument is an address. Throws CommandError if it cannot. */
export const readSource = async (word: string): Promise<DatedFile> => {
  try {
    if (!isAddress(word)) return { name: word, text: await readFile(word, "utf8"), changed: (await stat(word)).mtime };
    const answer = await download(word, null);
    if (answer.kind !== "text") throw new Error("it answered 404");
    return { name: word, text: answer.text, changed: lastChange(answer.validators) };
  } catch (error) {
    throw new CommandError(`${word} could not be read: ${because(error)}. Nothing was changed.`, { cause: error });
  }
};
