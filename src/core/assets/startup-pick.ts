import type { AssetId } from "#core/kit/ids.ts";
import type { UnlistedAsset } from "./faab.ts";
import { cutCell, singleSpaced } from "#core/kit/pasted-text.ts";

/** The round of an overall pick, and its place within the round. */
export const placeOf = (overall: number, teams: number): { readonly round: number; readonly place: number } => ({
  round: Math.floor((overall - 1) / teams) + 1,
  place: ((overall - 1) % teams) + 1,
});

/** What a draft may have. */
export const DRAFT_LIMITS = { teams: [2, 32], rounds: [1, 60] } as const;

/** A pick by round and place: `3.05` is the fifth of the third round. */
export function pickLabel(overall: number, teams: number): string {
  const { round, place } = placeOf(overall, teams);
  return `${round}.${String(place).padStart(2, "0")}`;
}

/** A pick of a startup draft. Its id says teams and overall pick, so that links keep it; worth the nth best player. */
export type StartupPick = { readonly teams: number; readonly overall: number };

/** Ids of the catalogue stay far below; ids of the wire end at 2,147,483,647. */
const FIRST_ID = 2_000_000_000;
const IDS_OF_SIZE = 10_000;

const [FEWEST_TEAMS, MOST_TEAMS] = DRAFT_LIMITS.teams;
const [, MOST_ROUNDS] = DRAFT_LIMITS.rounds;

export const startupPickId = ({ teams, overall }: StartupPick): AssetId => FIRST_ID + teams * IDS_OF_SIZE + overall;

/** The startup pick that an id names; null for the ids of all other assets. */
export function startupPickOf(id: AssetId): StartupPick | null {
  if (id < FIRST_ID) return null;
  const teams = Math.floor((id - FIRST_ID) / IDS_OF_SIZE);
  const overall = (id - FIRST_ID) % IDS_OF_SIZE;
  const isWithin = teams >= FEWEST_TEAMS && teams <= MOST_TEAMS && overall >= 1 && overall <= teams * MOST_ROUNDS;
  return isWithin ? { teams, overall } : null;
}

export const startupPickName = ({ teams, overall }: StartupPick): string => `Startup ${pickLabel(overall, teams)}`;

export const startupAsset = (pick: StartupPick): UnlistedAsset => ({
  id: startupPickId(pick),
  name: startupPickName(pick),
  position: "PICK",
  team: null,
  age: null,
});

export function startupAssetOf(id: AssetId): UnlistedAsset | null {
  const pick = startupPickOf(id);
  return pick && startupAsset(pick);
}

const WORDS = new Set(["startup", "su", "start-up"]);
const PLACE = /^(?:(?:pick|round|rd|r) )?(\d{1,2})(?:[.-]| ?(?:pick|p) ?)(\d{1,2})$/;

/** The startup pick that a text names (`startup 3.05`); null for any other text, or a place beyond the league. */
export function readStartupPick(text: string, teams: number): StartupPick | null {
  const words = singleSpaced(cutCell(text)).toLowerCase().split(" ");
  const others = words.filter((word) => !WORDS.has(word));
  if (others.length !== words.length - 1) return null;
  const [, round = 0, place = 0] = (PLACE.exec(others.join(" ")) ?? []).map(Number);
  const isWithin = round >= 1 && round <= MOST_ROUNDS && place >= 1 && place <= teams && teams <= MOST_TEAMS;
  return isWithin ? { teams, overall: (round - 1) * teams + place } : null;
}

/** The nth player, best first; null beyond the last. */
export const worthOfStartupPick = <A>({ overall }: StartupPick, players: readonly A[]): A | null =>
  players[overall - 1] ?? null;
