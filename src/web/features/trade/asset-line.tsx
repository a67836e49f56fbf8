import type { Position } from "#core/asset/position.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";

export type AssetLineProps = {
  name: string;
  position: Position;
  team: string | null;
  age: number | null;
  detail?: string | null;
};

/** Who or what an asset is: position, name, and below it team and whole years. */
export const AssetLine = ({ name, position, team, age, detail }: AssetLineProps) => (
  <>
    <Badge tone={POSITION_TONES[position]} className="min-w-8">
      {position}
    </Badge>
    <span className="grid min-w-0 grow">
      <span className="leading-4.5 font-semibold text-ink">{name}</span>
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
