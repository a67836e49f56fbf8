import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

export type Tone = "quiet" | "neutral" | "accent" | "danger" | "blue" | "green" | "purple" | "orange" | "slate";

const TONE: Record<Tone, string> = {
  quiet: "text-ink-faint hover:text-accent-ink",
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-soft text-accent-ink",
  danger: "bg-danger-soft text-danger-ink",
  blue: "bg-tone-blue text-tone-blue-ink",
  green: "bg-tone-green text-tone-green-ink",
  purple: "bg-tone-purple text-tone-purple-ink",
  orange: "bg-tone-orange text-tone-orange-ink",
  slate: "bg-tone-slate text-tone-slate-ink",
};

const BASE =
  "inline-flex items-center justify-center gap-1 rounded-4 px-1.5 text-12 font-semibold " +
  "whitespace-nowrap forced-colors:border print:justify-start print:px-0";

type BadgeProps = ComponentProps<"span"> & { tone?: Tone; wide?: boolean };

/** A small tinted label. `wide` gives a column of short labels one common width. */
export const Badge = ({ tone = "neutral", wide = false, className, ...rest }: BadgeProps) => (
  <span className={cx("h-5", BASE, TONE[tone], wide && "min-w-11", className)} {...rest} />
);

type BadgeButtonProps = ComponentProps<"button"> & Pick<BadgeProps, "tone" | "wide"> & { selected?: boolean };

/** A pressable badge, as high as others within its transparent border. `selected` is also conveyed without colour. */
export const BadgeButton = ({ tone = "neutral", wide = false, selected, className, ...rest }: BadgeButtonProps) => (
  <button
    type="button"
    aria-pressed={selected}
    className={cx(
      BASE,
      TONE[tone],
      wide && "min-w-11",
      "-my-0.5 h-6 border-y-2 border-transparent bg-clip-padding",
      "relative transition-shadow before:absolute before:-inset-x-1 before:-inset-y-1.5 hover:ring-1 " +
        "pointer-coarse:before:-inset-x-2.5 pointer-coarse:before:-inset-y-3 " +
        "hover:ring-current active:ring-2 disabled:opacity-45 disabled:hover:ring-0 " +
        "forced-colors:aria-pressed:outline-2",
      selected && "ring-2 ring-current",
      className,
    )}
    {...rest}
  />
);

type Injury = { readonly label: string; readonly words: string; readonly misses: boolean };

const titleOf = ({ words }: Injury): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The abbreviation of a designation, with its words on hover and for screen readers; nothing without one. */
export const InjuryChip = ({ injury }: { injury: Injury | undefined }) =>
  injury ? (
    <Badge tone={injury.misses ? "danger" : "orange"} title={titleOf(injury)} className="h-4.5 shrink-0 px-1">
      <span aria-hidden>{injury.label}</span>
      <span className="sr-only">{injury.words}</span>
    </Badge>
  ) : null;

/** The same as bare letters, for rows of a list. */
export const InjurySign = ({ injury }: { injury: Injury }) => (
  <span title={titleOf(injury)} className="ml-1 text-13 font-bold lean text-down">
    <span aria-hidden>{injury.label}</span>
    <span className="sr-only">{injury.words}</span>
  </span>
);

/** A team as a bar of its two colours; the abbreviation stands in the text beside it. Grey without a team. */
export const TeamBar = ({ team, className }: { team: string | null; className?: string }) => (
  <i
    aria-hidden
    data-print="none"
    data-team={team ?? undefined}
    className={cx("inline-block shrink-0 team-bar", className)}
  />
);

export const Kbd = ({ children, className }: { children: ReactNode; className?: string }) => (
  <kbd
    className={cx(
      "inline-grid h-5 min-w-5 place-items-center rounded-4 border border-line bg-sunken px-1 font-sans " +
        "text-12 font-medium text-ink-faint pointer-coarse:hidden",
      className,
    )}
  >
    {children}
  </kbd>
);
