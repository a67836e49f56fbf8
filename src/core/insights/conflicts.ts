import type { AssetId, CodeId, InsightId, LeagueFormatId } from "#core/kit/ids.ts";

/** The place of an insight: one asset, one type, one or both formats. */
export type InsightPlace = {
  readonly assetid: AssetId;
  readonly insighttypecodeid: CodeId;
  readonly leagueformatids: readonly LeagueFormatId[];
};

export type StoredInsight = InsightPlace & { readonly insightid: InsightId; readonly isdisabled: boolean };

const shares = (insight: StoredInsight, { assetid, insighttypecodeid, leagueformatids }: InsightPlace): boolean =>
  !insight.isdisabled &&
  insight.assetid === assetid &&
  insight.insighttypecodeid === insighttypecodeid &&
  insight.leagueformatids.some((id) => leagueformatids.includes(id));

/** The enabled insights of the same asset and type with a format in common, other than the one being edited. */
export const conflictsOf = <I extends StoredInsight>(
  draft: InsightPlace,
  existing: readonly I[],
  editedId: InsightId | null,
): I[] => existing.filter((insight) => insight.insightid !== editedId && shares(insight, draft));

/** The insight to edit in a form: same asset, type and chosen format, not disabled. */
export const findExisting = <I extends StoredInsight>(
  existing: readonly I[],
  assetid: AssetId,
  insighttypecodeid: CodeId,
  leagueFormatId: LeagueFormatId,
): I | undefined =>
  existing.find((insight) => shares(insight, { assetid, insighttypecodeid, leagueformatids: [leagueFormatId] }));

/** How to resolve a conflict: disable the stored insight, or remove the format from it. */
export type ConflictWay = "disable-previous" | "remove-format";

/** Insights to disable, and insights to keep with fewer formats; each conflicting one is in exactly one list. */
type Clearance = {
  readonly disable: readonly InsightId[];
  readonly keep: readonly { readonly insightid: InsightId; readonly leagueformatids: readonly LeagueFormatId[] }[];
};

/** Resolves the conflicts of a draft. An insight without a format is disabled. */
export function clearConflicts(draft: InsightPlace, conflicts: readonly StoredInsight[], way: ConflictWay): Clearance {
  const left = conflicts.map(({ insightid, leagueformatids }) => ({
    insightid,
    leagueformatids:
      way === "disable-previous" ? [] : leagueformatids.filter((id) => !draft.leagueformatids.includes(id)),
  }));
  return {
    disable: left.filter(({ leagueformatids }) => leagueformatids.length === 0).map(({ insightid }) => insightid),
    keep: left.filter(({ leagueformatids }) => leagueformatids.length > 0),
  };
}

/** The formats after the Both Formats switch: both, or the chosen one alone, else dynasty. */
export const toggleBothFormats = (
  current: readonly LeagueFormatId[],
  formats: { readonly dynasty: LeagueFormatId; readonly redraft: LeagueFormatId },
  chosen: LeagueFormatId | null,
): readonly LeagueFormatId[] =>
  current.includes(formats.dynasty) && current.includes(formats.redraft)
    ? [chosen ?? formats.dynasty]
    : [formats.redraft, formats.dynasty];
