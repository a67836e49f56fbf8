import type { BulkResult, BulkTrade } from "#contract/trades/bulk.ts";
import { MOST_READ } from "#contract/kit/limits.ts";
import type { TradeDraft } from "#core/trades/paste/trade-teams.ts";
import { cutText } from "#core/kit/pasted-text.ts";

export type Choices = Readonly<Record<string, number | null>>;

type Sent = BulkTrade["teams"][number]["sends"][number];

/** The trades of a text as the call takes them, which refuses those with more teams or assets than a trade may have. */
export const tradesOf = (drafts: readonly TradeDraft[]): readonly BulkTrade[] =>
  drafts.map(({ line, date, teams }) => ({
    line,
    date,
    teams: teams.slice(0, MOST_READ.teams).map(({ name, sends }) => ({
      ...(name === null ? {} : { name: cutText(name, 60) }),
      sends: sends.slice(0, MOST_READ.assets).map((asset): Sent => ({
        name: cutText(asset.name, 120),
        ...(asset.to === null ? {} : { to: asset.to }),
      })),
    })),
  }));

export const withChoices = (trades: readonly BulkTrade[], choices: Choices): BulkTrade[] =>
  trades.map((trade) => ({
    ...trade,
    teams: trade.teams.map((team) => ({
      ...team,
      sends: team.sends.flatMap((sent): Sent[] => {
        const chosen = sent.name === undefined ? undefined : choices[sent.name.trim()];
        if (chosen === undefined) return [sent];
        const to = sent.to === undefined ? {} : { to: sent.to };
        return chosen === null ? [] : [{ assetid: chosen, ...to }];
      }),
    })),
  }));

/** Names that mean nothing known, each once. */
export function unmatchedIn(results: readonly BulkResult[]) {
  const unmatched = results.flatMap(({ problems }) => problems).filter((problem) => problem.unmatched);
  const named = unmatched.flatMap(({ name, why }) => (name === null ? [] : [{ name, why }]));
  return [...new Map(named.map((one) => [one.name, one])).values()];
}

/** A trade as it was read, in words: `Team 1 sends Josh Allen; Lions sends nothing`. */
export const understoodIn = (trade: BulkTrade | undefined): string =>
  (trade?.teams ?? [])
    .map(({ name, sends }, at) => {
      const assets = sends.flatMap((sent) => sent.name ?? []).join(", ");
      return `${name ?? `Team ${at + 1}`} sends ${assets || "nothing"}`;
    })
    .join("; ");
