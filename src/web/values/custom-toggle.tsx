import { Minus, Star } from "lucide-react";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";

/** Between the community's values and one's own: a star while one's own are shown, a dash otherwise. */
export function CustomToggle({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const title = on ? MESSAGES.toCommunity : MESSAGES.toCustom;
  const shown = on ? MESSAGES.custom : MESSAGES.community;
  return (
    <Button
      size="sm"
      className="max-lg:hidden"
      aria-label={`${shown}: ${title}`}
      title={title}
      aria-pressed={on}
      icon={
        on ? <Star aria-hidden size={16} className="fill-current text-accent-ink" /> : <Minus aria-hidden size={16} />
      }
      onClick={onToggle}
    >
      {shown}
    </Button>
  );
}
