// How the insights that forecast did over the seasons 2018 to 2025.
import { dynastyWorth } from "#tests/simulation/prior/dynasty-worth.ts";
import { playerFacts, type PlayerFacts, type Detector } from "#core/insights/facts/player-facts.ts";
import { PLAYER_DETECTORS, RECORDS } from "#core/insights/facts/generate.ts";
import { listBefore, LAST_SEASON, outcome, readCareers, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { projectUnseen, WITH_ROLES } from "#tests/simulation/prior/season.ts";
import { best } from "#tests/simulation/prior/statistics.ts";

const FIRST_SEASON = 2018;
/** Insights are written about this many of the best, so only they are judged. */
const LISTED = 300;
/** Peers of a case: those of his position with the nearest points in the season before. An odd number has a median. */
const PEERS = 25;
/** Normal deviate above which a hit rate is better than chance, one-sided at 5 percent. */
const BETTER_THAN_CHANCE = 1.645;

/** One of the best players before one season: his facts before that season, and the points he then scored. */
type Case = { readonly known: KnownCareer; readonly facts: PlayerFacts; readonly next: number };

/** How a directional detector did. Halves are those of the careers: a rule that holds should hold in both. */
type Outcome = {
  readonly id: string;
  readonly direction: "up" | "down";
  readonly cases: number;
  readonly hits: number;
  /** Mean points above (up) or below (down) the median of the peers. */
  readonly gain: number;
  readonly halves: readonly [number, number];
  readonly beatsChance: boolean;
};

/** Prints how every directional detector did; returns whether all beat chance and the shipped records are true. */
export function printInsights(): boolean {
  const careers = readCareers();
  const years = Array.from({ length: LAST_SEASON + 1 - FIRST_SEASON }, (_, i) => FIRST_SEASON + i);
  const cases = years.flatMap((year) => casesOf(careers, year));
  const outcomes = PLAYER_DETECTORS.flatMap((detector) => outcomeOf(detector, cases));
  const share = (x: number): string => `${(100 * x).toFixed(0)}%`;
  console.log("| detector | says | cases | a season | hits | hit rate | halves | points ahead |");
  for (const { id, direction, cases: many, hits, gain, halves, beatsChance } of outcomes) {
    const cells = [id, direction, many, (many / years.length).toFixed(0), hits, share(hits / many)];
    const row = [...cells, halves.map(share).join(" / "), gain.toFixed(0)];
    console.log(`| ${row.join(" | ")} |${beatsChance ? "" : " MISSED"}`);
  }
  const unlike = outcomes.filter(
    ({ id, cases: many, hits }) => RECORDS[id]?.cases !== many || RECORDS[id]?.hits !== hits,
  );
  for (const { id } of unlike)
    console.log(`The record of ${id} in src/core/insights/facts/generate.ts is not what was measured`);
  return unlike.length === 0 && outcomes.every(({ beatsChance }) => beatsChance);
}

/** Everybody on record as a season began; projections by constants fitted without the player. */
function casesOf(careers: readonly KnownCareer[], year: number): readonly Case[] {
  const list = listBefore(careers, year);
  const outlooks = new Map(projectUnseen(list, year, WITH_ROLES).map((outlook, i) => [list[i], outlook]));
  const recorded = careers.map((known) => ({
    career: known.career,
    teams: known.teams,
    outlook: outlooks.get(known) ?? null,
  }));
  const listed = careers.filter((known) => outlooks.has(known));
  const cases = playerFacts(recorded, year).map((facts, i) => {
    const known = listed[i]!;
    return { known, facts, next: outcome(known, year) };
  });
  return best(cases, ({ facts }) => dynastyWorth(facts.outlook.above)).slice(0, LISTED);
}

/** The median points of those of his position who had scored about as much and of whom the detector said nothing. */
function medianOfPeers(one: Case, others: readonly Case[]): number {
  const peers = others
    .filter(({ known, facts }) => known !== one.known && facts.position === one.facts.position)
    .map(({ facts, next }) => ({ distance: Math.abs(facts.last - one.facts.last), next }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, PEERS)
    .map(({ next }) => next)
    .sort((a, b) => a - b);
  return peers[Math.floor(peers.length / 2)] ?? 0;
}

const rate = (scores: readonly number[]): number => scores.reduce((sum, hit) => sum + hit, 0) / scores.length;

function outcomeOf({ id, direction, detect }: Detector, cases: readonly Case[]): readonly Outcome[] {
  if (direction === null) return [];
  const found = cases.filter(({ facts }) => detect(facts) !== null);
  const others = cases.filter(({ facts }) => detect(facts) === null);
  const judged = found.map((one) => {
    const ahead = (one.next - medianOfPeers(one, others)) * (direction === "up" ? 1 : -1);
    return { half: one.known.half, ahead, hit: ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0 };
  });
  const hitsOf = (half: 0 | 1): readonly number[] => judged.filter((one) => one.half === half).map(({ hit }) => hit);
  const hits = judged.reduce((sum, { hit }) => sum + hit, 0);
  const deviate = (hits - judged.length / 2) / Math.sqrt(judged.length / 4);
  return [
    {
      id,
      direction,
      cases: judged.length,
      hits,
      gain: judged.reduce((sum, { ahead }) => sum + ahead, 0) / judged.length,
      halves: [rate(hitsOf(0)), rate(hitsOf(1))],
      beatsChance: deviate > BETTER_THAN_CHANCE && rate(hitsOf(0)) > 0.5 && rate(hitsOf(1)) > 0.5,
    },
  ];
}
