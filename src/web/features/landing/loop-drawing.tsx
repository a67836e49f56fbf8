import type { ReactNode } from "react";
import { STEPS } from "./messages.ts";

const Frame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 200 96" aria-hidden className="h-24 w-full max-w-50" fill="none">
    {children}
  </svg>
);

const Answer = () => (
  <Frame>
    <rect x="6" y="8" width="78" height="46" rx="8" fill="var(--surface)" stroke="var(--accent)" strokeWidth="2" />
    <rect x="116" y="8" width="78" height="46" rx="8" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
    <rect x="18" y="20" width="44" height="7" rx="3.5" fill="var(--ink)" />
    <rect x="18" y="34" width="26" height="6" rx="3" fill="var(--tone-green-fill)" />
    <rect x="128" y="20" width="50" height="7" rx="3.5" fill="var(--ink-soft)" />
    <rect x="128" y="34" width="26" height="6" rx="3" fill="var(--tone-purple-fill)" />
    <path d="M20 78h160" stroke="var(--edge)" strokeWidth="2" />
    {[20, 100, 140, 180].map((x) => (
      <circle key={x} cx={x} cy="78" r="5" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" />
    ))}
    <circle cx="60" cy="78" r="8" fill="var(--accent)" />
  </Frame>
);

const Rating = () => (
  <Frame>
    <path d="M10 84h180" stroke="var(--edge)" strokeWidth="2" />
    <path
      d="M24 84c24 0 24-58 46-58s22 58 46 58"
      fill="var(--tone-purple)"
      stroke="var(--tone-purple-fill)"
      strokeWidth="2"
    />
    <path
      d="M84 84c24 0 24-68 46-68s22 68 46 68"
      fill="var(--tone-green)"
      fillOpacity="0.8"
      stroke="var(--tone-green-fill)"
      strokeWidth="2"
    />
    <path
      d="M62 12H44m6-6-6 6 6 6"
      stroke="var(--tone-purple-fill)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M146 8h18m-6-6 6 6-6 6"
      stroke="var(--tone-green-fill)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Frame>
);

const Values = () => (
  <Frame>
    {[
      [8, 168, "var(--tone-green-fill)"],
      [32, 138, "var(--tone-purple-fill)"],
      [56, 116, "var(--tone-blue-fill)"],
      [80, 84, "var(--tone-orange-fill)"],
    ].map(([y, width, colour]) => (
      <g key={y}>
        <rect x="16" y={y} width="168" height="10" rx="5" fill="var(--pressed)" />
        <rect x="16" y={y} width={width} height="10" rx="5" fill={String(colour)} />
      </g>
    ))}
  </Frame>
);

const DRAWINGS = [Answer, Rating, Values];

/** How answers become values, and values lead to new questions, in three drawings. */
export const LoopDrawing = () => (
  <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
    {STEPS.map(({ title, text }, step) => {
      const Drawing = DRAWINGS[step] ?? Answer;
      return (
        <li
          key={title}
          className={
            "relative grid content-start justify-items-start gap-3 rounded-16 border border-line bg-surface " +
            "p-5 md:p-6"
          }
        >
          <Drawing />
          <h3 className="text-16 font-semibold tracking-normal">
            <span className="mr-1 text-accent-ink">{step + 1}</span> {title}
          </h3>
          <p className="text-14 text-ink-soft">{text}</p>
        </li>
      );
    })}
  </ol>
);
