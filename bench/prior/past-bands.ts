// How the stated deviations of first values compare with the moves of a year, by rank.
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { LAST_SEASON, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { pastFirstValues } from "./past-lists.ts";

const FIRST_LIST = 2018;
const GROUPS = [
  [1, 24],
  [25, 60],
  [61, 120],
  [121, 200],
] as const;
/** Half of an 80 percent band, in standard deviations. */
const BAND = 1.2816;
const HELD = 0.8;
/** ln value of a player who has left the next list. */
const GONE = Math.log(3);

/** A player's rank on a list, and his move in ln value to the next year's list in deviations stated for that rank. */
type Move = { readonly rank: number; readonly deviations: number };

const movesOf = (careers: readonly KnownCareer[], format: Format): readonly Move[] => {
  const years = Array.from({ length: LAST_SEASON - FIRST_LIST }, (_, i) => FIRST_LIST + i);
  const lists = [...years, LAST_SEASON].map(
    (year) => new Map(pastFirstValues(careers, year).map((value) => [value.outlook.career.id, value[format]])),
  );
  return years.flatMap((_, i) =>
    [...(lists[i] ?? [])].map(([id, { rank, belief }]) => {
      const next = lists[i + 1]?.get(id)?.belief.mu ?? GONE;
      return { rank, deviations: Math.abs(Math.max(GONE, next) - belief.mu) / Math.sqrt(belief.variance) };
    }),
  );
};

/**
 * For each format, the share of moves of a year within the 80 percent bands of each rank group, all bands widened by
 * one factor with which 80 percent of the first 200 are within. A year's move is not the error of a list of the day
 * (most of it is the news of that year), so the factor says nothing; equal shares would mean the right shape.
 */
export const bandLines = (careers: readonly KnownCareer[]): readonly string[] =>
  FORMATS.map((format) => {
    const moves = movesOf(careers, format).filter(({ rank }) => rank <= 200);
    const sorted = moves.map(({ deviations }) => deviations).sort((a, b) => a - b);
    const limit = sorted[Math.floor(HELD * sorted.length)] ?? 0;
    const shares = GROUPS.map(([from, to]) => {
      const group = moves.filter(({ rank }) => rank >= from && rank <= to);
      const held = group.filter(({ deviations }) => deviations <= limit).length / group.length;
      return `${from}-${to} ${(100 * held).toFixed(0)} %`;
    });
    return `${format}: ${shares.join(", ")} (bands widened ${(limit / BAND).toFixed(2)} times)`;
  });
