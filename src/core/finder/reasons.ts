import { absenceOf } from "../asset/injury.ts";
import { nameList } from "../name-list.ts";
import { TEAM_STATUS_LABELS } from "../situation/team-status.ts";
import type { FinderAsset, FinderTeam } from "./finder-league.ts";
import type { LineupSum } from "./lineup-sum.ts";
import type { Offer } from "./offers.ts";

/** Changes smaller than this share of the whole gain, or than one unit of trade value, are not worth a sentence. */
const SHARE_WORTH_SAYING = 0.1;
const LEAST_WORTH_SAYING = 1;

const namesOf = (assets: readonly FinderAsset[]): string => nameList(assets.map(({ name }) => name));

/** What a team sends and receives in an offer. */
export const sidesOf = (
  { legs }: Offer,
  team: string,
): { readonly sent: readonly FinderAsset[]; readonly received: readonly FinderAsset[] } => ({
  sent: legs.filter(({ from }) => from === team).flatMap(({ assets }) => assets),
  received: legs.filter(({ to }) => to === team).flatMap(({ assets }) => assets),
});

/** Received players who improve the lineup. */
const startersOf = (
  lineups: LineupSum,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): readonly FinderAsset[] => {
  const all = lineups.after(sent, received);
  const without = (asset: FinderAsset): number =>
    lineups.after(
      sent,
      received.filter((one) => one !== asset),
    );
  return received.filter((asset) => asset.season > 0 && all > without(asset));
};

/**
 * Why a team gains by an offer, and which received players will miss games: one sentence each. Empty for a team that is
 * not part of the offer.
 */
export const reasonsOf = (offer: Offer, team: FinderTeam, lineups: LineupSum): readonly string[] => {
  const gain = offer.gains[team.id];
  if (!gain) return [];
  const { sent, received } = sidesOf(offer, team.id);
  const [net, lineup] = [Math.round(gain.net), Math.round(gain.lineup)];
  const least = Math.max(LEAST_WORTH_SAYING, SHARE_WORTH_SAYING * gain.total);
  const ofLineup: string[] = [];
  if (gain.lineup >= least) {
    const starters = startersOf(lineups, sent, received);
    ofLineup.push(
      starters.length > 0
        ? `The lineup gains ${lineup}: ${namesOf(starters)} would start.`
        : `The lineup gains ${lineup}.`,
    );
  } else if (gain.lineup <= -least) ofLineup.push(`The lineup gives up ${-lineup} this season.`);
  const ofValue: string[] = [];
  if (gain.net >= least)
    ofValue.push(
      team.status === 0
        ? `It receives ${net} more in value than it sends.`
        : `Priced at ${TEAM_STATUS_LABELS[team.status]}, it receives ${net} more in value than it sends.`,
    );
  else if (gain.net <= -least) ofValue.push(`It pays ${-net} in trade value for that.`);
  const drops = gain.drops.length > 0 ? [`The roster is full: ${namesOf(gain.drops)} would have to be dropped.`] : [];
  const absences = received.flatMap(({ name, injury }) => {
    const absence = absenceOf(injury);
    return absence === null ? [] : [`${name} ${absence}.`];
  });
  // The larger part of the gain comes first.
  return gain.net > gain.lineup
    ? [...ofValue, ...ofLineup, ...absences, ...drops]
    : [...ofLineup, ...ofValue, ...absences, ...drops];
};
