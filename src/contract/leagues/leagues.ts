import * as z from "zod/mini";
import { MOST_DECLINED } from "#contract/kit/limits.ts";
import { COST_SEASONS, MEANINGS } from "#core/leagues/paste/meanings.ts";
import { LEFT_OUT } from "#core/leagues/league.ts";
import { PLATFORMS, PROVIDERS } from "#core/kit/platforms.ts";
import { MOST_PER_DOLLAR } from "#core/assets/faab.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "#contract/kit/call.ts";
import { Day, Done, RowId, text, Uuid } from "#contract/kit/shapes.ts";
import { RosterSettings, ScoringSettings, TeamStatusValue } from "#contract/situation/settings.ts";
import { NamedAsset } from "#contract/values/values.ts";

/** How many leagues a visitor and a signed-in user may hold. */
export const VISITOR_LEAGUES = 3;
export const USER_LEAGUES = 12;

/** Room for the pasted rosters of the largest leagues; larger bodies are refused with 413. */
export const PASTE_LIMIT = 1024 * 1024;
const LONGEST_PASTE = 500_000;

const Season = z.int().check(z.gte(2000), z.lte(2100));
const TeamId = text(40);

export const HeldPick = z.object({
  season: z.int(),
  round: z.int(),
  slot: z.nullable(z.int()),
  originalteamid: z.nullable(z.string()),
});

/** A player of a roster as the provider or the text names him; `position` is in its words. */
const NamedPlayer = { name: z.string(), position: z.nullable(z.string()) };

const LeagueTeam = z.object({
  teamid: z.string(),
  name: z.string(),
  ownername: z.nullable(z.string()),
  isorphan: z.boolean(),
  coowners: z.array(z.string()),
  assets: z.array(z.int()),
  taxi: z.array(z.int()),
  reserve: z.array(z.int()),
  unmatched: z.array(
    z.object({
      ...NamedPlayer,
      why: z.string(),
      place: z.optional(z.enum(["roster", "taxi", "reserve"])),
      /** His salary; absent if unknown. */
      dollars: z.optional(z.number()),
    }),
  ),
  /** How many more could not be matched than are named; absent for none. */
  unmatchedmore: z.optional(z.int()),
  picks: z.array(HeldPick),
  /** What its players cost: rounds, prices or salaries; absent if unknown. */
  costs: z.optional(
    z.array(
      z.object({
        assetid: z.int(),
        round: z.optional(z.int()),
        dollars: z.optional(z.number()),
        iskept: z.optional(z.boolean()),
        isnext: z.optional(z.boolean()),
        until: z.optional(z.int()),
      }),
    ),
  ),
  /** Dollars left to bid for free agents; absent where there are none. */
  faab: z.optional(z.number()),
  record: z.nullable(z.object({ wins: z.int(), losses: z.int(), ties: z.int(), points: z.number() })),
});

/** What went from one team to another between the last two syncs; null stands for the free agents. */
const LeagueMove = z.object({
  assetid: z.nullable(z.int()),
  pick: z.nullable(HeldPick),
  fromteamid: z.nullable(z.string()),
  toteamid: z.nullable(z.string()),
});

const FinderPreferences = z.strictObject({
  untouchable: z.array(text(60)).check(z.maxLength(100)),
  targets: z.array(text(60)).check(z.maxLength(100)),
  declined: z.array(text(600)).check(z.maxLength(MOST_DECLINED)),
  /** The most the owner overpays at balanced values, as a share of what is sent; null: as much as is fair. */
  overpay: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  /** Also offers that change a team's number of players at a position by more than one. */
  reshapes: z.boolean(),
});
export type FinderPreferences = z.output<typeof FinderPreferences>;

/** A league as it was last synced, with its owner's choices. */
export const League = z.object({
  leagueid: z.string(),
  provider: z.enum(PROVIDERS),
  externalid: z.string(),
  name: z.string(),
  season: z.int(),
  format: z.enum(FORMATS),
  /** True if the provider does not say whether rosters are kept, so that the user should choose. */
  formatunclear: z.boolean(),
  leagueFormatId: z.int(),
  scoringSettings: ScoringSettings,
  rosterSettings: RosterSettings,
  notpriced: z.array(z.string()),
  adjusted: z.array(z.object({ field: z.string(), from: z.string(), to: z.string(), why: z.string() })),
  /** Starting slots of a team for players without a value, by the provider's names; absent where it has none. */
  unpricedslots: z.optional(z.record(z.string(), z.int())),
  /** Players a team keeps, dollars in the auction, rounds of the draft, and salary cap; absent if unknown. */
  keepers: z.optional(z.int()),
  auctionbudget: z.optional(z.number()),
  draftrounds: z.optional(z.int()),
  salarycap: z.optional(z.number()),
  weeksplayed: z.int(),
  regularweeks: z.int(),
  playoffteams: z.optional(z.int()),
  /** By its week or its day, whichever the provider reports; absent if it reports neither. */
  tradedeadline: z.optional(z.object({ week: z.nullable(z.int()), day: z.nullable(z.string()) })),
  syncedat: z.string(),
  teams: z.array(LeagueTeam),
  myteamid: z.nullable(z.string()),
  /** Team statuses the owner chose, by team id; the other teams have the suggested one. */
  statuses: z.record(z.string(), TeamStatusValue),
  /** Unmatched players whom the owner identified; their assets stand in the rosters. */
  identified: z.array(z.object({ ...NamedPlayer, teamid: z.string(), assetid: z.int() })),
  moved: z.array(LeagueMove),
  finder: FinderPreferences,
  /** Trade value of a dollar for free agents, as entered by the owner; absent if not entered. */
  faabprice: z.optional(z.number()),
  /** Whether the league's trades are kept for everybody, without names; null until its owner was asked. */
  sharestrades: z.nullable(z.boolean()),
});
export type League = z.output<typeof League>;

const LeagueHead = z.object({
  leagueid: z.string(),
  provider: z.enum(PROVIDERS),
  name: z.string(),
  season: z.int(),
  format: z.enum(FORMATS),
  teams: z.int(),
  myteamid: z.nullable(z.string()),
  syncedat: z.string(),
});

const LeagueChoice = z.object({ league: z.string(), name: z.string(), season: z.int(), teams: z.nullable(z.int()) });
export type LeagueChoice = z.output<typeof LeagueChoice>;

/** How a pasted text is understood that is not sure; nothing is kept yet. */
const PastePreview = z.object({
  /** What may have been read wrongly, as sentences. */
  doubts: z.array(z.string()),
  /** The columns of a sheet with headings. */
  columns: z.array(
    z.object({
      at: z.int(),
      heading: z.string(),
      samples: z.array(z.string()),
      meaning: z.enum(MEANINGS),
      isunsure: z.boolean(),
    }),
  ),
  /** Null without a column of costs. */
  costs: z.nullable(z.enum(COST_SEASONS)),
  teams: z.array(
    z.object({
      name: z.string(),
      players: z.array(z.string()),
      picks: z.array(z.string()),
      /** Names that no player has. */
      unknown: z.array(z.string()),
    }),
  ),
});
export type PastePreview = z.output<typeof PastePreview>;

export const listLeagues = call({
  method: "GET",
  path: "/api/leagues",
  summary: "The leagues of the visitor or user, the providers that are switched on, and sample leagues to try",
  reply: z.object({
    leagues: z.array(LeagueHead),
    limit: z.int(),
    providers: z.array(z.enum(PLATFORMS)),
    samples: z.array(
      z.object({ provider: z.enum(PROVIDERS), league: z.string(), name: z.string(), about: z.string() }),
    ),
  }),
});

export const importLeague = call({
  method: "POST",
  path: "/api/leagues/import",
  summary:
    "Import a league from a provider or from pasted text; a user name with several leagues answers with the list, a " +
    "text that is not surely understood with how it is read",
  body: z.strictObject({
    provider: z.enum(PROVIDERS),
    /** Id of the league at its provider, or a link to it. */
    league: z.optional(text(500)),
    /** A user of the platform: his leagues if no league is named, and whose team is the reader's own. */
    username: z.optional(text(100)),
    text: z.optional(text(LONGEST_PASTE)),
    season: z.optional(Season),
    /** Teams of the league, for pasted text that holds the roster of one team. */
    teams: z.optional(z.int().check(z.gte(2), z.lte(32))),
    format: z.optional(z.enum(FORMATS)),
    name: z.optional(text(100)),
    /** What columns of a pasted sheet hold, by their places from 0; those left out are understood by their headings. */
    columns: z.optional(z.record(text(3), z.enum(MEANINGS))),
    /** Whether pasted costs are those of the coming draft or of the last one. */
    costs: z.optional(z.enum(COST_SEASONS)),
    /** True: import a pasted text as it is understood, sure or not; false: only say how it is understood. */
    confirmed: z.optional(z.boolean()),
  }),
  reply: z.union([League, z.object({ choices: z.array(LeagueChoice) }), z.object({ preview: PastePreview })]),
});

export const LeagueParams = z.object({ leagueid: Uuid });

export const readLeague = call({
  method: "GET",
  path: "/api/leagues/{leagueid}",
  summary: "A league as it was last synced; only for its owner",
  params: LeagueParams,
  reply: League,
});

export const refreshLeague = call({
  method: "POST",
  path: "/api/leagues/{leagueid}/refresh",
  summary: "Import the league anew; where that fails the last good state stays",
  params: LeagueParams,
  body: z.optional(z.strictObject({})),
  reply: League,
});

export const chooseInLeague = call({
  method: "PUT",
  path: "/api/leagues/{leagueid}",
  summary:
    "Choose one's own team, the status of teams (null: the suggested one), the format, what the trade finder is " +
    "asked, what a dollar for free agents is worth, or who an unmatched player is",
  params: LeagueParams,
  body: z.strictObject({
    myteamid: z.optional(z.nullable(TeamId)),
    statuses: z.optional(z.record(TeamId, z.nullable(TeamStatusValue))),
    format: z.optional(z.enum(FORMATS)),
    finder: z.optional(FinderPreferences),
    /** Trade value of a dollar for free agents, to the hundredth; null: not entered. */
    faabprice: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MOST_PER_DOLLAR)))),
    /** Identifies an unmatched player of a team as an asset; null withdraws that. */
    identify: z.optional(
      z.strictObject({ teamid: TeamId, name: text(120), position: z.nullable(text(120)), assetid: z.nullable(RowId) }),
    ),
  }),
  reply: League,
});

export const shareLeagueTrades = call({
  method: "PUT",
  path: "/api/leagues/{leagueid}/sharing",
  summary:
    "Let the league's completed trades be kept for everybody, without any name, or withdraw all of them at once; " +
    "with the number kept and what was left out",
  params: LeagueParams,
  body: z.strictObject({ shares: z.boolean() }),
  reply: z.object({
    shares: z.boolean(),
    trades: z.int(),
    leftout: z.array(z.object({ reason: z.enum(LEFT_OUT), count: z.int() })),
  }),
});

export const deleteLeague = call({
  method: "DELETE",
  path: "/api/leagues/{leagueid}",
  summary: "Delete the league and everything kept of it",
  params: LeagueParams,
  reply: Done,
});

export const readLeagueRosters = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/rosters",
  summary: "The rosters of a league on a day of a sync, and the days whose rosters are kept",
  params: LeagueParams,
  query: z.object({ day: z.optional(Day) }),
  reply: z.object({
    days: z.array(z.string()),
    /** The day that is shown: the one asked for, else the newest; null where none is kept. */
    day: z.nullable(z.string()),
    teams: z.array(z.object({ teamid: z.string(), assets: z.array(z.int()) })),
    /** Every player that is named above and has a value today. */
    assets: z.array(NamedAsset),
  }),
});
