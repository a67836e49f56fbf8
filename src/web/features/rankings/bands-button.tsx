import { ChartNoAxesGantt } from "lucide-react";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { MESSAGES } from "./messages.ts";

/** Shows and hides the bands of the values. */
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
