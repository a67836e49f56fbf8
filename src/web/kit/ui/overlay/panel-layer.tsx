import * as Radix from "radix-ui/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../form/button.tsx";
import { cx } from "../cx.ts";
import { LayerFrame } from "./layer-frame.tsx";

export type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/** The classes in which a dialog and a sheet differ. */
type PanelClasses = {
  readonly panel: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly footer: string;
};

const HEAD =
  "flex items-start justify-between gap-4 px-5 pt-4 pb-3 snug:pt-2 snug:pb-2 short:pt-1 short:pb-1 " +
  "md:px-6 md:pt-5 md:short:pt-1";
const HEAD_TEXT = "min-w-0 sm:short:flex sm:short:flex-wrap sm:short:items-center sm:short:gap-x-4";

/** A layer with a title, a close button, a scrolling body and optional buttons at the bottom. */
export const PanelLayer = ({
  open,
  onOpenChange,
  title,
  description,
  footer,
  classes,
  children,
}: PanelProps & { classes: PanelClasses }) => (
  <LayerFrame
    parts={Radix}
    open={open}
    onOpenChange={onOpenChange}
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
        onClick={() => onOpenChange(false)}
        className="-mr-2"
      />
    </div>
    <div className={cx("min-h-0 grow overflow-y-auto overscroll-contain px-5 md:px-6", classes.body)}>{children}</div>
    {footer && <div className={cx("flex gap-2 border-t border-line px-5 md:px-6", classes.footer)}>{footer}</div>}
  </LayerFrame>
);
