import type { Code } from "#contract/reference.ts";
import type { ReaderInsight } from "#contract/values.ts";

/** The types insights may have, in their order. */
export const insightTypes = (codes: readonly Code[]): Code[] =>
  codes
    .filter(({ codegroup, isdisabled }) => codegroup === "insighttype" && !isdisabled)
    .toSorted((a, b) => a.sortorder - b.sortorder);

/**
 * The insights whose type is one of these. One of another type has no name and no place of its own, and is passed over.
 */
export const ofTypes = (insights: readonly ReaderInsight[], types: readonly Code[]): ReaderInsight[] =>
  insights.filter(({ insighttypecodeid }) => types.some(({ codeid }) => codeid === insighttypecodeid));

/** The insights that belong to a league format. */
export const inFormat = (insights: readonly ReaderInsight[], leagueFormatId: number): ReaderInsight[] =>
  insights.filter(({ leagueformatids }) => leagueformatids.includes(leagueFormatId));
