import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "./input.tsx";
import { cx } from "../cx.ts";

type SelectOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

type SelectProps<Value extends string> = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  /** The chosen value, or "" if none is. */
  value: Value | "";
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Shown if nothing is chosen. */
  placeholder?: string;
};

/** One choice from a list, in the platform's own picker. */
export const Select = <Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps<Value>) => (
  <span className={cx("relative block", className)}>
    <select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      className={cx(controlStyle, "appearance-none truncate pr-9", value === "" && "text-ink-faint")}
      {...rest}
    >
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} className="bg-surface text-ink">
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      size={16}
      className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
    />
  </span>
);
