import * as Alert from "radix-ui/alert-dialog";
import * as Radix from "radix-ui/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, IconButton } from "../form/button.tsx";
import { cx } from "../cx.ts";
import type { LayerProps } from "./layer.tsx";
import { LayerFrame } from "./layer-frame.tsx";

type PanelProps = LayerProps & { title: string; description?: ReactNode; footer?: ReactNode; children?: ReactNode };

type PanelClasses = Readonly<Record<"panel" | "title" | "description" | "body" | "footer", string>>;

const HEAD =
  "flex items-start justify-between gap-4 px-5 pt-4 pb-3 snug:pt-2 snug:pb-2 short:pt-1 short:pb-1 " +
  "md:px-6 md:pt-5 md:short:pt-1";
const HEAD_TEXT = "min-w-0 sm:short:flex sm:short:flex-wrap sm:short:items-center sm:short:gap-x-4";

const Panel = ({ title, description, footer, classes, children, ...layer }: PanelProps & { classes: PanelClasses }) => (
  <LayerFrame
    parts={Radix}
    {...layer}
    described={description !== undefined}
    className={cx("flex flex-col", classes.panel)}
  >
    <div className={HEAD}>
      <div className={HEAD_TEXT}>
        <div className="flex min-h-8 items-center pointer-coarse:min-h-10">
          <Radix.Title className={classes.title}>{title}</Radix.Title>
        </div>
        {description && (
          <Radix.Description className={cx("text-ink-soft", classes.description)}>{description}</Radix.Description>
        )}
      </div>
      <IconButton
        label="Close"
        icon={<X aria-hidden size={18} />}
        size="sm"
        onClick={() => layer.onOpenChange(false)}
        className="-mr-2"
      />
    </div>
    <div className={cx("min-h-0 grow overflow-y-auto overscroll-contain px-5 md:px-6", classes.body)}>{children}</div>
    {footer && <div className={cx("flex gap-2 border-t border-line px-5 md:px-6", classes.footer)}>{footer}</div>}
  </LayerFrame>
);

export type DialogProps = PanelProps & {
  size?: "sm" | "md" | "lg";
  /** On phones at the bottom, so that controls stay under the thumb while the content above them changes. */
  low?: boolean;
};

const DIALOG =
  "inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-panel rounded-16 border " +
  "short:max-h-[calc(100dvh-0.5rem)]";
const WIDTH = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" } as const;

// Under a toast such a panel can be pressed (toast-view.tsx).
const LOW =
  "low-panel max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[calc(100dvh-0.5rem)] " +
  "max-md:translate-y-0 max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 " +
  "max-md:pb-[env(safe-area-inset-bottom)]";

export const Dialog = ({ size = "md", low = false, ...props }: DialogProps) => (
  <Panel
    {...props}
    classes={{
      panel: cx(DIALOG, WIDTH[size], low && LOW),
      title: "text-20 snug:text-16",
      description: "text-14 snug:text-13",
      body: "pb-5 snug:pb-2 short:pb-2 md:pb-6 md:short:pb-2",
      footer: "flex-col-reverse py-4 sm:flex-row sm:justify-end",
    }}
  />
);

export type SheetProps = Omit<PanelProps, "footer"> & {
  /** Adds a button at the bottom that closes it, for choices that apply at once. */
  hasDone?: boolean;
};

const SHEET =
  "max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[88dvh] max-lg:animate-drawer-below max-lg:rounded-t-16 " +
  "max-lg:border-t lg:inset-y-0 lg:right-0 lg:w-[min(26rem,calc(100vw-3rem))] lg:animate-drawer-side lg:border-l";

/** A panel from below, in wide windows from the right. */
export const Sheet = ({ hasDone = false, ...props }: SheetProps) => (
  <Panel
    {...props}
    footer={
      hasDone && (
        <Button variant="primary" onClick={() => props.onOpenChange(false)}>
          Done
        </Button>
      )
    }
    classes={{
      panel: SHEET,
      title: "text-16",
      description: "text-13",
      body: "pb-[max(1.25rem,env(safe-area-inset-bottom))]",
      footer: "py-3 *:grow",
    }}
  />
);

export type ConfirmDialogProps = Omit<PanelProps, "footer"> & {
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
};

const CONFIRM =
  "inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-panel overflow-y-auto " +
  "rounded-16 border p-5 md:p-6";

export function ConfirmDialog({ title, description, children, ...props }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, danger = false, busy = false, ...layer } = props;
  return (
    <LayerFrame parts={Alert} {...layer} described className={CONFIRM}>
      <Alert.Title className="text-20">{title}</Alert.Title>
      <Alert.Description asChild>
        <div className="mt-2 text-14 text-ink-soft">{description}</div>
      </Alert.Description>
      {children && <div className="mt-4">{children}</div>}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Alert.Cancel asChild>
          <Button>{cancelLabel}</Button>
        </Alert.Cancel>
        <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </LayerFrame>
  );
}
