import {
  isSampleOwner,
  sampleGames,
  sampleOwner,
  sampleRecord,
  sampleRosters,
  sampleTeamName,
} from "./sample-rosters.ts";

/** The data in which the Sleeper samples differ, under Sleeper's own names where there are any. */
export type SleeperSample = {
  readonly id: string;
  readonly name: string;
  /** A few words for who may try it. */
  readonly about: string;
  readonly season: number;
  readonly status: string;
  readonly teams: number;
  /** Players on each roster. */
  readonly size: number;
  readonly seed: number;
  /** Weeks played. */
  readonly weeks: number;
  readonly slots: readonly string[];
  readonly scoring: Readonly<Record<string, number>>;
  readonly settings: Readonly<Record<string, number>>;
  /** Teams without an owner, without players, and with a second owner, by place. */
  readonly orphans?: readonly number[];
  readonly empty?: readonly number[];
  readonly coowned?: readonly number[];
  /** Players of each roster on the taxi squad (the last) and on injured reserve (from the 15th on). */
  readonly taxi?: number;
  readonly reserve?: number;
  /** Ids on each roster that are no valued players: defenses, kickers, defenders. */
  readonly others?: (team: number) => readonly string[];
  readonly traded?: readonly (readonly [
    season: number,
    round: number,
    origin: number,
    before: number,
    holder: number,
  ])[];
  /** Completed trades: who got which of their present players (by place), picks and money from whom, in a week. */
  readonly trades?: readonly {
    readonly week: number;
    readonly day: string;
    readonly got: readonly (readonly [receiver: number, sender: number, place: number])[];
    readonly picks?: readonly (readonly [season: number, round: number, origin: number, sender: number, to: number])[];
    /** Dollars for free agents. */
    readonly budget?: readonly (readonly [sender: number, receiver: number, dollars: number])[];
  }[];
  readonly drafts?: readonly {
    readonly season: number;
    readonly status: string;
    readonly type: string;
    readonly rounds: number;
    /** The round from which on the order is turned round. */
    readonly reversal?: number;
    /** Slot of each team by place; null before the order is set. */
    readonly order: readonly number[] | null;
  }[];
};

const userId = (sample: SleeperSample, at: number): string =>
  `${sample.id.slice(-6)}${String(at + 1).padStart(4, "0")}`;

/** The id of a draft of a sample, by its place. */
export const draftId = (sample: SleeperSample, at: number): string => `${sample.id}8${at}`;

const leagueJson = (sample: SleeperSample) => ({
  league_id: sample.id,
  name: sample.name,
  season: String(sample.season),
  season_type: "regular",
  sport: "nfl",
  status: sample.status,
  total_rosters: sample.teams,
  roster_positions: sample.slots,
  scoring_settings: sample.scoring,
  settings: { num_teams: sample.teams, last_scored_leg: sample.weeks, ...sample.settings },
  draft_id: draftId(sample, 0),
  previous_league_id: null,
  avatar: null,
});

/** The place of the first player on injured reserve. */
const RESERVE_FROM = 14;

const rostersJson = (sample: SleeperSample) => {
  const rosters = sampleRosters(sample.teams, sample.size, sample.seed, sample.empty);
  return rosters.map((roster, at) => {
    const players = [...roster.map(({ sleeperId }) => sleeperId ?? ""), ...(sample.others?.(at) ?? [])].filter(Boolean);
    const isOrphan = sample.orphans?.includes(at) ?? false;
    const record = sampleRecord(at, sample.teams, sample.weeks, sample.seed);
    const taxi = sample.taxi ? players.slice(roster.length - sample.taxi, roster.length) : null;
    return {
      league_id: sample.id,
      roster_id: at + 1,
      owner_id: isOrphan ? null : userId(sample, at),
      co_owners: sample.coowned?.includes(at) ? [userId(sample, (at + 1) % sample.teams)] : null,
      players: players.length > 0 ? players : null,
      starters: players.length > 0 ? ["0", ...players.slice(0, 8)] : ["0"],
      taxi,
      // Players of the end of the bench, so that no sample team is without its best.
      reserve: sample.reserve ? players.slice(RESERVE_FROM, RESERVE_FROM + sample.reserve) : null,
      settings: {
        wins: record.wins,
        losses: record.losses,
        ties: 0,
        waiver_budget_used: sample.settings["waiver_budget"] === undefined ? 0 : at * 7,
        fpts: Math.floor(record.points),
        fpts_decimal: Math.round((record.points % 1) * 100),
      },
    };
  });
};

const usersJson = (sample: SleeperSample) =>
  Array.from({ length: sample.teams }, (_, at) => at)
    .filter((at) => !sample.orphans?.includes(at))
    .map((at) => ({
      user_id: userId(sample, at),
      display_name: sampleOwner(at),
      league_id: sample.id,
      // Not every manager names the team.
      metadata: at % 5 === 4 ? {} : { team_name: sampleTeamName(at) },
    }));

const draftsJson = (sample: SleeperSample) =>
  (sample.drafts ?? []).map((draft, at) => ({
    draft_id: draftId(sample, at),
    league_id: sample.id,
    season: String(draft.season),
    status: draft.status,
    type: draft.type,
    settings: {
      rounds: draft.rounds,
      teams: sample.teams,
      player_type: draft.rounds > 10 ? 0 : 1,
      reversal_round: draft.reversal ?? 0,
    },
    // Before the draft this is the identity, whatever the order will be.
    slot_to_roster_id: Object.fromEntries(Array.from({ length: sample.teams }, (_, i) => [String(i + 1), i + 1])),
    draft_order: draft.order && Object.fromEntries(draft.order.map((slot, team) => [userId(sample, team), slot])),
  }));

/** The place in its roster of the player whom every third team kept. */
const KEPT_PLACE = 4;

/** Trades of the picks of a draft itself, which name no other season. */
const draftTradesJson = (sample: SleeperSample, id: string) => {
  const draft = (sample.drafts ?? []).find((_, at) => draftId(sample, at) === id);
  return draft && tradedJson(sample).filter(({ season }) => season === String(draft.season));
};

/** The picks of a draft of whole rosters: every team got its players in their order; some were kept at their round. */
const draftPicksJson = (sample: SleeperSample, id: string) => {
  const draft = (sample.drafts ?? []).find((_, at) => draftId(sample, at) === id);
  if (!draft || draft.rounds < sample.size) return [];
  return sampleRosters(sample.teams, sample.size, sample.seed, sample.empty).flatMap((roster, team) =>
    roster.map(({ sleeperId }, place) => ({
      draft_id: id,
      pick_no: place * sample.teams + (place % 2 === 0 ? team : sample.teams - 1 - team) + 1,
      player_id: sleeperId,
      roster_id: team + 1,
      round: place + 1,
      is_keeper: place === KEPT_PLACE && team % 3 === 0 ? true : null,
      metadata: { player_id: sleeperId },
    })),
  );
};

const tradedJson = (sample: SleeperSample) =>
  (sample.traded ?? []).map(([season, round, origin, before, holder]) => ({
    season: String(season),
    round,
    roster_id: origin,
    previous_owner_id: before,
    owner_id: holder,
  }));

/** Two rosters of a matchup play each other; a team without one has a free week. */
const matchupsJson = (sample: SleeperSample, week: number) =>
  sampleGames(sample.teams, week).flatMap((game, at) =>
    game.map((team) => ({ roster_id: team + 1, matchup_id: at + 1, points: 0 })),
  );

const transactionsJson = (sample: SleeperSample, week: number) => {
  const rosters = sampleRosters(sample.teams, sample.size, sample.seed, sample.empty);
  const idOf = (team: number, place: number): string => rosters[team - 1]?.[place]?.sleeperId ?? "";
  return (sample.trades ?? [])
    .filter((trade) => trade.week === week)
    .map(({ day, got, picks = [], budget = [] }, at) => ({
      transaction_id: `${sample.id}${week}${at}`,
      type: "trade",
      status: "complete",
      created: Date.parse(day),
      leg: week,
      roster_ids: [...new Set(got.flatMap(([receiver, sender]) => [receiver, sender]))],
      adds: Object.fromEntries(got.map(([receiver, , place]) => [idOf(receiver, place), receiver])),
      drops: Object.fromEntries(got.map(([receiver, sender, place]) => [idOf(receiver, place), sender])),
      draft_picks: picks.map(([season, round, origin, sender, to]) => ({
        season: String(season),
        round,
        roster_id: origin,
        previous_owner_id: sender,
        owner_id: to,
      })),
      waiver_budget: budget.map(([sender, receiver, amount]) => ({ sender, receiver, amount })),
    }));
};

const KICKERS = "Otto Field,Abel Upright,Cal Boomer,Dov Spotter,Ewan Laces,Finn Crossbar".split(",");

/** Sleeper's list of players, as far as the samples need it: those without a value, who are kickers. */
const playersJson = (samples: readonly SleeperSample[]) => {
  const ids = samples.flatMap(({ teams, others }) =>
    Array.from({ length: teams }, (_, at) => others?.(at) ?? [])
      .flat()
      .filter((id) => /^\d+$/.test(id)),
  );
  return Object.fromEntries(
    ids.map((id, at) => {
      const name = `${KICKERS[at % KICKERS.length]}${at < KICKERS.length ? "" : " Jr."}`;
      return [id, { player_id: id, full_name: name, position: "K", team: "SEA", birth_date: "1995-05-05" }];
    }),
  );
};

const PATH = /^league\/(\d+)(?:\/(rosters|users|traded_picks|drafts|(?:transactions|matchups)\/(\d+)))?$/;

/** Answers a path of Sleeper's API for some samples; null for what none of them knows. */
export const answerAsSleeper = (samples: readonly SleeperSample[], path: string): unknown => {
  if (path === "players/nfl") return playersJson(samples);
  const user = /^user\/(\w+)$/.exec(path)?.[1];
  if (user === "sample" || isSampleOwner(user)) return { user_id: "900000", username: user, display_name: user };
  const leagues = /^user\/900000\/leagues\/nfl\/(\d+)$/.exec(path)?.[1];
  if (leagues !== undefined)
    return samples
      .filter(({ season }) => season === Number(leagues))
      .slice(0, 3)
      .map(leagueJson);
  const picked = /^draft\/(\d+)\/picks$/.exec(path)?.[1];
  if (picked !== undefined)
    return samples.map((sample) => draftPicksJson(sample, picked)).find((all) => all.length) ?? [];
  const traded = /^draft\/(\d+)\/traded_picks$/.exec(path)?.[1];
  if (traded !== undefined) return samples.flatMap((sample) => draftTradesJson(sample, traded) ?? []);
  const draft = /^draft\/(\d+)$/.exec(path)?.[1];
  if (draft !== undefined) return samples.flatMap(draftsJson).find(({ draft_id }) => draft_id === draft) ?? null;
  const [, id, part, week] = PATH.exec(path) ?? [];
  const sample = samples.find((one) => one.id === id);
  if (!sample) return null;
  if (week !== undefined)
    return part?.startsWith("matchups") ? matchupsJson(sample, Number(week)) : transactionsJson(sample, Number(week));
  switch (part) {
    case "rosters":
      return rostersJson(sample);
    case "users":
      return usersJson(sample);
    case "traded_picks":
      return tradedJson(sample);
    case "drafts":
      return draftsJson(sample);
    default:
      return leagueJson(sample);
  }
};
