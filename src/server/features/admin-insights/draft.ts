import type { Code } from "#contract/reference.ts";
import type { InsightInput } from "#contract/insights.ts";
import { draftProblem } from "#core/insight/validate.ts";
import { parseInstant } from "#core/instant.ts";
import type { LiveRatings } from "../../ratings/live/live-ratings.ts";
import { Failure } from "../../http/failure.ts";
import type { NewInsight } from "../insights/store.ts";

const refuse = (sentence: string): never => {
  throw new Failure("invalid", sentence);
};

const knowsCode = (ratings: LiveRatings, codegroup: Code["codegroup"], id: number): boolean =>
  ratings.reference.codes.some((code) => code.codegroup === codegroup && code.codeid === id && !code.isdisabled);

const momentOf = (iso: string | null): Date | null => {
  if (iso === null) return null;
  const instant = parseInstant(iso);
  return instant === null ? refuse("datethreshold: there is no such date") : new Date(instant);
};

/** The formats of a draft, without duplicates. Throws Failure `invalid` for unknown ones. */
export const formatsOf = (ratings: LiveRatings, leagueformatids: readonly number[]): number[] => {
  for (const id of leagueformatids)
    if (!ratings.reference.formats.some(({ leagueformatid }) => leagueformatid === id))
      refuse("leagueformatids: there is no such league format");
  return [...new Set(leagueformatids)].sort((a, b) => a - b);
};

/** Converts a draft to an insight. Throws Failure `invalid` for an unknown id or a missing text. */
export const readDraft = (
  ratings: LiveRatings,
  draft: InsightInput,
): { row: NewInsight; leagueformatids: number[] } => {
  const {
    insighttypecodeid,
    assetid,
    insightstatuscodeid,
    displayname,
    bodytext,
    sentiment,
    valuethreshold,
    valuecondition,
    datethreshold,
  } = draft;
  const problem = draftProblem(draft);
  if (problem) refuse(problem);
  if (!knowsCode(ratings, "insighttype", insighttypecodeid)) refuse("insighttypecodeid: there is no such insight type");
  if (!knowsCode(ratings, "insightstatus", insightstatuscodeid))
    refuse("insightstatuscodeid: there is no such insight status");
  if (ratings.indexOf(assetid) === undefined) refuse("assetid: there is no such asset");
  const row = {
    insighttypecodeid,
    assetid,
    insightstatuscodeid,
    displayname,
    bodytext,
    sentiment,
    valuethreshold,
    valuecondition,
    datethreshold: momentOf(datethreshold),
  };
  return { row, leagueformatids: formatsOf(ratings, draft.leagueformatids) };
};
