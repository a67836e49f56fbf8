import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Asset } from "#contract/values/values.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/assets/search.ts";
import { TRADE_KINDS } from "#core/market/market-trade.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { dotted } from "#core/kit/name-list.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Combobox } from "#web/kit/ui/form/combobox.tsx";
import { InputField, SelectField } from "#web/kit/ui/form/field.tsx";
import { KIND_NAMES, MESSAGES } from "./messages.ts";
import type { MarketFilters } from "./queries.ts";

type Choice = { readonly value: string; readonly label: string };

const numbers = (...values: readonly number[]): readonly Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));

const CHOICES = {
  league: { label: MESSAGES.format, options: FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })) },
  superflex: {
    label: MESSAGES.lineup,
    options: [
      { value: "yes", label: MESSAGES.superflex },
      { value: "no", label: MESSAGES.oneQb },
    ],
  },
  kind: { label: MESSAGES.kind, options: TRADE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })) },
  bestball: {
    label: MESSAGES.type,
    options: [
      { value: "no", label: MESSAGES.lineups },
      { value: "yes", label: MESSAGES.bestBall },
    ],
  },
  teams: { label: MESSAGES.teams, options: numbers(8, 10, 12, 14, 16, 18, 20, 24, 32) },
  starters: { label: MESSAGES.starters, options: numbers(6, 7, 8, 9, 10, 11, 12, 13, 14) },
  ppr: { label: MESSAGES.ppr, options: numbers(0, 0.5, 1, 1.5, 2) },
  tep: { label: MESSAGES.tep, options: numbers(0, 0.25, 0.5, 0.75, 1, 1.5) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly options: readonly Choice[] }>>;
const CHOICE_NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

const DAY = /^\d{4}-\d\d-\d\d$/;
const ASSET = /^[1-9]\d{0,8}$/;

/** The filters that an address names; what it names wrongly is left out. */
function filtersIn(search: string): MarketFilters {
  const params = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  for (const name of CHOICE_NAMES) {
    const value = params.get(name) ?? "";
    if (CHOICES[name].options.some((option) => option.value === value)) filters[name] = value;
  }
  for (const name of ["from", "to"]) if (DAY.test(params.get(name) ?? "")) filters[name] = params.get(name)!;
  if (ASSET.test(params.get("asset") ?? "")) filters["asset"] = params.get("asset")!;
  return filters;
}

/** The filters in the address of the page, and how to change them; null removes one. */
export function useMarketFilters() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filters = filtersIn(search);
  const set = (changes: Readonly<Record<string, string | null>>): void => {
    const params = new URLSearchParams(filtersIn(location.search) as Record<string, string>);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") params.delete(name);
      else params.set(name, value);
    }
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true });
  };
  return { filters, set, clear: () => navigate(path, { replace: true }) };
}
type MarketFiltersState = ReturnType<typeof useMarketFilters>;

function AssetChoice({ config, state: { filters, set } }: { config: SitbarConfig; state: MarketFiltersState }) {
  const [text, setText] = useState("");
  const { data: assets = [] } = useQuery(assetListQuery(config, null));
  const chosen = assets.find(({ assetid }) => String(assetid) === filters.asset);
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="text-13 font-semibold">
        {MESSAGES.player}
      </span>
      {filters.asset === undefined ? (
        <Combobox<Asset>
          label={MESSAGES.player}
          placeholder={MESSAGES.playerSearch}
          text={text}
          onTextChange={setText}
          items={searchAssets(assets, text, CALCULATOR_MATCHES)}
          keyOf={({ assetid }) => String(assetid)}
          renderItem={({ assetdisplayname, position }) => dotted([assetdisplayname, position])}
          onChoose={({ assetid }) => {
            set({ asset: String(assetid) });
            setText("");
          }}
          emptyText={MESSAGES.noMatch}
        />
      ) : (
        <Button
          className="justify-between"
          aria-label={MESSAGES.allPlayers(chosen?.assetdisplayname ?? MESSAGES.player)}
          onClick={() => set({ asset: null })}
        >
          {chosen?.assetdisplayname ?? MESSAGES.player}
          <X aria-hidden size={14} />
        </Button>
      )}
    </div>
  );
}

type ControlsProps = { config: SitbarConfig; state: MarketFiltersState; isOpen: boolean };

export function MarketFilterControls({ config, state, isOpen }: ControlsProps) {
  const { filters, set } = state;
  const inUse = Object.keys(filters).filter((name) => name !== "asset").length;
  const day = (name: "from" | "to") => (
    <InputField
      label={MESSAGES[name]}
      type="date"
      value={filters[name] ?? ""}
      onChange={(event) => set({ [name]: DAY.test(event.target.value) ? event.target.value : null })}
    />
  );
  return (
    <section aria-label={MESSAGES.filters} className="grid gap-3" data-print="none">
      <div className="max-w-md">
        <AssetChoice config={config} state={state} />
      </div>
      {isOpen && <h2 className="sr-only">{MESSAGES.filters}</h2>}
      {isOpen && (
        <Disclosure title={MESSAGES.filters} summary={inUse > 0 && MESSAGES.inUse(inUse)}>
          <div className="grid grid-cols-2 gap-3 p-1 sm:grid-cols-3 md:grid-cols-5">
            {CHOICE_NAMES.map((name) => (
              <SelectField
                key={name}
                label={CHOICES[name].label}
                value={filters[name] ?? "any"}
                onChange={(value) => set({ [name]: value === "any" ? null : value })}
                options={[{ value: "any", label: MESSAGES.any }, ...CHOICES[name].options]}
              />
            ))}
            {day("from")}
            {day("to")}
          </div>
        </Disclosure>
      )}
    </section>
  );
}
