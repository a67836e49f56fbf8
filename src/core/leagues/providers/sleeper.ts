import type { PlayerCost } from "#core/assets/player-cost.ts";
import { scoringBy } from "#core/situation/limits.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { namelessPlayer, type ScheduledWeek, type TradeDeadline } from "../league.ts";
import { type FoundPlayer } from "#core/assets/match-players.ts";
import { MOST_ROOKIE_ROUNDS, pickSeasons, pickTable, type TradedPick } from "../picks/pick-table.ts";
import { at, countAt, idAt, listOf, numberAt, textAt } from "./read-json.ts";
import {
  keeperFormat,
  MOST_PLAYERS,
  MOST_TEAMS,
  UnreadableLeague,
  recordAt,
  teamsIn,
  weeksOfSeason,
  USUAL_REGULAR_WEEKS,
  type FoundLeague,
  type FoundTeam,
  type PickHolding,
  countSlots,
} from "./read-league.ts";
import { isRecord } from "#core/situation/shape.ts";

type SleeperAnswers = {
  readonly league: unknown;
  readonly rosters: unknown;
  readonly users: unknown;
  readonly tradedPicks: unknown;
  readonly drafts: unknown;
  /** The picks of the season's draft of whole rosters; null in dynasty leagues, and where they could not be read. */
  readonly draftPicks: unknown;
  /** One answer for each week that was asked for. */
  readonly matchups: readonly { readonly week: number; readonly answer: unknown }[];
};

/** Sleeper's names of the scoring that values take account of. */
const SCORING_KEYS: Readonly<Record<keyof Scoring, string>> = {
  ppr: "rec",
  tep: "bonus_rec_te",
  passYds: "pass_yd",
  passTds: "pass_td",
  rushYds: "rush_yd",
  rushTds: "rush_td",
  recYds: "rec_yd",
  recTds: "rec_td",
};
const PRICED_KEYS: ReadonlySet<string> = new Set(Object.values(SCORING_KEYS));

const unpricedScoring = (scoring: unknown): readonly string[] =>
  isRecord(scoring)
    ? Object.keys(scoring).filter((key) => !PRICED_KEYS.has(key) && (numberAt(scoring, key) ?? 0) !== 0)
    : [];

/** League settings that affect what players are worth but are not part of our value model. */
const UNPRICED_SETTINGS = ["best_ball", "taxi_slots", "reserve_slots"] as const;

const NOBODY: ReadonlySet<string> = new Set();

/** The player of a Sleeper id, without further facts; null for an empty lineup place. */
export function readSleeperPlayer(
  id: unknown,
  taxi: ReadonlySet<string> = NOBODY,
  reserve: ReadonlySet<string> = NOBODY,
): FoundPlayer | null {
  const sleeperId = idAt(id);
  if (sleeperId === null || sleeperId === "0") return null;
  const isDefence = /^[A-Z]{2,3}$/.test(sleeperId);
  const besides = reserve.has(sleeperId) ? "reserve" : "roster";
  return {
    sleeperId,
    name: isDefence ? `${sleeperId} defense` : namelessPlayer("sleeper", sleeperId),
    position: isDefence ? "DEF" : null,
    team: null,
    birth: null,
    place: taxi.has(sleeperId) ? "taxi" : besides,
  };
}

/** The draft of the season that fills whole rosters, from which keepers get their costs; undefined if there is none. */
export const seasonDraft = (drafts: unknown, season: number | null): unknown =>
  listOf(drafts).find((draft) => season !== null && countAt([2000, 2100], draft, "season") === season);

/** What players cost, by Sleeper id: in a draft that is over all of them; before, the kept ones at their pick. */
function costsOf(draft: unknown, picks: unknown): ReadonlyMap<string, PlayerCost> {
  const isAuction = textAt(draft, "type") === "auction";
  const isOver = textAt(draft, "status") === "complete";
  return new Map(
    listOf(picks).flatMap((pick) => {
      const [id, iskept] = [idAt(pick, "player_id"), at(pick, "is_keeper") === true];
      const [round, dollars] = [countAt([1, 100], pick, "round"), countAt([0, 100_000], pick, "metadata", "amount")];
      const price = isAuction ? dollars !== null && { dollars } : round !== null && { round };
      if (id === null || !price || (!isOver && !iskept)) return [];
      return [[id, { ...price, ...(iskept && { iskept }), ...(!isOver && { isnext: true }) }] as const];
    }),
  );
}

const idSet = (value: unknown): ReadonlySet<string> => new Set(listOf(value).flatMap((id) => idAt(id) ?? []));

type Facts = {
  readonly nameOf: (userId: string) => { team: string; owner: string };
  readonly costs: ReadonlyMap<string, PlayerCost>;
  /** What each team may bid for free agents in a season; null in leagues without bids. */
  readonly faab: number | null;
};

function readTeam(roster: unknown, teamid: string, { nameOf, costs, faab }: Facts): Omit<FoundTeam, "teamid"> {
  const owner = idAt(roster, "owner_id");
  const names = owner === null ? null : nameOf(owner);
  const [taxi, reserve] = [idSet(at(roster, "taxi")), idSet(at(roster, "reserve"))];
  const players = new Map(
    listOf(at(roster, "players"))
      .slice(0, MOST_PLAYERS)
      .flatMap((id) => readSleeperPlayer(id, taxi, reserve) ?? [])
      .map((player) => [player.sleeperId, { ...player, cost: costs.get(player.sleeperId ?? "") }]),
  );
  const settings = at(roster, "settings");
  const points = (numberAt(settings, "fpts") ?? 0) + (numberAt(settings, "fpts_decimal") ?? 0) / 100;
  const spent = countAt([0, 1e6], settings, "waiver_budget_used") ?? 0;
  return {
    name: names?.team || names?.owner || `Team ${teamid}`,
    ownername: names?.owner || null,
    isorphan: owner === null,
    coowners: listOf(at(roster, "co_owners")).flatMap((id) => nameOf(idAt(id) ?? "").owner || []),
    players: [...players.values()],
    ...(faab !== null && { faab: Math.max(0, faab - spent) }),
    record: recordAt(settings, ["wins", "losses", "ties"], points),
  };
}

function byUserId(users: unknown): (userId: string) => { team: string; owner: string } {
  const names = new Map(
    listOf(users).map((user) => [
      idAt(user, "user_id"),
      { owner: textAt(user, "display_name") || textAt(user, "username"), team: textAt(user, "metadata", "team_name") },
    ]),
  );
  return (userId) => names.get(userId) ?? { owner: "", team: "" };
}

const openRookieDraft = (drafts: unknown, season: number): unknown =>
  listOf(drafts).find(
    (draft) =>
      countAt([2000, 2100], draft, "season") === season &&
      textAt(draft, "status") !== "complete" &&
      (countAt([1, 100], draft, "settings", "rounds") ?? 1) <= MOST_ROOKIE_ROUNDS,
  ) ?? null;

/** The slot of each team's own pick in an open draft. Only the order by user counts: that by roster is not set yet. */
function slotsOf(draft: unknown, rosters: unknown, teams: number): (round: number, teamid: string) => number | null {
  const owners = new Map(listOf(rosters).map((roster) => [idAt(roster, "roster_id"), idAt(roster, "owner_id")]));
  const isSnake = textAt(draft, "type") === "snake";
  return (round, teamid) => {
    const slot = countAt([1, teams], draft, "draft_order", owners.get(teamid) ?? "");
    return slot !== null && isSnake && round % 2 === 0 ? teams + 1 - slot : slot;
  };
}

const tradesOf = (tradedPicks: unknown): readonly TradedPick[] =>
  listOf(tradedPicks).flatMap((pick) => {
    const [season, round] = [countAt([2000, 2100], pick, "season"), countAt([1, 100], pick, "round")];
    const [original, holder] = [idAt(pick, "roster_id"), idAt(pick, "owner_id")];
    return season === null || round === null || original === null || holder === null
      ? []
      : [{ season, round, original, holder }];
  });

const USUAL_ROUNDS = 4;

function picksOf(answers: SleeperAnswers, season: number, teams: readonly FoundTeam[]): readonly PickHolding[] {
  const { league, drafts } = answers;
  const open = openRookieDraft(drafts, season);
  const isBeforeFirst = listOf(drafts).length === 0 && textAt(league, "status") === "pre_draft";
  const slots = open === null ? null : slotsOf(open, answers.rosters, teams.length);
  return pickTable(
    {
      teamids: teams.map(({ teamid }) => teamid),
      seasons: pickSeasons(season, open === null && !isBeforeFirst),
      rounds: countAt([1, MOST_ROOKIE_ROUNDS], league, "settings", "draft_rounds") ?? USUAL_ROUNDS,
      slotOf: (year, round, teamid) => (year === season && slots ? slots(round, teamid) : null),
    },
    tradesOf(answers.tradedPicks),
  );
}

/** The weeks of the regular season, and how many of them are over; null where Sleeper does not say. */
export function sleeperWeeks(league: unknown): { readonly regular: number; readonly played: number | null } {
  const playoffs = countAt([2, 18], league, "settings", "playoff_week_start");
  return {
    regular: playoffs === null ? USUAL_REGULAR_WEEKS : playoffs - 1,
    played: countAt([0, 18], league, "settings", "last_scored_leg"),
  };
}

/** The games of a week: two rosters of the same matchup play each other. */
function weekOf({ week, answer }: SleeperAnswers["matchups"][number]): ScheduledWeek {
  const sides = new Map<string, string[]>();
  for (const side of listOf(answer)) {
    const [matchup, teamid] = [idAt(side, "matchup_id"), idAt(side, "roster_id")];
    if (matchup !== null && teamid !== null) sides.set(matchup, [...(sides.get(matchup) ?? []), teamid]);
  }
  const games = [...sides.values()].flatMap(([home, away]): [string, string][] =>
    home !== undefined && away !== undefined ? [[home, away]] : [],
  );
  return { week, games };
}

function formatFrom(league: unknown, places: number): Pick<FoundLeague, "format" | "adjusted"> {
  const type = countAt([0, 9], league, "settings", "type") ?? 0;
  if (type === 1) return keeperFormat(countAt([0, 100], league, "settings", "max_keepers") ?? 0, places);
  return { format: type === 2 ? "dynasty" : "redraft", adjusted: [] };
}

/** The week of the trade deadline. Sleeper writes 99 where they never do. */
function tradeDeadline(league: unknown): TradeDeadline | undefined {
  const week = countAt([1, 18], league, "settings", "trade_deadline");
  return week === null ? undefined : { week, day: null };
}

/** Sleeper's number for waivers by bids. */
const BIDDING = 2;

/** Reads a Sleeper league. Throws UnreadableLeague if the answers do not describe a league. */
export function readSleeperLeague(answers: SleeperAnswers): FoundLeague {
  const { league } = answers;
  const externalid = idAt(league, "league_id");
  const season = countAt([2000, 2100], league, "season");
  const nameOf = byUserId(answers.users);
  const draft = seasonDraft(answers.drafts, season);
  const isBidding = countAt([0, 9], league, "settings", "waiver_type") === BIDDING;
  const facts: Facts = {
    nameOf,
    costs: costsOf(draft, answers.draftPicks),
    faab: isBidding ? countAt([1, 1e6], league, "settings", "waiver_budget") : null,
  };
  const teams = teamsIn(listOf(answers.rosters), "roster_id", (roster, teamid) => readTeam(roster, teamid, facts));
  if (externalid === null || season === null || teams.length === 0)
    throw new UnreadableLeague("Sleeper's answer is not a league with teams.");
  const slots = countSlots(listOf(at(league, "roster_positions")).map((name) => textAt(name)));
  const { format, adjusted } = formatFrom(league, slots.places);
  const { regular, played } = sleeperWeeks(league);
  return {
    provider: "sleeper",
    externalid,
    name: textAt(league, "name") || `Sleeper league ${externalid}`,
    season,
    format,
    formatunclear: adjusted.length > 0,
    scoring: scoringBy((field) => numberAt(league, "scoring_settings", SCORING_KEYS[field]) ?? 0),
    roster: { numberOfTeams: countAt([1, MOST_TEAMS], league, "total_rosters") ?? teams.length, ...slots.roster },
    notpriced: [
      ...unpricedScoring(at(league, "scoring_settings")),
      ...Object.keys(slots.unpriced),
      ...(slots.beside.TAXI > 0 ? ["TAXI"] : []),
      ...(slots.beside.IR > 0 ? ["IR"] : []),
      ...UNPRICED_SETTINGS.filter((key) => (numberAt(league, "settings", key) ?? 0) > 0),
    ],
    adjusted: [...adjusted, ...slots.adjusted],
    unpricedslots: slots.unpriced,
    keepers: countAt([1, 100], league, "settings", "max_keepers") ?? undefined,
    ...(format !== "dynasty" && {
      draftrounds: countAt([1, 100], draft, "settings", "rounds") ?? undefined,
      auctionbudget: countAt([1, 1e6], draft, "settings", "budget") ?? undefined,
    }),
    ...weeksOfSeason(teams, regular, answers.matchups.map(weekOf), played),
    playoffteams: countAt([1, MOST_TEAMS], league, "settings", "playoff_teams") ?? undefined,
    tradedeadline: tradeDeadline(league),
    hasmedian: (numberAt(league, "settings", "league_average_match") ?? 0) > 0,
    teams,
    picks: format === "dynasty" ? picksOf(answers, season, teams) : [],
  };
}
