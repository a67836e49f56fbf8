import { formatPickName, PICK_THIRDS, type PickThird } from "#core/assets/pick-name.ts";
import type { AssetId } from "#core/kit/ids.ts";

/** A rookie pick: with a `slot`, a `part`, or neither. `places`: the first and last it may become, 1 to 48. */
export type DraftPick = {
  readonly id: AssetId;
  readonly name: string;
  readonly year: number;
  readonly yearsAhead: number;
  readonly round: number;
  readonly slot: number | null;
  readonly part: PickThird | null;
  readonly places: readonly [first: number, last: number];
};

export const PICK_ROUNDS = 4;
export const PICK_TEAMS = 12;
const ROUNDS = Array.from({ length: PICK_ROUNDS }, (_, i) => i + 1);
const SLOTS = Array.from({ length: PICK_TEAMS }, (_, i) => i + 1);
const PART_SLOTS: Readonly<Record<PickThird, readonly [number, number]>> = {
  early: [1, 4],
  mid: [5, 8],
  late: [9, 12],
};
/** The first and last slot of its round that a pick may be. */
function slotsOf({ slot, part }: Pick<DraftPick, "slot" | "part">): readonly [number, number] {
  if (slot !== null) return [slot, slot];
  return part === null ? [1, PICK_TEAMS] : PART_SLOTS[part];
}

/** The first and last place a pick may become in a twelve-team draft: of its slot, its third, or its whole round. */
export function placesOf(pick: Pick<DraftPick, "round" | "slot" | "part">): DraftPick["places"] {
  const [first, last] = slotsOf(pick);
  const before = (pick.round - 1) * PICK_TEAMS;
  return [before + first, before + last];
}

const DRAFTS_AHEAD = [0, 1, 2];

/** Ids of picks are above those of all players: 1,000,000 + years since 2000 x 1,000 + round x 100 + place code. */
export const FIRST_PICK_ID = 1_000_000;
const PLAIN_CODE = 20;
const idOf = (year: number, round: number, code: number): AssetId =>
  FIRST_PICK_ID + (year - 2000) * 1000 + round * 100 + code;

/** The year of the next rookie draft on a day (YYYY-MM-DD): from 1 May a year's picks have become players. */
export const nextDraftYear = (today: string): number => Number(today.slice(0, 4)) + (today.slice(5) >= "05-01" ? 1 : 0);

/** The year of the current or coming season on a day (YYYY-MM-DD). Its rookies are those of the draft before it. */
export const seasonOf = (today: string): number => nextDraftYear(today) - 1;

/**
 * Every pick that is an asset on a day (YYYY-MM-DD): rounds and their thirds of the next draft and the two after it,
 * and slots 1.01 to 4.12 of the next draft. Rounds and thirds of a draft exist beside its slots until it is held: which
 * slot a '2027 1st' becomes depends on the league. The id of a pick does not depend on the day.
 */
export function draftPicks(today: string): readonly DraftPick[] {
  const next = nextDraftYear(today);
  const slots = ROUNDS.flatMap((round) =>
    SLOTS.map((slot) => ({
      id: idOf(next, round, slot),
      name: formatPickName({ season: next, round, slot }),
      year: next,
      yearsAhead: 0,
      round,
      slot,
      part: null,
      places: placesOf({ round, slot, part: null }),
    })),
  );
  const rounds = DRAFTS_AHEAD.flatMap((yearsAhead) =>
    ROUNDS.flatMap((round) =>
      [null, ...PICK_THIRDS].map((part, i) => ({
        id: idOf(next + yearsAhead, round, PLAIN_CODE + i),
        name: formatPickName({ season: next + yearsAhead, round, slot: part }),
        year: next + yearsAhead,
        yearsAhead,
        round,
        slot: null,
        part,
        places: placesOf({ round, slot: null, part }),
      })),
    ),
  );
  return [...slots, ...rounds];
}
