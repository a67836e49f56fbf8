import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomScorePayload } from "#core/scores/board.ts";
import { rememberChange, undoLatest, type SavedChange } from "#core/scores/undo.ts";
import { isSubscriptionRequired, isUnauthorized, send } from "#web/kit/query/send.ts";
import { refreshScores } from "./data.ts";
import { toast, type ToastInput } from "#web/kit/ui/overlay/toast-store.ts";
import { allReset, imported, removed, saved, undone } from "./messages.ts";

async function write(payloads: readonly CustomScorePayload[]): Promise<void> {
  const [only, ...others] = payloads;
  if (!only) return;
  if (others.length === 0) await send("PUT /api/custom-scores", { body: only });
  else await send("PUT /api/custom-scores/all", { body: { changes: [...payloads] } });
}

type Write = { readonly change: SavedChange; readonly done: ToastInput };

/** Saves scores, undoes the latest save, and reloads after every write. `onPaywall`: refused without a plan. */
export function useSaving(onPaywall: () => void) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly SavedChange[]>([]);

  const failing = (description: string) => (error: Error) => {
    if (isUnauthorized(error)) return;
    if (isSubscriptionRequired(error)) onPaywall();
    else toast({ title: "Error", description, variant: "destructive" });
  };
  const options = (failure: string) => ({
    mutationFn: ({ change }: Write) => write(change.map(({ payload }) => payload)),
    onSuccess: async (_: void, { change, done }: Write) => {
      await refreshScores(client);
      setChanges((now) => rememberChange(now, change));
      toast(done);
    },
    onError: failing(failure),
  });
  const save = useMutation(options("Failed to save custom score"));
  const remove = useMutation(options("Failed to delete custom score"));
  const many = useMutation(options("Failed to save custom scores"));
  const undo = useMutation({
    mutationFn: (payloads: readonly CustomScorePayload[]) => write(payloads),
    onSuccess: async () => {
      await refreshScores(client);
      setChanges((now) => undoLatest(now)?.left ?? now);
      toast(undone);
    },
    onError: failing("Failed to undo the last change"),
  });
  const latest = undoLatest(changes);

  return {
    saving: save.isPending,
    removing: remove.isPending,
    busy: save.isPending || remove.isPending || many.isPending || undo.isPending,
    /** Saves a score, or deletes it where the payload has none. */
    save: (payload: CustomScorePayload, before: number | null, name: string, onSuccess: () => void) => {
      const [writing, told] = payload.customScore === null ? [remove, removed] : [save, saved];
      writing.mutate({ change: [{ payload, before }], done: told(name) }, { onSuccess });
    },
    importAll: (change: SavedChange, onSuccess: () => void) =>
      many.mutate({ change, done: imported(change.length) }, { onSuccess }),
    resetAll: (change: SavedChange, onSuccess: () => void) =>
      many.mutate({ change, done: allReset(change.length) }, { onSuccess }),
    canUndo: latest !== null,
    undo: () => latest && undo.mutate(latest.payloads),
  };
}
export type Saving = ReturnType<typeof useSaving>;
