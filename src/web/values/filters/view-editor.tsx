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
import { useEntitlements } from "#web/accounts/user.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery, type Asked } from "../trade-values.ts";
import { ChoiceControl, RangeControl, type Ends, type LeagueFilterPart } from "./filter-controls.tsx";
import { MESSAGES } from "./messages.ts";
import { SavedViews } from "./saved-views.tsx";
import { useView } from "./view.ts";

const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

function endsOf(numbers: readonly (number | null)[]): Ends | undefined {
  const known = numbers.filter((number) => number !== null);
  return known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : undefined;
}

type Occurring = { readonly choices?: readonly string[]; readonly ends?: Ends | undefined };

/** What occurs in the list: choices that the filter itself does not name, and hints for the ends of a range. */
function occurringIn(assets: readonly Asset[]): Partial<Record<AdvancedFilterName, Occurring>> {
  const players = assets.filter(({ isdraftpick }) => !isdraftpick);
  return {
    team: { choices: sorted(players.map(({ team }) => team ?? FREE_AGENT)) },
    college: { choices: sorted(players.flatMap(({ college }) => college ?? [])) },
    drafted: { ends: endsOf(players.map(({ draftyear }) => draftyear)) },
    experience: { ends: endsOf(players.map(experienceYears)) },
  };
}

type ViewEditorProps = {
  readonly userId: UserId | null;
  readonly leagueFilter: LeagueFilterPart;
  readonly onUpgrade: () => void;
};

function Controls({ asked, userId, leagueFilter: LeagueFilter }: ViewEditorProps & { readonly asked: Asked }) {
  const { view, show } = useView();
  const { data } = useQuery(assetListQuery(asked, userId));
  const occurring = useMemo(() => occurringIn(data ?? []), [data]);
  const control = (name: AdvancedFilterName) => {
    const filter = advancedFilter(name);
    const { [name]: text, ...rest } = view;
    const { choices = [], ends } = occurring[name] ?? {};
    const change = (next: string): void => show(next === "" ? rest : { ...rest, [name]: next });
    switch (filter.kind) {
      case "choices": {
        const chosen = readChoices(text ?? "", () => true) ?? [];
        return <ChoiceControl key={name} filter={filter} chosen={chosen} occurring={choices} onChange={change} />;
      }
      case "range":
        return (
          <RangeControl
            key={name}
            filter={filter}
            range={readRange(text ?? "", filter.limits) ?? { min: null, max: null }}
            hint={ends ?? filter.limits}
            help={name === "band" ? MESSAGES.bandHelp : null}
            onChange={change}
          />
        );
      case "flag":
        return (
          <div key={name}>
            <Switch label={filter.label} checked={text !== undefined} onChange={(on) => change(on ? "yes" : "")} />
            <p className="text-12 text-ink-faint">{MESSAGES.newsHelp}</p>
          </div>
        );
      case "league":
        return <LeagueFilter key={name} label={filter.label} leagueid={text} onChange={change} />;
    }
  };
  return (
    <div className="grid gap-4 pb-2">
      <SavedViews view={view} maySave onShow={(next: View) => show(next, { newEntry: true })} />
      {ADVANCED_FILTER_NAMES.map(control)}
    </div>
  );
}

/** For those whose plan has ended: their saved views, and the way back to the filters. */
function EndedViews({ onUpgrade }: Pick<ViewEditorProps, "onUpgrade">) {
  const { view, show } = useView();
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-soft">{MESSAGES.ended}</p>
      <Button size="sm" onClick={onUpgrade} className="justify-self-start">
        {MESSAGES.upgrade}
      </Button>
      <SavedViews view={view} maySave={false} onShow={(saved) => show(saved, { newEntry: true })} />
    </div>
  );
}

function ViewEditor(props: ViewEditorProps) {
  const { advancedFilters } = useEntitlements();
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  if (!advancedFilters) return <EndedViews {...props} />;
  return config && <Controls asked={config} {...props} />;
}

export default ViewEditor;
