import { setTimeout as wait } from "node:timers/promises";
import { dayOf } from "#core/kit/calendar.ts";
import { DRAFT_KINDS, type DraftKind, type DraftLists } from "#core/prior/draft-list.ts";
import {
  DRAFT_SOURCES,
  matchDrafts,
  needsPlayers,
  readDraftFile,
  refusalOf,
  type DraftFile,
  type MatchedDrafts,
} from "../average-drafts.ts";
import type { ImportFile } from "../catalogue-state.ts";
import { startingBeliefsOf } from "../starting-beliefs.ts";
import { readStoredCatalogue } from "../stored-catalogue.ts";
import { BadFile } from "../table.ts";
import { factsDayOf, recordSource } from "../value-sources.ts";
import { MANY_ANSWERS } from "#core/ratings/rating.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset } from "#server/assets/tables.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { planReseed, reseed, type Reseeding } from "#server/ratings/reseed.ts";
import { CommandError, type Command, type Input } from "#server/kit/commands/command.ts";
import { isAddress, readSource } from "./import.ts";

/** MyFantasyLeague allows at most one call a second. */
const BETWEEN_CALLS_MS = 1000;
const SHOWN_MOVES = 50;

/** The arguments for one list: its file or address, that of its players where needed, and its kind. */
type Wanted = { readonly words: readonly string[]; readonly kind: DraftKind };

function kindOf(word: string | undefined): DraftKind {
  const kind = DRAFT_KINDS.find((known) => known === word);
  if (!kind) throw new CommandError(`--kind should be one of ${DRAFT_KINDS.join(", ")}, not "${word ?? ""}"`);
  return kind;
}

function wantedOf(tokens: Input["tokens"]): readonly Wanted[] {
  const lists: Wanted[] = [];
  let names: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") names.push(token.value);
    if (token.kind !== "option" || token.name !== "kind") continue;
    lists.push({ words: names, kind: kindOf(token.value) });
    names = [];
  }
  if (lists.length === 0 || names.length > 0)
    throw new CommandError("Say the kind of each list behind it: --kind redraft");
  const twice = lists.find(({ kind }, i) => lists.findIndex((other) => other.kind === kind) !== i);
  if (twice) throw new CommandError(`There are two lists of the kind ${twice.kind}`);
  return lists;
}

/** MyFantasyLeague's player list: the second argument, or the same address with TYPE=players. */
async function playersOf([first = "", second]: readonly string[]): Promise<ImportFile> {
  if (second !== undefined) return readSource(second);
  if (!isAddress(first))
    throw new CommandError(`${first}: name the file with MyFantasyLeague's players (TYPE=players) behind it`);
  const address = new URL(first);
  const kept = [...address.searchParams].filter(([name]) => name === "JSON");
  address.search = new URLSearchParams([["TYPE", "players"], ...kept]).toString();
  await wait(BETWEEN_CALLS_MS);
  return readSource(address.href);
}

async function readList({ words, kind }: Wanted) {
  const [name] = words;
  if (name === undefined || words.length > 2) throw new CommandError("Name one file or address for each list");
  const file = await readSource(name);
  const players = needsPlayers(file) ? await playersOf(words) : null;
  return { name, kind, drafts: readDraftFile(file, players) };
}

type Read = {
  readonly name: string;
  readonly kind: DraftKind;
  readonly drafts: DraftFile;
  readonly found: MatchedDrafts;
};

const listsOf = (read: readonly Read[]): DraftLists => ({
  ...Object.fromEntries(read.map(({ kind, found }) => [kind, found.places])),
  mixed: read.some(({ kind, drafts }) => kind === "redraft" && drafts.mixed),
});

const size = ({ before, after }: Reseeding): number => Math.abs(after.mu - (before ?? after.mu));

async function movesOf(db: Database, planned: readonly Reseeding[]): Promise<readonly string[]> {
  const names = new Map((await db.select().from(asset)).map((row) => [row.assetid, row.assetdisplayname]));
  const formats = new Map(
    (["dynasty", "redraft"] as const).map((format) => [poolIdOf(`${format}/perception`), format] as const),
  );
  return planned
    .filter(({ poolid }) => formats.has(poolid))
    .sort((a, b) => size(b) - size(a))
    .slice(0, SHOWN_MOVES)
    .map(({ poolid, assetid, before, after }) => {
      const factor = Math.exp(after.mu - (before ?? after.mu)).toFixed(2);
      return `  ${names.get(assetid)} (${formats.get(poolid)}): value x${factor}`;
    });
}

const aboutSources = (read: readonly Read[]): readonly string[] =>
  read.map(
    ({ kind, drafts: { source, until, rows, drafts } }) =>
      `${source}, ${kind}: ${rows.length} players of ${drafts} drafts until ${until}. ` +
      `You are responsible for the right to use it; the site shows the credit "${DRAFT_SOURCES[source]}".`,
  );

const unmatchedLines = (read: readonly Read[]): readonly string[] =>
  read.flatMap(({ name, found }) =>
    found.unmatched.map((row) => `  ${row.name} (${row.position}, ${name}): no player, or several, of this name`),
  );

export const importDrafts: Command = {
  name: "import adp",
  input: "<file or address> --kind redraft|twoQb|rookies [...] [--dry-run]",
  help:
    "Blend average draft positions (Fantasy Football Calculator, MyFantasyLeague) by precision into the values of " +
    `assets with fewer than ${MANY_ANSWERS} answers; several lists in one command, as a later one replaces them; ` +
    "--dry-run shows the largest moves",
  options: { kind: { type: "string", multiple: true }, "dry-run": { type: "boolean" } },
  mostWords: Number.POSITIVE_INFINITY,
  run: async ({ db, now }, { options, tokens }) => {
    const isDryRun = options["dry-run"] === true;
    const wanted = wantedOf(tokens);
    const today = dayOf(now());
    try {
      const files: Awaited<ReturnType<typeof readList>>[] = [];
      for (const one of wanted) files.push(await readList(one));
      return await db.transaction(async (tx) => {
        const catalogue = await readStoredCatalogue(tx, today);
        const factsDay = await factsDayOf(tx);
        const read = files.map((file) => ({ ...file, found: matchDrafts(file.drafts.rows, catalogue.players) }));
        for (const { name, kind, drafts, found } of read) {
          const refusal = refusalOf(drafts, kind, found.places.size, factsDay);
          if (refusal) throw new CommandError(`${name} is refused: ${refusal}. Nothing was changed.`);
        }
        const starting = startingBeliefsOf(catalogue, today, listsOf(read));
        const perception = starting.filter(({ pool }) => pool.scoreType === "perception");
        const planned = await planReseed(tx, perception, starting, MANY_ANSWERS);
        const unmatched = unmatchedLines(read);
        const lines = [
          ...aboutSources(read),
          ...(unmatched.length > 0 ? [`${unmatched.length} could not be matched:`, ...unmatched] : []),
        ];
        if (isDryRun) {
          const moves = await movesOf(tx, planned);
          return [`${planned.length} values would move, the largest:`, ...moves, ...lines].join("\n");
        }
        const moved = await reseed(tx, perception, starting, "adp", MANY_ANSWERS);
        for (const { source, until } of read.map(({ drafts }) => drafts))
          await recordSource(tx, { kind: "drafts", source, asof: until });
        return [`${moved} values were moved.`, ...lines].join("\n");
      });
    } catch (error) {
      if (error instanceof BadFile) throw new CommandError(`${error.message}. Nothing was changed.`, { cause: error });
      throw error;
    }
  },
};
