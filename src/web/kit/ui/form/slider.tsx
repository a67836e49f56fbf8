import * as Radix from "radix-ui/slider";
import { cx } from "../cx.ts";
import { useHydrated } from "../hydrated.ts";

const RANGE = "absolute bg-ink data-[orientation=horizontal]:h-full data-[orientation=vertical]:w-full";
const ROOT =
  "relative flex touch-none items-center select-none data-[disabled]:opacity-45 " +
  "data-[orientation=horizontal]:h-8 data-[orientation=horizontal]:w-full " +
  "pointer-coarse:data-[orientation=horizontal]:h-11 pointer-coarse:data-[orientation=vertical]:w-11 " +
  "data-[orientation=vertical]:h-full data-[orientation=vertical]:w-8 data-[orientation=vertical]:flex-col " +
  "data-[orientation=vertical]:justify-center";
const TRACK =
  "relative grow overflow-hidden rounded-round bg-pressed forced-colors:border " +
  "data-[orientation=horizontal]:h-1 data-[orientation=vertical]:w-1";
const THUMB =
  "block size-5 rounded-round border-2 border-ink bg-surface shadow-1 transition-[box-shadow,background-color] " +
  "hover:bg-sunken active:bg-ink focus-visible:outline-offset-1 " +
  // A transparent rim makes it 44 pixels for a finger.
  "pointer-coarse:size-6 pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3";

type Common = {
  label: string;
  min: number;
  max: number;
  step: number;
  disabled?: boolean;
  orientation?: "horizontal" | "vertical";
  className?: string;
};

type SliderProps = Common & {
  value: number;
  onChange: (value: number) => void;
  onCommit?: (value: number) => void;
  /** The value announced by screen readers, where the track has another scale. */
  valueNow?: number;
  /** How a value is announced: 'In the hunt' instead of 1. */
  describe?: (value: number) => string;
  /** Marks every step on the track; for few steps. */
  ticks?: boolean;
  /** Fills the track from the middle instead of the start; for horizontal scales around zero. */
  centered?: boolean;
};

const Ticks = ({ min, max, step }: { min: number; max: number; step: number }) => (
  <span aria-hidden className="pointer-events-none absolute inset-x-2.5 flex justify-between pointer-coarse:inset-x-3">
    {Array.from({ length: Math.round((max - min) / step) + 1 }, (_, tick) => (
      <span key={tick} className="size-1.5 rounded-round bg-edge" />
    ))}
  </span>
);

// The thumb's centre stops half a thumb before both ends, so the fill does too.
function FromMiddle({ share }: { share: number }) {
  const reach = `calc(${Math.abs(share - 0.5)} * (100% - 1.25rem))`;
  return (
    <span
      className="absolute h-full bg-ink"
      style={share < 0.5 ? { right: "50%", width: reach } : { left: "50%", width: reach }}
    />
  );
}

/** The track alone, for the document: Radix places thumbs by style attributes, which the security policy refuses. */
const Rail = ({ orientation = "horizontal", className }: Pick<Partial<Common>, "orientation" | "className">) => (
  <span data-orientation={orientation} className={cx(ROOT, className)}>
    <span data-orientation={orientation} className={TRACK} />
  </span>
);

export function Slider(props: SliderProps) {
  const { label, value, onChange, onCommit, valueNow, describe, ticks, centered, className, ...range } = props;
  if (!useHydrated()) return <Rail {...props} />;
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([moved = value]) => onChange(moved)}
      onValueCommit={([moved = value]) => onCommit?.(moved)}
      className={cx(ROOT, className)}
      {...range}
    >
      <Radix.Track className={TRACK}>
        {centered ? (
          <FromMiddle share={(value - range.min) / (range.max - range.min)} />
        ) : (
          <Radix.Range className={RANGE} />
        )}
      </Radix.Track>
      {ticks && <Ticks min={range.min} max={range.max} step={range.step} />}
      <Radix.Thumb
        aria-label={label}
        {...(valueNow !== undefined && { "aria-valuenow": valueNow })}
        aria-valuetext={describe?.(value)}
        className={THUMB}
      />
    </Radix.Root>
  );
}

type RangeSliderProps = Common & { value: readonly [number, number]; onChange: (value: [number, number]) => void };

export function RangeSlider(props: RangeSliderProps) {
  const { label, value, onChange, className, ...range } = props;
  if (!useHydrated()) return <Rail {...props} />;
  return (
    <Radix.Root
      value={[...value]}
      onValueChange={([low = value[0], high = value[1]]) => onChange([low, high])}
      className={cx(ROOT, className)}
      {...range}
    >
      <Radix.Track className={TRACK}>
        <Radix.Range className="absolute h-full bg-ink" />
      </Radix.Track>
      <Radix.Thumb aria-label={`${label}, lowest`} className={THUMB} />
      <Radix.Thumb aria-label={`${label}, highest`} className={THUMB} />
    </Radix.Root>
  );
}
