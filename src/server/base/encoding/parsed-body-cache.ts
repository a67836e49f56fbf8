// Longer bodies are seldom repeated.
const LONGEST = 2000;
const MOST = 2000;

/** The text of a body and its parsed value. */
export class ParsedBody {
  readonly input: unknown;
  constructor(input: unknown) {
    this.input = input;
  }
}

/**
 * Caches parsed bodies of a call by their text: a text that passed validation once need not be parsed and validated
 * again. Only for calls whose handlers never change their input and whose input is not private.
 */
export type ParsedBodyCache = {
  readonly get: (text: string) => ParsedBody | undefined;
  readonly put: (text: string, input: unknown) => void;
};

export const createParsedBodyCache = (): ParsedBodyCache => {
  const bodies = new Map<string, ParsedBody>();
  return {
    get: (text) => bodies.get(text),
    put: (text, input) => {
      if (text.length > LONGEST) return;
      // Evicts the oldest first; one that is still in use soon returns.
      for (const oldest of bodies.keys()) {
        if (bodies.size < MOST) break;
        bodies.delete(oldest);
      }
      bodies.set(text, new ParsedBody(input));
    },
  };
};
