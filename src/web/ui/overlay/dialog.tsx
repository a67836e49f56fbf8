import { layer } from "./layer.ts";
import type { DialogProps } from "./dialog-layer.tsx";

/** A layer over the page: the focus is kept inside and returned, Escape and a press outside close it. */
export const Dialog = layer<DialogProps>(() => import("./dialog-layer.tsx"));
