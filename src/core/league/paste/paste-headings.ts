import { cutCell } from "#core/pasted-text.ts";
import { readPlayerCell } from "./paste-cells.ts";
import type { Rows } from "./paste-rows.ts";

/** Whether a line is marked as a heading: `# Alpha`, `Alpha:`. */
export const isMarked = (cell: string): boolean => /^[#=*]|[:=*]$/.test(cell.trim());

/** A given name and a surname, each with a capital: what a player's name looks like, and some names of teams. */
const LIKE_A_PERSON = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u;
const FEWEST_OF_A_TEAM = 5;
const MOST_TEAMS_ARE_FULL = 0.8;

/**
 * Finds the team names in lists without blank lines or heading marks: lines above a player that name no player. A line
 * that could be an unknown player's name counts only if the players' lines hold more than a name and this line does
 * not, or if such lines divide most of the text into rosters. `isAsset` says whether a cell names a player or a pick.
 */
export const headingsWithoutGaps = (rows: Rows, isAsset: (cell: string) => boolean): ReadonlySet<number> => {
  const single = rows.map((row) => cutCell(row.filter((cell) => cell !== "").join(" ")));
  const end = single.findLastIndex((line) => line !== "") + 1;
  const start = single.findIndex((line) => line !== "");
  const lines = single.slice(start, end);
  if (lines.some((line) => line === "" || isMarked(line))) return new Set();
  const areAssets = rows.slice(start, end).map((row) => row.some((cell) => isAsset(cell)));
  const candidates = lines.flatMap((_, at) => (at > 0 && !areAssets[at] && areAssets[at + 1] ? [at] : []));
  const players = lines.filter((_, at) => areAssets[at]);
  const detailed = players.filter((line) => readPlayerCell(line)?.position).length * 2 >= players.length;
  const like = candidates.filter((at) => LIKE_A_PERSON.test(lines[at]!) && !/^Team\b/.test(lines[at]!));
  const sizes = [0, ...like].map((from, at, all) => (all[at + 1] ?? lines.length) - from - 1);
  const full = sizes.filter((size) => size >= FEWEST_OF_A_TEAM).length;
  const areTeams = detailed || (like.length >= 2 && full >= sizes.length * MOST_TEAMS_ARE_FULL);
  return new Set(candidates.filter((at) => areTeams || !like.includes(at)).map((at) => at + start));
};
