export type Line = { readonly name: string; readonly points: readonly (readonly [number, number])[] };

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [720, 320, 56, 44, 36, 110];
const COLORS = ["#2563eb", "#ea580c", "#16a34a"];

/** A round step that divides a range into about five. */
const stepFor = (most: number): number => {
  const rough = most / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  return unit * ([1, 2, 5, 10].find((factor) => unit * factor >= rough) ?? 10);
};

const ticks = (most: number): number[] =>
  Array.from({ length: Math.floor(most / stepFor(most)) + 1 }, (_, i) => i * stepFor(most));

/** Lines over a common axis, from zero, as an SVG text. */
export const linePlot = ({
  title,
  x,
  y,
  lines,
}: {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly Line[];
}): string => {
  const all = lines.flatMap(({ points }) => points);
  const [mostX, mostY] = [Math.max(1, ...all.map(([at]) => at)), Math.max(1, ...all.map(([, value]) => value)) * 1.05];
  const xOf = (at: number): number => LEFT + (at / mostX) * (WIDTH - LEFT - RIGHT);
  const yOf = (value: number): number => HEIGHT - BOTTOM - (value / mostY) * (HEIGHT - BOTTOM - TOP);
  const place = ([at, value]: readonly [number, number]): string => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`;
  const text = (px: number, py: number, said: string, anchor = "middle"): string =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" text-anchor="${anchor}">${said}</text>`;
  const grid = ticks(mostY).map((value) => {
    const py = yOf(value);
    return (
      `<path d="M${LEFT} ${py.toFixed(1)}H${WIDTH - RIGHT}" ` +
      `stroke="#8884"/>${text(LEFT - 8, py + 4, String(value), "end")}`
    );
  });
  const marks = ticks(mostX).map((at) => text(xOf(at), HEIGHT - BOTTOM + 18, String(at)));
  const drawn = lines.map(({ name, points }, i) => {
    const [, endY] = place(points.at(-1) ?? [0, 0])
      .split(",")
      .map(Number);
    return (
      `<polyline fill="none" stroke="${COLORS[i % COLORS.length]}" stroke-width="2" ` +
      `points="${points.map(place).join(" ")}"/><g ` +
      `fill="${COLORS[i % COLORS.length]}">${text(WIDTH - RIGHT + 8, (endY ?? 0) + 4, name, "start")}</g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    'font-family="system-ui, sans-serif" font-size="12" fill="#777">' +
    `<g font-size="14">${text(WIDTH / 2, 20, title)}</g>${grid.join("")}${marks.join("")}` +
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, x) +
    text(LEFT - 8, TOP - 8, y, "end") +
    `${drawn.join("")}</svg>\n`
  );
};
