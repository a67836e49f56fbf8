import * as z from "zod/mini";
import { STRICT_LIMITS } from "#core/situation/limits.ts";
import { RowId } from "#contract/kit/shapes.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";

const within = (limit: { min: number; max: number; integer?: boolean }) =>
  (limit.integer ? z.int() : z.number()).check(z.gte(limit.min), z.lte(limit.max));

const { scoring, roster } = STRICT_LIMITS;

export const ScoringSettings = z.strictObject({
  passTds: within(scoring.passTds),
  passYds: within(scoring.passYds),
  rushTds: within(scoring.rushTds),
  rushYds: within(scoring.rushYds),
  recTds: within(scoring.recTds),
  recYds: within(scoring.recYds),
  ppr: within(scoring.ppr),
  tep: within(scoring.tep),
});

export const RosterSettings = z.strictObject({
  numberOfTeams: within(roster.numberOfTeams),
  qbSlots: within(roster.qbSlots),
  rbSlots: within(roster.rbSlots),
  wrSlots: within(roster.wrSlots),
  teSlots: within(roster.teSlots),
  flexSpots: within(roster.flexSpots),
  opSlots: within(roster.opSlots),
  bnSlots: within(roster.bnSlots),
});

export const TeamStatusValue = z.union(TEAM_STATUSES.map((status) => z.literal(status)));

/** The league that a call is about, as fields of its body. */
export const LeagueFields = { leagueFormatId: RowId, scoringSettings: ScoringSettings, rosterSettings: RosterSettings };
