import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import type { Density } from "./use-density.ts";

/** Switches between low and high rows; on phones names may take two lines, so rows are always high there. */
export const DensityButton = ({ density, onToggle }: { density: Density | "usual"; onToggle: () => void }) => (
  <IconButton
    variant="secondary"
    label={MESSAGES.compact}
    title={MESSAGES.compact}
    aria-pressed={density === "compact"}
    className="max-md:hidden"
    icon={density === "compact" ? <Rows4 aria-hidden size={16} /> : <Rows3 aria-hidden size={16} />}
    onClick={onToggle}
  />
);
