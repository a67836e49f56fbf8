import { Fragment } from "react";
import { Link } from "wouter";
import type { AnswerEffect } from "#contract/prompts.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import type { Tally } from "./tally.ts";

export type LastAnswer = { readonly effect: AnswerEffect; readonly names: SideNames; readonly figure: string };

type Moved = AnswerEffect["moved"][number];

type ReceiptProps = { last: LastAnswer | null; tally: Tally; onLeave: () => void };

/** Its place is kept from the beginning. Names link to pages and close the modal, but not under a finger. */
export const Receipt = ({ last, tally, onLeave }: ReceiptProps) => (
  <div className="border-t border-line pt-1.5 text-12 leading-4 text-ink-soft short:pt-0.5">
    <div
      role="status"
      aria-label={MESSAGES.effect}
      className="grid min-h-29 content-start gap-0.5 sm:min-h-25 short:min-h-10 sm:short:min-h-10"
    >
      {last ? (
        // Made anew for each answer: nothing of the one before slides to another place.
        <Fragment key={tally.answers}>
          <p className="flex justify-between font-semibold text-ink-faint short:sr-only">
            {MESSAGES.effect} <span>{last.figure}</span>
          </p>
          <ul
            className={cx(
              "grid min-h-15 content-start gap-x-6 short:flex short:min-h-0 short:gap-x-4 short:overflow-hidden",
              last.effect.moved.length > 2 ? "auto-rows-[1.25rem] grid-cols-2" : "auto-rows-[1.875rem] text-14",
            )}
          >
            {last.effect.moved.map((moved) => (
              <MovedRow key={moved.id} moved={moved} onLeave={onLeave} />
            ))}
          </ul>
          <p className="short:truncate">{othersText(last.effect, last.names)}</p>
        </Fragment>
      ) : (
        <p className="my-auto text-center text-13">
          {MESSAGES.noEffectYet}
          <small className="block text-12 text-ink-faint">{MESSAGES.published}</small>
        </p>
      )}
    </div>
    <p className="min-h-4 tabular-nums">{tally.answers > 0 && tallyText(tally)}</p>
  </div>
);

const MovedRow = ({ moved: { id, name, before, after }, onLeave }: { moved: Moved; onLeave: () => void }) => (
  <li className="flex min-h-5 min-w-0 items-center gap-2 tabular-nums">
    <Link
      href={profilePath(id, name)}
      onClick={onLeave}
      className="mr-auto truncate font-semibold text-ink hover:underline pointer-coarse:pointer-events-none short:mr-0"
    >
      {name}
    </Link>{" "}
    <span className="narrow">{before}</span>{" "}
    {before === after ? (
      <span className="whitespace-nowrap">{MESSAGES.noChange}</span>
    ) : (
      <>
        <span>→</span>{" "}
        <span data-moves={after > before ? "up" : "down"} className="trend text-20 narrow short:text-16">
          {after}
        </span>
      </>
    )}
  </li>
);

/** How the two sides of an answered comparison are called: the assets' names, or Team A and Team B. */
export type SideNames = { readonly left: string; readonly right: string };

/** An asset before and after an answer: `Drake London 331 → 333`, or that nothing changed yet. */
export const movedText = ({ name, before, after }: Moved): string =>
  before === after ? `${name} ${before} ${MESSAGES.noChange}` : `${name} ${before}\u00a0→ ${after}`;

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
