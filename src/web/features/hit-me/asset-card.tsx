import type { PromptAsset } from "#contract/prompts.ts";
import { useInjuries } from "#web/data/injuries.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge, InjuryChip } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";

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
const Background = ({
  asset: { position, lastSeason, draftPick },
  folded,
}: {
  asset: PromptAsset;
  folded: boolean;
}) => {
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
};

// A longer word would break in the large size on phones.
const LONG_WORD = 10;

const nameSize = (name: string, alone: boolean): string => {
  if (!alone) return "text-16 md:text-20";
  return name.split(/[\s-]/).some((word) => word.length >= LONG_WORD) ? "text-16 md:text-28" : "text-20 md:text-28";
};

/** One side of a comparison: an asset, or a team of two or three. Phones show the last season only `withFacts`. */
export const SideCard = ({
  label,
  assets,
  withFacts,
  leaning,
}: {
  label: string | null;
  assets: readonly PromptAsset[];
  withFacts: boolean;
  leaning: boolean;
}) => {
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
};
