import type { AssetId } from "#core/kit/ids.ts";
import type { DraftScore } from "./board.ts";

/** A score being tried for the selected asset, with its undo steps. Nothing of it is saved. */
export type Trial = {
  readonly selected: AssetId | null;
  readonly draft: DraftScore | null;
  readonly trail: readonly (DraftScore | null)[];
};

export type TrialEdit =
  | { readonly type: "select"; readonly id: AssetId | null }
  /** Tries a score. A slider gesture sends many; only the first adds an undo step. */
  | { readonly type: "try"; readonly score: number; readonly sameGesture: boolean }
  | { readonly type: "step-back" }
  /** After saving or cancelling: shows the score of the board. */
  | { readonly type: "settle" };

export const NO_TRIAL: Trial = { selected: null, draft: null, trail: [] };

const LONGEST_TRAIL = 200;

/** The trial after an edit. Without a selected asset nothing can be tried. */
export function editTrial(trial: Trial, edit: TrialEdit): Trial {
  switch (edit.type) {
    case "select":
      return edit.id === trial.selected ? trial : { selected: edit.id, draft: null, trail: [] };
    case "try": {
      if (trial.selected === null || edit.score === trial.draft?.score) return trial;
      const trail = edit.sameGesture ? trial.trail : [...trial.trail, trial.draft].slice(-LONGEST_TRAIL);
      return { ...trial, draft: { id: trial.selected, score: edit.score }, trail };
    }
    case "step-back":
      return trial.trail.length === 0
        ? trial
        : { ...trial, draft: trial.trail.at(-1) ?? null, trail: trial.trail.slice(0, -1) };
    case "settle":
      return { ...trial, draft: null, trail: [] };
  }
}
