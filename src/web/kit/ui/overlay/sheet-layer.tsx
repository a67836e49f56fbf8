import { PanelLayer, type PanelProps } from "./panel-layer.tsx";

export type SheetProps = PanelProps & {
  /** From below on phones, from the right in wide windows. */
  side?: "below" | "right";
};

const PANEL = {
  below: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-16 border-t animate-drawer-below",
  right: "inset-y-0 right-0 w-[min(26rem,calc(100vw-3rem))] border-l animate-drawer-side",
} as const;

const Sheet = ({ side = "below", ...props }: SheetProps) => (
  <PanelLayer
    {...props}
    classes={{
      panel: PANEL[side],
      title: "text-16",
      description: "text-13",
      body: "pb-[max(1.25rem,env(safe-area-inset-bottom))]",
      footer: "py-3 *:grow",
    }}
  />
);

export default Sheet;
