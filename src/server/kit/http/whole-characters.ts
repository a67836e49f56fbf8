import { Failure } from "./failure.ts";

// Bytes that are not UTF-8 are replaced when a body is decoded, so only an escape can bring in half of a character.
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether any text or name in parsed JSON, at any depth, holds a lone surrogate. */
function holdsLoneSurrogate(json: unknown): boolean {
  const waiting = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && LONE_SURROGATE.test(value)) return true;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, part] of Object.entries(value)) waiting.push(name, part);
  }
  return false;
}

/** Throws Failure `invalid` for an escaped half of a character, which the database cannot store. */
export function requireWholeCharacters(text: string, json: unknown): void {
  if (SURROGATE_ESCAPE.test(text) && holdsLoneSurrogate(json))
    throw new Failure("invalid", "The body holds half of a character (a lone surrogate)");
}

/** Why an address is refused whose escaped bytes are not UTF-8. */
export const UNREADABLE_ADDRESS = "The address has a percent sign that stands for no character";

/** Throws Failure `invalid` if the query of an address holds bytes that are no character. The router reads paths. */
export function requireReadableQuery(url: string): void {
  const query = url.slice(url.indexOf("?") + 1);
  if (!query.includes("%")) return;
  try {
    decodeURIComponent(query);
  } catch {
    throw new Failure("invalid", UNREADABLE_ADDRESS);
  }
}
