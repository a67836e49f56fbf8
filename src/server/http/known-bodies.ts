// Bodies longer than this are seldom the same twice.
const LONGEST = 2000;
const MOST = 2000;

/** A body whose text was read before, and what it was read as. */
export class KnownBody {
  readonly input: unknown;
  constructor(input: unknown) {
    this.input = input;
  }
}

/**
 * Remembers what the bodies of a call were read as: equal texts are equal inputs, so a text that passed every check of
 * shape once need not be parsed and checked again. Only for calls whose inputs are never changed and hold nothing private.
 */
export type KnownBodies = {
  readonly get: (text: string) => KnownBody | undefined;
  readonly put: (text: string, input: unknown) => void;
};

export const createKnownBodies = (): KnownBodies => {
  const bodies = new Map<string, KnownBody>();
  return {
    get: (text) => bodies.get(text),
    put: (text, input) => {
      if (text.length > LONGEST) return;
      // Those that came first go first; one that is still in use comes back at once.
      for (const oldest of bodies.keys()) {
        if (bodies.size < MOST) break;
        bodies.delete(oldest);
      }
      bodies.set(text, new KnownBody(input));
    },
  };
};
