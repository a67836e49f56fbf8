import type { Code } from "#contract/reference.ts";
import type { ReaderInsight } from "#contract/values.ts";

/** The types insights may have, in their order. */
export const insightTypes = (codes: readonly Code[]): Code[] => codes.filter(({ codegroup, isdisabled }) => codegroup === "insighttype" && !isdisabled).toSorted((a, b) => a.sortorder - b.sortorder);

/** The insights that belong to a league format. */
export const inFormat = (insights: readonly ReaderInsight[], leagueFormatId: number): ReaderInsight[] => insights.filter(({ leagueformatids }) => leagueformatids.includes(leagueFormatId));
