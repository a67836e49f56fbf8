import { useId, useState, type ReactNode } from "react";
import type { AssetId } from "#core/kit/ids.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#web/kit/ui/form/button.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { localStore } from "#web/kit/data/store.ts";

const loadDialog = () => import("./hit-me-dialog.tsx");
const HitMeDialog = layer(loadDialog);
const prepare = (): void => void loadDialog().catch(() => undefined);

type HitMeButtonProps = {
  label?: string;
  size?: ButtonSize;
  /** The invitation is announced but not shown, for places where the page itself invites. */
  quiet?: boolean;
  /** The asset of the first comparison, if any. */
  about?: AssetId | null;
  variant?: ButtonVariant;
  /** Draws another control, such as an item of a menu. */
  renderTrigger?: (props: HitMeTrigger) => ReactNode;
};

/** The properties of the control that opens the modal. */
type HitMeTrigger = {
  readonly "aria-describedby": string;
  readonly "aria-haspopup": "dialog";
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
};

/** Invites to a comparison and opens the modal, whose code is loaded after the first user interaction. */
export function HitMeButton({
  label = INVITATION.button,
  size = "sm",
  quiet = false,
  about = null,
  variant = "primary",
  renderTrigger,
}: HitMeButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [again, setAgain] = useState(true);
  const invitation = useId();
  const begin = (): void => {
    setAgain(readAgain());
    setWanted(true);
    setOpen(true);
  };
  const change = (next: boolean): void => {
    setAgain(next);
    rememberAgain(next);
  };
  const trigger: HitMeTrigger = {
    "aria-describedby": invitation,
    "aria-haspopup": "dialog",
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: begin,
  };
  return (
    <div className={quiet ? "grid" : "flex items-center gap-3"}>
      <span
        id={invitation}
        className={quiet ? "sr-only" : "w-27 text-right text-12 leading-4 text-ink-soft max-wide:sr-only"}
      >
        {INVITATION.text}
      </span>
      {renderTrigger ? (
        renderTrigger(trigger)
      ) : (
        <Button variant={variant} size={size} {...trigger}>
          {label}
        </Button>
      )}
      {wanted && <HitMeDialog open={open} onOpenChange={setOpen} again={again} onAgain={change} about={about} />}
    </div>
  );
}

/** The specified texts of the invitation. They are on every page; the modal's texts are loaded with it. */
export const INVITATION = { button: "Hit Me", text: "Enjoy contributing to ratings?" } as const;

// Whether 'Hit Me Again' was on when it was last changed in this browser; on at first.
const AGAIN_KEY = "bbf_hit_me_again";

const readAgain = (): boolean => localStore.getItem(AGAIN_KEY) !== "false";
const rememberAgain = (again: boolean): void => localStore.setItem(AGAIN_KEY, String(again));
