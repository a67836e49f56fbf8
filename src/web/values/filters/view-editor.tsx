import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Asset } from "#contract/values/values.ts";
import {
  ADVANCED_FILTER_NAMES,
  advancedFilter,
  FREE_AGENT,
  readChoices,
  readRange,
  type AdvancedFilterName,
} from "#core/assets/advanced/filters.ts";
import { experienceYears } from "#core/assets/age.ts";
import type { View } from "#core/assets/advanced/view.ts";
import type { UserId } from "#core/kit/ids.ts";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery, type Asked } from "../trade-values.ts";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import type { LeagueFilterPart } from "./filter-controls.tsx";
import { ChoiceControl, RangeControl, type Ends } from "./filter-controls.tsx";
import { MESSAGES } from "./messages.ts";
import { SavedViews } from "./saved-views.tsx";
import { useView } from "./queries.ts";

type Occurring = Partial<Record<AdvancedFilterName, readonly string[]>>;

const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

function occurringIn(assets: readonly Asset[]): Occurring {
  const players = assets.filter(({ isdraftpick }) => !isdraftpick);
  return {
    team: sorted(players.map(({ team }) => team ?? FREE_AGENT)),
    college: sorted(players.flatMap(({ college }) => college ?? [])),
  };
}

/** The lowest and highest draft year and experience of the list: the hints of their fields. */
function endsIn(assets: readonly Asset[]): Partial<Record<AdvancedFilterName, Ends>> {
  const ends = (numbers: readonly (number | null)[]): Ends | undefined => {
    const known = numbers.filter((number) => number !== null);
    return known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : undefined;
  };
  const players = assets.filter(({ isdraftpick }) => !isdraftpick);
  const [drafted, experience] = [ends(players.map(({ draftyear }) => draftyear)), ends(players.map(experienceYears))];
  return { ...(drafted && { drafted }), ...(experience && { experience }) };
}

const HELP: Partial<Record<AdvancedFilterName, string>> = { band: MESSAGES.bandHelp };

type ControlProps = {
  readonly leagueFilter: LeagueFilterPart;
  readonly name: AdvancedFilterName;
  /** The filter's text; undefined where it is off. */
  readonly text: string | undefined;
  readonly occurring: readonly string[];
  readonly ends: Ends | undefined;
  readonly onChange: (text: string) => void;
};

function Control({ leagueFilter: LeagueFilter, name, text, occurring, ends, onChange }: ControlProps) {
  const filter = advancedFilter(name);
  switch (filter.kind) {
    case "choices": {
      const chosen = readChoices(text ?? "", () => true) ?? [];
      return <ChoiceControl filter={filter} chosen={chosen} occurring={occurring} onChange={onChange} />;
    }
    case "range": {
      const range = readRange(text ?? "", filter.limits) ?? { min: null, max: null };
      const help = HELP[name];
      return (
        <RangeControl
          filter={filter}
          range={range}
          hint={ends ?? filter.limits}
          onChange={onChange}
          {...(help ? { help } : {})}
        />
      );
    }
    case "flag":
      return (
        <div>
          <Switch
            label={filter.label}
            checked={text !== undefined}
            onChange={(checked) => onChange(checked ? "yes" : "")}
          />
          <p className="text-12 text-ink-faint">{MESSAGES.newsHelp}</p>
        </div>
      );
    case "league":
      return <LeagueFilter label={filter.label} leagueid={text} onChange={onChange} />;
  }
}

const NO_ASSETS: readonly Asset[] = [];

type ViewEditorProps = { readonly userId: UserId | null; readonly leagueFilter: LeagueFilterPart };

function Controls({ asked, userId, leagueFilter }: ViewEditorProps & { readonly asked: Asked }) {
  const { view, show } = useView();
  const { data } = useQuery(assetListQuery(asked, userId));
  const occurring = useMemo(() => occurringIn(data ?? NO_ASSETS), [data]);
  const ends = useMemo(() => endsIn(data ?? NO_ASSETS), [data]);
  const change = (name: AdvancedFilterName, text: string): void => {
    const { [name]: _, ...rest } = view;
    show(text === "" ? rest : { ...rest, [name]: text });
  };
  return (
    <div className="grid gap-4 pb-2">
      <SavedViews view={view} maySave onShow={(next: View) => show(next, { newEntry: true })} />
      {ADVANCED_FILTER_NAMES.map((name) => (
        <Control
          key={name}
          leagueFilter={leagueFilter}
          name={name}
          text={view[name]}
          occurring={occurring[name] ?? []}
          ends={ends[name]}
          onChange={(text) => change(name, text)}
        />
      ))}
    </div>
  );
}

function ViewEditor(props: ViewEditorProps) {
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  return config && <Controls asked={config} {...props} />;
}

export default ViewEditor;
