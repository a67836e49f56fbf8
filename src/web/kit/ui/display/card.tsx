import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

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

type TitledCardProps = { title: string; children: ReactNode; className?: string | undefined };

export const TitledCard = ({ title, children, className }: TitledCardProps) => (
  <Card className={className}>
    <h2 className="text-20">{title}</h2>
    <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
  </Card>
);
