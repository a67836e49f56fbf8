import { X } from "lucide-react";
import { activeFilters, DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { change, useReady } from "#web/situation/use-config.ts";
import { chooseForList, useListChoices } from "./list-choices.ts";
import { MESSAGES } from "./messages.ts";

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
      aria-label={MESSAGES.shown}
      data-print="none"
      className="flex flex-wrap gap-2 border-b border-line py-2"
    >
      {chips.map(([label, onClear]) => (
        <button
          key={label}
          type="button"
          aria-label={MESSAGES.remove(label)}
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
