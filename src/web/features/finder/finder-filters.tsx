import { X } from "lucide-react";
import { useState } from "react";
import { POSITIONS, type Position } from "#core/asset/position.ts";
import type { FinderAsset, FinderTeam } from "#core/finder/finder-league.ts";
import type { FinderFilters } from "#core/finder/filters.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { MESSAGES } from "./messages.ts";

const ANY = "any";
const MOST_MATCHES = 8;

const matching = (
  assets: readonly FinderAsset[],
  text: string,
  chosen: ReadonlySet<string>,
): readonly FinderAsset[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === ""
    ? []
    : assets
        .filter(({ id, name }) => !chosen.has(id) && name.toLowerCase().includes(wanted))
        .toSorted((a, b) => b.balanced - a.balanced)
        .slice(0, MOST_MATCHES);
};

/** Assets chosen by name, shown as chips that take them out again. */
const AssetChoice = ({
  label,
  assets,
  chosen,
  onChange,
}: {
  label: string;
  assets: readonly FinderAsset[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) => {
  const [text, setText] = useState("");
  return (
    <div className="grid content-start gap-2">
      <span aria-hidden className="text-13 font-medium">
        {label}
      </span>
      <Combobox
        label={label}
        placeholder={MESSAGES.search}
        text={text}
        onTextChange={setText}
        items={matching(assets, text, chosen)}
        keyOf={({ id }) => id}
        renderItem={({ name, position }) => `${name} · ${position}`}
        onChoose={({ id }) => {
          onChange(new Set([...chosen, id]));
          setText("");
        }}
        emptyText={MESSAGES.noMatch}
      />
      {chosen.size > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {assets
            .filter(({ id }) => chosen.has(id))
            .map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={MESSAGES.takeOut(name)}
                  onClick={() => onChange(new Set([...chosen].filter((one) => one !== id)))}
                  className={
                    "inline-flex h-8 items-center gap-1 rounded-full border border-line px-3 text-13 hover:bg-sunken"
                  }
                >
                  {name}
                  <X aria-hidden size={14} />
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
};

/** The filters of the offers: whose they are, the partner, what is received, and what is kept. */
export const FinderFiltersForm = ({
  teams,
  filters,
  onChange,
}: {
  teams: readonly FinderTeam[];
  filters: FinderFilters;
  onChange: (filters: FinderFilters) => void;
}) => {
  const options = teams.map(({ id, name }) => ({ value: id, label: name }));
  const own = teams.find(({ id }) => id === filters.team)?.assets;
  const others = teams.filter(({ id }) => id !== filters.team).flatMap(({ assets }) => assets);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={MESSAGES.team}>
        {(control) => (
          <Select
            {...control}
            value={filters.team ?? ANY}
            onChange={(id) => onChange({ ...filters, team: id === ANY ? null : id, partners: new Set() })}
            options={[{ value: ANY, label: MESSAGES.anyTeam }, ...options]}
          />
        )}
      </Field>
      <Field label={MESSAGES.partner}>
        {(control) => (
          <Select
            {...control}
            disabled={filters.team === null}
            value={[...filters.partners][0] ?? ANY}
            onChange={(id) => onChange({ ...filters, partners: new Set(id === ANY ? [] : [id]) })}
            options={[
              { value: ANY, label: MESSAGES.anyPartner },
              ...options.filter(({ value }) => value !== filters.team),
            ]}
          />
        )}
      </Field>
      <Field label={MESSAGES.position}>
        {(control) => (
          <Select
            {...control}
            value={[...filters.positions][0] ?? ANY}
            onChange={(position) =>
              onChange({ ...filters, positions: new Set(position === ANY ? [] : [position as Position]) })
            }
            options={[
              { value: ANY, label: MESSAGES.anyPosition },
              ...POSITIONS.map((position) => ({ value: position, label: position })),
            ]}
          />
        )}
      </Field>
      <AssetChoice
        label={MESSAGES.wanted}
        assets={others}
        chosen={filters.wanted}
        onChange={(wanted) => onChange({ ...filters, wanted })}
      />
      <AssetChoice
        label={MESSAGES.keep}
        assets={own ?? others}
        chosen={filters.untouchable}
        onChange={(untouchable) => onChange({ ...filters, untouchable })}
      />
    </div>
  );
};
