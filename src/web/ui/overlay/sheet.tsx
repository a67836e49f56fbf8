import { layer } from "./layer.ts";
import type { SheetProps } from "./sheet-layer.tsx";

/** A dialog that slides in from an edge of the window. */
export const Sheet = layer<SheetProps>(() => import("./sheet-layer.tsx"));
