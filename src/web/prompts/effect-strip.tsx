import { Link } from "wouter";
import type { AnswerEffect } from "#contract/prompts.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import type { Tally } from "./tally.ts";

/** The effect of the last answer, with the names of its sides and of the figures it changed. */
export type LastAnswer = { readonly effect: AnswerEffect; readonly names: SideNames; readonly figure: string };

type EffectStripProps = {
  last: LastAnswer | null;
  onLeave: () => void;
};

/**
 * What the last answer moved and what others said. On wide screens its place below the comparison is kept from the
 * beginning, so that nothing shifts; on phones it comes above and stays in sight while the comparison scrolls, on one
 * line or two where the phone lies on its side. Names are links to the assets' pages, which close the modal
 * (`onLeave`); not under a finger, which means the answers nearby.
 */
export const EffectStrip = ({ last, onLeave }: EffectStripProps) => (
  <div
    role="status"
    aria-label={MESSAGES.effect}
    className={cx(
      "grid min-h-20 content-center gap-0.5 rounded-8 bg-sunken px-3 py-2 text-center text-13 max-md:order-first",
      "max-md:sticky max-md:top-0 max-md:z-20 max-md:mb-3 snug:mb-2 snug:min-h-0 snug:py-1 md:mt-3",
      "short:sticky short:top-0 short:z-20 short:order-first short:mt-0 short:mb-1 short:flex short:min-h-0",
      "short:flex-wrap short:justify-center short:gap-x-4 short:py-1",
      !last && "max-md:hidden short:hidden",
    )}
  >
    {last ? (
      <>
        <p className="text-ink-soft short:sr-only">{last.figure}</p>
        <p
          className={
            "flex flex-wrap justify-center gap-x-4 font-semibold tabular-nums short:block short:max-w-full " +
            "short:space-x-4 short:truncate pointer-coarse:pointer-events-none"
          }
        >
          {last.effect.moved.map((moved) => (
            <Link key={moved.id} href={profilePath(moved.id, moved.name)} onClick={onLeave} className="hover:underline">
              {movedText(moved)}
            </Link>
          ))}
        </p>
        <p className="text-ink-soft">{othersText(last.effect, last.names)}</p>
      </>
    ) : (
      <p className="text-ink-faint">{MESSAGES.noEffectYet}</p>
    )}
  </div>
);

/** How the two sides of an answered comparison are called: the assets' names, or Team A and Team B. */
export type SideNames = { readonly left: string; readonly right: string };

/** An asset before and after an answer: `Drake London 331 → 333`, or that it stays. */
export const movedText = ({ name, before, after }: AnswerEffect["moved"][number]): string =>
  before === after ? `${name} stays at ${after}` : `${name} ${before}\u00a0→ ${after}`;

function crowdText(crowd: AnswerEffect["crowd"], agrees: boolean | null, names: SideNames): string {
  if (crowd === null) return "Too few other answers to compare yet.";
  const stand = agrees ? "as you do" : "unlike you";
  return crowd === "even"
    ? `The crowd sees them about even, ${stand}.`
    : `The crowd puts ${names[crowd]} ahead, ${stand}.`;
}

/** What others have said: of the same pair where somebody was asked about it, else of the two in general. */
export const othersText = ({ others, crowd, agrees }: AnswerEffect, names: SideNames): string =>
  others
    ? `Others on this pair: ${names.left} ${others.left}, Even ${others.even}, ${names.right} ${others.right}.`
    : crowdText(crowd, agrees, names);

/** The answers of the day: `Today: 4 answers, 3 of 4 with the crowd`. */
export const tallyText = ({ answers, compared, agreed }: Tally): string =>
  `Today: ${answers} ${answers === 1 ? "answer" : "answers"}` +
  (compared > 0 ? `, ${agreed} of ${compared} with the crowd` : "");
