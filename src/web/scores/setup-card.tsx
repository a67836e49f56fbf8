import { useId, useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AssetMetadata } from "#contract/situation/reference.ts";
import { searchAssets, SETUP_MATCHES } from "#core/assets/search.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { teamLabel } from "#core/scores/board.ts";
import { dotted } from "#core/kit/name-list.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { assetMetadataQuery } from "#web/situation/reference.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Combobox } from "#web/kit/ui/form/combobox.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Spinner } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import type { Scoring } from "./use-scoring.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";

const NO_ASSETS: readonly AssetMetadata[] = [];

const useSearchable = (metadata: readonly AssetMetadata[], ranked: readonly AssetId[]) =>
  useMemo(() => {
    const places = new Map(ranked.map((id, place) => [id, place]));
    const placeOf = (asset: AssetMetadata): number => places.get(asset.assetid) ?? metadata.length;
    return metadata
      .map((asset) => ({ ...asset, position: asset.positionabbr }))
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [metadata, ranked]);

const teamOf = ({ positionabbr, teamnameabbr }: AssetMetadata): string | null =>
  teamLabel({ player_position: positionabbr, team: teamnameabbr });

function Chosen({ asset }: { asset: AssetMetadata }) {
  const team = teamOf(asset);
  return (
    <p className="flex min-w-0 items-center gap-2 rounded-8 bg-sunken px-3 py-2 text-14">
      <PositionBadge wide position={asset.positionabbr} />
      <span className="min-w-0 truncate font-semibold">{asset.assetdisplayname}</span>
      {team && <span className="text-13 text-ink-faint">{team}</span>}
    </p>
  );
}

/** Asset, format and category. The search text is the page's state, because a press on a row clears it. */
export function SetupCard({ scoring }: { scoring: Scoring }) {
  const { setup, ranked, scoreType, loadingAsset, text, setText, choose } = scoring;
  const metadata = useQuery(assetMetadataQuery).data ?? NO_ASSETS;
  const [typing, setTyping] = useState(false);
  const title = useId();
  const searchable = useSearchable(metadata, ranked);
  const matches = useMemo(
    () => (typing ? searchAssets(searchable, text, SETUP_MATCHES) : []),
    [searchable, text, typing],
  );
  const chosen = metadata.find(({ assetid }) => assetid === setup.assetid);

  return (
    <Card aria-labelledby={title} className="grid content-start gap-4 sm:max-lg:grid-cols-2 max-lg:gap-y-3">
      <h2 id={title} className="text-16 sm:max-lg:col-span-2">
        Setup
      </h2>
      <div className="grid gap-1.5">
        <p aria-hidden className="text-13 font-semibold">
          {MESSAGES.search}
        </p>
        <Combobox
          label={MESSAGES.search}
          placeholder="Search players or picks..."
          text={text}
          onTextChange={(next) => {
            setTyping(true);
            setText(next);
          }}
          items={matches}
          keyOf={({ assetid }) => String(assetid)}
          renderItem={(asset) => (
            <>
              <PositionBadge wide position={asset.positionabbr} />
              <span className="min-w-0 grow truncate font-medium">{asset.assetdisplayname}</span>
              <span className="text-13 text-ink-faint">{teamOf(asset)}</span>
            </>
          )}
          onChoose={(asset) => {
            setText(asset.assetdisplayname);
            choose(asset.assetid);
          }}
          emptyText="No assets found"
        />
        {/* On narrow windows the board, just below, shows which asset it is. */}
        <div className={cx((scoreType || loadingAsset) && "max-lg:hidden")}>
          {chosen ? <Chosen asset={chosen} /> : loadingAsset && <Skeleton className="h-9" />}
        </div>
      </div>
      <SetupChoices scoring={scoring} />
    </Card>
  );
}

/** On narrow windows, where the board is below, folded to one line that names them unless one is missing. */
function SetupChoices({ scoring }: { scoring: Scoring }) {
  const { formats, format, scoreType, loadingTypes } = scoring;
  const [toggled, toggle] = useState<boolean | null>(null);
  const isMissing = !loadingTypes && (format === null || scoreType === null);
  const named = dotted([format?.displayname, scoreType?.formalname]);
  return (
    <Disclosure
      narrowOnly
      title={named || "League format and score category"}
      open={toggled ?? isMissing}
      onOpenChange={toggle}
      className="max-lg:-my-2 sm:max-lg:mt-6.5"
    >
      {/* The padding leaves room for the outline of a control that has the focus. */}
      <div className="grid gap-4 max-lg:-mx-1 max-lg:p-1 max-lg:pb-2">
        <SelectField
          label="League Format"
          value={format?.dataname ?? ""}
          placeholder="Choose a format"
          options={formats.map(({ dataname, displayname }) => ({ value: dataname, label: displayname }))}
          onChange={(dataname) => {
            const chosen = formats.find((known) => known.dataname === dataname);
            if (chosen) scoring.changeFormat(chosen.leagueformatid);
          }}
        />
        <ScoreCategories {...scoring} />
      </div>
    </Disclosure>
  );
}

function ScoreCategories({ setup, categories, isDisabled, loadingTypes: loading, changeType }: Scoring) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold">Score Category</legend>
      {loading && (
        <p role="status" className="flex min-h-9 items-center gap-2 text-13 text-ink-soft">
          <Spinner /> Loading score types...
        </p>
      )}
      {!loading && categories.length === 0 && (
        <p role="status" className="flex min-h-9 items-center text-13 text-ink-soft">
          No score types available
        </p>
      )}
      {!loading && (
        <div className="flex flex-wrap gap-1.5">
          {categories.map(({ scoretypeid, formalname }) => (
            <label
              key={scoretypeid}
              className={
                "relative flex min-h-9 cursor-pointer items-center rounded-round border border-edge px-3 " +
                "text-13 font-medium text-ink-soft transition-colors hover:border-ink-soft hover:text-ink " +
                "active:bg-sunken has-checked:border-accent has-checked:bg-accent-soft " +
                "has-checked:font-semibold has-checked:text-accent-ink has-focus-visible:outline-2 " +
                "has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink " +
                "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-faint " +
                "has-disabled:border-dashed has-disabled:opacity-60 has-disabled:hover:border-line " +
                "pointer-coarse:min-h-11 forced-colors:has-checked:outline-2"
              }
            >
              <input
                type="radio"
                name={name}
                checked={scoretypeid === setup.scoreTypeId}
                disabled={isDisabled(scoretypeid)}
                onChange={() => changeType(scoretypeid)}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-round outline-none"
              />
              <span className="pointer-events-none">{formalname}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
