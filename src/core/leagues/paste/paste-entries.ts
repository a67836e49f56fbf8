import { NO_DETAILS, type Details } from "#core/assets/mentions/known-names.ts";
import { detailsOf } from "#core/assets/mentions/mentions.ts";
import type { PlayerCost } from "#core/assets/player-cost.ts";
import { columnsOf, COSTS, isFreeAgent, isHeaderRow, readCost, type PastedColumn } from "./paste-columns.ts";
import type { Meaning } from "./meanings.ts";
import type { Rows } from "#core/assets/mentions/paste-rows.ts";
import { isNoise, readCell, requireFewNames, teamName, type Cell, type Context, type Thing } from "./read-cell.ts";

export type Entry = { readonly team: string; readonly thing: Thing };

export type Reading = {
  readonly entries: readonly Entry[];
  readonly columns: readonly PastedColumn[];
  readonly unread: readonly Unread[];
};

type Unread = { readonly heading: string; readonly meaning: Meaning; readonly text: string };

/** Reads the rows of a text: sheets with headings, teams side by side, a team to a row, lists below teams' names. */
export function readEntries(rows: Rows, context: Context): Reading {
  const sheets = rows.some(isHeaderRow) ? readSheets(rows, context) : null;
  // Below the headings of some pages each cell has a line of its own.
  if (sheets && sheets.entries.length > 0) return sheets;
  requireFewNames(rows.flat());
  const { entries, ...reading } = readColumns(rows, context) ?? readLists(rows, context);
  return { ...reading, entries: entries.filter(({ team }) => !isFreeAgent(team)) };
}

/** Sheets with a line of headings each; a team's name may stand above one, or beside it in a column. */
function readSheets(rows: Rows, context: Context): Reading {
  const heads = rows.flatMap((row, at) => (isHeaderRow(row) ? [at] : []));
  const unread: Unread[] = [];
  const entries: Entry[] = [];
  const isHead = new Set(heads);
  const blocks = heads.map((head, i) => {
    const all = rows.slice(head + 1, heads[i + 1] ?? rows.length);
    // The last line before the next headings names its team.
    const isNamed = i + 1 < heads.length;
    const last = isNamed ? all.findLastIndex((row) => row.length > 0) : -1;
    return { head, body: last < 0 ? all : all.slice(0, last) };
  });
  // One meaning for all blocks of one page.
  const first = rows[heads[0]!]!;
  const columns = columnsOf(
    first,
    blocks.flatMap(({ body }) => body),
    context.chosen,
  );
  const players = columns.filter(({ meaning }) => meaning === "player");
  requireFewNames(blocks.flatMap(({ body }) => body.flatMap((row) => players.map(({ at }) => row[at] ?? ""))));
  for (const { head, body } of blocks) {
    const above = rows.slice(0, head).findLast((row, at) => row.length > 0 && !isHead.has(at)) ?? [];
    readSheet(columns, body, above, context, entries, unread);
  }
  return { entries, columns, unread };
}

function readSheet(
  columns: readonly PastedColumn[],
  body: Rows,
  above: readonly string[],
  context: Context,
  entries: Entry[],
  unread: Unread[],
): void {
  const of = (meaning: Meaning): readonly PastedColumn[] => columns.filter((column) => column.meaning === meaning);
  const players = of("player");
  const [team] = of("team");
  const all = above.flatMap((cell, at) => (cell === "" ? [] : [{ at, cell, name: teamName(cell) }]));
  const teams = all.filter(({ cell }) => !/^(?:owner|manager|gm):/i.test(cell));
  const titles = teams.length > 0 ? teams : all;
  const blanks = team ? body.filter((row) => row.length > 0 && !row[team.at]).length : 0;
  // A sheet that names each team once leaves the cells below it empty.
  // Behind the first column of players stands what belongs to them, else before each as well.
  const isFirst = columns[0] === players[0];
  const carries = blanks * 2 >= body.filter((row) => row.length > 0).length;
  let current = "";
  let section: string | null = null;
  for (const row of body) {
    // A row of a name alone, which no player has, is the team of the rows below it.
    const isSection = !team && row.length === 1 && readCell(row[0]!, context).things.length === 0;
    if (isSection) section = teamName(row[0]!);
    if (isSection) continue;
    for (const [i, player] of players.entries()) {
      const from = isFirst ? player.at : (players[i - 1]?.at ?? -1);
      const own = columns.filter(({ at }) => at > from && at < (players[i + 1]?.at ?? Infinity));
      const details = own.filter(({ meaning }) => meaning === "detail").map(({ at }) => row[at] ?? "");
      const cell = row[player.at]
        ? readCell(row[player.at]!, context, detailsOf(details.join(" ")) ?? NO_DETAILS)
        : null;
      if (!cell || cell.isNoise) continue;
      const near = titles.findLast(({ at }) => at <= player.at) ?? titles[0];
      const title = titles.length === players.length ? titles[i] : near;
      const said = team ? (row[team.at] ?? "") : (section ?? title?.name ?? "");
      if (team && said === "" && !carries) context.doubts.add("Rows without a team are read as free agents.");
      current = said || (team && !carries ? "" : current);
      if (isFreeAgent(current) || (team && current === "")) continue;
      const cost = Object.assign(
        {},
        ...own
          .filter(({ meaning }) => COSTS.has(meaning))
          .map((column): PlayerCost => {
            const found = readCost(row[column.at] ?? "", column.meaning, context.season);
            if (found && "unread" in found)
              unread.push({ heading: column.heading, meaning: column.meaning, text: found.unread });
            return found && !("unread" in found) ? found : {};
          }),
      ) as PlayerCost;
      const detail = details.map((one) => detailsOf(one)?.position ?? null).find((one) => one !== null);
      const position = detail ?? cell.position;
      const things =
        cell.things.length > 0 ? cell.things : [{ player: { name: cell.lead || cell.text, position, team: null } }];
      for (const thing of things)
        entries.push({
          team: current,
          thing: "player" in thing && Object.keys(cost).length > 0 ? { player: { ...thing.player, cost } } : thing,
        });
    }
  }
}

/** Teams side by side: their names in the first line, their players below; other columns say more of the players. */
function readColumns(rows: Rows, context: Context): Reading | null {
  const [head = [], ...below] = rows.filter((row) => row.some((cell) => cell !== ""));
  const titles = head.flatMap((cell, at) => (isNoise(cell) ? [] : [{ at, title: readCell(cell, context) }]));
  const areNames = titles.every(({ title }) => title.things.length === 0 || title.isOneWord || title.lead !== "");
  if (titles.length < 2 || below.length === 0 || !areNames) return null;
  const cells = below.map((row) => row.map((cell) => readCell(cell, context)));
  const isNamed = (cell: Cell | undefined): boolean => cell !== undefined && cell.things.length > 0;
  const named = cells.flat().filter((cell) => !cell.isNoise);
  if (named.length === 0 || named.filter(isNamed).length < named.length * 0.6) return null;
  // One player to a row is a table with a team column, not teams side by side.
  if (cells.filter((row) => row.filter(isNamed).length >= 2).length * 2 < below.length) return null;
  const blocks = titles.map(({ at, title }, i) => {
    const own = range(at, titles[i + 1]?.at ?? Math.max(...below.map((row) => row.length)));
    const countAt = (column: number): number => cells.filter((row) => isNamed(row[column])).length;
    const players = own.filter((column) => countAt(column) > 0);
    return { name: teamName(head[at]!) || title.text, players, own };
  });
  const width = blocks.at(-1)!.own.at(-1)! + 1;
  const names = blocks.map(({ name }) => name.toLowerCase());
  const above = range(0, width).map((at) => {
    const block = blocks.findIndex(({ own }) => own[0] === at);
    const count = names.slice(0, block).filter((name) => name === names[block]).length;
    return block < 0 ? "" : `${blocks[block]!.name}${count === 0 ? "" : ` (${count + 1})`}`;
  });
  const players = new Set(blocks.flatMap((block) => block.players));
  const columns = columnsOf(
    range(0, width).map((at) => (above[at] ? "player" : (head[at] ?? ""))),
    below,
    context.chosen,
  )
    .map(({ meaning, ...column }) => ({
      ...column,
      heading: head[column.at] ?? "",
      meaning: players.has(column.at) && context.chosen[column.at] === undefined ? ("player" as const) : meaning,
    }))
    .filter(({ meaning }) => meaning !== "ignored" && meaning !== "team");
  const entries: Entry[] = [];
  const unread: Unread[] = [];
  readSheet(columns, below, above, context, entries, unread);
  return { entries, columns, unread };
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const thingsOf = (cell: Cell): readonly Thing[] =>
  cell.things.length > 0
    ? cell.things
    : [{ player: { name: cell.lead || cell.text, position: cell.position, team: null } }];

/** A given name and a surname, each with a capital: what a player's name looks like, and some names of teams. */
const LIKE_A_PERSON = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u;

type Line = { readonly cells: readonly Cell[]; readonly isAfterGap: boolean };

const hasThings = ({ cells }: Line): boolean => cells.some(({ things }) => things.length > 0);

/** A team and its players in one row, a player and his team in one row, or a team's name above its players. */
function readLists(rows: Rows, context: Context): Reading {
  const lines: Line[] = [];
  let isAfterGap = true;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => cell !== "");
    const below = belowDetails(rows, at);
    const cells = filled.map((cell) => readCell(cell, context, filled.length === 1 ? below : NO_DETAILS));
    if (filled.length === 0) isAfterGap = true;
    else if (!cells.every((cell) => cell.isNoise)) {
      lines.push({ cells, isAfterGap });
      isAfterGap = false;
    }
  }
  // Where most lines stand apart, an empty line says nothing.
  const areApart = lines.filter((line) => line.isAfterGap).length > lines.length * 0.6;
  const isHeading = headingTest(lines, areApart);
  // `1.01 Ann - Ja'Marr Chase`, as drafts are told.
  const isLog = lines.filter(({ cells: [first] }) => first!.isDashed && first!.lead !== "").length * 2 > lines.length;
  const wide = lines.filter(({ cells }) => cells.length > 2);
  const areRowsNamed = wide.filter(({ cells }) => cells[0]!.things.length === 0).length * 2 >= wide.length;
  const entries: Entry[] = [];
  let current = "";
  for (const [at, line] of lines.entries()) {
    const [first, ...more] = line.cells.filter((cell) => !cell.isNoise);
    if (!first) continue;
    if (isHeading(at)) {
      if (at > 0 && isHeading(at - 1)) context.doubts.add(`No player stands below "${current}".`);
      current = teamName(first.text);
      if (LIKE_A_PERSON.test(current) && !first.isMarked && context.names.isMisspelt(current))
        context.doubts.add(`"${current}" is read as a team; it is almost a player's name.`);
    } else if (
      first.lead !== "" &&
      first.things.length > 0 &&
      (first.things.length > 1 || more.length > 0 || first.isLabel || (isLog && first.isDashed))
    ) {
      const isAgain = current !== first.text && entries.some(({ team }) => team === first.text);
      if (isAgain && !isLog) context.doubts.add(`"${first.text}" stands in several places: it may be no team.`);
      current = first.text;
      for (const thing of [first, ...more].flatMap(thingsOf)) entries.push({ team: current, thing });
    } else {
      // Below a team's name, capitals are a slot: `TX`.
      const isSlot = ({ things, text }: Cell): boolean =>
        things.length === 0 && current !== "" && line.cells.length > 1 && SLOT.test(text);
      const isNamed = areRowsNamed && line.cells.length > 2 && first.isOneWord && !SLOT.test(first.text);
      const named = line.cells.find(
        (cell) =>
          (isNamed && cell === first) ||
          (cell.things.length === 0 && !cell.isNoise && cell.position === null && !isSlot(cell)),
      );
      const isRow = named !== undefined && hasThings(line) && line.cells.length > 1;
      const team = isRow ? teamName(named.text) : current;
      for (const cell of line.cells)
        if (cell !== named || !isRow)
          for (const thing of cell.isNoise || isSlot(cell) ? [] : thingsOf(cell)) entries.push({ team, thing });
      if (isRow && line.cells[0] === named) current = team;
    }
  }
  return { entries, columns: [], unread: [] };
}

const SLOT = /^[A-Z]{1,4}\d?$/;

/** `QB - BUF (7), Questionable` and the like. */
const LONGEST_BELOW = 30;

/** The position and team in the line below a name; a position alone is the slot of the next name. */
function belowDetails(rows: Rows, at: number): Details {
  const below = (rows.slice(at + 1, at + 4).find((row) => row.length > 0) ?? []).join(" ");
  const details = below.length > LONGEST_BELOW ? null : detailsOf(below);
  return details?.team ? details : NO_DETAILS;
}

const FEWEST_OF_A_TEAM = 5;
const MOST_TEAMS_ARE_FULL = 0.8;

/**
 * Whether a line is the name of a team: the first of a list, one with a mark, or one above a player that names no
 * player. One that could be an unknown player's name counts only where the players' lines hold more than a name and it
 * does not, or where such lines divide the text into rosters.
 */
function headingTest(lines: readonly Line[], areApart: boolean): (at: number) => boolean {
  const alone = (at: number): Cell | null => {
    const cells = lines[at]!.cells.filter((cell) => !cell.isNoise);
    const [only] = cells;
    return cells.length === 1 && only && (only.things.length === 0 || only.isOneWord) && only.position === null
      ? only
      : null;
  };
  const players = lines.filter(hasThings);
  const detailed =
    players.filter(({ cells }) => cells.some(({ position }) => position !== null)).length * 2 >= players.length;
  const isPerson = (at: number): boolean => {
    const cell = alone(at);
    return (
      cell !== null &&
      !cell.isMarked &&
      (LIKE_A_PERSON.test(cell.text) || cell.things.length > 0) &&
      !/^Team\b/i.test(cell.text)
    );
  };
  const isAbove = (at: number): boolean =>
    lines[at + 1] !== undefined && hasThings(lines[at + 1]!) && alone(at) !== null;
  const like = lines.flatMap((_, at) => (at > 0 && isAbove(at) && isPerson(at) ? [at] : []));
  const sizes = [0, ...like].map((from, i, all) => (all[i + 1] ?? lines.length) - from - 1);
  const areTeams =
    like.length >= 1 && sizes.filter((size) => size >= FEWEST_OF_A_TEAM).length >= sizes.length * MOST_TEAMS_ARE_FULL;
  return (at) => {
    const cell = alone(at);
    if (!cell) return false;
    if (at === 0 || cell.isMarked) return cell.things.length === 0 || isAbove(at);
    if (cell.things.length > 0) return lines[at]!.isAfterGap && !areApart && isAbove(at);
    if (lines[at]!.isAfterGap && !areApart) return true;
    return isAbove(at) && (!isPerson(at) || detailed || areTeams);
  };
}
