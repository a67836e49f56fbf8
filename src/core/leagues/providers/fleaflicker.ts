import type { FoundPlayer } from "#core/assets/match-players.ts";
import { at, countAt, idAt, listOf, numberAt, textAt } from "./read-json.ts";
import {
  MOST_PLAYERS,
  atMostTeams,
  MOST_TEAMS,
  UnreadableLeague,
  noPoints,
  onceEach,
  recordAt,
  rounded,
  teamsIn,
  weeksOfSeason,
  type FoundLeague,
  type FoundTeam,
  type PickHolding,
  countSlots,
} from "./read-league.ts";
import type { Scoring } from "#core/situation/situation.ts";

/** Fleaflicker's answers about one league, as JSON; `picks` holds one answer for each team. */
type FleaflickerAnswers = {
  readonly season: number;
  readonly rules: unknown;
  readonly rosters: unknown;
  readonly standings: unknown;
  readonly picks: readonly { readonly teamid: string; readonly answer: unknown }[];
};

/** Every team of the standings, with its division left out. */
export const fleaflickerTeams = (standings: unknown): readonly unknown[] =>
  atMostTeams(listOf(at(standings, "divisions")).flatMap((division) => listOf(at(division, "teams"))));

/** The name of a slot by who may play in it, in the words that slots are counted by. */
function slotName(position: unknown): string {
  const eligible = listOf(at(position, "eligibility")).map((name) => textAt(name));
  const has = (...names: string[]): boolean =>
    eligible.length === names.length && names.every((name) => eligible.includes(name));
  if (has("QB", "RB", "WR", "TE")) return "SUPER_FLEX";
  if (has("RB", "WR", "TE")) return "FLEX";
  if (has("RB", "WR")) return "RB/WR";
  if (has("WR", "TE")) return "WR/TE";
  if (has("RB", "TE")) return "RB/TE";
  return eligible.length === 1 ? (eligible[0] ?? "") : textAt(position, "label") || eligible.join("/");
}

/** The slot name that counts the places of a group which is neither starters nor bench. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ["INJURED", "IR"],
  ["TAXI", "TAXI"],
]);

const slotNames = (rules: unknown): readonly string[] =>
  listOf(at(rules, "rosterPositions")).flatMap((position) => {
    const group = textAt(position, "group");
    const isBench = textAt(position, "label") === "BN" || group === "BENCH";
    const many = (name: string, count: number | null): string[] => Array.from({ length: count ?? 0 }, () => name);
    if (isBench) return many("BN", countAt([0, 100], position, "max") ?? countAt([0, 100], position, "start"));
    const beside = GROUPS.get(group);
    if (beside !== undefined) return many(beside, countAt([0, 100], position, "max") ?? 1);
    return many(slotName(position), countAt([0, 20], position, "start"));
  });

function placeOf(group: string): FoundPlayer["place"] {
  if (group === "TAXI") return "taxi";
  return group === "INJURED" ? "reserve" : "roster";
}

function readPlayer(entry: unknown): FoundPlayer | null {
  const player = at(entry, "proPlayer");
  const name = textAt(player, "nameFull");
  if (name === "") return null;
  const team = textAt(player, "proTeamAbbreviation") || textAt(player, "proTeam", "abbreviation");
  const group = textAt(entry, "rosterPosition", "group") || textAt(entry, "rosterGroup") || textAt(entry, "group");
  return {
    name,
    position: textAt(player, "position") || null,
    team: team === "" || team === "FA" ? null : team,
    birth: null,
    place: placeOf(group),
  };
}

function readTeams({ rosters, standings }: FleaflickerAnswers): readonly FoundTeam[] {
  const held = new Map(
    listOf(at(rosters, "rosters")).map((roster) => [
      idAt(roster, "team", "id"),
      listOf(at(roster, "players"))
        .slice(0, MOST_PLAYERS)
        .flatMap((entry) => readPlayer(entry) ?? []),
    ]),
  );
  return teamsIn(fleaflickerTeams(standings), "id", (team, teamid) => {
    const [owner, ...others] = listOf(at(team, "owners")).flatMap((one) => textAt(one, "displayName") || []);
    const points = numberAt(team, "pointsFor", "value") ?? 0;
    return {
      name: textAt(team, "name") || `Team ${teamid}`,
      ownername: owner ?? null,
      isorphan: owner === undefined,
      coowners: others,
      players: held.get(teamid) ?? [],
      record: recordAt(at(team, "recordOverall"), ["wins", "losses", "ties"], points),
    };
  });
}

function picksOf({ picks, season }: FleaflickerAnswers, known: ReadonlySet<string>): readonly PickHolding[] {
  const held = picks.flatMap(({ teamid, answer }) =>
    listOf(at(answer, "picks")).flatMap((pick): PickHolding[] => {
      const year = countAt([2000, 2100], pick, "season");
      const round = countAt([1, 10], pick, "slot", "round");
      if (year === null || round === null || year < season || at(pick, "lost") === true) return [];
      const holder = idAt(pick, "ownedBy", "id") ?? teamid;
      const original = idAt(pick, "originalOwner", "id") ?? holder;
      if (!known.has(holder) || holder !== teamid) return [];
      const slot = countAt([1, MOST_TEAMS], pick, "slot", "slot");
      return [{ season: year, round, slot, originalteamid: known.has(original) ? original : null, teamid: holder }];
    }),
  );
  return onceEach(
    held,
    (pick) => `${pick.season}|${pick.round}|${pick.originalteamid ?? `${pick.teamid}|${pick.slot}`}`,
  );
}

/** Reads a league of Fleaflicker. Throws UnreadableLeague if the answers do not describe a league. */
export function readFleaflickerLeague(answers: FleaflickerAnswers): FoundLeague {
  const { rules, standings, season } = answers;
  const externalid = idAt(standings, "league", "id");
  const teams = readTeams(answers);
  if (externalid === null || teams.length === 0)
    throw new UnreadableLeague("Fleaflicker's answer is not a league with teams.");
  const slots = countSlots(slotNames(rules));
  const { scoring, notpriced } = fleaflickerScoring(rules);
  const picks = picksOf(answers, new Set(teams.map(({ teamid }) => teamid)));
  const isDynasty = picks.some((pick) => pick.season > season);
  return {
    provider: "fleaflicker",
    externalid,
    name: textAt(standings, "league", "name") || `Fleaflicker league ${externalid}`,
    season,
    format: isDynasty ? "dynasty" : "redraft",
    formatunclear: !isDynasty,
    scoring,
    roster: { numberOfTeams: countAt([1, MOST_TEAMS], standings, "league", "size") ?? teams.length, ...slots.roster },
    notpriced: [
      ...notpriced,
      ...Object.keys(slots.unpriced),
      ...(slots.beside.TAXI > 0 ? ["TAXI"] : []),
      ...(slots.beside.IR > 0 ? ["INJURED"] : []),
    ],
    adjusted: slots.adjusted,
    unpricedslots: slots.unpriced,
    ...weeksOfSeason(teams, null, []),
    teams,
    picks: isDynasty ? picks : [],
  };
}

const CATEGORIES: Readonly<Record<number, { readonly field: keyof Scoring; readonly position: string }>> = {
  3: { field: "passYds", position: "QB" },
  5: { field: "passTds", position: "QB" },
  22: { field: "rushYds", position: "RB" },
  24: { field: "rushTds", position: "RB" },
  41: { field: "ppr", position: "WR" },
  42: { field: "recYds", position: "WR" },
  44: { field: "recTds", position: "WR" },
};
const RECEPTIONS = 41;

type Rule = {
  readonly category: number | null;
  readonly name: string;
  readonly applyTo: readonly string[] | null;
  readonly each: number;
  readonly isBonus: boolean;
};

function readRule(rule: unknown): Rule {
  const every = numberAt(rule, "forEvery") ?? 1;
  const points = numberAt(rule, "points", "value") ?? numberAt(rule, "points") ?? 0;
  const per = numberAt(rule, "pointsPer", "value") ?? numberAt(rule, "pointsPer");
  const applyTo = listOf(at(rule, "applyTo")).flatMap((position) => textAt(position) || []);
  return {
    category: countAt([0, 10_000], rule, "category", "id"),
    name: textAt(rule, "description") || textAt(rule, "category", "nameSingular") || textAt(rule, "category", "id"),
    applyTo: applyTo.length > 0 && at(rule, "applyToAll") !== true ? applyTo : null,
    each: per ?? points / (every > 0 ? every : 1),
    isBonus: at(rule, "isBonus") === true || (numberAt(rule, "boundLower") ?? 0) > 1,
  };
}

/** Rates, or points per units. A rule for a position replaces the general one: so comes the tight ends' premium. */
function fleaflickerScoring(rules: unknown): Pick<FoundLeague, "scoring" | "notpriced"> {
  const read = listOf(at(rules, "groups"))
    .slice(0, 50)
    .flatMap((group) => listOf(at(group, "scoringRules")).slice(0, 200).map(readRule));
  const rateOf = (category: number, position: string): number => {
    const fitting = read.filter((rule) => rule.category === category && !rule.isBonus);
    const own = fitting.findLast(({ applyTo }) => applyTo?.includes(position));
    return (own ?? fitting.findLast(({ applyTo }) => applyTo === null))?.each ?? 0;
  };
  const scoring = noPoints();
  scoring.tep = rounded(rateOf(RECEPTIONS, "TE") - rateOf(RECEPTIONS, "WR"));
  for (const [category, { field, position }] of Object.entries(CATEGORIES))
    scoring[field] = rounded(rateOf(Number(category), position));
  const isPriced = ({ category, isBonus }: Rule): boolean =>
    category !== null && Object.hasOwn(CATEGORIES, category) && !isBonus;
  return { scoring, notpriced: read.filter((rule) => !isPriced(rule) && rule.each !== 0).map(({ name }) => name) };
}
