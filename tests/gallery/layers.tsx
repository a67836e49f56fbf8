import { List, LogOut, Moon, Scale } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog, Dialog, Sheet } from "#web/ui/overlay/dialog.tsx";
import { Menu, type MenuPanelProps } from "#web/ui/overlay/menu.tsx";
import { MenuItem, MenuLink, MenuPanel, MenuSeparator } from "#web/ui/overlay/menu-panel.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { Exhibit, Line } from "./exhibit.tsx";

type Layer = "dialog" | "confirm" | "below" | "right" | null;

const Panel = (props: MenuPanelProps) => (
  <MenuPanel label="Main" {...props}>
    <MenuLink href="#list" aria-current="page" icon={<List aria-hidden size={16} />}>
      Asset Rankings
    </MenuLink>
    <MenuLink href="#trade" icon={<Scale aria-hidden size={16} />}>
      Trade Calculator
    </MenuLink>
    <MenuItem icon={<Moon aria-hidden size={16} />}>Dark Mode</MenuItem>
    <MenuSeparator />
    <MenuItem disabled icon={<LogOut aria-hidden size={16} />}>
      Sign out
    </MenuItem>
  </MenuPanel>
);

const loadPanel = async () => ({ default: Panel });

/** Overlays: dialogs, sheets, menu, toasts. */
export const Layers = () => {
  const [layer, setLayer] = useState<Layer>(null);
  const follow = (of: Layer) => ({ open: layer === of, onOpenChange: (open: boolean) => setLayer(open ? of : null) });
  return (
    <Exhibit title="Dialog, sheet, menu, toast">
      <Line>
        <Button onClick={() => setLayer("dialog")}>Open dialog</Button>
        <Button onClick={() => setLayer("confirm")}>Open confirm</Button>
        <Button onClick={() => setLayer("below")}>Sheet below</Button>
        <Button onClick={() => setLayer("right")}>Sheet right</Button>
        <Menu load={loadPanel} align="start" renderTrigger={(props) => <Button {...props}>Open menu</Button>} />
        <Button onClick={() => toast({ title: "Settings Saved", duration: 2000 })}>Toast</Button>
        <Button
          onClick={() =>
            toast({
              title: "Save Failed",
              description: "Failed to save your settings. Please try again.",
              variant: "destructive",
              duration: 3000,
            })
          }
        >
          Destructive toast
        </Button>
      </Line>
      <Dialog
        {...follow("dialog")}
        title="Select Receiving Team"
        description="Who receives Equanimeous St. Brown?"
        footer={
          <>
            <Button onClick={() => setLayer(null)}>Maybe Later</Button>
            <Button variant="primary" onClick={() => setLayer(null)}>
              Upgrade Now
            </Button>
          </>
        }
      >
        <div className="grid gap-2">
          <Button>Team B</Button>
          <Button>Team C</Button>
        </div>
      </Dialog>
      <ConfirmDialog
        {...follow("confirm")}
        title="Cancel your subscription?"
        description="Your plan ends on 20 December 2026. Premium features remain usable until then."
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        danger
        onConfirm={() => setLayer(null)}
      />
      {(["below", "right"] as const).map((side) => (
        <Sheet
          key={side}
          {...follow(side)}
          side={side}
          title="Your Situation"
          footer={
            <Button variant="primary" onClick={() => setLayer(null)}>
              Show the list
            </Button>
          }
        >
          <p className="text-ink-soft">Dynasty · 12 teams · SF · 0.5 PPR · Balanced</p>
        </Sheet>
      ))}
    </Exhibit>
  );
};
