/** The fields that are validated before saving. */
export type InsightDraft = {
  readonly displayname: string;
  readonly bodytext: string;
  readonly leagueformatids: readonly number[];
  readonly assetid: number | null;
  readonly insighttypecodeid: number | null;
};

const TEXTS_REQUIRED = "Display name and body text are required";
const FORMAT_REQUIRED = "At least one timeframe must be selected";

const isBlank = (text: string): boolean => text.trim() === "";

/** The user-facing message if a draft cannot be saved; null if it can. */
export const draftProblem = ({ displayname, bodytext, leagueformatids }: InsightDraft): string | null => {
  if (isBlank(displayname) || isBlank(bodytext)) return TEXTS_REQUIRED;
  return leagueformatids.length === 0 ? FORMAT_REQUIRED : null;
};

/**
 * Is the Save button enabled? Title, body, asset and type are needed. Spaces alone count here; saving them is refused
 * with the reason (`draftProblem`).
 */
export const canSave = ({ displayname, bodytext, assetid, insighttypecodeid }: InsightDraft): boolean =>
  displayname !== "" && bodytext !== "" && assetid !== null && insighttypecodeid !== null;

/** The next step of a save, given the conflicts found. */
type SaveStep =
  | { readonly step: "save" }
  | { readonly step: "ask" }
  | { readonly step: "blocked"; readonly message: string };

/** With one format the user resolves a conflict; with both a conflict blocks the save. */
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
