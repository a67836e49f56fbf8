import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { LONGEST_VIEW_NAME } from "#contract/kit/limits.ts";
import type { SavedView } from "#contract/values/views.ts";
import { activeNames, readView, type View } from "#core/assets/advanced/view.ts";
import { NotLoaded, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { NameForm } from "#web/kit/ui/form/name-form.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { MESSAGES } from "./messages.ts";
import { useDeleteView, useSaveView, viewsQuery } from "./view.ts";

function isSame(a: View, b: View): boolean {
  const [names, others] = [activeNames(a), activeNames(b)];
  return names.length === others.length && names.every((name) => a[name] === b[name]);
}

/** A saved view as it is valid today: filters that no longer exist are left out. */
const viewOf = ({ filters }: SavedView): View => readView(Object.entries(filters)).view;

function Saving({ view, most, isFull }: { view: View; most: number; isFull: boolean }) {
  const { mutate, isPending } = useSaveView();
  if (isFull) return <p className="text-12 text-ink-faint">{MESSAGES.full(most)}</p>;
  return (
    <NameForm
      label={MESSAGES.viewName}
      submit={MESSAGES.save}
      maxLength={LONGEST_VIEW_NAME}
      busy={isPending}
      fieldClassName="min-w-32 basis-0"
      onSubmit={(name, clear) => mutate({ name, view }, { onSuccess: clear })}
    />
  );
}

type SavedViewsProps = {
  readonly view: View;
  /** Whether the plan allows saving another. */
  readonly maySave: boolean;
  readonly onShow: (view: View) => void;
};

export function SavedViews({ view, maySave, onShow }: SavedViewsProps) {
  const query = useQuery(viewsQuery);
  const [leaving, setLeaving] = useState<SavedView | null>(null);
  const { mutate: remove, isPending: removing } = useDeleteView(() => setLeaving(null));
  if (!query.data)
    return <NotLoaded query={query} title={MESSAGES.viewsFailed} waiting={<Skeleton className="h-10" />} />;
  const { views, most } = query.data;
  const isActive = activeNames(view).length > 0;
  const isSaved = views.some((saved) => isSame(viewOf(saved), view));
  return (
    <section aria-label={MESSAGES.views} className="grid gap-2">
      <h4 className="text-13 font-semibold tracking-normal">{MESSAGES.views}</h4>
      {maySave && views.length === 0 && <p className="text-12 text-ink-faint">{MESSAGES.noViews}</p>}
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
                label={MESSAGES.deleteView(saved.name)}
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
        title={MESSAGES.deleteTitle}
        description={MESSAGES.deleteText(leaving?.name ?? "")}
        confirmLabel={MESSAGES.deleteIt}
        cancelLabel={MESSAGES.keep}
        danger
        busy={removing}
        onConfirm={() => leaving && remove(leaving.viewid)}
      />
    </section>
  );
}
