import { sql } from "drizzle-orm";
import type { Selection } from "#core/rating/verdict.ts";
import { fromColumn, fromColumnOfColumns, toColumn, toColumnOfColumns } from "../db/columns-as-text.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import type { BeliefRow } from "./belief-row.ts";
import { ENGINE_VERSION, type SettledAnswer } from "./batch-state.ts";
import { RATINGS_LOCK } from "./lock.ts";
import type { LockedPrompt } from "./submission.ts";
import type { VoterAssetRow, VoterRow } from "./voter-row.ts";

/** A belief as it was locked; which entry changed it last is not asked. */
export type LockedBelief = Omit<BeliefRow, "updatedseq">;

/** All that a batch of answers reads, locked. There is a number of the log for every open prompt; those left over stay unused. */
export type Batch = {
  readonly prompts: readonly LockedPrompt[];
  readonly beliefs: readonly LockedBelief[];
  readonly voters: readonly VoterRow[];
  readonly counts: readonly VoterAssetRow[];
  readonly seqs: readonly number[];
};

const PROMPT_COLUMNS = [
  "modalids",
  "poolids",
  "visitorids",
  "comparisons",
  "ispreload",
  "shown",
  "expires",
  "selections",
  "crowded",
] as const;
const PROMPT_LISTS = ["sessionids", "leftids", "rightids", "leftoffsets", "rightoffsets"] as const;
const BELIEF_COLUMNS = [
  "poolids",
  "assetids",
  "mus",
  "variances",
  "priormus",
  "priorvariances",
  "inflations",
  "rises",
  "falls",
  "votes",
] as const;
const BELIEF_LISTS = ["risevoters", "fallvoters"] as const;
const VOTER_COLUMNS = ["visitorids"] as const;
const VOTER_LISTS = ["classes", "choices"] as const;
const COUNT_COLUMNS = ["visitorids", "poolids", "assetids", "votes", "todays", "days"] as const;

/** The columns `lock_answers` gives, each table's by its letter; null where there are no rows. */
type Wire = Readonly<Record<string, string | null>>;

type Columns<Name extends string, List extends string> = {
  readonly length: number;
  readonly at: Readonly<Record<Name, readonly string[]>>;
  readonly lists: Readonly<Record<List, readonly (readonly string[])[]>>;
};

/** The columns of one table. */
const columnsOf = <Name extends string, List extends string = never>(
  wire: Wire,
  letter: string,
  names: readonly Name[],
  lists: readonly List[] = [],
): Columns<Name, List> => {
  const read = <Key extends string, Value>(
    keys: readonly Key[],
    from: (text: string | null) => Value,
  ): Record<Key, Value> =>
    Object.fromEntries(keys.map((key) => [key, from(wire[`${letter}_${key}`] ?? null)])) as Record<Key, Value>;
  const at = read(names, fromColumn);
  return { length: at[names[0]!].length, at, lists: read(lists, fromColumnOfColumns) };
};

const rowsOf = <Row>(length: number, row: (i: number) => Row): Row[] => Array.from({ length }, (_, i) => row(i));
const numbers = (texts: readonly string[] = []): number[] => texts.map(Number);

const promptsIn = (wire: Wire): LockedPrompt[] => {
  const { length, at, lists } = columnsOf(wire, "p", PROMPT_COLUMNS, PROMPT_LISTS);
  const answered = new Set(fromColumn(wire["answered"] ?? null));
  return rowsOf(length, (i) => ({
    modalid: at.modalids[i]!,
    poolid: Number(at.poolids[i]),
    visitorid: at.visitorids[i]!,
    sessionids: lists.sessionids[i]!,
    leftids: numbers(lists.leftids[i]),
    rightids: numbers(lists.rightids[i]),
    leftoffsets: numbers(lists.leftoffsets[i]),
    rightoffsets: numbers(lists.rightoffsets[i]),
    comparison: at.comparisons[i]!,
    ispreload: at.ispreload[i] === "t",
    shown: Number(at.shown[i]),
    expires: Number(at.expires[i]),
    selection: at.selections[i] === "NULL" ? null : (Number(at.selections[i]) as Selection),
    fromcrowdedaddress: at.crowded[i] === "t",
    answeredbefore: answered.has(at.modalids[i]!),
  }));
};

const beliefsIn = (wire: Wire): LockedBelief[] => {
  const { length, at, lists } = columnsOf(wire, "b", BELIEF_COLUMNS, BELIEF_LISTS);
  return rowsOf(length, (i) => ({
    poolid: Number(at.poolids[i]),
    assetid: Number(at.assetids[i]),
    mu: Number(at.mus[i]),
    variance: Number(at.variances[i]),
    priormu: Number(at.priormus[i]),
    priorvariance: Number(at.priorvariances[i]),
    inflated: Number(at.inflations[i]),
    riseevidence: Number(at.rises[i]),
    fallevidence: Number(at.falls[i]),
    risevoters: [...lists.risevoters[i]!],
    fallvoters: [...lists.fallvoters[i]!],
    votes: Number(at.votes[i]),
  }));
};

const votersIn = (wire: Wire): VoterRow[] => {
  const { length, at, lists } = columnsOf(wire, "v", VOTER_COLUMNS, VOTER_LISTS);
  return rowsOf(length, (i) => ({
    visitorid: at.visitorids[i]!,
    classes: numbers(lists.classes[i]),
    choices: numbers(lists.choices[i]),
  }));
};

const countsIn = (wire: Wire): VoterAssetRow[] => {
  const { length, at } = columnsOf(wire, "c", COUNT_COLUMNS);
  return rowsOf(length, (i) => ({
    visitorid: at.visitorids[i]!,
    poolid: Number(at.poolids[i]),
    assetid: Number(at.assetids[i]),
    votes: Number(at.votes[i]),
    today: Number(at.todays[i]),
    day: at.days[i]!,
  }));
};

/** Locks everything the answers to these prompts touch, in the order every writer keeps: prompts, beliefs by pool and asset, voters. */
export const lockBatch = async (tx: Database, modalIds: readonly string[]): Promise<Batch> => {
  const [wire] = await rows<Wire>(tx, sql`select * from lock_answers(${toColumn(modalIds)}::uuid[], ${RATINGS_LOCK})`);
  return {
    prompts: promptsIn(wire!),
    beliefs: beliefsIn(wire!),
    voters: votersIn(wire!),
    counts: countsIn(wire!),
    seqs: numbers(fromColumn(wire!["seqs"] ?? null)),
  };
};

/** What a batch of answers changes. */
export type Changes = {
  readonly answers: readonly SettledAnswer[];
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  readonly counts: readonly VoterAssetRow[];
  readonly notice: string;
};

/** Writes it all. */
export const storeBatch = async (
  tx: Database,
  { answers, beliefs, voters, counts, notice }: Changes,
): Promise<void> => {
  const columns = [
    ...(
      [
        "modalid",
        "seq",
        "sessionid",
        "userid",
        "selection",
        "weight",
        "weightreason",
        "temper",
        "attention",
        "voterscale",
      ] as const
    ).map((name) => toColumn(answers.map((row) => row[name]))),
    toColumn(answers.map(({ answereddatetime }) => answereddatetime.toISOString())),
    String(ENGINE_VERSION),
    ...(
      [
        "poolid",
        "assetid",
        "mu",
        "variance",
        "priormu",
        "priorvariance",
        "inflated",
        "riseevidence",
        "fallevidence",
      ] as const
    ).map((name) => toColumn(beliefs.map((row) => row[name]))),
    ...(["risevoters", "fallvoters"] as const).map((name) => toColumnOfColumns(beliefs.map((row) => row[name]))),
    ...(["votes", "updatedseq"] as const).map((name) => toColumn(beliefs.map((row) => row[name]))),
    toColumn(voters.map(({ visitorid }) => visitorid)),
    ...(["classes", "choices"] as const).map((name) => toColumnOfColumns(voters.map((row) => row[name]))),
    ...(["visitorid", "poolid", "assetid", "votes", "today", "day"] as const).map((name) =>
      toColumn(counts.map((row) => row[name])),
    ),
    notice,
  ];
  await tx.execute(
    sql`select store_answers(${sql.join(
      columns.map((column) => sql`${column}`),
      sql`, `,
    )})`,
  );
};
