import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export const Kbd = ({ children, className }: { children: ReactNode; className?: string }) => (
  <kbd
    className={cx(
      "inline-grid h-5 min-w-5 place-items-center rounded-4 border border-line bg-sunken px-1 font-sans " +
        "text-12 font-medium text-ink-faint pointer-coarse:hidden",
      className,
    )}
  >
    {children}
  </kbd>
);
