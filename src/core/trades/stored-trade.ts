import { POSITIONS } from "#core/assets/position.ts";
import { allOrNull } from "#core/kit/collections.ts";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { leagueAddress, parseLeagueAddress } from "#core/situation/league-address.ts";
import { isRecord, parseJson } from "#core/situation/shape.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import {
  assetKey,
  FEWEST_TEAMS,
  isUnique,
  MOST_TEAMS,
  type LeaguePick,
  type LeagueSeat,
  type PlacedAsset,
  type SenderLeague,
  type TeamEffect,
  type TeamId,
  type Trade,
  type TradeAsset,
  type TradeTeam,
} from "./trade.ts";

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

const isTeamId = (value: unknown): value is TeamId => typeof value === "string" && /^team[1-9]\d?$/.test(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const oneOf = <Value>(known: readonly Value[], value: unknown): value is Value => known.some((each) => each === value);

const isShortText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= LONGEST_ID;
const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isOdds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= MOST_ODDS && value.every(isAmount);
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);

/** Undefined if any part is missing or malformed: the team is then not linked to a league. */
function readSeat(value: unknown): LeagueSeat | undefined {
  if (!isRecord(value)) return undefined;
  const { leagueid, teamid } = value;
  return isShortText(leagueid) && isShortText(teamid) ? { leagueid, teamid } : undefined;
}

/** Undefined if any part is missing or malformed: the catalogue's pick is then used. */
function readLeaguePick(value: unknown): LeaguePick | undefined {
  if (!isRecord(value)) return undefined;
  const { leagueid, season, round, slot, originalteamid, odds } = value;
  const isShared = isOdds(odds);
  const isWhole =
    typeof leagueid === "string" &&
    (isShared ? leagueid === "" : isShortText(leagueid)) &&
    isNumber(season) &&
    isNumber(round) &&
    (slot === null || isNumber(slot)) &&
    (originalteamid === null || isShortText(originalteamid));
  return isWhole ? { leagueid, season, round, slot, originalteamid, ...(isShared && { odds }) } : undefined;
}

/** Undefined if it is malformed: the team is then judged without it. */
function readEffect(value: unknown): TeamEffect | undefined {
  if (!isRecord(value)) return undefined;
  const { lineup, keepers } = value;
  return isAmount(lineup) && isAmount(keepers) ? { lineup, keepers } : undefined;
}

function readTeam(value: unknown): TradeTeam | null {
  if (!isRecord(value)) return null;
  const { id, name, teamStatus, customScoresEnabled, scoreType } = value;
  const league = readSeat(value.league);
  const effect = readEffect(value.effect);
  const isWhole =
    isTeamId(id) &&
    typeof name === "string" &&
    name !== "" &&
    oneOf(TEAM_STATUSES, teamStatus) &&
    typeof customScoresEnabled === "boolean" &&
    oneOf([...SCORE_TYPES, null], scoreType);
  return isWhole
    ? { id, name, teamStatus, customScoresEnabled, scoreType, ...(league && { league }), ...(effect && { effect }) }
    : null;
}

/** Undefined if any part is missing or malformed: the trade is then priced for the reader's own league. */
function readSender(value: unknown): SenderLeague | undefined {
  if (!isRecord(value) || typeof value.league !== "string" || typeof value.isUsed !== "boolean") return undefined;
  const league = parseLeagueAddress(value.league);
  return league ? { league, isUsed: value.isUsed, ...(value.isOfTrade === true && { isOfTrade: true }) } : undefined;
}

function readAsset(value: unknown): TradeAsset | null {
  if (!isRecord(value)) return null;
  const { id, name, position, team, age } = value;
  const leaguepick = position === "PICK" ? readLeaguePick(value.leaguepick) : undefined;
  return isId(id) &&
    typeof name === "string" &&
    oneOf(POSITIONS, position) &&
    isTextOrNull(team) &&
    (age === null || isAmount(age))
    ? { id, name, position, team, age, ...(leaguepick && { leaguepick }) }
    : null;
}

function readPlaced(value: unknown): PlacedAsset | null {
  if (!isRecord(value)) return null;
  const { instanceId, from, to } = value;
  const asset = readAsset(value.asset);
  return asset && typeof instanceId === "string" && isTeamId(from) && isTeamId(to)
    ? { instanceId, asset, from, to }
    : null;
}

const readAll = <Item>(values: unknown, most: number, read: (value: unknown) => Item | null): readonly Item[] | null =>
  Array.isArray(values) && values.length <= most ? allOrNull(values.map(read)) : null;

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
    teams.length >= FEWEST_TEAMS &&
    teams.length <= MOST_TEAMS &&
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
  const value = parseJson(text);
  if (!isRecord(value) || value.version !== VERSION || !isId(value.nextInstance)) return null;
  const teams = readAll(value.teams, MOST_TEAMS, readTeam);
  const placed = readAll(value.placed, MOST_PLACED, readPlaced);
  if (!teams || !placed) return null;
  const sender = readSender(value.sender);
  const trade: Trade = {
    teams,
    placed: withoutRepeatedPicks(placed),
    nextInstance: value.nextInstance,
    question: null,
    ...(sender && { sender }),
    ...(value.isBeyondEffects === true && { isBeyondEffects: true }),
  };
  return isConsistent(trade) ? trade : null;
}
