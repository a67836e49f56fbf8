import { longAbsence } from "#core/assets/player-news.ts";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { moneyText } from "#core/leagues/salary-cap.ts";
import { TEAM_STATUS_LABELS } from "../situation/situation.ts";
import {
  balancedOf,
  mainOf,
  sumOver,
  valueIn,
  type FinderAsset,
  type FinderLeague,
  type FinderTeam,
} from "./finder-league.ts";
import type { TeamGain } from "./offers.ts";

/** The most by which a trade changes a team's number of players at a position. */
export const MOST_CHANGE = 1;

/** A pick so many seasons ahead does not help a team that plays for this season. */
const FAR_AHEAD = 2;
/** The best received is worth this share of the best sent: in accepted trades of stars half to seven tenths. */
export const CENTREPIECE = 0.6;
/** A part of at most this share of what a team receives is an extra. */
const EXTRA = 0.15;
/** A player who loses this share of his balanced value to a team in full tank plays for this season. */
const AGEING = 0.9;

type Side = {
  readonly team: FinderTeam;
  readonly sent: readonly FinderAsset[];
  readonly received: readonly FinderAsset[];
};

const countOf = (assets: readonly FinderAsset[], position: FinderAsset["position"]): number =>
  assets.reduce((count, asset) => count + (asset.position === position ? 1 : 0), 0);

/** Whether a team that has its quarterbacks would receive one who does not start, now or by lasting value. */
function hasSurplus({ roster: { qbSlots, opSlots } }: FinderLeague, { team, sent, received }: Side): boolean {
  const arriving = received.filter(({ position }) => position === "QB");
  if (arriving.length === 0) return false;
  const slots = qbSlots + opSlots;
  const kept = team.assets.filter((asset) => asset.position === "QB" && !sent.includes(asset));
  return arriving.some((asset) => {
    const better = (worth: (one: FinderAsset) => number): number =>
      [...kept, ...arriving].filter((one) => worth(one) > worth(asset)).length;
    return better(({ season }) => season) >= slots && better(balancedOf) >= slots;
  });
}

/** Far picks and injured players do not help a team that plays for this season, nor ageing ones a rebuilder. */
function isUseless({ season, format }: FinderLeague, { status }: FinderTeam, asset: FinderAsset): boolean {
  const isFar = asset.pick !== null && asset.pick.season >= season + FAR_AHEAD;
  if (status > 0 || format === "redraft") return isFar || longAbsence(asset.injury) !== null;
  return status < 0 && asset.position !== "PICK" && valueIn(asset, -2) < AGEING * balancedOf(asset);
}

/** Whether the main asset a team sends is worth more to a team in full tank than to others. */
const sellsFuture = (sent: readonly FinderAsset[]): boolean => valueIn(mainOf(sent), -2) > balancedOf(mainOf(sent));

/** Why a manager would not make an exchange although it gains him value, as a sentence; null without a reason. */
export function objectionTo(league: FinderLeague, side: Side, reshapes: boolean): string | null {
  const { team, sent, received } = side;
  const changed = PLAYER_POSITIONS.find(
    (position) => Math.abs(countOf(received, position) - countOf(sent, position)) > MOST_CHANGE,
  );
  if (changed && !reshapes) return `It changes ${team.name}'s number of ${changed}s by more than one.`;
  if (hasSurplus(league, side)) return `${team.name} already has the quarterbacks it can start.`;
  const over = overCap(side);
  if (over > 0) return `${team.name} would be ${moneyText(over)} over the salary cap.`;
  if (balancedOf(mainOf(received)) < CENTREPIECE * balancedOf(mainOf(sent)))
    return `${team.name} would get no asset worth ${Math.round(100 * CENTREPIECE)}% of ${mainOf(sent).name}.`;
  if (team.status < 0 && league.format !== "redraft" && sellsFuture(sent))
    return `${team.name} rebuilds and would sell ${mainOf(sent).name}, worth most in later seasons.`;
  const useless = sumOver(received, (asset) => (isUseless(league, team, asset) ? balancedOf(asset) : 0));
  if (useless > EXTRA * sumOver(received, balancedOf))
    return `${team.name} is ${TEAM_STATUS_LABELS[team.status]} and has little use for what it receives.`;
  return null;
}

/** How far an exchange takes a team above the cap of its league; 0 where it pays no more than before. */
function overCap({ team: { payroll }, sent, received }: Side): number {
  if (!payroll) return 0;
  const salary = ({ salary: one }: FinderAsset): number => one;
  const added = sumOver(received, salary) - sumOver(sent, salary);
  return added > 0 ? Math.max(0, payroll.total + added - payroll.cap) : 0;
}

/** Sums of values that are equal may differ by less than this. */
const ROUNDING = 1e-6;

/** Why a gain is against a team's plans: a contender must not lose lineup, a rebuilder not value. Else null. */
export function againstPlans(
  { format }: FinderLeague,
  { name, status }: FinderTeam,
  { gain, lineup }: TeamGain,
): string | null {
  if ((status > 0 || format === "redraft") && lineup < -ROUNDING)
    return `${name}'s lineup this season would get weaker.`;
  if (status < 0 && format !== "redraft" && gain - lineup < -ROUNDING)
    return `${name} would lose value while it rebuilds.`;
  return null;
}
