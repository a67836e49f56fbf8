import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A raised surface that holds one group of things. */
export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section className={cx("min-w-0 rounded-12 border border-line bg-surface p-4 shadow-1 md:p-5", className)} {...rest} />
);
