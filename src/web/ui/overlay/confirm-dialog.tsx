import { layer } from "./layer.ts";
import type { ConfirmDialogProps } from "./confirm-dialog-layer.tsx";

/** Asks for confirmation. A press outside does not close it; the focus starts on the cancel button. */
export const ConfirmDialog = layer<ConfirmDialogProps>(() => import("./confirm-dialog-layer.tsx"));
