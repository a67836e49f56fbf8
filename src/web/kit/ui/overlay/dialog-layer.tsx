import { cx } from "../cx.ts";
import { PanelLayer, type PanelProps } from "./panel-layer.tsx";

export type DialogProps = PanelProps & {
  size?: "sm" | "md" | "lg";
  /** On phones at the bottom, so that controls stay under the thumb while the content above them changes. */
  low?: boolean;
};

const PANEL =
  "inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-panel rounded-16 border " +
  "short:max-h-[calc(100dvh-0.5rem)]";
const WIDTH = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" } as const;

// Under a toast such a panel can be pressed (toast-view.tsx).
const LOW =
  "low-panel max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[calc(100dvh-0.5rem)] " +
  "max-md:translate-y-0 max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 " +
  "max-md:pb-[env(safe-area-inset-bottom)]";

const Dialog = ({ size = "md", low = false, ...props }: DialogProps) => (
  <PanelLayer
    {...props}
    classes={{
      panel: cx(PANEL, WIDTH[size], low && LOW),
      title: "text-20 snug:text-16",
      description: "text-14 snug:text-13",
      body: "pb-5 snug:pb-2 short:pb-2 md:pb-6 md:short:pb-2",
      footer: "flex-col-reverse py-4 sm:flex-row sm:justify-end",
    }}
  />
);

export default Dialog;
