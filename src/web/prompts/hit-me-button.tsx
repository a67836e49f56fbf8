import { useId, useState, type ComponentProps, type ReactNode } from "react";
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
  renderTrigger?: (
    trigger: Pick<ComponentProps<"button">, "onPointerEnter" | "onFocus" | "onClick"> & {
      "aria-describedby": string;
      "aria-haspopup": "dialog";
    },
  ) => ReactNode;
};

/** Invites to a comparison and opens the modal, whose code is loaded after the first user interaction. */
export function HitMeButton(props: HitMeButtonProps) {
  const { label = INVITATION.button, size = "sm", variant = "primary", quiet = false, about = null } = props;
  const [open, setOpen] = useState(false);
  const [again, setAgain] = useState(true);
  const invitation = useId();
  const change = (next: boolean): void => {
    setAgain(next);
    localStore.setItem(AGAIN_KEY, String(next));
  };
  const trigger = {
    "aria-describedby": invitation,
    "aria-haspopup": "dialog",
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setAgain(localStore.getItem(AGAIN_KEY) !== "false");
      setOpen(true);
    },
  } as const;
  return (
    <div className={quiet ? "grid" : "flex items-center gap-3"}>
      <span
        id={invitation}
        className={quiet ? "sr-only" : "w-27 text-right text-12 leading-4 text-ink-soft max-wide:sr-only"}
      >
        {INVITATION.text}
      </span>
      {props.renderTrigger?.(trigger) ?? (
        <Button variant={variant} size={size} {...trigger}>
          {label}
        </Button>
      )}
      <HitMeDialog open={open} onOpenChange={setOpen} again={again} onAgain={change} about={about} />
    </div>
  );
}

/** The specified texts of the invitation. They are on every page; the modal's texts are loaded with it. */
export const INVITATION = { button: "Hit Me", text: "Enjoy contributing to ratings?" } as const;

// Whether 'Hit Me Again' was on when it was last changed in this browser; on at first.
const AGAIN_KEY = "bbf_hit_me_again";
