/** What a save is checked for. */
export type InsightDraft = {
  readonly displayname: string;
  readonly bodytext: string;
  readonly leagueformatids: readonly number[];
  readonly assetid: number | null;
  readonly insighttypecodeid: number | null;
};

export const TEXTS_REQUIRED = "Display name and body text are required";
export const FORMAT_REQUIRED = "At least one timeframe must be selected";

const isBlank = (text: string): boolean => text.trim() === "";

/** What keeps a draft from being saved, as the user reads it; null where nothing does. */
export const draftProblem = ({ displayname, bodytext, leagueformatids }: InsightDraft): string | null => {
  if (isBlank(displayname) || isBlank(bodytext)) return TEXTS_REQUIRED;
  return leagueformatids.length === 0 ? FORMAT_REQUIRED : null;
};

/**
 * Whether the Save button may be pressed: title, body, asset and type are there. Spaces alone count as there; saving
 * them is then refused with the reason (`draftProblem`).
 */
export const canSave = ({ displayname, bodytext, assetid, insighttypecodeid }: InsightDraft): boolean =>
  displayname !== "" && bodytext !== "" && assetid !== null && insighttypecodeid !== null;

/** What becomes of a save with the conflicts that were found. */
export type SaveStep =
  { readonly step: "save" } | { readonly step: "ask" } | { readonly step: "blocked"; readonly message: string };

/** With one format a conflict is put to the user; with both it blocks the save. */
export const nextStep = (
  { leagueformatids }: Pick<InsightDraft, "leagueformatids">,
  conflictCount: number,
): SaveStep => {
  if (conflictCount === 0) return { step: "save" };
  if (leagueformatids.length < 2) return { step: "ask" };
  return {
    step: "blocked",
    message: `Cannot save to both timeframes due to existing conflicts. Found ${conflictCount} conflicting insight(s).`,
  };
};
