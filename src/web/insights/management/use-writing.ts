import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, useEffect, useRef } from "react";
import type { ConflictRow, Insight, InsightInput } from "#contract/insights/insights.ts";
import { conflictsOf, type ConflictWay } from "#core/insights/conflicts.ts";
import { draftProblem, nextStep } from "#core/insights/draft.ts";
import { ApiError, isUnauthorized, send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { insightsQuery, SCORES_PATH, type Setup } from "./use-setup.ts";
import { userQuery } from "#web/accounts/user.ts";

const INVALID = "Validation Error";
const SAVE_FAILED = "Failed to save insight. Please try again.";
const BOTH_SAVE_FAILED = "Failed to save to both timeframes. Please try again.";

/** Milliseconds before the redirect to the sign-in. */
const SIGN_IN_DELAY = 500;

type Draft = { readonly input: InsightInput; readonly existing: Insight | undefined };

export type Question = { readonly draft: Draft; readonly conflicts: readonly ConflictRow[] };

async function find({ input, existing }: Draft): Promise<ConflictRow[]> {
  const { insighttypecodeid, leagueformatids, assetid } = input;
  const body = { insighttypecodeid, leagueformatids, assetid, excludeInsightId: existing?.insightid ?? null };
  return (await send("POST /api/admin/check-conflicts", { body })).conflicts;
}

function store({ input, existing }: Draft, way: ConflictWay | null): Promise<Insight> {
  const body = way ? { ...input, onConflict: way } : input;
  if (!existing) return send("POST /api/insights", { body });
  const { insightid, updateddatetime } = existing;
  return send("PUT /api/insights/{insightId}", {
    params: { insightId: String(insightid) },
    body: { ...body, insightId: insightid, updateddatetime },
  });
}

const remove = (insightid: number) =>
  send("DELETE /api/insights/{insightId}", { params: { insightId: String(insightid) } });

const isBoth = ({ input }: Draft): boolean => input.leagueformatids.length > 1;

function failureTitle(error: Error, draft: Draft, way: ConflictWay | null): string {
  // The server validates a draft by the same rules; its message says what is missing.
  if (error instanceof ApiError && error.kind === "invalid") return INVALID;
  if (way === "disable-previous") return "Failed to disable conflicting insights";
  if (way === "remove-format") return SAVE_FAILED;
  if (isBoth(draft)) return BOTH_SAVE_FAILED;
  return draft.existing ? "Failed to update insight" : "Failed to create insight";
}

/** Saves and disables insights of a setup; then its form begins again. */
export function useWriting({ context, insights, chooseAsset }: Setup) {
  const client = useQueryClient();
  const fail = useFailure();
  const [question, ask] = useState<Question | null>(null);
  // The page itself handles a missing sign-in.
  const meta = { tellsSignedOut: true };

  const readAgain = () =>
    Promise.all(
      [insightsQuery.queryKey[0], SCORES_PATH, TRADE_VALUES].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );

  const writing = useMutation({
    meta,
    mutationFn: async ({ draft, way }: { draft: Draft; way: ConflictWay | null }) => {
      await store(draft, way);
      await readAgain();
    },
    onSuccess: (_, { draft }) => {
      ask(null);
      toast({ title: draft.existing ? "Insight updated successfully" : "Insight created successfully" });
      chooseAsset(draft.input.assetid);
    },
    onError: (error, { draft, way }) => {
      ask(null);
      fail(error, failureTitle(error, draft, way));
      // The failure may come from another user's change.
      void readAgain();
    },
  });

  const checking = useMutation({
    meta,
    mutationFn: find,
    onSuccess: (conflicts, draft) => {
      const next = nextStep(draft.input, conflicts.length);
      if (next.step === "blocked") toast({ title: "Error", description: next.message, variant: "destructive" });
      else if (next.step === "ask") ask({ draft, conflicts });
      else writing.mutate({ draft, way: null });
    },
    onError: (error, draft) => fail(error, isBoth(draft) ? BOTH_SAVE_FAILED : SAVE_FAILED),
  });

  const disabling = useMutation({
    meta,
    mutationFn: async ({ input, existing }: Draft) => {
      const both = [context.formats.redraft, context.formats.dynasty];
      const one = existing ? [existing] : [];
      const stored =
        input.leagueformatids.length > 1 ? conflictsOf({ ...input, leagueformatids: both }, insights, null) : one;
      for (const { insightid } of stored) await remove(insightid);
      await readAgain();
      return stored.length;
    },
    onSuccess: (count, draft) => {
      if (count === 0) return void toast({ title: "Warning", description: "No insights found to disable" });
      toast({ title: isBoth(draft) ? "Insights disabled successfully" : "Insight disabled successfully" });
      chooseAsset(null);
    },
    onError: (error, draft) => {
      fail(error, isBoth(draft) ? "Failed to disable insights" : "Failed to disable insight");
      void readAgain();
    },
  });

  return {
    question,
    saving: checking.isPending || writing.isPending,
    disabling: disabling.isPending,
    save: (draft: Draft) => {
      const problem = draftProblem(draft.input);
      if (problem) toast({ title: INVALID, description: problem, variant: "destructive" });
      else checking.mutate(draft);
    },
    answer: (way: ConflictWay) => {
      if (question) writing.mutate({ draft: question.draft, way });
    },
    cancel: () => ask(null),
    disable: disabling.mutate,
  };
}

/** Shows a failure. A user who is signed out gets that message instead and is redirected to the sign-in. */
function useFailure(): (error: unknown, title: string) => void {
  const client = useQueryClient();
  const leave = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leave.current), []);
  return (error, title) => {
    if (isUnauthorized(error)) {
      toast({ title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" });
      clearTimeout(leave.current);
      leave.current = setTimeout(() => location.assign("/api/login?returnTo=/insight-management"), SIGN_IN_DELAY);
      return;
    }
    toast({ title, description: error instanceof ApiError ? error.body : undefined, variant: "destructive" });
    // The user is no longer staff: the page's guard handles that.
    if (error instanceof ApiError && error.kind === "staff-only")
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
  };
}
