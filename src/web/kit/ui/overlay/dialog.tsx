import { layer } from "./layer.tsx";
import type { ConfirmDialogProps, DialogProps, SheetProps } from "./dialog-layer.tsx";

const load = () => import("./dialog-layer.tsx");

/** A modal dialog: traps the focus and returns it; Escape and a press outside close it. */
export const Dialog = layer<DialogProps>(async () => ({ default: (await load()).Dialog }));

/** Asks for confirmation. A press outside does not close it; the focus starts on the cancel button. */
export const ConfirmDialog = layer<ConfirmDialogProps>(async () => ({ default: (await load()).ConfirmDialog }));

export const Sheet = layer<SheetProps>(async () => ({ default: (await load()).Sheet }));
