import { LoaderCircle } from "lucide-react";
import { cx } from "../cx.ts";

/**
 * A grey placeholder. Size it by class to the shape of the content, so that nothing shifts. It is still, because
 * movement costs phones time.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx("block rounded-6 bg-pressed forced-colors:border", className)} />
);

/** A rotating ring. Decorative: its busy container says what is happening. */
export const Spinner = ({ size = 16, className }: { size?: number; className?: string }) => (
  <LoaderCircle aria-hidden size={size} strokeWidth={2.25} className={cx("animate-spin", className)} />
);
