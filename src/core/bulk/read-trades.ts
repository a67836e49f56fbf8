import { rowsOf } from "#core/league/paste/paste-rows.ts";
import { linesOf, singleSpaced, cutCell } from "../pasted-text.ts";
import { nameKey } from "../prior/name-key.ts";
import { MOST_TEAMS } from "../trade/trade.ts";
import { parseIsoDay } from "#core/calendar.ts";

/** A line of a text, single-spaced, as the expressions below take it. */
type Line = { readonly number: number; readonly text: string };

const BETWEEN_SIDES = / (?:for|vs\.?|versus) |<-+>|<=+>|<>|↔|⇄|⇔/i;
const NAMED_SIDE = /^([^:]{1,60}): (.+)$/;

/** A side of a trade: `Lions: Josh Allen + 2027 1st`, or the assets alone. */
const readSide = (text: string): DraftTeam => {
  const [, name, assets] = NAMED_SIDE.exec(text) ?? [];
  return { name: name?.trim() ?? null, sends: readAssets(assets ?? text) };
};

/**
 * A trade in one line: `2026-10-03 Josh Allen + 2027 1st for Ja'Marr Chase`; null if the line does not name two sides.
 */
const readOneLine = ({ number, text }: Line): TradeDraft | null => {
  const { date, rest } = takeDay(text);
  const sides = rest
    .split(BETWEEN_SIDES)
    .map((side) => side.trim())
    .filter((side) => side !== "");
  return BETWEEN_SIDES.test(rest) ? { line: number, date, teams: sides.map(readSide) } : null;
};

const SENDS = /^(.{1,60}?)(?: ?: ?| )(?:sends?|gives?(?: up)?|trades?(?: away)?)(?: ?: ?| )(.*)$/i;
const GETS = /^(.{1,60}?)(?: ?: ?| )(?:gets?|receives?|acquires?)(?: ?: ?| )(.*)$/i;
const ALSO_GETS = /; ?(?:gets?|receives?)(?: ?: ?| )/i;
// The verdict and the address at the end of a trade that was copied from the calculator.
const NO_SIDE = /^(?:https?:\/\/|(?:Balanced|Close|Too close to call)\.|Favors .+ by \d+\.|Nothing to weigh yet)/i;

type BlockTeam = { readonly name: string; readonly sends: DraftAsset[]; readonly gets: DraftAsset[] };

/** The teams of a block of lines that say who sends and who receives what. */
const readBlockTeams = (lines: readonly string[]): readonly BlockTeam[] => {
  const teams = new Map<string, BlockTeam>();
  const teamOf = (name: string): BlockTeam => {
    const key = nameKey(name) || name;
    const team = teams.get(key) ?? { name: name.trim(), sends: [], gets: [] };
    teams.set(key, team);
    return team;
  };
  for (const [at, line] of lines.entries()) {
    const [, sender, rest = ""] = SENDS.exec(line) ?? [];
    const [, getter, got = ""] = sender === undefined ? (GETS.exec(line) ?? []) : [];
    if (sender !== undefined) {
      const [sent = "", received = ""] = rest.split(ALSO_GETS);
      teamOf(sender).sends.push(...readAssets(sent));
      teamOf(sender).gets.push(...readAssets(received));
    } else if (getter !== undefined) teamOf(getter).gets.push(...readAssets(got));
    else {
      const { name, sends } = readSide(line);
      teamOf(name ?? `Team ${at + 1}`).sends.push(...sends);
    }
  }
  return [...teams.values()];
};

/** What each team sends, and to whom. In a trade of two, what one team receives is sent by the other. */
const resolveBlock = (teams: readonly BlockTeam[]): readonly DraftTeam[] => {
  if (teams.length === 2 && teams.every(({ sends }) => sends.length === 0)) {
    const [a, b] = teams as [BlockTeam, BlockTeam];
    return [
      { name: a.name, sends: b.gets },
      { name: b.name, sends: a.gets },
    ];
  }
  return teams.map(({ name, sends }, at) => ({
    name,
    sends: sends.map((asset) => {
      if (teams.length <= 2 || teams.length > MOST_TEAMS) return asset;
      const wanted = nameKey(asset.name);
      const to = teams.findIndex(({ gets }, other) => other !== at && gets.some((got) => nameKey(got.name) === wanted));
      return { ...asset, to: to < 0 ? null : to + 1 };
    }),
  }));
};

/** A trade in several lines: each line is a team with what it sends or receives; a day may come first. */
const readBlock = (lines: readonly Line[]): readonly TradeDraft[] => {
  const [first] = lines;
  if (!first) return [];
  const { date, rest } = takeDay(first.text);
  const sides = [rest, ...lines.slice(1).map(({ text }) => text)].filter((text) => text !== "" && !NO_SIDE.test(text));
  return sides.length === 0 ? [] : [{ line: first.number, date, teams: resolveBlock(readBlockTeams(sides)) }];
};

const COLUMNS = {
  date: /^(?:date|day|when)$/i,
  gives: /^(?:you )?(?:gives?|sends?|sent|side (?:a|1)|team (?:a|1)(?: sends| gives)?)$/i,
  gets: /^(?:you )?(?:gets?|receives?|received|side (?:b|2)|team (?:b|2)(?: sends| gives)?)$/i,
} as const;

/**
 * A table with a line of headings: what one team sends, what it receives, and a date. Null if the headings are missing.
 */
const readTable = (text: string): readonly TradeDraft[] | null => {
  const rows = rowsOf(text);
  const start = rows.findIndex((row) => row.length > 0);
  const head = (rows[start] ?? []).map((cell) => cell.replaceAll("_", " ").trim());
  const column = (heading: RegExp): number => head.findIndex((cell) => heading.test(cell));
  const [date, gives, gets] = [column(COLUMNS.date), column(COLUMNS.gives), column(COLUMNS.gets)];
  if (gives < 0 || gets < 0) return null;
  return rows.flatMap((row, at) =>
    at <= start || row.length === 0
      ? []
      : [
          {
            line: at + 1,
            date: readDay(row[date] ?? ""),
            teams: [gives, gets].map((side) => ({ name: null, sends: readAssets(row[side] ?? "") })),
          },
        ],
  );
};

/**
 * The trades of a pasted text. The text is a table with headings for what is sent and received, or one trade a line (`A
 * + B for C`), or blocks separated by empty lines, in which each line is a team with what it sends or receives. A day
 * may come before a trade. A text with an excess (pasted-text.ts) is for the caller to refuse.
 */
export const readTrades = (pasted: string): readonly TradeDraft[] => {
  const table = readTable(pasted);
  if (table) return table;
  const drafts: TradeDraft[] = [];
  let block: Line[] = [];
  const endBlock = (): void => {
    drafts.push(...readBlock(block));
    block = [];
  };
  for (const [at, text] of linesOf(pasted).map(singleSpaced).entries()) {
    const line = { number: at + 1, text };
    const whole = NO_SIDE.test(text) ? null : readOneLine(line);
    if (whole || text === "") endBlock();
    if (whole) drafts.push(whole);
    else if (text !== "") block.push(line);
  }
  endBlock();
  return drafts;
};

/** An asset as a text names it; `to` is the number of the receiving team from 1, null between two teams. */
type DraftAsset = { readonly name: string; readonly to: number | null };

/** A team of a draft and what it sends. `name` is null where the text names no team. */
type DraftTeam = { readonly name: string | null; readonly sends: readonly DraftAsset[] };

/** A trade as the text describes it, before its names are matched with assets. */
export type TradeDraft = {
  /** The line of the text in which it begins, from 1. */
  readonly line: number;
  /** YYYY-MM-DD; null where the text has no date. */
  readonly date: string | null;
  readonly teams: readonly DraftTeam[];
};

const VALUE = /^\( ?\d[\d,.]* ?\)$/;
const BETWEEN_ASSETS = /[,;+&]| and /i;
const NOTHING = /^(?:nothing|none|-|–)$/i;

/**
 * The assets of one side of a trade, separated by commas, semicolons, `+`, `&` or `and`; values in brackets are
 * dropped.
 */
const readAssets = (text: string): readonly DraftAsset[] =>
  // A comma within brackets belongs to its asset: `Bijan Robinson (RB, ATL)`.
  singleSpaced(text)
    .replace(/\([^()]*\)/g, (inner) => (VALUE.test(inner) ? "" : inner.replace(/[,;+&]/g, " ")))
    .split(BETWEEN_ASSETS)
    .map(cutCell)
    .filter((name) => name !== "" && !NOTHING.test(name))
    .map((name) => ({ name, to: null }));

const ISO_DAY = /^(20\d\d)-(\d{1,2})-(\d{1,2})$/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/;

/** A day written `2026-10-03` or `10/3/2026` (month first) as YYYY-MM-DD; null if the text is not a date. */
const readDay = (text: string): string | null => {
  const [, ...iso] = ISO_DAY.exec(text.trim()) ?? [];
  const [, usMonth, usDay, usYear] = US_DAY.exec(text.trim()) ?? [];
  const [year = usYear, month = usMonth, day = usDay] = iso;
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseIsoDay(written) ? written : null;
};

const LEADING_DAY = /^(20\d\d-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/20\d\d) ?[:,;|–-]? ?/;

/** Splits a single-spaced line into the day it begins with, if any, and the rest. */
const takeDay = (line: string): { readonly date: string | null; readonly rest: string } => {
  const date = readDay(LEADING_DAY.exec(line)?.[1] ?? "");
  return date === null ? { date, rest: line } : { date, rest: line.replace(LEADING_DAY, "") };
};
