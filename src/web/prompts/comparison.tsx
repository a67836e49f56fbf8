import type { Prompt, PromptAsset } from "#contract/prompts.ts";
import { SELECTIONS, type Selection, selectionLabel } from "#core/ratings/selection.ts";
import { dotted } from "#core/kit/name-list.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Spinner } from "#web/kit/ui/form/button.tsx";
import { InjuryChip, Kbd } from "#web/kit/ui/display/badge.tsx";
import { LiveRegion, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { MESSAGES } from "./messages.ts";
import type { Choice, PromptFlow } from "./use-prompt-flow.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";

type Sides = readonly [readonly PromptAsset[], readonly PromptAsset[]];

const sidesOf = ({ isTeamBased, assetA, assetB, teamA, teamB }: Prompt): Sides =>
  isTeamBased ? [teamA, teamB] : [assetA ? [assetA] : [], assetB ? [assetB] : []];

const leagueOf = ({ leagueFormatName, quarterbacks }: Prompt): string => dotted([leagueFormatName, quarterbacks]);

const spoken = (side: readonly PromptAsset[]): string => side.map(({ name }) => name).join(", ");

export const SKIP_KEY = "s";

type Answering = { readonly answer: (selection: Selection) => unknown; readonly skip?: () => unknown };

// A page's keys are not those of a box that takes text, nor of what lies over the page.
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement && target.matches("input, textarea, select")) ||
  document.querySelector("[role=dialog], :popover-open") !== null;

/** Keys 1 to 5 answer and S skips, wherever the focus is in the modal; without `skip` those of a page. */
export function useAnswerKeys({ answer, skip }: Answering): void {
  useWindowEvent("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || (!skip && isElsewhere(event))) return;
    const selection = SELECTIONS[Number(event.key) - 1];
    const skips = skip && event.key.toLowerCase() === SKIP_KEY;
    if (selection === undefined && !skips) return;
    event.preventDefault();
    void (selection === undefined ? skip?.() : answer(selection));
  });
}

/** The question, its two cards and five answers. All have their places before it has loaded: nothing moves later. */
export function Comparison({ flow, answer, skip, retry }: Omit<PromptFlow, "last" | "tally">) {
  useAnswerKeys({ answer, skip });
  const prompt = flow.stage === "asking" ? flow.prompt : null;
  const chosen = flow.stage === "asking" ? flow.chosen : null;
  return (
    <div aria-busy={chosen !== null}>
      <LiveRegion>{prompt && spokenQuestion(prompt)}</LiveRegion>
      <dl
        className={
          "board -mx-5 flex min-h-13 items-center justify-between gap-3 px-5 text-13 md:mx-0 md:rounded-8 md:px-4 " +
          "snug:min-h-10 short:min-h-8 sm:short:mx-0 short:rounded-8"
        }
      >
        <div>
          <dt className="sr-only">{MESSAGES.format}:</dt>
          <dd className="text-28 narrow snug:text-20 short:text-20">{prompt && leagueOf(prompt)}</dd>
        </div>
        <div key={prompt?.scoreTypeName} className={cx("flex gap-1.5 text-ink-soft", !prompt && "invisible")}>
          <dt>{MESSAGES.category}:</dt>
          <dd>{prompt?.scoreTypeName}</dd>
        </div>
      </dl>
      <h3 className="mt-5 mb-3 text-28 narrow snug:mt-2 snug:mb-2 snug:text-20 short:sr-only">{MESSAGES.question}</h3>
      <div className={CARDS}>
        {flow.stage === "asking" && (
          <Cards
            key={flow.prompt.modalId}
            sides={sidesOf(flow.prompt)}
            labels={flow.prompt.isTeamBased ? [MESSAGES.teamA, MESSAGES.teamB] : NO_LABELS}
            chosen={chosen}
            answer={answer}
          />
        )}
        {flow.stage === "loading" && (
          <div role="status" className="col-span-2 grid content-center justify-items-center gap-2 text-center">
            <Spinner size={24} className="text-accent-ink" />
            <p className="mt-2 font-semibold">{MESSAGES.loading}</p>
            <p className="text-13 text-ink-soft">{MESSAGES.preparing}</p>
          </div>
        )}
        {flow.stage === "failed" && (
          <div className="col-span-2 grid content-center">
            <RetryNotice title={MESSAGES.failed} onRetry={retry} text={flow.message} />
          </div>
        )}
      </div>
      <div className="mt-3 snug:mt-1 sm:short:sticky sm:short:bottom-0 sm:short:z-10 sm:short:mt-1 sm:short:bg-raised">
        <AnswerScale isOpen={prompt !== null && chosen === null} chosen={chosen} answer={answer} />
      </div>
    </div>
  );
}

function spokenQuestion(prompt: Prompt): string {
  const [left, right] = sidesOf(prompt);
  return (
    `${spoken(left)} ${MESSAGES.versus} ${spoken(right)}. ${leagueOf(prompt)}. ${MESSAGES.category}: ` +
    prompt.scoreTypeName
  );
}

/** The place of two cards, as high as they get. */
export const CARDS =
  "relative grid min-h-58 grid-cols-2 gap-3 snug:min-h-48 short:mt-2 short:min-h-21 md:min-h-54 " +
  "md:gap-4 md:short:min-h-21";

type CardsProps = {
  sides: Sides;
  labels?: readonly [string | null, string | null];
  chosen: Choice | null;
  answer: Answering["answer"];
};

const NO_LABELS = [null, null] as const;

export function Cards({ sides: [left, right], labels = NO_LABELS, ...card }: CardsProps) {
  return (
    <>
      <SideCard label={labels[0]} assets={left} think={-1} {...card} />
      <SideCard label={labels[1]} assets={right} think={1} {...card} />
      <span
        aria-hidden
        className={
          "absolute top-1/2 left-1/2 grid size-6 -translate-1/2 place-items-center rounded-round border " +
          "border-line bg-raised text-12 font-semibold text-ink-faint"
        }
      >
        {MESSAGES.versus}
      </span>
    </>
  );
}

// The more certain the answer, the larger its dot.
const SIZE: Record<Selection, string> = { [-2]: "size-6", [-1]: "size-4.5", 0: "size-3.5", 1: "size-4.5", 2: "size-6" };

/** One scale from left to right, disabled until there is a question and while an answer is being sent. */
export const AnswerScale = ({ isOpen, chosen, answer }: Omit<CardsProps, "sides" | "labels"> & { isOpen: boolean }) => (
  <div role="group" aria-label={MESSAGES.answers} className="relative grid grid-cols-5">
    {SELECTIONS.map((selection, i) => (
      <button
        key={selection}
        type="button"
        aria-disabled={!isOpen || undefined}
        aria-pressed={chosen === selection}
        aria-keyshortcuts={String(i + 1)}
        onClick={() => void answer(selection)}
        className={cx(
          "group relative flex min-h-19 flex-col items-center gap-1 rounded-8 px-0.5 pb-1 text-13 leading-4 " +
            "font-semibold text-ink transition-colors select-none aria-pressed:text-accent-ink sm:min-h-22 " +
            "sm:text-14 sm:short:min-h-13 sm:short:gap-0",
          isOpen ? "hover:bg-sunken active:bg-pressed" : "cursor-default",
          chosen !== null && chosen !== selection && "opacity-45",
        )}
      >
        <span className="grid h-9 place-items-center sm:short:h-8">
          <span
            className={cx(
              "relative z-10 rounded-round border-2 transition-[background-color,border-color,scale] " +
                "forced-colors:border-[ButtonText]",
              SIZE[selection],
              chosen === selection ? "scale-110 border-accent bg-accent" : "border-edge bg-raised",
              isOpen &&
                "group-hover:border-accent group-hover:bg-accent group-active:scale-90 " +
                  "group-focus-visible:border-accent",
            )}
          />
        </span>
        <span className="max-w-12 sm:max-w-none">{selectionLabel(selection)}</span>
        <Kbd className="mt-auto hidden sm:inline-grid short:hidden">{i + 1}</Kbd>
      </button>
    ))}
    <span
      aria-hidden
      className={
        "pointer-events-none absolute top-4.5 right-[10%] left-[10%] h-0.5 -translate-y-1/2 bg-line " +
        "sm:short:top-4 forced-colors:bg-[CanvasText]"
      }
    />
  </div>
);

const NO_TEAM = "FA";

const Facts = ({ asset: { id, position, team, age }, alone }: { asset: PromptAsset; alone: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-13 text-ink-soft">
    <PositionBadge position={position} />
    {position !== "PICK" && (
      <span>{dotted([team ?? NO_TEAM, alone && age !== null && `${Math.floor(age)} years`])}</span>
    )}
    <InjuryChip injury={useInjuries().get(id)} />
  </span>
);

/** What a manager would look up: the last season, and where a rookie was drafted. */
const Background = ({ asset: { position, lastSeason, draftPick } }: { asset: PromptAsset }) => (
  <span className="mt-auto grid gap-0.5 text-12 text-ink-soft">
    {lastSeason && (
      <span>
        {lastSeason.season}: {lastSeason.pointsPerGame.toFixed(1)} a game
        {lastSeason.positionRank !== null && `, ${position}${lastSeason.positionRank}`}
      </span>
    )}
    {draftPick && (
      <span>
        Pick {draftPick.pick} of the {draftPick.year} draft
      </span>
    )}
  </span>
);

// A longer word would break in the large size on phones.
const LONG_WORD = 11;

function nameSize(name: string, alone: boolean): string {
  if (!alone) return "text-16 leading-5 md:text-20 md:leading-6";
  const isLong = name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
  return cx(
    isLong ? "text-20" : "text-28 leading-7.5 snug:text-20 snug:leading-6",
    "short:text-20 md:text-40 md:short:text-20",
  );
}

type SideCardProps = Pick<CardsProps, "chosen" | "answer"> & {
  label: string | null;
  assets: readonly PromptAsset[];
  /** The answer that a press on the card gives. */
  think: Selection;
};

function SideCard({ label, assets, think, chosen, answer }: SideCardProps) {
  const isOn = chosen !== null && chosen !== "skip" && (chosen === 0 || Math.sign(chosen) === think);
  const [only, ...others] = assets;
  const alone = others.length === 0 && only ? only : null;
  const word = selectionLabel(isOn ? chosen : think).split(" ")[0];
  return (
    <button
      type="button"
      aria-pressed={chosen === think}
      aria-disabled={chosen !== null || undefined}
      data-team={alone?.team ?? undefined}
      onClick={() => void answer(think)}
      className={cx(
        "group team-top relative flex min-w-0 flex-col gap-2 overflow-hidden rounded-12 border px-3 pt-8 pb-3 " +
          "text-left transition-[border-color,background-color,box-shadow] snug:gap-1.5 snug:pt-7 snug:pb-2 " +
          "short:gap-0.5 short:pt-3.5 short:pb-1.5 md:px-5",
        isOn ? "border-accent bg-surface inset-ring inset-ring-accent" : "border-edge bg-surface",
        chosen === null && "hover:border-accent active:bg-sunken",
      )}
    >
      <span
        key={word}
        className={cx(
          "absolute top-0 right-0 rounded-bl-8 px-3 py-1 text-12 font-bold transition-colors short:py-0",
          isOn
            ? "bg-accent text-on-accent"
            : "bg-sunken text-ink-soft group-hover:bg-accent group-hover:text-on-accent",
        )}
      >
        {word}
      </span>
      {label && <span className="-mt-5 text-13 font-semibold text-ink-soft short:-mt-2">{label}</span>}
      {assets.map((asset) => (
        <span key={asset.id} className="grid gap-1 short:gap-0.5">
          <span className={cx("narrow wrap-anywhere text-ink", nameSize(asset.name, alone !== null))}>
            {asset.name}
          </span>
          <Facts asset={asset} alone={alone !== null} />
        </span>
      ))}
      {alone && <Background asset={alone} />}
    </button>
  );
}
