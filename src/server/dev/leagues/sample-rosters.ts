import { seeded } from "#core/chance.ts";
import { readCatalogue } from "../../catalogue/read-catalogue.ts";
import type { CataloguePlayer } from "../../catalogue/player.ts";
import { DRAFT_ORDER } from "./draft-order.ts";

const NAMES = (
  "Harbor Lights,Gridiron Gardeners,Fourth and Long,Blitz Bakery,Red Zone Readers,Hail Marys,Sunday Scaries," +
  "Play Action,Bench Warmers,Two Minute Drill,Waiver Wizards,Pocket Passers,Goal Line Club,Turf Toes,Snap Count," +
  "End Zone Elves"
).split(",");
const OWNERS = "ada,ben,cleo,dev,eli,fay,gus,hana,ivo,june,kit,lou,mia,ned,ola,pia".split(",");

/** What a sample team is called; numbered where a league has more teams than names. */
export const sampleTeamName = (at: number): string => NAMES[at] ?? `Team ${at + 1}`;
export const sampleOwner = (at: number): string => OWNERS[at] ?? `owner${at + 1}`;

/** Players by asset id. */
let byId: ReadonlyMap<number, CataloguePlayer> | undefined;
const playersById = (): ReadonlyMap<number, CataloguePlayer> =>
  (byId ??= new Map(readCatalogue().players.map((player) => [player.id as number, player])));

/**
 * Rosters of a snake draft: `teams` teams, `size` players each, the best left to whoever is next, with small upsets by
 * `seed`. Teams in `without` draft nobody.
 */
export const sampleRosters = (
  teams: number,
  size: number,
  seed: number,
  without: readonly number[] = [],
): readonly (readonly CataloguePlayer[])[] => {
  const chance = seeded(seed);
  const left = DRAFT_ORDER.flatMap((id) => playersById().get(id) ?? []);
  const rosters: CataloguePlayer[][] = Array.from({ length: teams }, () => []);
  for (let round = 0; round < size; round += 1) {
    const order = Array.from({ length: teams }, (_, at) => (round % 2 === 0 ? at : teams - 1 - at));
    for (const team of order) {
      if (without.includes(team) || left.length === 0) continue;
      const reach = Math.min(left.length - 1, Math.floor(chance() ** 3 * 10));
      rosters[team]!.push(...left.splice(reach, 1));
    }
  }
  return rosters;
};

/** Wins and losses after `weeks` weeks: better numbers for earlier teams, spread by `seed`. */
export const sampleRecord = (at: number, teams: number, weeks: number, seed: number) => {
  const wins = Math.min(
    weeks,
    Math.max(0, Math.round(weeks * (0.75 - (0.5 * at) / teams) + seeded(seed + at)() * 2 - 1)),
  );
  return { wins, losses: weeks - wins, points: Math.round((95 + 4 * (wins - weeks / 2)) * weeks * 100) / 100 };
};
