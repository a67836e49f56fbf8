import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Injury } from "#contract/situation/reference.ts";
import { absenceOf, designationOf } from "#core/assets/injury.ts";
import { loading } from "#web/kit/query/load.ts";
import { dayText } from "#web/kit/data/date-text.ts";

export type ShownInjury = {
  readonly label: string;
  /** The designation and its day, as a clause: 'is suspended (since October 10, 2026)'. */
  readonly words: string;
  readonly misses: boolean;
};

const NOBODY: ReadonlyMap<number, ShownInjury> = new Map();

const shownInjuries = (injuries: readonly Injury[]): ReadonlyMap<number, ShownInjury> =>
  new Map(
    injuries.flatMap(({ assetid, designation, since }) => {
      const known = designationOf(designation);
      if (!known) return [];
      const day = since === null ? "" : ` (since ${dayText(`${since}T12:00`)})`;
      const misses = absenceOf(designation) !== null;
      return [[assetid, { label: known.label, words: `${known.says}${day}`, misses }] as const];
    }),
  );

export const injuriesQuery = queryOptions({ ...loading("/api/injuries"), select: shownInjuries });

/** The designations of all players by asset id; empty until they are loaded. */
export const useInjuries = (): ReadonlyMap<number, ShownInjury> => useQuery(injuriesQuery).data ?? NOBODY;
