// A trade as a browser keeps it. An earlier version or another page may have written it, so every part is checked.
import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { leagueAddress, parseLeagueAddress } from "#core/situation/league-address.ts";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { assetKey, FEWEST_TEAMS, isUnique, MOST_TEAMS, type PlacedAsset, type Trade } from "#core/trades/trade.ts";
import { parseKept } from "#contract/kit/shapes.ts";

const VERSION = 1;
// Far more than any trade has; a larger text is not a stored trade.
const MOST_PLACED = 500;
const LONGEST_ID = 64;
/** More than any league has teams. */
const MOST_ODDS = 100;

/** Serialises a trade. An open question is left out, so the trade is restored as before it. */
export const serialiseTrade = ({ teams, placed, nextInstance, sender, isBeyondEffects }: Trade): string =>
  JSON.stringify({
    version: VERSION,
    teams,
    placed,
    nextInstance,
    ...(sender && { sender: { ...sender, league: leagueAddress(sender.league) } }),
    ...(isBeyondEffects && { isBeyondEffects }),
  });

const Malformed = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);
/** A part without which the rest is still right: left out where it is malformed. */
const dispensable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([schema, Malformed]));

const ShortText = z.string().check(z.minLength(1), z.maxLength(LONGEST_ID));
const TeamId = z.templateLiteral(["team", z.number()]).check(z.regex(/^team[1-9]\d?$/));

const Team = z.object({
  id: TeamId,
  name: z.string().check(z.minLength(1)),
  teamStatus: z.literal(TEAM_STATUSES),
  customScoresEnabled: z.boolean(),
  scoreType: z.nullable(z.enum(SCORE_TYPES)),
  league: dispensable(z.object({ leagueid: ShortText, teamid: ShortText })),
  effect: dispensable(z.object({ lineup: z.number(), keepers: z.number() })),
});

/** Of an imported league; of a shared trade with its odds, and without an id. */
const LeaguePick = z
  .object({
    leagueid: z.string().check(z.maxLength(LONGEST_ID)),
    season: z.int(),
    round: z.int(),
    slot: z.nullable(z.int()),
    originalteamid: z.nullable(ShortText),
    odds: z.optional(z.array(z.number()).check(z.maxLength(MOST_ODDS))),
  })
  .check(z.refine(({ leagueid, odds }) => (leagueid === "") === (odds !== undefined)));

const Placed = z.object({
  instanceId: z.string(),
  asset: z.object({
    id: z.int().check(z.gte(1)),
    name: z.string(),
    position: z.enum(POSITIONS),
    team: z.nullable(z.string()),
    age: z.nullable(z.number()),
    leaguepick: dispensable(LeaguePick),
  }),
  from: TeamId,
  to: TeamId,
});

const League = z.pipe(
  z.string(),
  z.transform((address, { issues, value }) => {
    const league = parseLeagueAddress(address);
    if (!league) issues.push({ code: "custom", input: value });
    return league!;
  }),
);

const StoredTrade = z.object({
  version: z.literal(VERSION),
  teams: z.array(Team).check(z.minLength(FEWEST_TEAMS), z.maxLength(MOST_TEAMS)),
  placed: z.array(Placed).check(z.maxLength(MOST_PLACED)),
  nextInstance: z.int().check(z.gte(1)),
  sender: dispensable(z.object({ league: League, isUsed: z.boolean(), isOfTrade: dispensable(z.literal(true)) })),
  isBeyondEffects: dispensable(z.literal(true)),
});

const instanceNumber = (instanceId: string): number => Number(/^asset([1-9]\d*)$/.exec(instanceId)?.[1] ?? NaN);

// Trades of older versions may contain the same draft slot twice; the first one stays.
const withoutRepeatedPicks = (placed: readonly PlacedAsset[]): readonly PlacedAsset[] =>
  placed.filter(
    ({ asset }, index) =>
      asset.position !== "PICK" ||
      !isUnique(asset) ||
      placed.findIndex((earlier) => assetKey(earlier.asset) === assetKey(asset)) === index,
  );

// Edits keep a trade consistent, but a stored text may contain anything.
function isConsistent({ teams, placed, nextInstance }: Trade): boolean {
  const ids = new Set(teams.map(({ id }) => id));
  const unique = placed.filter(({ asset }) => isUnique(asset)).map(({ asset }) => assetKey(asset));
  return (
    ids.size === teams.length &&
    new Set(placed.map(({ instanceId }) => instanceId)).size === placed.length &&
    new Set(unique).size === unique.length &&
    placed.every(
      ({ instanceId, from, to }) =>
        from !== to && ids.has(from) && ids.has(to) && instanceNumber(instanceId) < nextInstance,
    )
  );
}

/** Parses a stored trade; null if it is of another version or invalid in any part. */
export function parseTrade(text: string): Trade | null {
  const stored = parseKept(StoredTrade, text);
  if (!stored) return null;
  const { version: _, ...parts } = stored;
  const trade: Trade = { ...parts, placed: withoutRepeatedPicks(parts.placed), question: null };
  return isConsistent(trade) ? trade : null;
}
