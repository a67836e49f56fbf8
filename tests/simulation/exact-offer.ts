import { createRequire } from "node:module";
import type { LegacyHighs } from "highs/legacy-types";
import { valueIn, type FinderLeague, type FinderTeam } from "#core/finder/finder-league.ts";
import { FAIR_SHARE } from "#core/finder/gain.ts";
import { lineupSum } from "#core/finder/lineup-sum.ts";

// Its types describe the module's other form.
const highs = createRequire(import.meta.url)("highs") as () => Promise<LegacyHighs>;

const MOST_A_LEG = 2;

const term = (factor: number, name: string): string =>
  `${factor < 0 ? "-" : "+"} ${Math.abs(factor).toFixed(6)} ${name}`;

/**
 * The largest least gain of a trade in which each team sends one or two assets to the next (the last to the first), as
 * an integer program: no pools, no order of packages. 0 where no such trade gives every team something. Deviations of
 * the values and drops for want of places are left out.
 */
export const exactLeastGain = async ({ roster }: FinderLeague, teams: readonly FinderTeam[]): Promise<number> => {
  const solver = await highs();
  const before = (at: number): number => (at + teams.length - 1) % teams.length;
  const sends = (team: number, asset: number): string => `x${team}_${asset}`;
  const slots = [
    { count: roster.qbSlots, takes: ["QB"] },
    { count: roster.rbSlots, takes: ["RB"] },
    { count: roster.wrSlots, takes: ["WR"] },
    { count: roster.teSlots, takes: ["TE"] },
    { count: roster.flexSpots, takes: ["RB", "WR", "TE"] },
    { count: roster.opSlots, takes: ["QB", "RB", "WR", "TE"] },
  ];
  const rules: string[] = [];
  const binaries = teams.flatMap(({ assets }, team) => assets.map((_, asset) => sends(team, asset)));
  const bounds: string[] = [];
  const sumOf = (team: number, factor: (asset: FinderTeam["assets"][number]) => number): string =>
    teams[team]!.assets.map((asset, at) => term(factor(asset), sends(team, at))).join(" ");
  teams.forEach((team, at) => {
    const from = before(at);
    rules.push(`${sumOf(at, () => 1)} >= 1`, `${sumOf(at, () => 1)} <= ${MOST_A_LEG}`);
    const fair = 1 - FAIR_SHARE;
    rules.push(`${sumOf(from, ({ balanced }) => balanced)} ${sumOf(at, ({ balanced }) => -fair * balanced)} >= 0`);
    rules.push(`${sumOf(at, ({ balanced }) => balanced)} ${sumOf(from, ({ balanced }) => -fair * balanced)} >= 0`);
    const starts: string[] = [];
    const inSlot = slots.map((): string[] => []);
    const mayStart = (name: string, asset: FinderTeam["assets"][number], available: string, limit: number): void => {
      const here = slots.flatMap(({ takes }, slot) => {
        if (!takes.includes(asset.position)) return [];
        const start = `y${at}_${name}_${slot}`;
        starts.push(term(asset.season, start));
        inSlot[slot]!.push(start);
        bounds.push(`0 <= ${start} <= 1`);
        return [start];
      });
      if (here.length > 0) rules.push(`${here.map((start) => `+ ${start}`).join(" ")} ${available} <= ${limit}`);
    };
    team.assets.forEach((asset, index) => mayStart(`o${index}`, asset, `+ ${sends(at, index)}`, 1));
    teams[from]!.assets.forEach((asset, index) => mayStart(`r${index}`, asset, `- ${sends(from, index)}`, 0));
    inSlot.forEach((names, slot) => {
      if (names.length > 0) rules.push(`${names.map((name) => `+ ${name}`).join(" ")} <= ${slots[slot]!.count}`);
    });
    const now = lineupSum(roster, team.assets).now;
    const net =
      `${sumOf(from, (asset) => valueIn(asset, team.status))} ` + sumOf(at, (asset) => -valueIn(asset, team.status));
    // Who plays for this season keeps the lineup; who rebuilds keeps the value.
    if (team.status > 0) rules.push(`${starts.join(" ")} >= ${now.toFixed(6)}`);
    if (team.status < 0) rules.push(`${net} >= 0`);
    rules.push(`${net} ${starts.join(" ")} - t >= ${now.toFixed(6)}`);
  });
  const lines = (texts: readonly string[]): string => texts.map((text) => ` ${text}`).join("\n");
  const model = [
    "Maximize\n obj: t\nSubject To",
    lines(rules.map((rule, at) => `c${at}: ${rule}`)),
    "Bounds\n t free",
    lines(bounds),
    "Binary",
    lines(binaries),
    "End\n",
  ].join("\n");
  const solution = solver.solve(model, { mip_rel_gap: 1e-6 });
  return solution.Status === "Optimal" ? Math.max(0, solution.ObjectiveValue) : 0;
};
