import { withCommas } from "#core/kit/with-commas.ts";
import { designationOf } from "#core/assets/injury.ts";
import { nameList } from "#core/kit/name-list.ts";

/** The possible causes of a movement, the most important first. */
export const REASON_KINDS = ["injury", "news", "trade", "insight", "call", "answers"] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** A reason for a movement: the event, as the end of a sentence about the asset, and its day if known. */
export type Reason = { readonly kind: ReasonKind; readonly day: string | null; readonly text: string };

/** Number of past days whose events may explain a movement. */
export const REASON_DAYS = 7;

/** What is known about an asset since the first day that counts. */
export type AssetEvents = {
  /** The designation of the newest facts, and the day they first listed it; null where no facts said when. */
  readonly injury: { readonly designation: string; readonly since: string | null } | null;
  /** News found in the facts, as notes of core/assets/player-news.ts. */
  readonly news: readonly { readonly day: string; readonly note: string }[];
  /** Moves between teams of the reader's own leagues; a null team stands for the free agents. */
  readonly trades: readonly {
    readonly day: string;
    readonly league: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  readonly insights: readonly string[];
  /** What became of the reader's own daily calls about it. */
  readonly calls: readonly { readonly day: string; readonly text: string }[];
  readonly answers: number;
};

const TEAM_CHANGE = /^team ([A-Z]{1,4}|none) to ([A-Z]{1,4}|none)$/;

/** A part of a note of the log, in words that follow a player's name. A part of another form is left as it is. */
function newsPart(part: string): string {
  const team = TEAM_CHANGE.exec(part);
  if (team) return team[2] === "none" ? `left ${team[1]}` : `joined ${team[2]}`;
  const designation = designationOf(part.replace(/^back from /, ""));
  if (!designation) return part;
  return part.startsWith("back from ") ? `is back from ${designation.label}` : designation.says;
}

/** A note of the log, such as 'team KC to BUF, became a starter', in words that follow a player's name. */
export const newsWords = (note: string): string => nameList(note.slice(0, 200).split(", ").map(newsPart));

function tradeWords({ league, from, to }: AssetEvents["trades"][number]): string {
  if (to === null) return `was dropped by ${from} in ${league}`;
  return from === null ? `was added by ${to} in ${league}` : `went from ${from} to ${to} in ${league}`;
}

const countedAnswers = (answers: number): string =>
  `was compared in ${withCommas(answers)} ${answers === 1 ? "answer" : "answers"}`;

/** Why a value may have moved since a day, the most important first. An older designation explains nothing. */
export function reasonsOf(events: AssetEvents, since: string): readonly Reason[] {
  const { injury } = events;
  const listed = injury && designationOf(injury.designation);
  const news = events.news.filter(({ day }) => day >= since).map(({ day, note }) => ({ day, text: newsWords(note) }));
  const isNew = listed && injury.since !== null && injury.since >= since;
  const reasons: Reason[] = [];
  if (isNew && !news.some(({ text }) => text.includes(listed.says)))
    reasons.push({ kind: "injury", day: injury.since, text: listed.says });
  reasons.push(...news.map(({ day, text }) => ({ kind: "news" as const, day, text })));
  for (const trade of events.trades)
    if (trade.day >= since) reasons.push({ kind: "trade", day: trade.day, text: tradeWords(trade) });
  const insights = events.insights.filter((day) => day >= since).toSorted();
  if (insights.length > 0) {
    const text = insights.length === 1 ? "has a new insight" : `has ${insights.length} new insights`;
    reasons.push({ kind: "insight", day: insights.at(-1)!, text });
  }
  for (const { day, text } of events.calls) if (day >= since) reasons.push({ kind: "call", day, text });
  if (events.answers > 0) reasons.push({ kind: "answers", day: null, text: countedAnswers(events.answers) });
  return reasons.sort(
    (a, b) => REASON_KINDS.indexOf(a.kind) - REASON_KINDS.indexOf(b.kind) || (b.day ?? "").localeCompare(a.day ?? ""),
  );
}
