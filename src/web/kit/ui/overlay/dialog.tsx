import { layer } from "./layer.tsx";
import type { DialogProps } from "./dialog-layer.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog-layer.tsx";
import type { SheetProps } from "./sheet-layer.tsx";

/** A modal dialog: traps the focus and returns it; Escape and a press outside close it. */
export const Dialog = layer<DialogProps>(() => import("./dialog-layer.tsx"));

/** Asks for confirmation. A press outside does not close it; the focus starts on the cancel button. */
export const ConfirmDialog = layer<ConfirmDialogProps>(() => import("./confirm-dialog-layer.tsx"));

export const Sheet = layer<SheetProps>(() => import("./sheet-layer.tsx"));
