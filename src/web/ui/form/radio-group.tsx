import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Choice } from "./segmented.tsx";

export type RadioChoice<Value extends string> = Choice<Value> & { readonly note?: ReactNode };

export type RadioGroupProps<Value extends string> = {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioChoice<Value>[];
  className?: string;
};

/** One of several choices, one below the other, each with room for a note. */
export const RadioGroup = <Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: RadioGroupProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={cx("grid min-w-0 gap-2", className)}>
      <legend className="mb-2 text-13 font-semibold text-ink">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-8 border border-line bg-surface px-3 py-2 text-14 font-medium transition-colors hover:border-edge active:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-45 has-disabled:hover:border-line"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="size-4.5 shrink-0 cursor-[inherit] appearance-none rounded-round border border-edge bg-surface transition-[border-width,border-color] checked:border-[5.5px] checked:border-accent forced-colors:appearance-auto"
          />
          <span className="min-w-0">
            {option.label}
            {option.note && <span className="block text-12 font-normal text-ink-soft">{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
