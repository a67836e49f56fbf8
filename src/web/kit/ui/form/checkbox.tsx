import { Check } from "lucide-react";
import { cx } from "../cx.ts";
import type { ToggleProps } from "./switch.tsx";

export const Checkbox = ({ label, checked, onChange, disabled = false, className }: ToggleProps) => (
  <label
    className={cx(
      "group inline-flex min-h-8 cursor-pointer items-center gap-2.5 text-13 font-medium text-ink-soft " +
        "pointer-coarse:min-h-11",
      "has-disabled:cursor-not-allowed has-disabled:opacity-45",
      className,
    )}
  >
    <span className="relative grid size-4.5 shrink-0">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={
          "peer size-full cursor-[inherit] appearance-none rounded-4 border border-edge bg-surface " +
          "transition-colors group-hover:border-ink-soft checked:border-accent checked:bg-accent " +
          "group-hover:checked:border-accent-hover group-hover:checked:bg-accent-hover group-active:bg-pressed " +
          "forced-colors:appearance-auto"
        }
      />
      <Check
        aria-hidden
        size={14}
        strokeWidth={3}
        className={
          "pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100 " +
          "forced-colors:hidden"
        }
      />
    </span>
    {label}
  </label>
);
