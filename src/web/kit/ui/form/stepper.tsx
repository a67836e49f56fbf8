import { Minus, Plus } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { cx } from "../cx.ts";

/** After the last key, until a typed number is corrected that no further key could bring into range. */
const CORRECTION_MS = 100;

/** The same for one that further keys may bring into range; leaving or Enter corrects at once. */
const GROWING_MS = 1000;

/** How a stepper changes, formats and parses its value. A press that cannot change the value returns it unchanged. */
export type StepRule = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly up: (value: number) => number;
  readonly down: (value: number) => number;
  readonly clamp: (value: number) => number;
  readonly parse: (text: string) => number | null;
  /** Could further keys bring a typed number that is out of range into it? */
  readonly canGrow: (text: string) => boolean;
};

type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  rule: StepRule;
  /** The long form of a short label, announced and shown on hover. */
  help?: string;
  disabled?: boolean;
};

const BUTTON =
  "grid h-full w-9 shrink-0 place-items-center text-ink-soft transition-colors hover:bg-sunken " +
  "hover:text-ink active:bg-pressed " +
  "disabled:text-ink-soft disabled:opacity-35 disabled:hover:bg-transparent pointer-coarse:w-11 " +
  "focus-visible:-outline-offset-2";

/** Presses apply at once, typed numbers while in range; else the bound after a pause, on Enter or on leaving. */
function useStepper({ value, onChange, rule }: Pick<StepperProps, "value" | "onChange" | "rule">) {
  const [typed, setTyped] = useState<string | null>(null);
  const correction = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(correction.current), []);

  const press = (move: (value: number) => number) => {
    clearTimeout(correction.current);
    setTyped(null);
    if (move(value) !== value) onChange(move(value));
  };

  const type = (text: string) => {
    clearTimeout(correction.current);
    setTyped(text);
    const number = rule.parse(text);
    if (number === null) return;
    const inRange = rule.clamp(number);
    if (inRange === number) {
      onChange(number);
      return;
    }
    const delay = rule.canGrow(text) ? GROWING_MS : CORRECTION_MS;
    correction.current = setTimeout(() => {
      setTyped(null);
      onChange(inRange);
    }, delay);
  };

  /** Ends the typing: a number out of range becomes its bound, any other text is replaced by the value. */
  const finish = () => {
    clearTimeout(correction.current);
    setTyped(null);
    const number = typed === null ? null : rule.parse(typed);
    if (number !== null && rule.clamp(number) !== number) onChange(rule.clamp(number));
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    press(event.key === "ArrowUp" ? rule.up : rule.down);
  };

  return { typed, press, type, finish, onKey };
}

export function Stepper({ label, value, onChange, rule, help, disabled = false }: StepperProps) {
  const id = useId();
  const { typed, press, type, finish, onKey } = useStepper({ value, onChange, rule });
  const outside = rule.clamp(value) !== value;
  const shown = formatToStep(value, rule.step);
  return (
    <div className={cx("flex min-w-0 items-center justify-between gap-2", disabled && "opacity-45")}>
      <label htmlFor={id} title={help} className="truncate text-14">
        {label}
        {help && <span className="sr-only"> ({help})</span>}
      </label>
      <div
        className={cx(
          "flex h-9 shrink-0 items-stretch overflow-hidden rounded-8 border bg-surface pointer-coarse:h-11.5",
          "focus-within:border-accent-ink hover:border-ink-soft",
          outside ? "border-danger-ink" : "border-edge",
        )}
      >
        <button
          type="button"
          aria-label={`Decrease ${label}`}
          disabled={disabled || rule.down(value) === value}
          onClick={() => press(rule.down)}
          className={BUTTON}
        >
          <Minus aria-hidden size={14} strokeWidth={2.5} />
        </button>
        <input
          id={id}
          type="text"
          inputMode={rule.step < 1 ? "decimal" : "numeric"}
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={rule.min}
          aria-valuemax={rule.max}
          aria-valuetext={shown}
          aria-invalid={outside || undefined}
          disabled={disabled}
          value={typed ?? shown}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKey}
          className={
            "w-11 border-x border-line bg-transparent text-center text-14 font-semibold tabular-nums " +
            "-outline-offset-2"
          }
        />
        <button
          type="button"
          aria-label={`Increase ${label}`}
          disabled={disabled || rule.up(value) === value}
          onClick={() => press(rule.up)}
          className={BUTTON}
        >
          <Plus aria-hidden size={14} strokeWidth={2.5} />
        </button>
      </div>
    </div>
  );
}

/** How many decimals a number is written with: 0.01 has 2, 0.5 has 1, 4 has none. */
function decimalsOf(value: number): number {
  const [, fraction = ""] = String(value).split(".");
  return fraction.length;
}

/** A value with the decimals of its step, or more if it carries more itself: 0.125 stays 0.125 on a step of 0.01. */
export const formatToStep = (value: number, step: number): string =>
  decimalsOf(value) > decimalsOf(step) ? String(value) : value.toFixed(decimalsOf(step));
