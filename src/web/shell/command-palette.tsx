import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ArrowLeftRight, Check, File, Handshake, Moon, Settings2, Star, Sun } from "lucide-react";
import { useState } from "react";
import { PAGES } from "#contract/pages/pages.ts";
import type { Asset } from "#contract/values/values.ts";
import { readStartupPick, startupAsset } from "#core/assets/startup-pick.ts";
import { searchAssets } from "#core/assets/search.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { PRESET_NAMES, PRESETS } from "#core/situation/presets.ts";
import { findFormat, teamStatusCodeIdOf, teamStatusOf, type ReferenceTables } from "#core/situation/reference.ts";
import { FORMATS, TEAM_STATUSES, TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { useFinderPath } from "#web/leagues/finder-path.ts";
import { situation, useSituation } from "#web/situation/start.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { useStarred } from "#web/watchlist/data.ts";
import { userQuery } from "#web/accounts/user.ts";
import { askedToAdd, commandsMatching, MESSAGES, Palette } from "#web/assets/palette/palette.tsx";
import type { Command, CommandGroup } from "#web/assets/palette/palette.tsx";
import { MESSAGES as WATCHLIST } from "#web/watchlist/messages.ts";
import { changeStar } from "#web/watchlist/star.tsx";
import { addToTrade } from "#web/trades/add-to-trade.ts";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useTheme } from "./theme.ts";

const ICON = { "aria-hidden": true, size: 16 } as const;

/** Assets shown for a text, and how many of them are also offered for the trade. */
const MOST_ASSETS = 6;
const MOST_TO_ADD = 2;

const OnNow = () => (
  <span className="inline-flex items-center gap-1">
    <Check {...ICON} /> on now
  </span>
);

const toProfile = ({ assetid, assetdisplayname, position, team, tradevalue }: Asset): Command => ({
  id: `asset-${assetid}`,
  label: assetdisplayname,
  icon: <PositionBadge wide position={position} />,
  detail: (
    <>
      {position !== "PICK" && `${team ?? "FA"}\u00a0· `}
      <b className="text-ink">{Math.round(tradevalue)}</b>
    </>
  ),
  href: profilePath(assetid, assetdisplayname),
});

const tradeAssetOf = ({ assetid: id, assetdisplayname: name, position, team, age }: Asset): TradeAsset => ({
  id,
  name,
  position,
  team,
  age,
});

type Ready = { readonly config: SitbarConfig; readonly tables: ReferenceTables };

const toTrade = (asset: TradeAsset, { config, tables }: Ready): Command => ({
  id: `add-${asset.id}`,
  label: `Add ${asset.name} to the trade`,
  icon: <ArrowLeftRight {...ICON} />,
  run: () => {
    const isNew = addToTrade(asset, teamStatusOf(config.teamStatusCodeId, tables.codes));
    toast({ title: isNew ? "Added to your trade" : "Already in your trade", description: asset.name });
  },
  href: "/trade-calculator",
});

const toFinder =
  (tradesFor: (assetid: number) => string | null) =>
  ({ assetid, assetdisplayname }: Asset): Command[] => {
    const href = tradesFor(assetid);
    const label = `Find a trade for ${assetdisplayname}`;
    return href === null ? [] : [{ id: `find-${assetid}`, label, icon: <Handshake {...ICON} />, href }];
  };

const toStar =
  (client: QueryClient, starred: ReadonlySet<number>) =>
  ({ assetid, assetdisplayname: name }: Asset): Command => {
    const isOn = starred.has(assetid);
    return {
      id: `star-${assetid}`,
      label: isOn ? WATCHLIST.unwatch(name) : WATCHLIST.watch(name),
      icon: <Star {...ICON} className={isOn ? "fill-current" : ""} />,
      run: () => changeStar(client, assetid, !isOn),
    };
  };

const pagesFor = (isSignedIn: boolean, isStaff: boolean): Command[] =>
  PAGES.filter(({ name, path, audience }) => {
    if (path.includes("{")) return false;
    if (audience === "staff") return isStaff;
    return name === "login" ? !isSignedIn : name !== "profile" || isSignedIn;
  }).map(({ name, path, title }) => ({
    id: name,
    label: name === "landing" ? "Home" : title,
    icon: <File {...ICON} />,
    href: path,
  }));

/** Sets one thing of the situation; `holds` says that it is so already. */
const toSet = (id: string, label: string, words: string, holds: boolean, run: () => void): Command => ({
  id,
  label,
  words,
  icon: <Settings2 {...ICON} />,
  ...(holds && { detail: <OnNow /> }),
  run,
});

const settingsOf = ({ config, tables: { codes, formats } }: Ready): Command[] => [
  ...PRESET_NAMES.map((name) => {
    const { label, holds, change } = PRESETS[name];
    return toSet(name, `Set ${label}`, "league", holds(config.roster, config.scoring), () => situation.update(change));
  }),
  ...FORMATS.flatMap((format) => {
    const leagueFormatId = findFormat(formats, format)?.leagueformatid;
    if (leagueFormatId === undefined) return [];
    return toSet(format, `Set ${FORMAT_NAMES[format]}`, "league format", config.leagueFormatId === leagueFormatId, () =>
      situation.update({ leagueFormatId }),
    );
  }),
  ...TEAM_STATUSES.map((status) => {
    const teamStatusCodeId = teamStatusCodeIdOf(status, codes);
    const label = `Set team status: ${TEAM_STATUS_LABELS[status]}`;
    return toSet(`status${status}`, label, "", config.teamStatusCodeId === teamStatusCodeId, () =>
      situation.update({ teamStatusCodeId }),
    );
  }),
];

function useAssets(open: boolean): { assets: readonly Asset[]; note: string | null } {
  const state = useSituation((state) => state);
  const isReady = state.status === "ready";
  const asked = isReady ? state.config : { leagueFormatId: 0, teamStatusCodeId: 0 };
  const { data, isError } = useQuery({ ...assetListQuery(asked, null), enabled: open && isReady });
  const hasFailed = isError || state.status === "failed";
  const missing = hasFailed ? "Players and picks could not be loaded." : "Players and picks are loading ...";
  return { assets: data ?? [], note: data ? null : missing };
}

function assetGroups(
  assets: readonly Asset[],
  text: string,
  ready: Ready,
  tradesFor: (assetid: number) => string | null,
  star: (asset: Asset) => Command,
): CommandGroup[] {
  const toAdd = askedToAdd(text);
  const startup = readStartupPick(toAdd ?? text, ready.config.roster.numberOfTeams);
  if (startup) return [{ title: MESSAGES.add, commands: [toTrade(startupAsset(startup), ready)] }];
  const found = searchAssets(assets, toAdd ?? text, MOST_ASSETS);
  const profiles = { title: "Players and picks", commands: found.map(toProfile) };
  const added = found.slice(0, toAdd === null ? MOST_TO_ADD : MOST_ASSETS);
  const additions = { title: MESSAGES.add, commands: added.map((asset) => toTrade(tradeAssetOf(asset), ready)) };
  const trades = { title: "Trade finder", commands: found.slice(0, MOST_TO_ADD).flatMap(toFinder(tradesFor)) };
  const stars = { title: WATCHLIST.title, commands: found.slice(0, MOST_TO_ADD).map(star) };
  return toAdd === null ? [profiles, additions, trades, stars] : [additions, profiles];
}

export default function CommandPalette({ open, onOpenChange }: LayerProps) {
  const [text, setText] = useState("");
  const { data: user } = useQuery(userQuery);
  const state = useSituation((state) => state);
  const { theme, toggle } = useTheme();
  const { assets, note } = useAssets(open);
  const tradesFor = useFinderPath();
  const client = useQueryClient();
  const starred = useStarred(open);

  const other = theme === "dark" ? "Light" : "Dark";
  const display: Command = {
    id: "theme",
    label: `${other} mode`,
    words: "theme display",
    icon: theme === "dark" ? <Sun {...ICON} /> : <Moon {...ICON} />,
    run: toggle,
  };
  const ready = state.status === "ready" ? state : null;
  const pages = pagesFor(Boolean(user), user?.isstaff ?? false);
  const groups = [
    ...(ready ? assetGroups(assets, text, ready, tradesFor, toStar(client, starred)) : []),
    { title: "Pages", commands: commandsMatching(pages, text) },
    { title: "League", commands: ready ? commandsMatching(settingsOf(ready), text) : [] },
    { title: "Display", commands: commandsMatching([display], text) },
  ];
  return (
    <Palette
      open={open}
      onOpenChange={(next) => {
        setText("");
        onOpenChange(next);
      }}
      text={text}
      onTextChange={setText}
      groups={groups}
      note={text.trim() === "" ? null : note}
    />
  );
}
