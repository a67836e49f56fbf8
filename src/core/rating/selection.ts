/** The five answers to a comparison in the API: -2 Know Left .. 2 Know Right. */
export const SELECTIONS = [-2, -1, 0, 1, 2] as const;
export type Selection = (typeof SELECTIONS)[number];

/** The words on the five answer buttons, from left to right. */
const SELECTION_LABELS = ["Know Left", "Think Left", "Even", "Think Right", "Know Right"] as const;
type SelectionLabel = (typeof SELECTION_LABELS)[number];

/** The words of an answer. */
export const selectionLabel = (selection: Selection): SelectionLabel =>
  SELECTION_LABELS[selection + 2] as SelectionLabel;

/**
 * The answer as a level that rises with the left side's strength:
 * 0 Know Right, 1 Think Right, 2 Even, 3 Think Left, 4 Know Left.
 */
export const levelOf = (selection: Selection): number => 2 - selection;
