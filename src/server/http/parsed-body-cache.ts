// Bodies longer than this are seldom the same twice.
const LONGEST = 2000;
const MOST = 2000;

/** A body whose text was read before, and what it was read as. */
export class ParsedBody {
  readonly input: unknown;
  constructor(input: unknown) {
    this.input = input;
  }
}

/**
 * Remembers what the bodies of a call were read as: equal texts are equal inputs, so a text that passed every check of
 * shape once need not be parsed and checked again. Only for calls whose inputs are never changed and hold nothing
 * private.
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
      // Those that came first go first; one that is still in use comes back at once.
      for (const oldest of bodies.keys()) {
        if (bodies.size < MOST) break;
        bodies.delete(oldest);
      }
      bodies.set(text, new ParsedBody(input));
    },
  };
};
