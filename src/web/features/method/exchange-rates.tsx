import { useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/call.ts";
import type { readExchangeRates } from "#contract/market.ts";
import { nameList } from "#core/name-list.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { loading } from "#web/data/api/load.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";

type Rates = Reply<typeof readExchangeRates>;
type Fit = Rates["formats"][number];

const count = (number: number): string => number.toLocaleString("en-US");

/** Are trades of the format judged by this fit? Best ball is measured by itself and judged as its format is. */
const isUsed = ({ verdict, bestball }: Fit): boolean => verdict === "passed" && !bestball;

const nameOf = ({ league, bestball }: Fit): string => `${FORMAT_NAMES[league]}${bestball ? ", best ball" : ""}`;

/** What is measured, in the order of the table; each as a text of its number. */
const RATES: Readonly<Record<Fit["rates"][number]["name"], string>> = {
  middle: "Package exponent, best piece up to 100",
  high: "Package exponent, best piece at 250",
  top: "Package exponent, best piece from 400",
  rosterSpot: "A roster spot, in last rostered players",
  pickYear: "A pick, for each further year",
  qb: "Quarterbacks against receivers",
  rb: "Running backs against receivers",
  te: "Tight ends against receivers",
  pick: "Picks against receivers",
};

const FitTable = ({ fit }: { fit: Fit }) => (
  <ScrollRegion label={WORDS.table(nameOf(fit))}>
    <table className="w-full border-collapse text-14 tabular-nums">
      <caption className="pb-2 text-left text-13 text-ink-faint">{WORDS.caption(fit)}</caption>
      <thead>
        <tr className="border-b border-line text-right text-13 text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            {nameOf(fit)}
          </th>
          <th scope="col" className="py-2 pl-4 font-semibold text-ink">
            {WORDS.inUse}
          </th>
          <th scope="col" className="py-2 pl-4 font-medium">
            {WORDS.fitted}
          </th>
          <th scope="col" className="py-2 pl-4 font-medium whitespace-nowrap">
            {WORDS.band}
          </th>
        </tr>
      </thead>
      <tbody>
        {fit.rates.map(({ name, inuse, fitted, low, high }) => (
          <tr key={name} className="border-b border-line text-right">
            <th scope="row" className="py-2 text-left font-normal">
              {RATES[name]}
            </th>
            <td className="py-2 pl-4 font-bold text-ink">{inuse.toFixed(2)}</td>
            <td className="py-2 pl-4">{fitted.toFixed(2)}</td>
            <td className="py-2 pl-4 whitespace-nowrap">{`${low.toFixed(2)} to ${high.toFixed(2)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/**
 * The exchange rates of packages, roster spots, picks and positions by completed trades, and those the product uses.
 */
export const ExchangeRates = () => {
  const { data } = useQuery({ ...loading("/api/market/rates"), retry: false });
  return (
    <>
      <p>{WORDS.lead}</p>
      <p className="min-h-12">{data && WORDS.inUseText(data)}</p>
      {data?.formats.map((fit) => (
        <FitTable key={nameOf(fit)} fit={fit} />
      ))}
    </>
  );
};

const VERDICTS: Readonly<Record<Fit["verdict"], string>> = {
  "too-few": "too few to be used",
  failed: "not better than the fixed rates on trades they were not fitted to",
  passed: "better than the fixed rates on trades they were not fitted to",
};

const percent = (share: number): string => `${Math.round(100 * share)} percent`;

/** The words of the exchange rates. */
const WORDS = {
  lead:
    "Completed trades never set what a player is worth: values that make all trades even end in a list on which " +
    "everybody is worth the same. They can teach how pieces exchange: what several pieces for one cost, what a " +
    "roster spot is worth, how picks of later years and positions are paid.",
  inUseText: ({ formats, needed }: Rates): string => {
    const trades = formats.reduce((sum, fit) => sum + fit.trades, 0);
    const so = trades === 0 ? "no trade" : `${count(trades)} ${trades === 1 ? "trade" : "trades"}`;
    const least = `${count(needed.trades)} of ${count(needed.leagues)} leagues`;
    const used = formats.filter(isUsed);
    if (used.length === 0)
      return (
        `The calculator uses fixed rates, from 461 published trades. Ours are measured every night, by ${so} so far; ` +
        `a format needs ${least} before they can replace them.`
      );
    const measured = used.map((fit) => `${nameOf(fit)} by rates measured on ${count(fit.trades)} trades`);
    const others = used.length < FORMATS.length ? ", and trades of other formats by fixed rates" : "";
    return (
      `The calculator judges trades of ${nameList(measured)}${others}. Fixed rates are from 461 published trades. ` +
      `Rates are measured every night; a format needs ${least} before they can replace the fixed ones.`
    );
  },
  table: (name: string): string => `Exchange rates, ${name}`,
  caption: ({ trades, leagues, verdict, heldout }: Fit): string =>
    `${count(trades)} trades of ${count(leagues)} ${leagues === 1 ? "league" : "leagues"}: ${VERDICTS[verdict]}. ` +
    (verdict === "too-few"
      ? ""
      : `Of real and invented trades, the measured rates picked the real one in ` +
        `${percent(heldout.time.fitted.pickedout)}, a list on which everybody is worth the same in ` +
        `${percent(heldout.time.flat.pickedout)}.`),
  inUse: "In use",
  fitted: "Measured",
  band: "80% band",
} as const;
