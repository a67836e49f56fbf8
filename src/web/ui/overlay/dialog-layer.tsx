import { cx } from "../cx.ts";
import { PanelLayer, type PanelProps } from "./panel-layer.tsx";

export type DialogProps = PanelProps & { size?: "sm" | "md" | "lg" };

const PANEL =
  "inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-panel rounded-16 border " +
  "short:max-h-[calc(100dvh-0.5rem)]";
const WIDTH = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" } as const;

const Dialog = ({ size = "md", ...props }: DialogProps) => (
  <PanelLayer
    {...props}
    classes={{
      panel: cx(PANEL, WIDTH[size]),
      title: "text-20",
      description: "text-14",
      body: "pb-5 short:pb-2 md:pb-6 md:short:pb-2",
      footer: "flex-col-reverse py-4 sm:flex-row sm:justify-end",
    }}
  />
);

export default Dialog;
