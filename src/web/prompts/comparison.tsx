import { useEffect, useEffectEvent, useState } from "react";
import type { Prompt, PromptAsset } from "#contract/prompts.ts";
import { SELECTIONS, type Selection, selectionLabel } from "#core/ratings/selection.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Kbd } from "#web/kit/ui/display/kbd.tsx";
import { LiveRegion } from "#web/kit/ui/display/live-region.tsx";
import { MESSAGES } from "./messages.ts";
import type { Choice, OnAnswer } from "./use-prompt-flow.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { Badge, InjuryChip } from "#web/kit/ui/display/badge.tsx";

const sidesOf = ({
  isTeamBased,
  assetA,
  assetB,
  teamA,
  teamB,
}: Prompt): readonly [readonly PromptAsset[], readonly PromptAsset[]] =>
  isTeamBased ? [teamA, teamB] : [assetA ? [assetA] : [], assetB ? [assetB] : []];

const leagueOf = ({ leagueFormatName, quarterbacks }: Prompt): string => `${leagueFormatName}, ${quarterbacks}`;

const spoken = (side: readonly PromptAsset[]): string => side.map(({ name }) => name).join(", ");

const SKIP_KEY = "s";

/** Keys 1 to 5 answer and S skips, wherever the focus is in the modal. */
function useAnswerKeys(answer: OnAnswer, skip: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const selection = SELECTIONS[Number(event.key) - 1];
    const skips = event.key.toLowerCase() === SKIP_KEY;
    if (selection === undefined && !skips) return;
    event.preventDefault();
    if (selection === undefined) skip();
    else answer(selection);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}

export function Comparison({
  prompt,
  chosen,
  onAnswer,
  onSkip,
}: {
  prompt: Prompt;
  chosen: Choice | null;
  onAnswer: OnAnswer;
  onSkip: () => void;
}) {
  const [withFacts, setWithFacts] = useState(false);
  const [lean, setLean] = useState<Selection | null>(null);
  useAnswerKeys(onAnswer, onSkip);
  const [left, right] = sidesOf(prompt);
  const league = leagueOf(prompt);
  const leaning = chosen === "skip" ? null : (chosen ?? lean);
  return (
    <div aria-busy={chosen !== null}>
      <LiveRegion>
        {`${spoken(left)} ${MESSAGES.versus} ${spoken(right)}. ${league}. ${MESSAGES.category}: ` +
          `${prompt.scoreTypeName}`}
      </LiveRegion>
      <dl className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-13">
        <div>
          <dt className="sr-only">{MESSAGES.format}:</dt>
          <dd className="rounded-round bg-accent px-4 py-1 text-16 font-bold text-on-accent">{league}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink-faint">{MESSAGES.category}:</dt>
          <dd className="font-semibold text-ink">{prompt.scoreTypeName}</dd>
        </div>
      </dl>
      <div
        key={prompt.modalId}
        className={cx(
          "mt-4 grid min-h-44 animate-rise snug:mt-2 snug:min-h-32 short:mt-2 short:min-h-0 " +
            "grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 sm:gap-4 md:min-h-52 md:short:min-h-0",
          prompt.isTeamBased && "min-h-60 snug:min-h-48 short:min-h-0 md:min-h-64 md:short:min-h-0",
        )}
      >
        <SideCard
          label={prompt.isTeamBased ? MESSAGES.teamA : null}
          assets={left}
          withFacts={withFacts}
          leaning={leaning !== null && leaning <= 0}
        />
        <span className="self-center text-13 font-semibold text-ink-faint">{MESSAGES.versus}</span>
        <SideCard
          label={prompt.isTeamBased ? MESSAGES.teamB : null}
          assets={right}
          withFacts={withFacts}
          leaning={leaning !== null && leaning >= 0}
        />
      </div>
      <div className="mt-4 snug:mt-2 sm:short:sticky sm:short:bottom-0 sm:short:z-10 sm:short:mt-1 sm:short:bg-raised">
        <AnswerScale chosen={chosen} onAnswer={onAnswer} onLean={setLean} />
        <div className="mt-1 flex justify-center gap-2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={withFacts}
            className="md:hidden short:hidden"
            onClick={() => setWithFacts(!withFacts)}
          >
            {withFacts ? MESSAGES.hideFacts : MESSAGES.showFacts}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-keyshortcuts={SKIP_KEY}
            aria-disabled={chosen !== null || undefined}
            onClick={onSkip}
          >
            {MESSAGES.skip}
            <Kbd className="hidden sm:inline-grid">S</Kbd>
          </Button>
        </div>
      </div>
    </div>
  );
}

// The more certain the answer, the larger its dot.
const SIZE: Record<Selection, string> = { [-2]: "size-6", [-1]: "size-4.5", 0: "size-3.5", 1: "size-4.5", 2: "size-6" };

type AnswerScaleProps = {
  chosen: Choice | null;
  onAnswer: OnAnswer;
  onLean: (selection: Selection | null) => void;
};

/** One scale from left to right; while one answer is being sent the others are disabled. */
const AnswerScale = ({ chosen, onAnswer, onLean }: AnswerScaleProps) => (
  <div
    role="group"
    aria-label={MESSAGES.answers}
    className="relative grid grid-cols-5"
    onPointerLeave={() => onLean(null)}
  >
    {SELECTIONS.map((selection, i) => (
      <button
        key={selection}
        type="button"
        aria-disabled={chosen !== null || undefined}
        aria-pressed={chosen === selection}
        aria-keyshortcuts={String(i + 1)}
        onClick={() => onAnswer(selection)}
        onPointerEnter={() => onLean(selection)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && onLean(selection)}
        onBlur={() => onLean(null)}
        className={cx(
          "group relative flex min-h-22 flex-col items-center gap-1 snug:min-h-19 sm:short:min-h-13 " +
            "sm:short:gap-0 " +
            "rounded-8 px-0.5 pb-1 text-12 font-semibold text-ink transition-colors select-none sm:text-14",
          chosen === null ? "hover:bg-sunken active:bg-pressed" : "cursor-default",
          chosen !== null && chosen !== selection && "opacity-45",
        )}
      >
        <span className="grid h-12 place-items-center snug:h-9 sm:short:h-8">
          <span
            className={cx(
              "relative z-10 rounded-round border-2 transition-[background-color,border-color,scale] " +
                "forced-colors:border-[ButtonText]",
              SIZE[selection],
              chosen === selection ? "scale-110 border-accent bg-accent" : "border-edge bg-raised",
              chosen === null &&
                "group-hover:border-accent group-hover:bg-accent group-active:scale-90 " +
                  "group-focus-visible:border-accent",
            )}
          />
        </span>
        <span className="max-w-16 leading-4 sm:max-w-none">{selectionLabel(selection)}</span>
        <Kbd className="mt-auto hidden sm:inline-grid short:hidden">{i + 1}</Kbd>
      </button>
    ))}
    <span
      aria-hidden
      className={
        "pointer-events-none absolute top-6 right-[10%] left-[10%] snug:top-4.5 sm:short:top-4 h-0.5 " +
        "-translate-y-1/2 bg-edge/60 forced-colors:bg-[CanvasText]"
      }
    />
  </div>
);

const NO_TEAM = "FA";

const Facts = ({ asset: { id, position, team, age } }: { asset: PromptAsset }) => (
  <p className="grid justify-items-center gap-x-2 gap-y-1 text-13 text-ink-soft sm:flex sm:items-center">
    <span className="flex items-center gap-2">
      <Badge tone={POSITION_TONES[position]}>{position}</Badge>
      {position !== "PICK" && (team ?? NO_TEAM)}
      <InjuryChip injury={useInjuries().get(id)} />
    </span>
    {position !== "PICK" && age !== null && <span>Age {Math.floor(age)}</span>}
  </p>
);

/** What a manager would look up: the last season, and where a rookie was drafted. */
function Background({ asset: { position, lastSeason, draftPick }, folded }: { asset: PromptAsset; folded: boolean }) {
  if (!lastSeason && !draftPick) return null;
  return (
    <p className={cx("grid gap-0.5 text-12 text-ink-soft tabular-nums short:hidden", folded && "max-md:hidden")}>
      {lastSeason && (
        <span>
          {lastSeason.season}: {lastSeason.pointsPerGame.toFixed(1)} points a game
          {lastSeason.positionRank !== null && `, ${position}${lastSeason.positionRank}`}
        </span>
      )}
      {draftPick && (
        <span>
          Pick {draftPick.pick} of the {draftPick.year} draft
        </span>
      )}
    </p>
  );
}

// A longer word would break in the large size on phones.
const LONG_WORD = 10;

function nameSize(name: string, alone: boolean): string {
  if (!alone) return "text-16 md:text-20";
  return name.split(/[\s-]/).some((word) => word.length >= LONG_WORD) ? "text-16 md:text-28" : "text-20 md:text-28";
}

function SideCard({
  label,
  assets,
  withFacts,
  leaning,
}: {
  label: string | null;
  assets: readonly PromptAsset[];
  withFacts: boolean;
  leaning: boolean;
}) {
  const Name = label ? "h4" : "h3";
  return (
    <section
      className={cx(
        "flex min-w-0 flex-col items-center gap-3 rounded-12 border bg-surface px-2 pt-3 pb-5 snug:py-2 text-center " +
          "transition-[border-color,box-shadow] short:gap-1 short:py-2 sm:px-4 md:pt-4 md:pb-7 md:short:py-2",
        leaning ? "border-accent shadow-2" : "border-line shadow-1",
      )}
    >
      {label && <h3 className="text-13 font-semibold tracking-normal text-ink-soft">{label}</h3>}
      <div className="my-auto grid w-full gap-4 short:gap-2">
        {assets.map((asset) => (
          <div key={asset.id} className="grid justify-items-center gap-2 short:gap-0.5">
            <Name
              className={cx(
                "max-w-full font-bold text-balance wrap-anywhere text-ink",
                nameSize(asset.name, assets.length === 1),
              )}
            >
              {asset.name}
            </Name>
            <Facts asset={asset} />
            <Background asset={asset} folded={!withFacts} />
          </div>
        ))}
      </div>
    </section>
  );
}
