import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ne } from "drizzle-orm";
import { STATS } from "#core/situation/score-type.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset, assetseason } from "#server/assets/tables.ts";

type AssetRow = typeof asset.$inferSelect;
export type PublishedPlayer = Pick<
  AssetRow,
  | "assetdisplayname"
  | "position"
  | "team"
  | "birthday"
  | "college"
  | "rookieyear"
  | "draftyear"
  | "draftpicknumber"
  | "depth"
  | "injurystatus"
> & { gsisid: string; sleeperid: string };
/** A season line as nflverse publishes it, by the player's id there. */
type PublishedLine = Omit<typeof assetseason.$inferSelect, "assetid"> & { gsisid: string };

/** Local publishers of facts, which a test changes as the year goes by. */
export type FactSources = {
  readonly environment: Readonly<Record<string, string>>;
  readonly players: PublishedPlayer[];
  readonly lines: PublishedLine[];
  /** Replaces the whole text of a file, by the end of its address; undefined: it is written from the lists again. */
  readonly damage: (file: string, text: string | undefined) => void;
  /** Gives every file a day (YYYY-MM-DD) on which it was last changed; undefined: the publishers do not say. */
  readonly date: (day: string | undefined) => void;
  /** Statuses of the answers given since the last time this was read. */
  readonly answered: () => number[];
  readonly stop: () => Promise<void>;
};

const csv = (header: string, rows: readonly (readonly unknown[])[]): string =>
  [header, ...rows.map((row) => row.map((cell) => String(cell ?? "NA").replaceAll(",", " ")).join(","))].join("\n");

const playersFile = (players: readonly PublishedPlayer[]): string =>
  csv(
    "gsis_id,display_name,birth_date,position,college_name,rookie_season,latest_team,status,draft_year,draft_round," +
      "draft_pick",
    players.map((one) => [
      one.gsisid,
      one.assetdisplayname,
      one.birthday,
      one.position,
      one.college,
      one.rookieyear,
      one.team,
      one.team === null ? "CUT" : "ACT",
      one.draftyear,
      one.draftpicknumber === null ? null : Math.ceil(one.draftpicknumber / 32),
      one.draftpicknumber,
    ]),
  );

const NFLVERSE_STATS = {
  passtds: "passing_tds",
  passyds: "passing_yards",
  rushtds: "rushing_tds",
  rushyds: "rushing_yards",
  receptiontds: "receiving_tds",
  receptionyds: "receiving_yards",
  receptions: "receptions",
} as const;

function linesFile(lines: readonly PublishedLine[], players: readonly PublishedPlayer[]): string {
  const byId = new Map(players.map((player) => [player.gsisid, player]));
  return csv(
    "player_id,player_display_name,position,season,games,attempts,carries," +
      STATS.map((stat) => NFLVERSE_STATS[stat]).join(","),
    lines.map((line) => [
      line.gsisid,
      byId.get(line.gsisid)?.assetdisplayname,
      byId.get(line.gsisid)?.position,
      line.season,
      line.games,
      line.passattempts,
      line.rushattempts,
      ...STATS.map((stat) => line[stat]),
    ]),
  );
}

const sleeperFile = (players: readonly PublishedPlayer[]): string =>
  JSON.stringify(
    Object.fromEntries(
      players.map((one) => [
        one.sleeperid,
        {
          gsis_id: one.gsisid,
          full_name: one.assetdisplayname,
          position: one.position,
          team: one.team,
          birth_date: one.birthday,
          status: "Active",
          injury_status: one.injurystatus,
          depth_chart_position: one.position,
          depth_chart_order: one.depth,
        },
      ]),
    ),
  );

/** Publishers who at first say what the database knows; every listed player gets an id with each of them. */
export async function startFactSources(db: Database): Promise<FactSources> {
  const rows = await db.select().from(asset).where(ne(asset.position, "PICK"));
  const ids = new Map(rows.map((row) => [row.assetid, row.gsisid ?? `00-9${row.assetid}`]));
  const players = rows.map((row) => ({
    ...row,
    gsisid: ids.get(row.assetid)!,
    sleeperid: row.sleeperid ?? `9${row.assetid}`,
  }));
  const lines = (await db.select().from(assetseason)).flatMap((row) => {
    const gsisid = ids.get(row.assetid);
    return gsisid === undefined ? [] : [{ ...row, gsisid }];
  });
  const damaged = new Map<string, string>();
  let answered: number[] = [];
  let changed: string | undefined;

  const textOf = (path: string): string | null => {
    const told = [...damaged].find(([file]) => path.endsWith(file));
    if (told) return told[1];
    if (path.endsWith("/players/players.csv")) return playersFile(players);
    if (path.endsWith("/sleeper")) return sleeperFile(players);
    const season = Number(/stats_player_reg_(\d{4})\.csv$/.exec(path)?.[1]);
    const own = lines.filter((line) => line.season === season);
    return own.length === 0 ? null : linesFile(own, players);
  };
  const server = createServer((request, response) => {
    const text = textOf(request.url ?? "");
    const etag = `"${createHash("sha256")
      .update(text ?? "")
      .digest("hex")}"`;
    const status = text === null ? 404 : request.headers["if-none-match"] === etag ? 304 : 200;
    answered.push(status);
    // A day of the test takes longer than a connection is kept open.
    const dated = changed === undefined ? {} : { "last-modified": new Date(changed).toUTCString() };
    response.writeHead(status, { etag, ...dated, connection: "close" }).end(status === 200 ? text : undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { DATA_REFRESH_SLEEPER: "true", NFLVERSE_URL: base, SLEEPER_URL: `${base}/sleeper` },
    players,
    lines,
    damage: (file, text) => {
      if (text === undefined) damaged.delete(file);
      else damaged.set(file, text);
    },
    date: (day) => {
      changed = day;
    },
    answered: () => {
      const statuses = answered;
      answered = [];
      return statuses;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
