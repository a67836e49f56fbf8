import { useState } from "react";
import {
  parseDraft,
  redoStep,
  serialiseDraft,
  undoStep,
  withStep,
  type DraftStep,
  type KeptDraft,
} from "#core/draft/draft.ts";
import { localStore } from "#web/kit/data/store.ts";

/** Where a draft followed by hand is kept in this browser: one for each league, and one without. */
const keyOf = (leagueid: string | null): string => (leagueid === null ? "bbf_draft" : `bbf_draft_${leagueid}`);

export type DraftEditor = {
  /** The draft followed by hand; null before it is started. */
  readonly draft: KeptDraft | null;
  /** Keeps a draft; null removes it. */
  readonly keep: (draft: KeptDraft | null) => void;
  readonly step: (step: DraftStep) => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** The draft of a league, or of none, that is followed by hand in this browser. */
export function useKeptDraft(leagueid: string | null): DraftEditor {
  const key = keyOf(leagueid);
  const [draft, setDraft] = useState(() => parseDraft(localStore.getItem(key) ?? ""));
  const keep = (next: KeptDraft | null): void => {
    setDraft(next);
    if (next) localStore.setItem(key, serialiseDraft(next));
    else localStore.removeItem(key);
  };
  const change = (by: (log: KeptDraft["log"]) => KeptDraft["log"]): void => {
    if (draft) keep({ ...draft, log: by(draft.log) });
  };
  return {
    draft,
    keep,
    step: (step) => change((log) => withStep(log, step)),
    undo: () => change(undoStep),
    redo: () => change(redoStep),
  };
}
