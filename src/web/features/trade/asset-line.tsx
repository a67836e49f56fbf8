import type { Position } from "#core/asset/position.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/badge.tsx";

export type AssetLineProps = { name: string; position: Position; team: string | null; age: number | null };

/** Who or what an asset is: position, name, team and whole years; long names take a second line. */
export const AssetLine = ({ name, position, team, age }: AssetLineProps) => (
  <>
    <Badge wide tone={POSITION_TONES[position]}>
      {position}
    </Badge>
    <span className="min-w-0 grow leading-4.5">
      <span className="font-semibold text-ink">{name}</span>
      {position !== "PICK" && (
        <span className="text-12 whitespace-nowrap text-ink-faint">
          {" "}
          ({team ?? "FA"}){age !== null && ` ${Math.floor(age)}`}
        </span>
      )}
    </span>
  </>
);
