// First values against a list of somebody else's, such as average draft positions. Such lists judge and never ship.
import { readFileSync } from "node:fs";
import { PLAYER_POSITIONS } from "#core/asset/position.ts";
import { isPick, LEAGUES, rankedFirstAssets, type LeagueName } from "./lists.ts";
import { GROUPS, standingOf } from "./group-bias.ts";
import { nameKey } from "#core/prior/name-key.ts";
import { mean, spearman } from "#tests/simulation/prior/statistics.ts";
import type { FirstValue } from "#core/prior/first-values.ts";
import { lnValueOfRank } from "#core/prior/value-curve.ts";
import type { CatalogueState } from "#server/subjects/catalogue/catalogue-state.ts";

const BEST = 200;
const TOP = 24;
const OURS = 100;
/** Players printed whose places differ most. */
const PRINTED = 40;

/** A player by name and position; their place is that among the players of their list, 1 is best. */
type Listed = { readonly key: string; readonly name: string; readonly place: number };

const keyOf = (name: string, position: string): string => `${nameKey(name)} ${position}`;

/** The players of a file of lines 'name,position', best first; lines without a position of a player are skipped. */
const readList = (path: string): readonly Listed[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.split(",").map((cell) => cell.trim()))
    .filter(([, position]) => PLAYER_POSITIONS.some((known) => known === position))
    .map(([name = "", position = ""], i) => ({ key: keyOf(name, position), name, place: i + 1 }));

type Pair = { readonly name: string; readonly ours: number; readonly theirs: number; readonly value: FirstValue };

const correlation = (pairs: readonly Pair[]): number =>
  spearman(
    pairs.map(({ ours }) => -ours),
    pairs.map(({ theirs }) => -theirs),
  );

/** Mean of ln ours over theirs of each group, on the curve of the format, with its number of players. */
const groupLines = (pairs: readonly Pair[], format: "dynasty" | "redraft", season: number): readonly string[] =>
  Object.entries(GROUPS).map(([name, isIn]) => {
    const group = pairs.filter(({ value }) => isIn(standingOf(value.outlook, season)));
    const bias = mean(group.map(({ ours, theirs }) => lnValueOfRank(ours, format) - lnValueOfRank(theirs, format)));
    return `${name.padEnd(24)}${group.length.toString().padStart(4)}${bias.toFixed(2).padStart(8)}`;
  });

/**
 * How first values of a league agree with the list in a file: rank correlations over their best 200 and over the union
 * of both best 200 (or as many as the list has), how many of our first hundred they do not have there, and the share of
 * their first 24 among ours. A player missing in one list has the place after its last.
 */
export const againstList = (
  catalogue: CatalogueState & { readonly asOf: string },
  league: LeagueName,
  path: string,
): readonly string[] => {
  const { format } = LEAGUES[league];
  const names = new Map(catalogue.players.map(({ id, name }) => [id, name]));
  const ours = rankedFirstAssets(catalogue, league).flatMap(({ asset }) => (isPick(asset) ? [] : [asset]));
  const all = readList(path);
  const theirs = all.slice(0, BEST);
  const limit = theirs.length;
  const theirPlaces = new Map(all.map(({ key, place }) => [key, place]));
  const pairs = ours.map((value, i): Pair => {
    const { id, position } = value.outlook.career;
    const name = names.get(id) ?? "";
    return { name, value, ours: i + 1, theirs: theirPlaces.get(keyOf(name, position)) ?? all.length + 1 };
  });
  const known = new Set(pairs.map(({ name, value }) => keyOf(name, value.outlook.career.position)));
  const listed = pairs.filter(({ theirs: place }) => place <= limit);
  const union = pairs
    .filter(({ ours: place, theirs: other }) => place <= limit || other <= limit)
    .map((pair) => ({ ...pair, ours: Math.min(pair.ours, limit + 1), theirs: Math.min(pair.theirs, limit + 1) }));
  const strangers = pairs.slice(0, OURS).filter(({ theirs: place }) => place > limit);
  const top = pairs.slice(0, TOP).filter(({ theirs: place }) => place <= TOP).length / TOP;
  const gap = ({ ours: a, theirs: b }: Pair): number => Math.abs(Math.log(a / b));
  const far = union
    .filter(({ ours: a, theirs: b }) => Math.min(a, b) <= OURS)
    .toSorted((a, b) => gap(b) - gap(a))
    .slice(0, PRINTED);
  return [
    `their best ${limit}: ${correlation(listed).toFixed(3)}; union of both: ${correlation(union).toFixed(3)}; ` +
      `first ${TOP} in common: ${top.toFixed(2)}`,
    `of our first ${OURS} not in their best ${limit}: ${strangers.map(({ name }) => name).join(", ") || "nobody"}`,
    `not known here: ${
      all
        .filter(({ key }) => !known.has(key))
        .map(({ name }) => name)
        .join(", ") || "nobody"
    }`,
    "",
    "group, players, mean of ln ours over theirs",
    ...groupLines(union, format, catalogue.season),
    "",
    "farthest apart: ours, theirs",
    ...far.map(({ name, ours: a, theirs: b }) => `${name.padEnd(26)}${String(a).padStart(4)}${String(b).padStart(5)}`),
  ];
};
