export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a JSON text; null for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Long enough to recognise a value, short enough for a sentence.
const SHOWN = 40;

/** Describes a value for a sentence: short, and never the content of an object. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return `"${value.slice(0, SHOWN)}"`;
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return "an object";
  return String(value);
}

export const strayKeys = (name: string, value: Record<string, unknown>, known: readonly string[]): string[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${name ? `${name}.` : ""}${key.slice(0, SHOWN)} is not a known setting`);
