import { SELECTIONS, selectionLabel, type Selection } from "#core/rating/selection.ts";
import { cx } from "#web/ui/cx.ts";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { MESSAGES } from "./messages.ts";
import type { Choice } from "./use-prompt-flow.ts";

// The more certain the answer, the larger its dot.
const SIZE: Record<Selection, string> = { [-2]: "size-6", [-1]: "size-4.5", 0: "size-3.5", 1: "size-4.5", 2: "size-6" };

type AnswerScaleProps = {
  chosen: Choice | null;
  onAnswer: (selection: Selection) => void;
  /** The answer under the pointer or the focus, or none. */
  onLean: (selection: Selection | null) => void;
};

/**
 * The five answers as one scale from the left card to the right one. While one is being sent the others are disabled.
 */
export const AnswerScale = ({ chosen, onAnswer, onLean }: AnswerScaleProps) => (
  <div
    role="group"
    aria-label={MESSAGES.answers}
    className="relative grid grid-cols-5"
    onPointerLeave={() => onLean(null)}
  >
    {SELECTIONS.map((selection, i) => (
      <button
        key={selection}
        type="button"
        aria-disabled={chosen !== null || undefined}
        aria-pressed={chosen === selection}
        aria-keyshortcuts={String(i + 1)}
        onClick={() => onAnswer(selection)}
        onPointerEnter={() => onLean(selection)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && onLean(selection)}
        onBlur={() => onLean(null)}
        className={cx(
          "group relative flex min-h-22 flex-col items-center gap-1 snug:min-h-19 sm:short:min-h-13 " +
            "sm:short:gap-0 " +
            "rounded-8 px-0.5 pb-1 text-12 font-semibold text-ink transition-colors select-none sm:text-14",
          chosen === null ? "hover:bg-sunken active:bg-pressed" : "cursor-default",
          chosen !== null && chosen !== selection && "opacity-45",
        )}
      >
        <span className="grid h-12 place-items-center snug:h-9 sm:short:h-8">
          <span
            className={cx(
              "relative z-10 rounded-round border-2 transition-[background-color,border-color,scale] " +
                "forced-colors:border-[ButtonText]",
              SIZE[selection],
              chosen === selection ? "scale-110 border-accent bg-accent" : "border-edge bg-raised",
              chosen === null &&
                "group-hover:border-accent group-hover:bg-accent group-active:scale-90 " +
                  "group-focus-visible:border-accent",
            )}
          />
        </span>
        <span className="max-w-16 leading-4 sm:max-w-none">{selectionLabel(selection)}</span>
        <Kbd className="mt-auto hidden sm:inline-grid short:hidden">{i + 1}</Kbd>
      </button>
    ))}
    <span
      aria-hidden
      className={
        "pointer-events-none absolute top-6 right-[10%] left-[10%] snug:top-4.5 sm:short:top-4 h-0.5 " +
        "-translate-y-1/2 bg-edge/60 forced-colors:bg-[CanvasText]"
      }
    />
  </div>
);
