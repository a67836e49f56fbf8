import { LoaderCircle } from "lucide-react";
import { cx } from "../cx.ts";

/** A rotating ring. Decorative: its busy container says what is happening. */
export const Spinner = ({ size = 16, className }: { size?: number; className?: string }) => (
  <LoaderCircle aria-hidden size={size} strokeWidth={2.25} className={cx("animate-spin", className)} />
);
