import { Link } from "wouter";
import type { Position } from "#core/asset/position.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";

export type AssetLineProps = {
  name: string;
  position: Position;
  team: string | null;
  age: number | null;
  detail?: string | null;
  /** The asset's own page, where the name is a link to it. */
  href?: string;
};

const NAME = "leading-4.5 font-semibold text-ink";

/** Who or what an asset is: position, name, and below it team and whole years. */
export const AssetLine = ({ name, position, team, age, detail, href }: AssetLineProps) => (
  <>
    <Badge tone={POSITION_TONES[position]} className="min-w-8">
      {position}
    </Badge>
    <span className="grid min-w-0 grow">
      {href === undefined ? (
        <span className={NAME}>{name}</span>
      ) : (
        <Link href={href} draggable={false} className={`${NAME} hover:text-accent-ink hover:underline`}>
          {name}
        </Link>
      )}
      {(position !== "PICK" || detail) && (
        <span className="text-12 leading-3.5 text-ink-faint">
          {position !== "PICK" && (team ?? "FA")}
          {position !== "PICK" && age !== null && ` · ${Math.floor(age)}`}
          {position !== "PICK" && detail && " · "}
          {detail}
        </span>
      )}
    </span>
  </>
);
