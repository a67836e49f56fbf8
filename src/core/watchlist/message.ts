import { trendDisplay } from "#core/assets/trend-display.ts";
import { groupBy } from "#core/kit/collections.ts";
import { capitalised, nameList } from "#core/kit/name-list.ts";
import type { Reason } from "./reasons.ts";

export type AlertMessage = { readonly title: string; readonly body: string };

/** A followed asset as a digest tells it: its movement over the digest's days in percent, null where it is unknown. */
export type DigestRow = {
  readonly name: string;
  readonly percent: number | null;
  readonly reasons: readonly Reason[];
};

/** Movements below this many percent are not worth a message. */
const WORTH_TELLING = 1;
/** Assets that a notification names; phones show about four lines. */
const MOST_LINES = 3;

function movement(percent: number | null): string {
  if (percent === null || Math.abs(percent) < WORTH_TELLING) return "";
  const trend = percent > 0 ? "up" : "down";
  return ` ${trend} ${trendDisplay({ trend, trendpercent: percent }).text}`;
}

const linesOf = (lines: readonly string[]): string =>
  [...lines.slice(0, MOST_LINES), ...(lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : [])].join(
    "\n",
  );

/** Answers are left out, because the movement already shows their effect. */
const told = ({ reasons }: DigestRow): Reason | undefined => reasons.find(({ kind }) => kind !== "answers");

/** The digest of followed assets, the largest movement first; null if nothing is worth a message. */
export function digestMessage(rows: readonly DigestRow[], days: 1 | 7): AlertMessage | null {
  const size = ({ percent }: DigestRow): number => Math.abs(percent ?? 0);
  const worth = rows
    .filter((row) => size(row) >= WORTH_TELLING || told(row))
    .toSorted((a, b) => size(b) - size(a) || a.name.localeCompare(b.name, "en-US"));
  if (worth.length === 0) return null;
  const lines = worth.map((row) => {
    const moved = movement(row.percent);
    const reason = told(row);
    if (!reason) return `${row.name}${moved}`;
    return moved ? `${row.name}${moved}: ${reason.text}` : `${row.name} ${reason.text}`;
  });
  const span = days === 1 ? "since yesterday" : "this week";
  return {
    title: `Your watchlist: ${worth.length} ${worth.length === 1 ? "change" : "changes"} ${span}`,
    body: linesOf(lines),
  };
}

/** News that is sent at once, always in one message, grouped by asset. */
export function newsMessage(news: readonly { readonly name: string; readonly text: string }[]): AlertMessage | null {
  const byName = groupBy(news, ({ name }) => name);
  const lines = [...byName].map(([name, told]) => ({ name, text: nameList(told.map(({ text }) => text)) }));
  const [first] = lines;
  if (!first) return null;
  if (lines.length > 1)
    return {
      title: `News about ${lines.length} players you watch`,
      body: linesOf(lines.map(({ name, text }) => `${name} ${text}`)),
    };
  return { title: first.name, body: capitalised(first.text) };
}
