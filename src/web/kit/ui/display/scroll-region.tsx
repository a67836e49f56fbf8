import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** A part of the page that scrolls by itself where it does not fit (a wide table on a phone); by keyboard too. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // Without a tab stop it could not be scrolled by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section aria-label={label} tabIndex={0} className={cx("overflow-auto", className)}>
    {children}
  </section>
);
