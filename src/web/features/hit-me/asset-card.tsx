import type { PromptAsset } from "#contract/prompts.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";

const NO_TEAM = "FA";

/** Team and age of a player; a pick has neither. */
const factsOf = ({ position, team, age }: PromptAsset): readonly string[] => (position === "PICK" ? [] : [team ?? NO_TEAM, ...(age === null ? [] : [`Age ${Math.floor(age)}`])]);

const Facts = ({ asset }: { asset: PromptAsset }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-13 text-ink-soft">
    <Badge tone={POSITION_TONES[asset.position]}>{asset.position}</Badge>
    {factsOf(asset).map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </p>
);

/** One side of a comparison: an asset, or a team of two or three, under the badge of its league format. */
export const SideCard = ({ label, format, assets, leaning }: { label: string | null; format: string; assets: readonly PromptAsset[]; leaning: boolean }) => (
  <section
    className={cx(
      "flex min-w-0 flex-col items-center gap-3 rounded-12 border bg-surface px-2 pt-3 pb-5 text-center transition-[border-color,box-shadow] sm:px-4 md:pt-4 md:pb-7",
      leaning ? "border-accent shadow-2" : "border-line shadow-1",
    )}
  >
    <Badge tone="accent">{format}</Badge>
    {label && <h3 className="text-13 font-semibold tracking-normal text-ink-soft">{label}</h3>}
    <div className="my-auto grid w-full gap-4">
      {assets.map((asset) => (
        <div key={asset.id} className="grid justify-items-center gap-2">
          <p className={cx("max-w-full font-bold text-balance wrap-anywhere text-ink", assets.length === 1 ? "text-20 md:text-28" : "text-16 md:text-20")}>{asset.name}</p>
          <Facts asset={asset} />
        </div>
      ))}
    </div>
  </section>
);
