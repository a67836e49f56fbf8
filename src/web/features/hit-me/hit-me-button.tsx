import { lazy, Suspense, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { MESSAGES } from "./messages.ts";

const loadDialog = () => import("./hit-me-dialog.tsx");
const HitMeDialog = lazy(loadDialog);

/** Invites to a comparison and opens the modal; its code comes with the first sign of interest. */
export const HitMeButton = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [again, setAgain] = useState(false);
  const invitation = useId();
  const begin = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <div className="flex items-center gap-3">
      <span id={invitation} className="text-13 text-ink-soft max-lg:sr-only">
        {MESSAGES.invitation}
      </span>
      <Button variant="primary" size="sm" aria-describedby={invitation} aria-haspopup="dialog" onPointerEnter={() => void loadDialog()} onFocus={() => void loadDialog()} onClick={begin}>
        {MESSAGES.button}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <HitMeDialog open={open} onOpenChange={setOpen} again={again} onAgain={setAgain} />
        </Suspense>
      )}
    </div>
  );
};
