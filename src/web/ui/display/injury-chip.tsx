import { Badge } from "./badge.tsx";

/** The abbreviation of a designation, with its words on hover and for screen readers; nothing without one. */
export const InjuryChip = ({
  injury,
}: {
  injury: { readonly label: string; readonly words: string; readonly misses: boolean } | undefined;
}) =>
  injury ? (
    <Badge
      tone={injury.misses ? "danger" : "orange"}
      title={`${injury.words.charAt(0).toUpperCase()}${injury.words.slice(1)}`}
      className="h-4.5 shrink-0 px-1"
    >
      <span aria-hidden>{injury.label}</span>
      <span className="sr-only">{injury.words}</span>
    </Badge>
  ) : null;
