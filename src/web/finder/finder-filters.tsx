import { useState } from "react";
import { SlidersHorizontal, X } from "lucide-react";
import type { FinderPreferences } from "#contract/leagues/leagues.ts";
import { POSITIONS, type Position } from "#core/assets/position.ts";
import { balancedOf, type FinderTeam, type FinderAsset } from "#core/finder/finder-league.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import type { ToggleProps } from "#web/kit/ui/form/switch.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import type { Asked } from "./finder-data.ts";
import { MESSAGES } from "./messages.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Combobox } from "#web/kit/ui/form/combobox.tsx";

const ANY = "any";

/** Caps on what the owner overpays; without one, as much as is fair. */
const CAPS = [0.08, 0.04, 0] as const;

type FinderFiltersProps = {
  teams: readonly FinderTeam[];
  asked: Asked;
  onAsk: (changes: Partial<Asked>) => void;
  preferences: FinderPreferences;
  onPrefer: (changes: Partial<FinderPreferences>) => void;
};

const ExplainedCheckbox = ({ help, ...toggle }: ToggleProps & { help: string }) => (
  <div>
    <Checkbox {...toggle} />
    <p className="text-12 text-ink-faint">{help}</p>
  </div>
);

export function FinderFilters(props: FinderFiltersProps) {
  const [open, setOpen] = useState(false);
  const { untouchable, targets, overpay, reshapes } = props.preferences;
  const { partner, position, about, isClear } = props.asked;
  const isSet = [
    ...[partner, position, about, overpay].map((one) => one !== null),
    ...[targets, untouchable].map((chosen) => chosen.length > 0),
    reshapes,
    !isClear,
  ];
  const set = isSet.filter(Boolean).length;
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className={cx("-mr-2 px-2!", set > 0 && "bg-accent-soft! text-accent-ink!")}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {set > 0 ? `Filters (${set} set)` : MESSAGES.filters}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={MESSAGES.filters} description={MESSAGES.leadHelp} hasDone>
        <div className="grid gap-4 pt-1">
          <WhoTrades {...props} />
          <WhatMoves {...props} />
        </div>
      </Sheet>
    </>
  );
}

function WhoTrades({ teams, asked: { team, partner, position }, onAsk }: FinderFiltersProps) {
  const options = teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        label="Team"
        value={team ?? ANY}
        onChange={(id) => onAsk({ team: id === ANY ? null : id, partner: null, position: null, sends: [] })}
        options={[{ value: ANY, label: "Any team" }, ...options]}
      />
      <SelectField
        label="With"
        disabled={team === null}
        value={partner ?? ANY}
        onChange={(id) => onAsk({ partner: id === ANY ? null : id })}
        options={[{ value: ANY, label: "Any partner" }, ...options.filter(({ value }) => value !== team)]}
      />
      <SelectField
        label="Receives"
        disabled={team === null}
        value={position ?? ANY}
        onChange={(wanted) => onAsk({ position: wanted === ANY ? null : (wanted as Position) })}
        options={[{ value: ANY, label: "Any position" }, ...POSITIONS.map((one) => ({ value: one, label: one }))]}
      />
    </>
  );
}

function WhatMoves({ teams, asked: { team, about, isClear }, onAsk, preferences, onPrefer }: FinderFiltersProps) {
  const { untouchable, targets, overpay, reshapes } = preferences;
  const assets = teams.flatMap((one) => one.assets);
  const others = teams.filter(({ id }) => id !== team).flatMap((one) => one.assets);
  return (
    <>
      <AssetChoice
        label="Find a trade for"
        help="Any player or pick of the league."
        assets={assets}
        chosen={about === null ? [] : [about]}
        onChange={(chosen) => onAsk({ about: chosen.at(-1) ?? null, sends: [] })}
      />
      <AssetChoice
        label="Targets"
        help={team === null ? MESSAGES.chooseTeam : "Only offers that bring one of these."}
        assets={others}
        chosen={targets}
        onChange={(chosen) => onPrefer({ targets: [...chosen] })}
      />
      <AssetChoice
        label="Untouchable"
        help="Never part of an offer."
        assets={assets}
        chosen={untouchable}
        onChange={(chosen) => onPrefer({ untouchable: [...chosen] })}
      />
      <SelectField
        label="I overpay at most"
        help={team === null ? MESSAGES.chooseTeam : "By balanced values, in percent of what I send."}
        disabled={team === null}
        value={overpay === null ? ANY : String(overpay)}
        onChange={(cap) => onPrefer({ overpay: cap === ANY ? null : Number(cap) })}
        options={[
          { value: ANY, label: "12% (still fair)" },
          ...CAPS.map((cap) => ({ value: String(cap), label: cap === 0 ? "Nothing" : MESSAGES.percent(cap) })),
        ]}
      />
      <ExplainedCheckbox
        label="Clear gains only"
        help="Leaves out offers in which a team's chance to gain is below 60%: the values are too uncertain to tell."
        checked={isClear}
        onChange={(clear) => onAsk({ isClear: clear })}
      />
      <ExplainedCheckbox
        label="Larger changes at a position"
        help="Also offers that change a team's number of players at a position by more than one."
        checked={reshapes}
        onChange={(wanted) => onPrefer({ reshapes: wanted })}
      />
    </>
  );
}

const MOST_MATCHES = 8;

function matching(assets: readonly FinderAsset[], text: string, chosen: readonly string[]): readonly FinderAsset[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ""
    ? []
    : assets
        .filter(({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(wanted))
        .toSorted((a, b) => balancedOf(b) - balancedOf(a))
        .slice(0, MOST_MATCHES);
}

type AssetChoiceProps = {
  label: string;
  help: string;
  assets: readonly FinderAsset[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function AssetChoice({ label, help, assets, chosen, onChange }: AssetChoiceProps) {
  const [text, setText] = useState("");
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="text-13 font-semibold">
        {label}
      </span>
      <Combobox
        label={label}
        placeholder="Search players and picks"
        text={text}
        onTextChange={setText}
        items={matching(assets, text, chosen)}
        keyOf={({ id }) => id}
        renderItem={({ name, position }) => dotted([name, position])}
        onChoose={({ id }) => {
          onChange([...chosen, id]);
          setText("");
        }}
        emptyText="No match"
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {assets
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                  className={
                    "inline-flex h-8 items-center gap-1 rounded-full border border-line px-3 text-13 hover:bg-sunken " +
                    "pointer-coarse:h-11"
                  }
                >
                  {name}
                  <X aria-hidden size={14} />
                </button>
              </li>
            ))}
        </ul>
      )}
      <p className="text-12 text-ink-faint">{help}</p>
    </div>
  );
}
