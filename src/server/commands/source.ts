import { readFile } from "node:fs/promises";
import type { ImportFile } from "../catalogue/catalogue-state.ts";
import { CommandError } from "./command.ts";

/** Time limit for a source's response. */
const FETCH_MS = 60_000;
/** User agent of the import; some sources reject requests without one. */
const USER_AGENT = "trade-values-import";

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Is this argument a web address? Otherwise it names a file. */
export const isAddress = (word: string): boolean => /^https?:\/\//.test(word);

/** Reads a file, or a web page if the argument is an address. Throws CommandError if it cannot. */
export const readSource = async (word: string): Promise<ImportFile> => {
  try {
    if (!isAddress(word)) return { name: word, text: await readFile(word, "utf8") };
    const response = await fetch(word, {
      headers: { "user-agent": USER_AGENT },
      signal: AbortSignal.timeout(FETCH_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return { name: word, text: await response.text() };
  } catch (error) {
    throw new CommandError(`${word} could not be read: ${because(error)}. Nothing was changed.`, { cause: error });
  }
};
