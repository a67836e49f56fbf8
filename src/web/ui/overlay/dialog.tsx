import { layer } from "./layer.ts";
import type { DialogProps } from "./dialog-layer.tsx";

/** A modal dialog: traps the focus and returns it; Escape and a press outside close it. */
export const Dialog = layer<DialogProps>(() => import("./dialog-layer.tsx"));
