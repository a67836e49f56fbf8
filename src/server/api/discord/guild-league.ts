import { eq } from "drizzle-orm";
import { ShareSituation } from "#contract/trades/shares.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { FORMAT_NAMES, leagueLine } from "#core/situation/summary.ts";
import { discordguild } from "#server/leagues/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { PreviewSituation } from "#server/values/pricing/league-address.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { numberOption, embedded, onlyToAsker, textOption, type Interaction, type Message } from "./interaction.ts";

/** Discord's permission bits that allow setting the league: administrator, and manage server. */
const [ADMINISTRATOR, MANAGE_SERVER] = [1n << 3n, 1n << 5n];

const mayManage = ({ member }: Interaction): boolean =>
  (BigInt(member?.permissions ?? "0") & (ADMINISTRATOR | MANAGE_SERVER)) !== 0n;

/** The league of the Discord server; the default one if none is set, and in private messages. */
export async function guildLeague(
  { db, ratings }: Pick<Deps, "db" | "ratings">,
  { guild_id: guildid }: Interaction,
): Promise<PreviewSituation> {
  const [found] = guildid ? await db.select().from(discordguild).where(eq(discordguild.guildid, guildid)) : [];
  if (found)
    return { leagueFormatId: found.leagueformatid, scoringSettings: found.scoring, rosterSettings: found.roster };
  const dynasty = ratings.reference.formats.find(({ dataname }) => dataname === "dynasty");
  return {
    leagueFormatId: dynasty?.leagueformatid ?? 1,
    scoringSettings: DEFAULT_SCORING,
    rosterSettings: DEFAULT_ROSTER,
  };
}

const SLOTS: Readonly<Record<string, { readonly qbSlots: number; readonly opSlots: number }>> = {
  "1QB": { qbSlots: 1, opSlots: 0 },
  Superflex: { qbSlots: 1, opSlots: 1 },
  "2QB": { qbSlots: 2, opSlots: 0 },
};

/** The league with the options of the command applied; null if one of them is out of range. */
function changed({ ratings }: Pick<Deps, "ratings">, before: PreviewSituation, asked: Interaction) {
  const format = textOption(asked, "format");
  const named = ratings.reference.formats.find(({ dataname }) => FORMAT_NAMES[dataname] === format);
  const [teams, ppr, tep] = ["teams", "ppr", "tep"].map((name) => numberOption(asked, name));
  const read = ShareSituation.safeParse({
    leagueFormatId: named?.leagueformatid ?? before.leagueFormatId,
    scoringSettings: {
      ...before.scoringSettings,
      ppr: ppr ?? before.scoringSettings.ppr,
      tep: tep ?? before.scoringSettings.tep,
    },
    rosterSettings: {
      ...before.rosterSettings,
      ...SLOTS[textOption(asked, "quarterbacks")],
      numberOfTeams: teams ?? before.rosterSettings.numberOfTeams,
    },
  });
  return read.success ? read.data : null;
}

/** Answers `/league`: shows the league of the server, or sets it when the member may manage the server. */
export async function answerLeague(deps: Deps, asked: Interaction): Promise<Message> {
  const before = await guildLeague(deps, asked);
  const shown = (situation: PreviewSituation, title: string): Message =>
    embedded({
      title,
      description: leagueLine(leagueOf(deps.ratings.reference, situation)),
      footer: { text: "A server manager can set it with the options of /league." },
    });
  if ((asked.data?.options ?? []).length === 0) return shown(before, "This server's league");
  if (!asked.guild_id) return onlyToAsker("Set a league in a server, not in private messages.");
  if (!mayManage(asked)) return onlyToAsker("Only people who can manage this server can set its league.");
  const after = changed(deps, before, asked);
  if (!after) return onlyToAsker("One of these settings is out of its range.");
  const row = {
    leagueformatid: after.leagueFormatId,
    scoring: after.scoringSettings,
    roster: after.rosterSettings,
    updateddatetime: deps.now(),
  };
  await deps.db
    .insert(discordguild)
    .values({ guildid: asked.guild_id, ...row })
    .onConflictDoUpdate({ target: discordguild.guildid, set: row });
  return shown(after, "The league is set");
}
