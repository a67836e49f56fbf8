import type { Position } from "#core/assets/position.ts";
import { dotted } from "#core/kit/name-list.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import type { ShownInjury } from "#web/situation/injuries.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { followLink } from "#web/kit/ui/follow-link.ts";
import { Badge, InjuryChip } from "#web/kit/ui/display/badge.tsx";

type AssetLineProps = {
  name: string;
  position: Position;
  team: string | null;
  age: number | null;
  injury?: ShownInjury | undefined;
  detail?: string | null;
  isMoney?: boolean;
  /** The asset's own page, where the name is a link to it. */
  href?: string;
};

// Blocks, because a grid in each of hundreds of rows costs a third of the layout after a change of all.
const NAME = "block leading-4.5 font-semibold text-ink";
// A finger gets 44 pixels of a name that leads to its page; they reach into the row and move nothing.
const PRESSED = cx(
  NAME,
  "hover:text-accent-ink hover:underline pointer-coarse:relative pointer-coarse:after:absolute",
  "pointer-coarse:after:inset-x-0 pointer-coarse:after:-top-2 pointer-coarse:after:-bottom-4.5",
);

/** Team, whole years and detail; a pick has only the detail. */
const below = ({ position, team, age, detail }: AssetLineProps): string =>
  dotted(position === "PICK" ? [detail] : [team ?? "FA", age === null ? null : String(Math.floor(age)), detail]);

export function AssetLine(props: AssetLineProps) {
  const { name, position, injury, isMoney, href } = props;
  const facts = below(props);
  return (
    <>
      <Badge tone={POSITION_TONES[position]} className="min-w-8">
        {isMoney ? "$" : position}
      </Badge>
      <span className="block min-w-0 grow basis-0">
        {href === undefined ? (
          <span className={NAME}>{name}</span>
        ) : (
          <a href={href} draggable={false} onClick={followLink} className={PRESSED}>
            {name}
          </a>
        )}
        {facts !== "" && <span className="block text-12 leading-3.5 text-ink-faint">{facts}</span>}
      </span>
      <InjuryChip injury={injury} />
    </>
  );
}
