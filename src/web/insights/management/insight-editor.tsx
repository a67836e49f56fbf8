import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { useMemo } from "react";
import type { Code, LeagueFormat } from "#contract/situation/reference.ts";
import { activeFilters, type AssetFilters, FLAG_NAMES } from "#core/assets/filters.ts";
import { type Position, POSITIONS } from "#core/assets/position.ts";
import { searchAssets, SETUP_MATCHES } from "#core/assets/search.ts";
import { STAFF_FILTERS } from "#core/insights/staff-list.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { BadgeButton } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { EmptyState, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Spinner } from "#web/kit/ui/form/button.tsx";
import { Combobox } from "#web/kit/ui/form/combobox.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import { RangeSlider } from "#web/kit/ui/form/slider.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { codesQuery, leagueFormatsQuery } from "#web/situation/reference.ts";
import { useSituation } from "#web/situation/start.ts";
import { AssetList } from "./asset-list.tsx";
import { DetailsCard } from "./details-card.tsx";
import { MESSAGES } from "./messages.ts";
import { type Setup, useSetup } from "./use-setup.ts";

const COLUMNS = "grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)] lg:gap-5";

type Tables = { codes: readonly Code[]; formats: readonly LeagueFormat[] };
type PartProps = Tables & { setup: Setup };

function Details({ setup, codes, formats }: PartProps) {
  const { typeId, formatId, assetId } = setup.choice;
  const asset = setup.everyone.find(({ assetid }) => assetid === assetId);
  if (typeId === null || formatId === null || assetId === null || !asset) {
    return (
      <Card>
        <EmptyState icon={<PencilLine aria-hidden size={20} />} title={MESSAGES.chooseAsset} />
      </Card>
    );
  }
  return (
    <DetailsCard
      key={setup.round}
      setup={setup}
      place={{ typeId, formatId, assetId }}
      asset={asset}
      codes={codes}
      typeName={codes.find(({ codeid }) => codeid === typeId)?.displayname ?? ""}
      formatName={formats.find(({ leagueformatid }) => leagueformatid === formatId)?.displayname ?? ""}
    />
  );
}

function Editor({ config, ...tables }: Tables & { config: SitbarConfig }) {
  const setup = useSetup(config, tables);
  return (
    <div className={COLUMNS}>
      <SetupCard setup={setup} {...tables} />
      <Details setup={setup} {...tables} />
    </div>
  );
}

export function InsightEditor() {
  const state = useSituation((state) => state);
  const { data: codes } = useQuery(codesQuery);
  const { data: formats } = useQuery(leagueFormatsQuery);
  if (state.status === "failed") throw new Error(`Critical error: ${state.message}`);
  if (state.status === "loading" || !codes || !formats) {
    return (
      <div className={COLUMNS}>
        <Card>
          <span className="sr-only">Loading...</span>
          <EmptyState icon={<Spinner size={20} />} className="min-h-[50dvh] justify-center" title={MESSAGES.first} />
        </Card>
        <Card>
          <EmptyState icon={<PencilLine aria-hidden size={20} />} title={MESSAGES.chooseAsset} />
        </Card>
      </div>
    );
  }
  return <Editor config={state.config} codes={codes} formats={formats} />;
}

function List({ setup }: { setup: Setup }) {
  if (!setup.isReady) return <EmptyState className="h-77.5 justify-center max-md:h-auto" title={MESSAGES.first} />;
  if (setup.error) {
    return (
      <RetryNotice
        title="The assets could not be loaded"
        onRetry={setup.retry}
        className="m-4"
        text={setup.error.message}
      />
    );
  }
  if (setup.pending) {
    return (
      <div className="grid h-77.5 content-start gap-5 overflow-hidden p-4">
        <p className="sr-only">Loading assets...</p>
        {Array.from({ length: 7 }, (_, i) => (
          <Skeleton key={i} className="h-5" />
        ))}
      </div>
    );
  }
  return (
    <AssetList
      assets={setup.assets}
      selectedId={setup.choice.assetId}
      onSelect={setup.chooseAsset}
      onShowAll={() => setup.setFilters(STAFF_FILTERS)}
    />
  );
}

function AssetSearch({ setup }: { setup: Setup }) {
  const { filters, setFilters, assets, isReady } = setup;
  const searchable = useMemo(() => assets.map((asset) => ({ ...asset, position: asset.positionabbr })), [assets]);
  return (
    <Combobox
      label="Search assets by name"
      placeholder="Search by name"
      text={filters.nameFilter}
      onTextChange={(nameFilter) => setFilters({ ...filters, nameFilter })}
      items={searchAssets(searchable, filters.nameFilter, SETUP_MATCHES)}
      keyOf={({ assetid }) => String(assetid)}
      renderItem={(asset) => (
        <>
          <PositionBadge wide position={asset.position} />
          <span className="min-w-0 grow truncate">{asset.assetdisplayname}</span>
          {asset.position !== "PICK" && <span className="text-12 text-ink-faint">{asset.teamnameabbr ?? "FA"}</span>}
        </>
      )}
      onChoose={({ assetid }) => {
        setFilters({ ...filters, nameFilter: "" });
        setup.chooseAsset(assetid);
      }}
      emptyText={MESSAGES.noAssets}
      disabled={!isReady}
    />
  );
}

function SetupCard({ setup, codes, formats }: PartProps) {
  const types = codes.filter(({ codegroup, isdisabled }) => codegroup === "insighttype" && !isdisabled);
  const { choice } = setup;
  return (
    <Card flush aria-labelledby="setup-title">
      <div className="grid gap-4 p-4 md:p-5">
        <h2 id="setup-title" className="text-16">
          Setup
        </h2>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Insight Type"
            value={choice.typeId === null ? "" : String(choice.typeId)}
            placeholder="Choose a type"
            options={types.map(({ codeid, displayname }) => ({ value: String(codeid), label: displayname }))}
            onChange={(value) => setup.chooseType(Number(value))}
          />
          <SelectField
            label="League Format"
            value={choice.formatId === null ? "" : String(choice.formatId)}
            placeholder="Choose a format"
            options={formats.map(({ leagueformatid, displayname }) => ({
              value: String(leagueformatid),
              label: displayname,
            }))}
            onChange={(value) => setup.chooseFormat(Number(value))}
          />
        </div>
        <AssetSearch setup={setup} />
        <div className="-my-2">
          <StaffAssetFilters filters={setup.filters} onChange={setup.setFilters} />
        </div>
      </div>
      <div className="border-t border-line">
        <List setup={setup} />
      </div>
      <p className="min-h-9 border-t border-line px-4 py-2 text-12 text-ink-faint" role="status">
        {setup.isReady && !setup.pending && !setup.error && `${setup.assets.length} of ${setup.everyone.length} assets`}
      </p>
    </Card>
  );
}

type FilterProps = { filters: AssetFilters; onChange: (filters: AssetFilters) => void };

const [YOUNGEST, OLDEST] = STAFF_FILTERS.ageRange;

function Positions({ filters, onChange }: FilterProps) {
  const toggle = (position: Position): void => {
    const chosen = filters.positions.includes(position);
    onChange({
      ...filters,
      positions: POSITIONS.filter((one) => (one === position ? !chosen : filters.positions.includes(one))),
    });
  };
  return (
    <div role="group" aria-label="Positions" className="flex gap-1.5">
      {POSITIONS.map((position) => {
        const selected = filters.positions.includes(position);
        return (
          <BadgeButton
            key={position}
            selected={selected}
            tone={selected ? POSITION_TONES[position] : "neutral"}
            onClick={() => toggle(position)}
            className={cx(
              "h-8 grow basis-0 text-13 pointer-coarse:h-11",
              !selected && "line-through decoration-1 opacity-80",
            )}
          >
            {position}
          </BadgeButton>
        );
      })}
    </div>
  );
}

function StaffAssetFilters({ filters, onChange }: FilterProps) {
  // The name is searched outside of this panel.
  const active = activeFilters({ ...filters, nameFilter: "" }, STAFF_FILTERS).length;
  const [from, to] = filters.ageRange;
  return (
    <Disclosure title="Filters" summary={active === 0 ? undefined : `${active} active`}>
      <div className="grid gap-4 p-0.5 pb-2">
        <Positions filters={filters} onChange={onChange} />
        <div>
          <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
            {MESSAGES.ages}
            <span className="font-semibold text-ink">
              {from <= YOUNGEST && to >= OLDEST ? "All ages" : `${from} to ${to}`}
            </span>
          </p>
          <RangeSlider
            label={MESSAGES.ages}
            min={YOUNGEST}
            max={OLDEST}
            step={1}
            value={[from, to]}
            onChange={([from, to]) => onChange({ ...filters, ageRange: [from, to] })}
          />
        </div>
        <div className="grid gap-1">
          {FLAG_NAMES.map((name) => (
            <Switch
              key={name}
              label={MESSAGES.flags[name]}
              checked={filters[name]}
              onChange={(on) => onChange({ ...filters, [name]: on })}
            />
          ))}
        </div>
      </div>
    </Disclosure>
  );
}
