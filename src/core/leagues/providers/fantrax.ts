import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { isRecord } from "#core/situation/shape.ts";
import { scoringBy } from "#core/situation/limits.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { namelessPlayer, type ScheduledWeek, type TeamRecord } from "../league.ts";
import { type FoundPlayer } from "#core/assets/match-players.ts";
import { MOST_ROOKIE_ROUNDS } from "../picks/pick-table.ts";
import { at, countAt, forwards, idAt, listOf, numberAt, textAt, tidy } from "./read-json.ts";
import {
  atMostTeams,
  MOST_PLAYERS,
  UnreadableLeague,
  onceEach,
  rounded,
  weeksOfSeason,
  type FoundLeague,
  type FoundTeam,
  type PickHolding,
  countSlots,
} from "./read-league.ts";

type FantraxAnswers = {
  readonly id: string;
  readonly season: number;
  readonly info: unknown;
  readonly rosters: unknown;
  readonly standings: unknown;
  readonly picks: unknown;
  readonly players: unknown;
};

/** The entries of an object by key, or of a list by the id of each entry. */
function byKey(value: unknown, idKey: string): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value))
    return value.flatMap((one) => (idAt(one, idKey) === null ? [] : [[idAt(one, idKey)!, one]]));
  return isRecord(value) ? Object.entries(value) : [];
}

/** FLEX-like slots as Fantrax may name them. */
const SLOT_NAMES: Readonly<Record<string, string>> = {
  FLX: "FLEX",
  FLEX: "FLEX",
  SFLX: "SUPER_FLEX",
  SF: "SUPER_FLEX",
  SUPERFLEX: "SUPER_FLEX",
  OP: "SUPER_FLEX",
  QFLX: "SUPER_FLEX",
  BN: "BN",
};
/** By the positions that may play there, in the order of the alphabet. */
const SHARED_SLOTS: Readonly<Record<string, string>> = {
  "QB RB TE WR": "SUPER_FLEX",
  "RB TE WR": "FLEX",
  "RB WR": "RB/WR",
  "TE WR": "WR/TE",
  "RB TE": "RB/TE",
};

function slotName(name: string): string {
  const word = name.toUpperCase();
  const positions = word.split(/[/,+]/).map((one) => one.trim());
  return SHARED_SLOTS[positions.toSorted().join(" ")] ?? SLOT_NAMES[word.replace(/[^A-Z]/g, "")] ?? name;
}

/** Starting slots by name, and the bench: the reserve places, or what the roster has beyond its starters. */
function slotNames(info: unknown): readonly string[] {
  const rules = at(info, "rosterInfo") ?? at(info, "lineupSettings");
  const starting = byKey(at(rules, "positionConstraints"), "position")
    .slice(0, 50)
    .flatMap(([name, limit]) =>
      Array.from({ length: countAt([0, 20], limit, "maxActive") ?? 0 }, () => slotName(tidy(name))),
    );
  const all = countAt([0, 200], rules, "maxTotalPlayers");
  const active = countAt([0, 200], rules, "maxTotalActivePlayers") ?? starting.length;
  const bench = countAt([0, 200], rules, "maxTotalReservePlayers") ?? (all === null ? 0 : Math.max(0, all - active));
  return [...starting, ...Array.from({ length: bench }, () => "BN")];
}

/** The slots of a team; where no slot of the lineup is known, the usual ones, and `adjusted` says so. */
function slotsOf(info: unknown): Pick<ReturnType<typeof countSlots>, "roster" | "unpriced" | "adjusted"> {
  const counted = countSlots(slotNames(info));
  const { bnSlots: _bench, ...starting } = counted.roster;
  if (Object.values(starting).some((count) => count > 0)) return counted;
  const { numberOfTeams: _teams, ...roster } = DEFAULT_ROSTER;
  const why = "none of its lineup slots is one we can value";
  return {
    roster,
    unpriced: counted.unpriced,
    adjusted: [{ field: "rosterSettings", from: "not given", to: "the default lineup", why }],
  };
}

/** The fields of our scoring by Fantrax's categories, whose names and codes are compared by their letters alone. */
const CATEGORIES: Readonly<Record<string, keyof Scoring>> = {
  receptions: "ppr",
  passingyards: "passYds",
  passingtouchdowns: "passTds",
  passingtds: "passTds",
  rushingyards: "rushYds",
  rushingtouchdowns: "rushTds",
  rushingtds: "rushTds",
  receivingyards: "recYds",
  receivingtouchdowns: "recTds",
  receivingtds: "recTds",
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

type Rule = {
  readonly field: keyof Scoring | null;
  readonly name: string;
  readonly position: string;
  readonly points: number;
};

function readRule(config: unknown): Rule {
  const category = at(config, "scoringCategory");
  const name = textAt(category, "name") || textAt(category, "shortName") || textAt(category, "code");
  const code = lettersOf(textAt(category, "code")).replace(/^individual/, "");
  return {
    field: CATEGORIES[lettersOf(name)] ?? CATEGORIES[code] ?? null,
    name,
    position: (textAt(config, "position", "shortName") || "Default").toUpperCase(),
    points: numberAt(config, "points") ?? 0,
  };
}

/** Rules for a position replace the default ones. Without a known category the usual scoring stands in (`adjusted`). */
function readScoring(info: unknown): Pick<FoundLeague, "scoring" | "notpriced" | "adjusted"> {
  const rules = listOf(at(info, "scoringSystem", "scoringCategorySettings"))
    .slice(0, 50)
    .flatMap((group) => listOf(at(group, "configs")).slice(0, 200).map(readRule));
  const known = rules.filter(({ field }) => field !== null);
  if (known.length === 0) {
    const why = "none of its scoring categories is one we can value";
    const adjusted = [{ field: "scoringSettings", from: "not given", to: "the default scoring", why }];
    return { scoring: DEFAULT_SCORING, notpriced: rules.flatMap(({ name }) => name || []), adjusted };
  }
  const pointsOf = (field: keyof Scoring, position: string): number | null =>
    known.findLast((rule) => rule.field === field && rule.position === position)?.points ?? null;
  const general = (field: keyof Scoring): number => pointsOf(field, "DEFAULT") ?? pointsOf(field, "WR") ?? 0;
  const forTightEnds = pointsOf("ppr", "TE");
  const byPosition = known.filter(
    ({ field, position, points }) =>
      position !== "DEFAULT" && !(field === "ppr" && position === "TE") && points !== general(field!),
  );
  return {
    scoring: {
      ...scoringBy(general),
      tep: forTightEnds === null ? 0 : rounded(forTightEnds - general("ppr")),
    },
    notpriced: [
      ...rules.flatMap(({ field, name, points }) => (field === null && points !== 0 && name !== "" ? [name] : [])),
      ...byPosition.map(({ name, position }) => `${name} for ${position}`),
    ],
    adjusted: [],
  };
}

type Listed = Omit<FoundPlayer, "place">;

/** The players of Fantrax's list by its ids. Free agents have `(N/A)` for a team. */
const readPlayers = (players: unknown): ReadonlyMap<string, Listed> =>
  new Map(
    byKey(players, "fantraxId").flatMap(([id, player]) => {
      const name = forwards(textAt(player, "name"));
      const team = textAt(player, "team");
      const isTeam = /^[A-Z]{2,3}$/.test(team);
      return name === ""
        ? []
        : [[id, { name, position: textAt(player, "position") || null, team: isTeam ? team : null, birth: null }]];
    }),
  );

const PLACES: ReadonlyMap<string, FoundPlayer["place"]> = new Map([
  ["MINORS", "taxi"],
  ["INJURED_RESERVE", "reserve"],
]);

/** An amount of money, without the noise of floats. */
function moneyAt(value: unknown, key: string): number | null {
  const amount = numberAt(value, key);
  return amount === null || amount < 0 ? null : Math.round(amount * 100) / 100;
}

function readPlayer(item: unknown, listed: ReadonlyMap<string, Listed>): FoundPlayer | null {
  const id = idAt(item, "id")?.replaceAll("*", "");
  if (!id) return null;
  const salary = moneyAt(item, "salary");
  const end = Number(textAt(item, "contract", "name") || textAt(item, "contract"));
  const until = Number.isInteger(end) && end >= 2000 && end < 2100 ? end : null;
  return {
    ...(listed.get(id) ?? {
      name: namelessPlayer("fantrax", id),
      position: textAt(item, "position") || null,
      team: null,
      birth: null,
    }),
    place: PLACES.get(textAt(item, "status").toUpperCase()) ?? "roster",
    ...(salary === null ? {} : { cost: { dollars: salary, ...(until === null ? {} : { until }) } }),
  };
}

/** Wins, losses and ties are one text, such as `8-3-0`. Other leagues have points there, which are no record. */
const recordsOf = (standings: unknown): ReadonlyMap<string, TeamRecord> =>
  new Map(
    byKey(standings, "teamId").flatMap(([key, standing]) => {
      const [, wins, losses, ties = "0"] =
        /^(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(textAt(standing, "points")) ?? [];
      if (wins === undefined || losses === undefined) return [];
      const record = { wins: Number(wins), losses: Number(losses), ties: Number(ties) };
      if (record.wins + record.losses + record.ties === 0) return [];
      const points = numberAt(standing, "totalPointsFor") ?? numberAt(standing, "pointsFor") ?? 0;
      return [[idAt(standing, "teamId") ?? key, { ...record, points }] as const];
    }),
  );

function readTeams({ info, rosters, standings, players }: FantraxAnswers): readonly FoundTeam[] {
  const listed = readPlayers(players);
  const records = recordsOf(standings);
  const held = new Map(byKey(at(rosters, "rosters"), "teamId"));
  const named = new Map(byKey(at(info, "teamInfo"), "id"));
  return atMostTeams([...new Set([...named.keys(), ...held.keys()])]).map((teamid, place) => {
    const roster = held.get(teamid);
    return {
      teamid: tidy(teamid),
      name: textAt(named.get(teamid), "name") || textAt(roster, "teamName") || `Team ${place + 1}`,
      ownername: null,
      isorphan: false,
      coowners: [],
      players: listOf(at(roster, "rosterItems"))
        .slice(0, MOST_PLAYERS)
        .flatMap((item) => readPlayer(item, listed) ?? []),
      record: records.get(teamid) ?? null,
    };
  });
}

/** Seasons of picks that are read, from the one under way on. */
const PICK_SEASONS = 3;

function picksOf({ picks, season }: FantraxAnswers, known: ReadonlySet<string>): readonly PickHolding[] {
  const held = listOf(at(picks, "futureDraftPicks")).flatMap((pick): PickHolding[] => {
    const year = countAt([season, season + PICK_SEASONS], pick, "year");
    const draftRound = countAt([1, MOST_ROOKIE_ROUNDS], pick, "round");
    const [holder, original] = [idAt(pick, "currentOwnerTeamId"), idAt(pick, "originalOwnerTeamId")];
    if (year === null || draftRound === null || holder === null || original === null) return [];
    if (!known.has(holder) || !known.has(original)) return [];
    return [{ season: year, round: draftRound, slot: null, originalteamid: original, teamid: holder }];
  });
  return onceEach(held, (pick) => `${pick.season}|${pick.round}|${pick.originalteamid}`);
}

const weeksOf = (info: unknown): readonly ScheduledWeek[] =>
  listOf(at(info, "matchups")).flatMap((matchup): ScheduledWeek[] => {
    const week = countAt([1, 18], matchup, "period");
    if (week === null) return [];
    const games = listOf(at(matchup, "matchupList")).flatMap((game): [string, string][] => {
      const [home, away] = [idAt(game, "home", "id"), idAt(game, "away", "id")];
      return home !== null && away !== null ? [[home, away]] : [];
    });
    return [{ week, games }];
  });

/** The salary cap of the league; undefined where there is none, or teams have different ones. */
function capOf(rosters: unknown): number | undefined {
  const caps = new Set(byKey(at(rosters, "rosters"), "teamId").map(([, team]) => moneyAt(team, "salaryCap")));
  const [cap] = caps;
  return caps.size === 1 && cap ? cap : undefined;
}

/** Reads a public league of Fantrax. Throws UnreadableLeague without teams, or for another sport. */
export function readFantraxLeague(answers: FantraxAnswers): FoundLeague {
  const { id, season, info } = answers;
  const teams = readTeams(answers);
  if (teams.length === 0) throw new UnreadableLeague("Fantrax's answer is not a league with teams.");
  const sport = textAt(info, "sport").toUpperCase();
  const players = teams.flatMap((team) => team.players);
  const isOfAnother = sport !== "" && sport !== "NFL";
  if (
    isOfAnother ||
    (players.length > 0 && players.every(({ name }) => name.startsWith(namelessPlayer("fantrax", ""))))
  )
    throw new UnreadableLeague("None of this league's players is in Fantrax's list of football players.");
  const slots = slotsOf(info);
  const { scoring, notpriced, adjusted } = readScoring(info);
  const picks = picksOf(answers, new Set(teams.map(({ teamid }) => teamid)));
  const isDynasty = picks.some((pick) => pick.season > season);
  const weeks = weeksOf(info);
  return {
    provider: "fantrax",
    externalid: id,
    name: textAt(info, "leagueName") || `Fantrax league ${id}`,
    season,
    format: isDynasty ? "dynasty" : "redraft",
    formatunclear: !isDynasty,
    scoring,
    roster: { numberOfTeams: teams.length, ...slots.roster },
    notpriced: [
      ...notpriced,
      ...Object.keys(slots.unpriced),
      ...(players.some(({ place }) => place === "taxi") ? ["MINORS"] : []),
      ...(players.some(({ place }) => place === "reserve") ? ["INJURED_RESERVE"] : []),
    ],
    unpricedslots: slots.unpriced,
    adjusted: [...adjusted, ...slots.adjusted],
    ...weeksOfSeason(teams, Math.max(0, ...weeks.map(({ week }) => week)) || null, weeks),
    salarycap: capOf(answers.rosters),
    teams,
    picks: isDynasty ? picks : [],
  };
}
