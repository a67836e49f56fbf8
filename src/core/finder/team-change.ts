import { absenceOf } from "#core/assets/injury.ts";
import { nameList } from "#core/kit/name-list.ts";
import { shownValue } from "#core/kit/signed.ts";
import type { LineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { valueIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";
import { sidesOf, type Offer } from "./offers.ts";

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

/** What an offer changes for a team, in whole trade-value units, and what else it should know: one sentence each. */
export type TeamChange = {
  /** Of its best lineup of this season. */
  readonly lineup: number;
  /** What it receives beyond what it sends, in its status, with package adjustment and roster spots. */
  readonly value: number;
  /** What its best keepers, or its contracts, bring beyond their cost. */
  readonly keepers: number;
  readonly notes: readonly string[];
};

export function changeOf(offer: Offer, team: FinderTeam, lineups: LineupSum): TeamChange {
  const { gain, lineup, keepers } = offer.gains[team.id] ?? { gain: 0, lineup: 0, keepers: 0 };
  const { sent, received } = sidesOf(offer, team.id);
  const starters = startersOf(lineups, sent, received);
  const dropped = dropsOf(team, sent, received);
  return {
    lineup: shownValue(lineups.after(sent, received) - lineups.now),
    value: shownValue(gain - lineup - keepers),
    keepers: shownValue(keepers),
    notes: [
      ...(starters.length > 0 ? [`${namesOf(starters)} would start.`] : []),
      ...received.flatMap(({ name, injury }) => {
        const absence = absenceOf(injury);
        return absence === null ? [] : [`${name} ${absence}.`];
      }),
      ...(dropped.length > 0 ? [`The roster is full: ${namesOf(dropped)} would have to be dropped.`] : []),
    ],
  };
}

/** Its change as a clause about a team: 'receives 164 more in value; its lineup loses 213'. */
export function changeText({ lineup, value, keepers }: TeamChange, { payroll }: Pick<FinderTeam, "payroll">): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [value, `receives ${value} more in value`, `pays ${-value} in value`],
    [lineup, `its lineup gains ${lineup}`, `its lineup loses ${-lineup}`],
    [keepers, ...keeperWords(Math.abs(keepers), payroll ? "its contracts are worth" : "its best keepers bring")],
  ];
  const said = parts.filter(([change]) => change !== 0).toSorted(([a], [b]) => b - a);
  return said.length === 0 ? "keeps what it has" : said.map(([by, up, down]) => (by > 0 ? up : down)).join("; ");
}

const keeperWords = (by: number, who: string): readonly [string, string] => [`${who} ${by} more`, `${who} ${by} less`];
