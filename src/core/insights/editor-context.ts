import { settingsProblems, type SitbarSettings } from "#core/situation/config.ts";
import { findFormat, type ReferenceTables } from "#core/situation/reference.ts";
import type { CodeId, LeagueFormatId } from "#core/kit/ids.ts";

/** What the insight editor requires: complete settings to value assets in, both formats, the active status. */
export type InsightEditorContext = {
  readonly settings: SitbarSettings;
  readonly formats: { readonly dynasty: LeagueFormatId; readonly redraft: LeagueFormatId };
  readonly activeStatusId: CodeId;
};

function critical(what: string): never {
  throw new Error(`Critical error: ${what}`);
}

/** The context for a situation and the reference tables. Throws if any of it is missing. */
export function insightEditorContext(
  settings: SitbarSettings,
  { codes, formats }: ReferenceTables,
): InsightEditorContext {
  const [problem] = settingsProblems(settings);
  if (problem) critical(`the situation is incomplete (${problem})`);
  const [dynasty, redraft] = [findFormat(formats, "dynasty"), findFormat(formats, "redraft")];
  const active = codes.find(({ codegroup, dataname }) => codegroup === "insightstatus" && dataname === "active");
  if (!dynasty || !redraft) return critical("the dynasty and redraft formats must exist");
  if (!active) return critical("the active insight status must exist");
  return {
    settings,
    formats: { dynasty: dynasty.leagueformatid, redraft: redraft.leagueformatid },
    activeStatusId: active.codeid,
  };
}
