import { useId } from "react";

/** The pattern of what the package adjustment adds, in a drawing of the page's own pixels. */
const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
    <rect width="2" height="4" className="fill-ink" />
  </pattern>
);

export function HatchMark() {
  const id = useId();
  return (
    <svg aria-hidden className="mr-2 inline-block size-3 align-[-1px]">
      <Hatch id={id} />
      <rect width="12" height="12" fill={`url(#${id})`} />
    </svg>
  );
}

// The least width of a piece in percent, to be seen.
const LEAST = 2;

type TugProps = {
  left: number;
  right: number;
  /** What the package adjustment is worth: above 0 to the left side, below 0 to the right. */
  adjusted?: number;
  label: string;
};

/** Both sums as one bar, with the package adjustment between them as a piece of its own; its middle is marked. */
export function Tug({ left, right, adjusted = 0, label }: TugProps) {
  const id = useId();
  const all = Math.max(1, left + right + Math.abs(adjusted));
  const piece = adjusted === 0 ? 0 : Math.max(LEAST, (100 * Math.abs(adjusted)) / all);
  const first = ((100 - piece) * left) / Math.max(1, left + right);
  const isLeft = left + adjusted >= right;
  return (
    <svg role="img" aria-label={label} className="my-1.5 block h-5.5 w-full">
      <Hatch id={id} />
      <rect y="4" width={`${first}%`} height="14" className={isLeft ? "fill-ink" : "fill-edge"} />
      <rect x={`${first}%`} y="4" width={`${piece}%`} height="14" fill={`url(#${id})`} />
      <rect
        x={`${first + piece}%`}
        y="4"
        width={`${100 - first - piece}%`}
        height="14"
        className={isLeft ? "fill-edge" : "fill-ink"}
      />
      {/* It touches the side to which it is worth something. */}
      <rect x={`${adjusted < 0 ? first : first + piece}%`} y="4" width="2" height="14" className="fill-page" />
      <rect x="50%" width="2" height="22" className="fill-accent" />
    </svg>
  );
}

type NetBarProps = {
  net: number;
  /** The net after package adjustment. */
  gain: number;
  /** The largest of all nets and gains of the trade, the length of half the bar. */
  reach: number;
};

/** A net as a bar from zero, and what the package adjustment changes of it as a piece of its own. */
export function NetBar({ net, gain, reach }: NetBarProps) {
  const id = useId();
  const place = (value: number): number => 50 + (50 * value) / Math.max(1, reach);
  const span = (one: number, two: number) => ({
    x: `${Math.min(place(one), place(two))}%`,
    width: `${Math.abs(place(one) - place(two))}%`,
  });
  return (
    <svg aria-hidden className="block h-3 w-full">
      <Hatch id={id} />
      <rect {...span(0, net)} y="2" height="8" className={net > 0 ? "fill-ink" : "fill-edge"} />
      <rect {...span(net, gain)} y="2" height="8" fill={`url(#${id})`} />
      <rect x="50%" width="2" height="12" className="fill-accent" />
    </svg>
  );
}
