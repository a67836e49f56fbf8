import type { PlayerFacts } from "./player-facts.ts";

type Designation = { readonly title: string; readonly meaning: string; readonly isSerious: boolean };

/** What designations mean. Those that are missing here say nothing about an injury. */
const DESIGNATIONS: Readonly<Record<string, Designation>> = {
  IR: { title: "On a reserve list", meaning: "on a reserve list, and out for several games at least", isSerious: true },
  PUP: { title: "Physically unable to perform", meaning: "physically unable to perform (PUP)", isSerious: true },
  Out: { title: "Out", meaning: "out for the next game", isSerious: true },
  Doubtful: { title: "Doubtful", meaning: "doubtful for the next game", isSerious: true },
  Questionable: { title: "Questionable", meaning: "questionable for the next game", isSerious: false },
};

/** What a player's injury designation says; null where he has none that the product knows. */
export const injuryOf = ({ career: { injury } }: PlayerFacts): Designation | null =>
  injury === null ? null : (DESIGNATIONS[injury] ?? null);
