import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { records, rows } from "../../db/rows.ts";
import type { PromptRow } from "./store.ts";

/** A question as it was shown to a visitor. */
export type Question = Pick<PromptRow, "poolid" | "comparison" | "leftids" | "visitorid">;

/** How often others have answered a question, for each side as it was shown; null where nobody has. */
export type AnswersOfOthers = { readonly left: number; readonly even: number; readonly right: number } | null;

type Counted = {
  readonly place: number;
  readonly leftids: readonly number[];
  readonly selection: number;
  readonly times: number;
};

const sumUp = (shownLeft: readonly number[], counted: readonly Counted[]): AnswersOfOthers => {
  if (counted.length === 0) return null;
  const isLeft = new Set(shownLeft);
  const towards = (wanted: number): number =>
    counted.reduce((sum, { leftids, selection, times }) => {
      const side = Math.sign(selection) * (leftids.every((id) => isLeft.has(id)) ? 1 : -1);
      return sum + (side === wanted ? times : 0);
    }, 0);
  return { left: towards(-1), even: towards(0), right: towards(1) };
};

/**
 * How often visitors other than the one who was asked have answered each question in its pool, in the order of the
 * questions: one statement for all of them.
 */
export const answersOfOthers = async (db: Database, questions: readonly Question[]): Promise<AnswersOfOthers[]> => {
  const asked = questions.map(({ poolid, comparison, visitorid }, place) => ({ place, poolid, comparison, visitorid }));
  const counted = await rows<Counted>(
    db,
    sql`
      select place, leftids, selection, times
      from json_to_recordset(${records(asked)}) as asked (place int, poolid int, comparison text, visitorid uuid)
      cross join lateral (
        select leftids, selection, count(*)::int as times from answer
        where answer.comparison = asked.comparison and answer.poolid = asked.poolid
          and answer.visitorid <> asked.visitorid and voidedby is null
        group by leftids, selection
      ) as given`,
  );
  const found = questions.map((): Counted[] => []);
  for (const one of counted) found[one.place]?.push(one);
  return questions.map(({ leftids }, place) => sumUp(leftids, found[place] ?? []));
};
