import type { Insight, InsightInput } from "#contract/insights/insights.ts";
import type { AssetId, CodeId, LeagueFormatId } from "#core/kit/ids.ts";
import { termDay, termOf, parseThreshold, thresholdPercent } from "#core/insights/draft.ts";

export type Place = { readonly typeId: CodeId; readonly formatId: LeagueFormatId; readonly assetId: AssetId };

export type Form = {
  readonly leagueformatids: readonly LeagueFormatId[];
  readonly term: string;
  readonly condition: NonNullable<Insight["valuecondition"]>;
  readonly threshold: string;
  readonly displayname: string;
  readonly sentiment: Insight["sentiment"];
  readonly bodytext: string;
};

export const formOf = (existing: Insight | undefined, formatId: LeagueFormatId): Form => ({
  leagueformatids: existing?.leagueformatids ?? [formatId],
  term: termDay(existing?.datethreshold ?? null),
  condition: existing?.valuecondition ?? "Greater",
  threshold: thresholdPercent(existing?.valuethreshold ?? null),
  displayname: existing?.displayname ?? "",
  sentiment: existing?.sentiment ?? "Neutral",
  bodytext: existing?.bodytext ?? "",
});

/** Parses a typed percentage as a fraction; `invalid` if it is not a number, `wide` if it is out of bounds. */
export function thresholdOf(text: string): { readonly fraction: number | null } | "invalid" | "wide" {
  const read = parseThreshold(text);
  if (read === "invalid") return read;
  return Math.abs(read.fraction ?? 0) > 100 ? "wide" : read;
}

/** The request for a form. A new insight is active; the threshold must have been validated before. */
export function inputOf(
  form: Form,
  { typeId, assetId }: Place,
  existing: Insight | undefined,
  activeStatusId: CodeId,
): InsightInput {
  const threshold = thresholdOf(form.threshold);
  const valuethreshold = typeof threshold === "string" ? null : threshold.fraction;
  // An unchanged term keeps its time of day.
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
}
