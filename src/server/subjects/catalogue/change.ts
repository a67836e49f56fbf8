import type { CatalogueState, ListedPlayer, SeasonLine } from "./catalogue-state.ts";

/** One change an import makes to the catalogue. */
export type Change =
  | { readonly kind: "new player"; readonly player: ListedPlayer }
  | {
      readonly kind: "changed player";
      readonly before: ListedPlayer;
      readonly after: ListedPlayer;
      readonly fields: readonly (keyof ListedPlayer)[];
    }
  | { readonly kind: "new season"; readonly player: string; readonly line: SeasonLine }
  | {
      readonly kind: "corrected season";
      readonly player: string;
      readonly before: SeasonLine;
      readonly line: SeasonLine;
    };

const differing = (before: ListedPlayer, after: ListedPlayer): readonly (keyof ListedPlayer)[] =>
  (Object.keys(after) as (keyof ListedPlayer)[]).filter((field) => before[field] !== after[field]);

const isSame = (a: SeasonLine, b: SeasonLine): boolean =>
  a.games === b.games &&
  a.passAttempts === b.passAttempts &&
  a.carries === b.carries &&
  a.line.every((x, i) => x === b.line[i]);

/** The changes from one state of the catalogue to another, players first. Nothing is ever removed. */
export const changesBetween = (before: CatalogueState, after: CatalogueState): readonly Change[] => {
  const players = new Map(before.players.map((player) => [player.id, player]));
  const names = new Map(after.players.map(({ id, name }) => [id, name]));
  const lines = new Map(before.seasonLines.map((line) => [`${line.id} ${line.season}`, line]));
  const ofPlayers = after.players.flatMap((player): readonly Change[] => {
    const known = players.get(player.id);
    if (!known) return [{ kind: "new player", player }];
    const fields = differing(known, player);
    return fields.length === 0 ? [] : [{ kind: "changed player", before: known, after: player, fields }];
  });
  const ofSeasons = after.seasonLines.flatMap((line): readonly Change[] => {
    const known = lines.get(`${line.id} ${line.season}`);
    const player = names.get(line.id) ?? `player ${line.id}`;
    if (!known) return [{ kind: "new season", player, line }];
    return isSame(known, line) ? [] : [{ kind: "corrected season", player, before: known, line }];
  });
  return [...ofPlayers, ...ofSeasons];
};

/** Formats a change for the report of an import. */
export const describeChange = (change: Change): string => {
  switch (change.kind) {
    case "new player":
      return `new: ${change.player.name}, ${change.player.position}, ${change.player.team ?? "no team"}`;
    case "changed player": {
      const parts = change.fields.map(
        (field) => `${field} ${change.before[field] ?? "none"} -> ${change.after[field] ?? "none"}`,
      );
      return `${change.after.name}: ${parts.join(", ")}`;
    }
    case "new season":
      return `${change.player}: season ${change.line.season}, ${change.line.games} games`;
    case "corrected season":
      return `${change.player}: season ${change.line.season} corrected`;
  }
};
