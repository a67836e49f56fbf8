export type Side = "top" | "right" | "bottom" | "left";

type Size = { readonly width: number; readonly height: number };
type Place = Size & { readonly left: number; readonly top: number };

const GAP = 6;
const MARGIN = 8;
const OPPOSITE: Readonly<Record<Side, Side>> = { top: "bottom", bottom: "top", left: "right", right: "left" };

const room: Readonly<Record<Side, (at: Place, view: Size) => number>> = {
  top: ({ top }) => top,
  bottom: ({ top, height }, view) => view.height - top - height,
  left: ({ left }) => left,
  right: ({ left, width }, view) => view.width - left - width,
};

const within = (start: number, length: number, whole: number): number =>
  Math.max(MARGIN, Math.min(start, whole - length - MARGIN));

/**
 * The position of a box beside its anchor, in viewport pixels: on the preferred side, or on the opposite one if only
 * that has room; centred and kept inside the viewport.
 */
export const placeBeside = (
  box: Size,
  at: Place,
  side: Side,
  view: Size,
): { readonly left: number; readonly top: number } => {
  const upright = side === "top" || side === "bottom";
  const needed = GAP + MARGIN + (upright ? box.height : box.width);
  const turned = room[side](at, view) < needed && room[OPPOSITE[side]](at, view) >= needed;
  const chosen = turned ? OPPOSITE[side] : side;
  if (upright)
    return {
      left: within(at.left + (at.width - box.width) / 2, box.width, view.width),
      top: chosen === "top" ? at.top - GAP - box.height : at.top + at.height + GAP,
    };
  return {
    left: chosen === "left" ? at.left - GAP - box.width : at.left + at.width + GAP,
    top: within(at.top + (at.height - box.height) / 2, box.height, view.height),
  };
};
