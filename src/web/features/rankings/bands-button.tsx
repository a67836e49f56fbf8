import { ChartNoAxesGantt } from "lucide-react";
import { IconButton } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { localStore, createStore, useStore } from "#web/data/store.ts";

export const BandsButton = ({ bands, onToggle }: { bands: boolean; onToggle: () => void }) => (
  <IconButton
    variant="secondary"
    label={MESSAGES.bands}
    title={MESSAGES.bandsHelp}
    aria-pressed={bands}
    icon={<ChartNoAxesGantt aria-hidden size={16} />}
    onClick={onToggle}
  />
);

const STORAGE_KEY = "bbf_bands";

const bands = createStore(false);
if (typeof window !== "undefined") bands.set(localStore.getItem(STORAGE_KEY) === "on");

function toggle(): void {
  bands.set(!bands.get());
  localStore.setItem(STORAGE_KEY, bands.get() ? "on" : "off");
}

/** Whether the list shows the band of each value, as chosen in this browser; not at first. */
export const useBands = (): { readonly bands: boolean; readonly toggle: () => void } => ({
  bands: useStore(bands, (now) => now),
  toggle,
});
