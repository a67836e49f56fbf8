import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { call } from "#contract/kit/call.ts";
import { HeldPick, LeagueParams } from "#contract/leagues/leagues.ts";
import { KeeperBook } from "#contract/leagues/teams.ts";
import { TeamStatusValue } from "#contract/situation/settings.ts";

const ByStatus = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);

/** An asset as the trade finder searches it; the values are those of the calculator in the league's settings. */
const FinderAsset = z.object({
  /** Unique in the league: the asset's id, or the pick's season, round and original team. */
  id: z.string(),
  /** The asset of the catalogue; for a pick of the league the one that stands for it. */
  assetid: z.int(),
  /** Which pick of the league it is; null for players. */
  pick: z.nullable(HeldPick),
  name: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
  age: z.nullable(z.number()),
  /** What a player adds to a lineup of this season by the games he is expected to play; 0 for picks. */
  season: z.number(),
  /** Whether a player is on the taxi squad or the injured list, and so takes no place of the roster. */
  isbeside: z.boolean(),
  /** Designation such as IR or Questionable; null without one. */
  injury: z.nullable(z.string()),
  /** What his contract adds to the value or takes from it, and his salary; 0 without one. */
  contract: z.number(),
  salary: z.number(),
  values: ByStatus,
  low: ByStatus,
  high: ByStatus,
});
export type SearchedAsset = z.output<typeof FinderAsset>;

export const readFinder = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/finder",
  summary:
    "What the trade finder searches: every team's assets with values in each status, their bands, and this season",
  params: LeagueParams,
  reply: z.object({
    /** The year of the season under way, or of the coming one before it begins. */
    season: z.int(),
    /** The trade deadline once it has passed; null while trades are made, and where none is known. */
    deadline: z.nullable(z.object({ week: z.nullable(z.int()), day: z.nullable(z.string()) })),
    /** The keepers by which trades are judged in a keeper league; null where keepers do not count in trades. */
    keepers: z.nullable(KeeperBook),
    spots: ByStatus,
    teams: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: TeamStatusValue,
        freeplaces: z.int(),
        /** How much of the season is ahead of it, from 0 to 1. */
        seasonleft: z.number(),
        /** Its salaries and their cap; null in leagues without one. */
        payroll: z.nullable(z.object({ total: z.number(), cap: z.number() })),
        assets: z.array(FinderAsset),
      }),
    ),
    mayseealloffers: z.boolean(),
  }),
});
