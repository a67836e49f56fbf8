import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { activeFilters, DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import { change, useReady } from "#web/situation/use-config.ts";
import { chooseForList, useListChoices } from "./list-choices.ts";
import { MESSAGES } from "./messages.ts";

type ViewMenuProps = {
  /** The toggle between the community's values and one's own; wider windows show it beside the menu. */
  custom: { readonly on: boolean; readonly onToggle: () => void };
  /** Drawn above the items: what else narrows the list. */
  children?: ReactNode;
};

const ID = "list-view";

/** Everything about the look of the list that is no filter, to be checked in one place. */
export function ViewMenu({ custom, children }: ViewMenuProps) {
  const { ranges, insights, density, dollars } = useListChoices();
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        className={
          "flex h-11 items-center gap-1.5 rounded-8 pl-2 font-semibold hover:text-accent-ink [anchor-name:--view]"
        }
      >
        <SlidersHorizontal aria-hidden size={20} />
        {MESSAGES.view}
      </button>
      <div
        id={ID}
        popover="auto"
        role="group"
        aria-label={MESSAGES.view}
        className={
          "fixed inset-auto mx-0 my-0.5 w-66 rounded-12 border border-line bg-raised py-2 text-ink shadow-2 " +
          "[position-anchor:--view] [position-area:bottom_span-left] open:animate-rise " +
          "not-supports-[position-area:bottom]:top-36 not-supports-[position-area:bottom]:right-3"
        }
      >
        {children && <div className="px-4 pb-2">{children}</div>}
        <Item label={MESSAGES.ranges} checked={ranges} onChange={(on) => chooseForList({ ranges: on })} />
        <Item
          label={MESSAGES.dollars}
          sign={MESSAGES.dollarsHead}
          checked={dollars}
          onChange={(on) => chooseForList({ dollars: on })}
        />
        <Item
          label={MESSAGES.customScores}
          sign={custom.on ? "★" : "–"}
          title={custom.on ? MESSAGES.toCommunity : MESSAGES.toCustom}
          checked={custom.on}
          onChange={custom.onToggle}
          className="lg:hidden"
        />
        <Item label="Insights" checked={insights} onChange={(on) => chooseForList({ insights: on })} />
        <Item
          label="Compact rows"
          checked={density === "compact"}
          onChange={(on) => chooseForList({ density: on ? "compact" : "comfortable" })}
          className="max-md:hidden"
        />
        <p className="mx-4 mt-1 border-t border-line pt-2 text-12 font-semibold text-ink-faint">
          A dot beside a value: managers' answers stand behind it. No dot: projected from statistics.
        </p>
      </div>
    </>
  );
}

type ItemProps = {
  label: string;
  /** The sign of the item where it is on in the list. */
  sign?: string;
  title?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  className?: string;
};

const Item = ({ label, sign, title, className = "", ...choice }: ItemProps) => (
  <span title={title} className={`block hover:bg-sunken ${className}`}>
    <Checkbox
      className="flex min-h-11 px-4 text-14 text-ink"
      label={
        <>
          {label}
          {sign && (
            <span aria-hidden className="ml-auto text-ink-soft">
              {sign}
            </span>
          )}
        </>
      }
      {...choice}
    />
  </span>
);

type ListChipsProps = {
  custom: { readonly on: boolean; readonly onToggle: () => void };
  /** The part of the league that alone is shown, with how to show all of it; null for all. */
  owners: { readonly label: string; readonly onClear: () => void } | null;
};

/** What is on in the list and is not seen elsewhere, each to be pressed away; nothing where all is as usual. */
export function ListChips({ custom, owners }: ListChipsProps) {
  const filters = useReady(({ assetFilters }) => assetFilters);
  const { ranges, dollars } = useListChoices();
  const chips: readonly (readonly [label: string, onClear: () => void])[] = [
    // Positions are underlined in their own row.
    ...activeFilters(filters)
      .filter(({ name }) => name !== "positions")
      .map(({ name, words }) => [words, () => change({ assetFilters: { [name]: DEFAULT_FILTERS[name] } })] as const),
    ...(owners ? [[owners.label, owners.onClear] as const] : []),
    ...(ranges ? [[MESSAGES.ranges, () => chooseForList({ ranges: false })] as const] : []),
    ...(dollars ? [[MESSAGES.dollars, () => chooseForList({ dollars: false })] as const] : []),
    ...(custom.on ? [[MESSAGES.customScores, custom.onToggle] as const] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Shown in the list"
      data-print="none"
      className="flex flex-wrap gap-2 border-b border-line py-2"
    >
      {chips.map(([label, onClear]) => (
        <button
          key={label}
          type="button"
          aria-label={`Stop showing: ${label}`}
          onClick={onClear}
          className={
            "flex h-8 items-center gap-1.5 rounded-8 bg-ink px-2.5 text-13 font-semibold lean text-page " +
            "pointer-coarse:h-11"
          }
        >
          {label}
          <X aria-hidden size={14} />
        </button>
      ))}
    </div>
  );
}
