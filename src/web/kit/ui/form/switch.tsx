import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type ToggleProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

export const Switch = ({ label, checked, onChange, disabled = false, className }: ToggleProps) => (
  <label
    className={cx(
      "group flex min-h-8 cursor-pointer items-center justify-between gap-3 text-14 pointer-coarse:min-h-11",
      "has-disabled:cursor-not-allowed has-disabled:opacity-45",
      className,
    )}
  >
    {label}
    <input
      type="checkbox"
      // The browser tells whether it is on from `checked`.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className={cx(
        "relative h-5.5 w-9.5 shrink-0 cursor-[inherit] appearance-none rounded-round border border-edge " +
          "bg-pressed transition-colors forced-colors:appearance-auto forced-colors:before:hidden",
        "before:absolute before:top-1/2 before:left-0.5 before:size-4 before:-translate-y-1/2 " +
          "before:rounded-round before:bg-ink-soft before:transition-[translate,background-color]",
        "group-hover:border-ink-soft checked:border-ink checked:bg-ink checked:before:translate-x-4 " +
          "checked:before:bg-page",
        "disabled:group-hover:border-edge",
      )}
    />
  </label>
);
