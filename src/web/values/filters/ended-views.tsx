import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { SavedViews } from "./saved-views.tsx";
import { useView } from "./queries.ts";

function EndedViews({ onUpgrade }: { onUpgrade: () => void }) {
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

export default EndedViews;
