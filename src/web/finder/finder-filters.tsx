import { useState } from "react";
import { X } from "lucide-react";
import type { FinderPreferences } from "#contract/leagues/leagues.ts";
import { POSITIONS, type Position } from "#core/assets/position.ts";
import { balancedOf, type FinderTeam, type FinderAsset } from "#core/finder/finder-league.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import { Field, Select } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Combobox } from "#web/kit/ui/form/combobox.tsx";

const ANY = "any";

/** The filters of this visit; the others are stored with the league. */
export type Asked = {
  readonly team: string | null;
  readonly partner: string | null;
  readonly position: Position | null;
  /** The one asset that every offer moves. */
  readonly about: string | null;
  /** The assets that the team sends, if only other returns are asked for. */
  readonly sends: readonly string[];
  /** Leaves out offers whose gains are within the uncertainty of the values. */
  readonly isClear: boolean;
};

export const NOTHING_ASKED: Asked = {
  team: null,
  partner: null,
  position: null,
  about: null,
  sends: [],
  isClear: true,
};

/** Caps on what the owner overpays; without one, as much as is fair. */
const CAPS = [0.08, 0.04, 0] as const;

type FinderFiltersProps = {
  teams: readonly FinderTeam[];
  asked: Asked;
  onAsk: (changes: Partial<Asked>) => void;
  preferences: FinderPreferences;
  onPrefer: (changes: Partial<FinderPreferences>) => void;
};

/** A checkbox with a sentence that says what it does. */
const ExplainedCheckbox = ({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <div>
    <Checkbox label={label} checked={checked} onChange={onChange} />
    <p className="text-12 text-ink-faint">{help}</p>
  </div>
);

function MoreFilters({ teams, asked, onAsk, preferences, onPrefer }: FinderFiltersProps) {
  const { untouchable, targets, overpay, reshapes } = preferences;
  const assets = teams.flatMap((team) => team.assets);
  const others = teams.filter(({ id }) => id !== asked.team).flatMap((team) => team.assets);
  return (
    <div className="grid gap-4 pt-2 pb-1 sm:grid-cols-2 lg:grid-cols-3">
      <AssetChoice
        label={MESSAGES.about}
        help={MESSAGES.aboutHelp}
        assets={assets}
        chosen={asked.about === null ? [] : [asked.about]}
        onChange={(chosen) => onAsk({ about: chosen.at(-1) ?? null, sends: [] })}
      />
      <AssetChoice
        label={MESSAGES.targets}
        help={asked.team === null ? MESSAGES.chooseTeam : MESSAGES.targetsHelp}
        assets={others}
        chosen={targets}
        onChange={(chosen) => onPrefer({ targets: [...chosen] })}
      />
      <AssetChoice
        label={MESSAGES.keep}
        help={MESSAGES.keepHelp}
        assets={assets}
        chosen={untouchable}
        onChange={(chosen) => onPrefer({ untouchable: [...chosen] })}
      />
      <Field label={MESSAGES.overpay} help={asked.team === null ? MESSAGES.chooseTeam : MESSAGES.overpayHelp}>
        {(control) => (
          <Select
            {...control}
            disabled={asked.team === null}
            value={overpay === null ? ANY : String(overpay)}
            onChange={(cap) => onPrefer({ overpay: cap === ANY ? null : Number(cap) })}
            options={[
              { value: ANY, label: MESSAGES.asFair },
              ...CAPS.map((cap) => ({
                value: String(cap),
                label: cap === 0 ? MESSAGES.nothing : MESSAGES.percent(cap),
              })),
            ]}
          />
        )}
      </Field>
      <ExplainedCheckbox
        label={MESSAGES.clear}
        help={MESSAGES.clearHelp}
        checked={asked.isClear}
        onChange={(isClear) => onAsk({ isClear })}
      />
      <ExplainedCheckbox
        label={MESSAGES.reshapes}
        help={MESSAGES.reshapesHelp}
        checked={reshapes}
        onChange={(wanted) => onPrefer({ reshapes: wanted })}
      />
    </div>
  );
}

export function FinderFiltersForm(props: FinderFiltersProps) {
  const { teams, asked, onAsk, preferences } = props;
  const [open, setOpen] = useState(false);
  const options = teams.map(({ id, name }) => ({ value: id, label: name }));
  const { untouchable, targets, overpay, reshapes } = preferences;
  const set = [asked.about !== null, targets.length > 0, untouchable.length > 0, overpay !== null, reshapes].filter(
    Boolean,
  ).length;
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={MESSAGES.team}>
          {(control) => (
            <Select
              {...control}
              value={asked.team ?? ANY}
              onChange={(id) => onAsk({ team: id === ANY ? null : id, partner: null, position: null, sends: [] })}
              options={[{ value: ANY, label: MESSAGES.anyTeam }, ...options]}
            />
          )}
        </Field>
        <Field label={MESSAGES.partner}>
          {(control) => (
            <Select
              {...control}
              disabled={asked.team === null}
              value={asked.partner ?? ANY}
              onChange={(id) => onAsk({ partner: id === ANY ? null : id })}
              options={[
                { value: ANY, label: MESSAGES.anyPartner },
                ...options.filter(({ value }) => value !== asked.team),
              ]}
            />
          )}
        </Field>
        <Field label={MESSAGES.position}>
          {(control) => (
            <Select
              {...control}
              disabled={asked.team === null}
              value={asked.position ?? ANY}
              onChange={(position) => onAsk({ position: position === ANY ? null : (position as Position) })}
              options={[
                { value: ANY, label: MESSAGES.anyPosition },
                ...POSITIONS.map((position) => ({ value: position, label: position })),
              ]}
            />
          )}
        </Field>
      </div>
      <Disclosure
        title={MESSAGES.moreFilters}
        summary={set > 0 ? MESSAGES.filtersSet(set) : undefined}
        open={open}
        onOpenChange={setOpen}
      >
        <MoreFilters {...props} />
      </Disclosure>
    </div>
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
  /** Ids of the chosen assets. */
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
        placeholder={MESSAGES.search}
        text={text}
        onTextChange={setText}
        items={matching(assets, text, chosen)}
        keyOf={({ id }) => id}
        renderItem={({ name, position }) => dotted([name, position])}
        onChoose={({ id }) => {
          onChange([...chosen, id]);
          setText("");
        }}
        emptyText={MESSAGES.noMatch}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {assets
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={MESSAGES.takeOut(name)}
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
