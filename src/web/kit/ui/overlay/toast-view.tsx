import { CircleAlert, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { cx } from "../cx.ts";
import { dismissToast, type Toast } from "./toast-store.ts";

const HOTKEY = ["F8"];
const SWIPE_THRESHOLD_PX = 50;

const MOTION =
  "data-[state=open]:animate-rise data-[state=closed]:opacity-0 data-[state=closed]:transition-opacity " +
  "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 " +
  "data-[swipe=cancel]:transition-transform " +
  "data-[swipe=end]:translate-x-full data-[swipe=end]:transition-transform";

/** Top left of the buttons on small screens, else bottom right; presses go through over a full panel. F8 focuses. */
const ToastView = ({ shown }: { shown: Toast }) => (
  <Radix.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label="Notification">
    <Radix.Root
      key={shown.id}
      open={shown.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(shown.id);
      }}
      duration={shown.duration}
      type={shown.variant === "destructive" ? "foreground" : "background"}
      className={cx(
        "pointer-events-auto flex w-full items-start gap-3 rounded-12 border bg-raised py-3 pr-2 pl-4 " +
          "shadow-3 outline-offset-2 max-md:in-[body:has(.low-panel)]:pointer-events-none",
        shown.variant === "destructive" ? "border-danger-ink" : "border-line",
        MOTION,
      )}
    >
      {shown.variant === "destructive" && (
        <CircleAlert aria-hidden size={18} className="mt-1.5 shrink-0 text-danger-ink" />
      )}
      <div className="min-w-0 grow py-1.5">
        <Radix.Title className={cx("text-14 font-semibold", shown.variant === "destructive" && "text-danger-ink")}>
          {shown.title}
        </Radix.Title>
        {shown.description && (
          <Radix.Description className="mt-0.5 text-13 text-ink-soft">{shown.description}</Radix.Description>
        )}
        {shown.detail && <p className="mt-1 text-13 font-semibold text-ink tabular-nums">{shown.detail}</p>}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className={
          "pointer-events-auto grid size-8 shrink-0 place-items-center rounded-6 text-ink-faint transition-colors " +
          "hover:bg-sunken hover:text-ink active:bg-pressed pointer-coarse:-m-1.5 pointer-coarse:size-11"
        }
      >
        <X aria-hidden size={16} />
      </Radix.Close>
    </Radix.Root>
    <Radix.Viewport
      hotkey={HOTKEY}
      className={
        "pointer-events-none fixed top-0 right-17 left-0 z-60 flex list-none flex-col p-3 " +
        "pt-[max(0.75rem,env(safe-area-inset-top))] outline-none md:top-auto md:right-0 md:bottom-(--bar) " +
        "md:left-auto md:w-104 md:p-6"
      }
    />
  </Radix.Provider>
);

export default ToastView;
