import type { ComponentProps } from "react";
import { cx } from "../cx.ts";

/** A raised surface for one group of content. `flush` removes the padding, for a table or a list. */
export const Card = ({ flush = false, className, ...rest }: ComponentProps<"section"> & { flush?: boolean }) => (
  <section
    className={cx(
      "min-w-0 rounded-12 border border-line bg-surface shadow-1",
      flush ? "overflow-clip" : "p-4 md:p-5",
      className,
    )}
    {...rest}
  />
);
