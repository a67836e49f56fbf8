import { TEAM_STATUS_LABELS } from "../situation/team-status.ts";
import type { FinderAsset, FinderTeam } from "./finder-league.ts";
import type { LineupSum } from "./lineup-sum.ts";
import type { Offer } from "./offers.ts";

/** Changes smaller than this, in trade-value units, are not worth a sentence. */
const WORTH_SAYING = 1;

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** What a team sends and receives in an offer. */
export const sidesOf = (
  { legs }: Offer,
  team: string,
): { readonly sent: readonly FinderAsset[]; readonly received: readonly FinderAsset[] } => ({
  sent: legs.filter(({ from }) => from === team).flatMap(({ assets }) => assets),
  received: legs.filter(({ to }) => to === team).flatMap(({ assets }) => assets),
});

/** Why a team gains by an offer, in one to two sentences; empty where the team has no part in it. */
export const reasonsOf = (offer: Offer, team: FinderTeam, lineups: LineupSum): readonly string[] => {
  const gain = offer.gains[team.id];
  if (!gain) return [];
  const { sent, received } = sidesOf(offer, team.id);
  const starters = received.filter(
    (asset) =>
      asset.season > 0 &&
      lineups.after(sent, received) >
        lineups.after(
          sent,
          received.filter((one) => one !== asset),
        ),
  );
  const [net, lineup] = [Math.round(gain.net), Math.round(gain.lineup)];
  const reasons: string[] = [];
  if (gain.lineup >= WORTH_SAYING)
    reasons.push(
      starters.length > 0
        ? `The lineup gains ${lineup}: ${list(starters.map(({ name }) => name))} would start.`
        : `The lineup gains ${lineup}.`,
    );
  else if (gain.lineup <= -WORTH_SAYING) reasons.push(`The lineup gives up ${-lineup} this season.`);
  if (gain.net >= WORTH_SAYING)
    reasons.push(
      team.status === 0
        ? `What comes is worth ${net} more than what goes.`
        : `To a team that is ${TEAM_STATUS_LABELS[team.status]}, what comes is worth ${net} more than what goes.`,
    );
  else if (gain.net <= -WORTH_SAYING) reasons.push(`It pays ${-net} in trade value for that.`);
  return reasons;
};
