import type { Position } from "#core/assets/position.ts";
import { dotted } from "#core/kit/name-list.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import type { ShownInjury } from "#web/situation/injuries.ts";
import { Badge, InjuryChip } from "#web/kit/ui/display/badge.tsx";

type AssetLineProps = {
  name: string;
  position: Position;
  team: string | null;
  age: number | null;
  injury?: ShownInjury | undefined;
  detail?: string | null;
  isMoney?: boolean;
};

/** Team, whole years and detail; a pick has only the detail. */
const below = ({ position, team, age, detail }: AssetLineProps): string =>
  dotted(position === "PICK" ? [detail] : [team ?? "FA", age === null ? null : String(Math.floor(age)), detail]);

export function AssetLine(props: AssetLineProps) {
  const { name, position, injury, isMoney } = props;
  const facts = below(props);
  return (
    <>
      <Badge tone={POSITION_TONES[position]} className="min-w-8">
        {isMoney ? "$" : position}
      </Badge>
      <span className="block min-w-0 grow basis-0">
        <span className="block leading-4.5 font-semibold text-ink">{name}</span>
        {facts !== "" && <span className="block text-12 leading-3.5 text-ink-faint">{facts}</span>}
      </span>
      <InjuryChip injury={injury} />
    </>
  );
}
