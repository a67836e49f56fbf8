import { cx } from "../cx.ts";

/** A grey shape of what is coming. Size it by class to the very shape of the content: no shift follows. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx("block animate-shimmer rounded-6 bg-pressed forced-colors:border", className)} />
);
