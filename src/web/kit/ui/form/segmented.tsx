import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  /** As wide as the options need, each with a place of its own, or as wide as there is room. */
  size?: "fit" | "full";
  className?: string;
};

/** A choice of few. What holds is filled with ink, in every theme. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, size = "full", className } = props;
  const name = useId();
  return (
    <fieldset className={cx("flex min-w-0 rounded-8 bg-sunken p-0.5 disabled:opacity-45", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-6 " +
              "text-center text-13 font-semibold lean text-ink-soft transition-colors pointer-coarse:min-h-10",
            size === "fit" ? "min-w-11 px-2" : "grow basis-0 px-3",
            "hover:text-ink active:bg-pressed has-checked:bg-ink has-checked:text-page",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 " +
              "has-focus-visible:outline-accent-ink has-disabled:cursor-not-allowed",
            "forced-colors:has-checked:outline",
            option.disabled && "opacity-45",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
