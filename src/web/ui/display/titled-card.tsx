import type { ReactNode } from "react";
import { Card } from "./card.tsx";

export type TitledCardProps = { title: string; children: ReactNode; className?: string | undefined };

/** A card with a heading of the second level. */
export const TitledCard = ({ title, children, className }: TitledCardProps) => (
  <Card className={className}>
    <h2 className="text-20">{title}</h2>
    <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
  </Card>
);
