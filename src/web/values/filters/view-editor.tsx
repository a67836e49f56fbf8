import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { LONGEST_VIEW_NAME } from "#contract/kit/limits.ts";
import type { Asset } from "#contract/values/values.ts";
import type { SavedView } from "#contract/values/views.ts";
import type { AdvancedFilterName } from "#core/assets/advanced/filters.ts";
import {
  ADVANCED_FILTER_NAMES,
  advancedFilter,
  FREE_AGENT,
  readChoices,
  readRange,
} from "#core/assets/advanced/filters.ts";
import { activeNames, readView, type View } from "#core/assets/advanced/view.ts";
import { experienceYears } from "#core/assets/age.ts";
import type { UserId } from "#core/kit/ids.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { NotLoaded, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { NameForm } from "#web/kit/ui/form/name-form.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { useSituation } from "#web/situation/start.ts";
import { type Asked, assetListQuery } from "../trade-values.ts";
import { ChoiceControl, type Ends, type LeagueFilterPart, RangeControl } from "./filter-controls.tsx";
import { MESSAGES } from "./messages.ts";
import { useDeleteView, useSaveView, useView, viewsQuery } from "./view.ts";

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

type ViewEditorProps = { userId: UserId | null; leagueFilter: LeagueFilterPart; onUpgrade: () => void };

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
            help={
              name === "band"
                ? "How wide the likely range of a value is, in points. A narrow range means a more certain value."
                : null
            }
            onChange={change}
          />
        );
      case "flag":
        return (
          <div key={name}>
            <Switch label={filter.label} checked={text !== undefined} onChange={(on) => change(on ? "yes" : "")} />
            <p className="text-12 text-ink-faint">
              In the last 30 days: a new team, the start or end of a long absence, a starting job won or lost. Or
              injured now.
            </p>
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
      <p className="text-13 text-ink-soft">
        Your plan no longer includes Advanced Filters: your views are kept, and filter the list again with Big Brain.
      </p>
      <Button size="sm" onClick={onUpgrade} className="justify-self-start">
        {MESSAGES.upgrade}
      </Button>
      <SavedViews view={view} maySave={false} onShow={(saved) => show(saved, { newEntry: true })} />
    </div>
  );
}

export default function ViewEditor(props: ViewEditorProps) {
  const { advancedFilters } = useEntitlements();
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  if (!advancedFilters) return <EndedViews {...props} />;
  return config && <Controls asked={config} {...props} />;
}

function isSame(a: View, b: View): boolean {
  const [names, others] = [activeNames(a), activeNames(b)];
  return names.length === others.length && names.every((name) => a[name] === b[name]);
}

/** A saved view as it is valid today: filters that no longer exist are left out. */
const viewOf = ({ filters }: SavedView): View => readView(Object.entries(filters)).view;

function Saving({ view, most, isFull }: { view: View; most: number; isFull: boolean }) {
  const { mutate, isPending } = useSaveView();
  if (isFull) return <p className="text-12 text-ink-faint">{`You have ${most} views. Delete one to save another.`}</p>;
  return (
    <NameForm
      label="Name of this view"
      submit="Save view"
      maxLength={LONGEST_VIEW_NAME}
      busy={isPending}
      fieldClassName="min-w-32 basis-0"
      onSubmit={(name, clear) => mutate({ name, view }, { onSuccess: clear })}
    />
  );
}

type SavedViewsProps = { view: View; maySave: boolean; onShow: (view: View) => void };

/** `maySave`: the plan allows saving another. */
function SavedViews({ view, maySave, onShow }: SavedViewsProps) {
  const query = useQuery(viewsQuery);
  const [leaving, setLeaving] = useState<SavedView | null>(null);
  const { mutate: remove, isPending: removing } = useDeleteView(() => setLeaving(null));
  if (!query.data)
    return (
      <NotLoaded query={query} title="Your saved views could not be loaded" waiting={<Skeleton className="h-10" />} />
    );
  const { views, most } = query.data;
  const isActive = activeNames(view).length > 0;
  const isSaved = views.some((saved) => isSame(viewOf(saved), view));
  return (
    <section aria-label={MESSAGES.views} className="grid gap-2">
      <h4 className="text-13 font-semibold tracking-normal">{MESSAGES.views}</h4>
      {maySave && views.length === 0 && (
        <p className="text-12 text-ink-faint">
          Choose filters, then save them under a name. You can also bookmark the address of the list.
        </p>
      )}
      {views.length > 0 && (
        <ul className="grid gap-1">
          {views.map((saved) => (
            <li key={saved.viewid} className="flex items-center gap-1">
              <Button
                size="sm"
                className="h-auto min-h-8 min-w-0 grow py-1 text-left whitespace-normal"
                aria-pressed={isSame(viewOf(saved), view)}
                onClick={() => onShow(viewOf(saved))}
              >
                <span className="min-w-0 break-words">{saved.name}</span>
              </Button>
              <IconButton
                size="sm"
                label={`Delete view ${saved.name}`}
                icon={<Trash2 aria-hidden size={14} />}
                onClick={() => setLeaving(saved)}
              />
            </li>
          ))}
        </ul>
      )}
      {maySave && isActive && !isSaved && <Saving view={view} most={most} isFull={views.length >= most} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Delete this view?"
        description={MESSAGES.deleteText(leaving?.name ?? "")}
        confirmLabel="Delete"
        cancelLabel="Keep"
        danger
        busy={removing}
        onConfirm={() => leaving && remove(leaving.viewid)}
      />
    </section>
  );
}
