import { X } from "lucide-react";
import { useRef } from "react";
import { activeNames, filterLabel } from "#core/assets/advanced/view.ts";
import type { AdvancedFilterName } from "#core/assets/advanced/filters.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import type { Narrowing, ShownView } from "./view.ts";

type ActiveViewProps = {
  readonly shown: ShownView;
  readonly narrowing: Narrowing;
  /** Called when a reader without the plan asks for the filters. */
  readonly onUpgrade: () => void;
};

export default function ActiveView({ shown: { view, faults, show }, narrowing, onUpgrade }: ActiveViewProps) {
  const bar = useRef<HTMLDivElement>(null);
  const names = activeNames(view);
  // The chip is gone with its focus, so the next button takes it.
  const focusBeside = (place: number): void =>
    queueMicrotask(() => {
      const buttons = bar.current?.querySelectorAll("button") ?? [];
      const next = buttons[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>("#main");
      next?.focus({ preventScroll: true });
    });
  const remove = (name: AdvancedFilterName, place: number): void => {
    const { [name]: _, ...rest } = view;
    show(rest);
    focusBeside(place);
  };
  if (names.length === 0 && faults.length === 0) return null;
  return (
    <div ref={bar} className="grid gap-2 border-b border-line px-3 py-2 md:px-4">
      {names.length > 0 && (
        <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {names.map((name, place) => {
            const words = filterLabel(name, view);
            return (
              <Button
                key={name}
                size="sm"
                aria-label={MESSAGES.remove(words)}
                onClick={() => remove(name, place)}
                className="h-auto min-h-8 max-w-full py-1 text-left whitespace-normal"
              >
                {words}
                <X aria-hidden size={14} className="shrink-0 print:hidden" />
              </Button>
            );
          })}
          {names.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              data-print="none"
              onClick={() => {
                show({});
                focusBeside(0);
              }}
            >
              Clear all
            </Button>
          )}
        </div>
      )}
      {faults.length > 0 && (
        <p role="status" className="text-13 text-ink-soft">
          Not applied in this view: {faults.join("; ")}.
        </p>
      )}
      {narrowing.state === "waiting" && (
        <p role="status" className="text-13 text-ink-soft">
          Applying your filters...
        </p>
      )}
      {narrowing.state === "locked" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-soft">
          Advanced Filters come with Big Brain. Until then the list shows every asset.
          <Button size="sm" onClick={onUpgrade}>
            {MESSAGES.upgrade}
          </Button>
        </p>
      )}
      {narrowing.state === "failed" && (
        <RetryNotice title="The filters could not be applied" onRetry={narrowing.retry} text={narrowing.message} />
      )}
    </div>
  );
}
