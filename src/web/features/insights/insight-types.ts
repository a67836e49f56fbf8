import type { Code } from "#contract/reference.ts";
import type { ReaderInsight } from "#contract/values.ts";

/** The insight types, in their order. */
export const insightTypes = (codes: readonly Code[]): Code[] =>
  codes
    .filter(({ codegroup, isdisabled }) => codegroup === "insighttype" && !isdisabled)
    .toSorted((a, b) => a.sortorder - b.sortorder);

/** The insights with one of these types. Others have no tab and are left out. */
export const ofTypes = (insights: readonly ReaderInsight[], types: readonly Code[]): ReaderInsight[] =>
  insights.filter(({ insighttypecodeid }) => types.some(({ codeid }) => codeid === insighttypecodeid));

/** The insights of a league format. */
export const inFormat = (insights: readonly ReaderInsight[], leagueFormatId: number): ReaderInsight[] =>
  insights.filter(({ leagueformatids }) => leagueformatids.includes(leagueFormatId));
