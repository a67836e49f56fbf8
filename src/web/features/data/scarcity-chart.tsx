import type { DataRow } from "#contract/data-suite.ts";
import { PLAYER_POSITIONS } from "#core/asset/position.ts";

const [WIDTH, HEIGHT, RANKS] = [600, 220, 60];
const COLOURS = ["var(--tone-blue-ink)", "var(--tone-green-ink)", "var(--accent)", "var(--tone-orange-ink)"];

/** The value of the first ranks of each position as lines; the tables of the tiers hold the same figures. */
export const ScarcityChart = ({ rows }: { rows: readonly DataRow[] }) => {
  const top = Math.max(1, rows[0]?.value ?? 1);
  const line = (position: string): string =>
    rows
      .filter((row) => row.position === position && row.positionrank <= RANKS)
      .map(({ positionrank, value }) => {
        const x = ((positionrank - 1) / (RANKS - 1)) * WIDTH;
        const y = HEIGHT - (value / top) * HEIGHT;
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(" ");
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Value by position rank, 1 to ${RANKS}. The table below has the figures.`}
        preserveAspectRatio="none"
        className="h-52 w-full border-b border-l border-line"
      >
        {PLAYER_POSITIONS.map((position, at) => (
          <polyline
            key={position}
            points={line(position)}
            fill="none"
            stroke={COLOURS[at]}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            strokeDasharray={["none", "8 4", "2 4", "10 3 2 3"][at]}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
        {PLAYER_POSITIONS.map((position, at) => (
          <span key={position} className="inline-flex items-center gap-1.5">
            <svg aria-hidden width="28" height="4">
              <line
                x2="28"
                y1="2"
                y2="2"
                stroke={COLOURS[at]}
                strokeWidth={2}
                strokeDasharray={["none", "8 4", "2 4", "10 3 2 3"][at]}
              />
            </svg>
            {position}
          </span>
        ))}
        <span>Left: rank 1, right: rank {RANKS}</span>
      </figcaption>
    </figure>
  );
};
