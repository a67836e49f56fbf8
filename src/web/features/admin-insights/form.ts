import type { Insight, InsightInput } from "#contract/insights.ts";
import type { AssetId, CodeId, LeagueFormatId } from "#core/ids.ts";
import { termDay, termOf } from "#core/insight/date.ts";
import { parseThreshold, thresholdPercent } from "#core/insight/threshold.ts";

/** Where an insight is written: its type, the format that is looked at, the asset. */
export type Place = { readonly typeId: CodeId; readonly formatId: LeagueFormatId; readonly assetId: AssetId };

/** What is typed, as it is typed. */
export type Form = {
  readonly leagueformatids: readonly LeagueFormatId[];
  readonly term: string;
  readonly condition: NonNullable<Insight["valuecondition"]>;
  readonly threshold: string;
  readonly displayname: string;
  readonly sentiment: Insight["sentiment"];
  readonly bodytext: string;
};

/** Filled from the insight that stands there, else blank. */
export const formOf = (existing: Insight | undefined, formatId: LeagueFormatId): Form => ({
  leagueformatids: existing?.leagueformatids ?? [formatId],
  term: termDay(existing?.datethreshold ?? null),
  condition: existing?.valuecondition ?? "Greater",
  threshold: thresholdPercent(existing?.valuethreshold ?? null),
  displayname: existing?.displayname ?? "",
  sentiment: existing?.sentiment ?? "Neutral",
  bodytext: existing?.bodytext ?? "",
});

/** The fraction that was typed as a percent; `invalid` where it is no number, `wide` where it is out of bounds. */
export const thresholdOf = (text: string): { readonly fraction: number | null } | "invalid" | "wide" => {
  const read = parseThreshold(text);
  if (read === "invalid") return read;
  return Math.abs(read.fraction ?? 0) > 100 ? "wide" : read;
};

/** The form as it is sent. A new insight is active; the threshold must have been checked before. */
export const inputOf = (
  form: Form,
  { typeId, assetId }: Place,
  existing: Insight | undefined,
  activeStatusId: CodeId,
): InsightInput => {
  const threshold = thresholdOf(form.threshold);
  const valuethreshold = typeof threshold === "string" ? null : threshold.fraction;
  // A term that was not touched keeps its hour.
  const term =
    termDay(existing?.datethreshold ?? null) === form.term ? (existing?.datethreshold ?? null) : termOf(form.term);
  return {
    insighttypecodeid: typeId,
    leagueformatids: [...form.leagueformatids],
    assetid: assetId,
    insightstatuscodeid: existing?.insightstatuscodeid ?? activeStatusId,
    displayname: form.displayname,
    bodytext: form.bodytext,
    sentiment: form.sentiment,
    valuethreshold,
    valuecondition: valuethreshold === null ? null : form.condition,
    datethreshold: term,
  };
};
