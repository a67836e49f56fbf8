import type { ComponentProps } from "react";
import type { Position } from "#core/assets/position.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { POSITION_TONES } from "./position-tone.ts";

type PositionBadgeProps = Pick<ComponentProps<typeof Badge>, "wide" | "className"> & { position: Position };

export const PositionBadge = ({ position, ...rest }: PositionBadgeProps) => (
  <Badge tone={POSITION_TONES[position]} {...rest}>
    {position}
  </Badge>
);
