import { absenceOf } from "#core/assets/injury.ts";
import { nameList } from "#core/kit/name-list.ts";
import { TEAM_STATUS_LABELS } from "../situation/situation.ts";
import type { LineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { valueIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";
import { sidesOf, type Offer } from "./offers.ts";

/** Changes smaller than this share of the whole gain, or than one unit of trade value, are not worth a sentence. */
const SHARE_WORTH_SAYING = 0.1;
const LEAST_WORTH_SAYING = 1;

const namesOf = (assets: readonly FinderAsset[]): string => nameList(assets.map(({ name }) => name));

const takesPlace = ({ position, isbeside }: FinderAsset): boolean => position !== "PICK" && !isbeside;

/** The players of least value whom a team has to drop after an exchange, as in the calculator. */
function dropsOf(
  { assets, status, freeplaces }: FinderTeam,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): readonly FinderAsset[] {
  const arriving = received.filter(({ position }) => position !== "PICK");
  const leaving = new Set(sent.map(({ id }) => id));
  const overflow = arriving.length - sent.filter(takesPlace).length - freeplaces;
  if (overflow <= 0) return [];
  return [...assets.filter((asset) => takesPlace(asset) && !leaving.has(asset.id)), ...arriving]
    .toSorted((a, b) => valueIn(a, status) - valueIn(b, status) || a.season - b.season)
    .slice(0, overflow);
}

/** Received players who improve the lineup. */
function startersOf(
  lineups: LineupSum,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): readonly FinderAsset[] {
  const all = lineups.after(sent, received);
  const without = (asset: FinderAsset): number =>
    lineups.after(
      sent,
      received.filter((one) => one !== asset),
    );
  return received.filter((asset) => asset.season > 0 && all > without(asset));
}

/** Why a team gains by an offer, and which received players will miss games: one sentence each. */
export function reasonsOf(offer: Offer, team: FinderTeam, lineups: LineupSum): readonly string[] {
  const gain = offer.gains[team.id];
  if (!gain) return [];
  const { sent, received } = sidesOf(offer, team.id);
  const change = lineups.after(sent, received) - lineups.now;
  const value = gain.gain - gain.lineup - gain.keepers;
  const [net, lineup] = [Math.round(value), Math.round(change)];
  const least = Math.max(LEAST_WORTH_SAYING, SHARE_WORTH_SAYING * gain.gain);
  const ofLineup: string[] = [];
  if (change >= least) {
    const starters = startersOf(lineups, sent, received);
    ofLineup.push(
      starters.length > 0
        ? `The lineup gains ${lineup}: ${namesOf(starters)} would start.`
        : `The lineup gains ${lineup}.`,
    );
  } else if (change <= -least) ofLineup.push(`The lineup loses ${-lineup} this season.`);
  const ofValue: string[] = [];
  if (value >= least)
    ofValue.push(
      team.status === 0
        ? `It receives ${net} more in value than it sends.`
        : `Priced at ${TEAM_STATUS_LABELS[team.status]}, it receives ${net} more in value than it sends.`,
    );
  else if (value <= -least) ofValue.push(`It pays ${-net} in trade value for that.`);
  const kept = Math.round(gain.keepers);
  const keepers = team.payroll ? "Its contracts are worth" : "Its best keepers bring";
  const ofKeepers = [
    ...(kept >= least ? [`${keepers} ${kept} more, by what they cost.`] : []),
    ...(kept <= -least ? [`${keepers} ${-kept} less, by what they cost.`] : []),
  ];
  const dropped = dropsOf(team, sent, received);
  const drops = dropped.length > 0 ? [`The roster is full: ${namesOf(dropped)} would have to be dropped.`] : [];
  const absences = received.flatMap(({ name, injury }) => {
    const absence = absenceOf(injury);
    return absence === null ? [] : [`${name} ${absence}.`];
  });
  // The larger part of the gain comes first.
  return value > gain.lineup
    ? [...ofValue, ...ofLineup, ...ofKeepers, ...absences, ...drops]
    : [...ofLineup, ...ofValue, ...ofKeepers, ...absences, ...drops];
}
