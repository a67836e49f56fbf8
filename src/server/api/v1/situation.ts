import type { FullSituation, SituationBody, SituationQuery } from "#contract/situation/v1.ts";
import { DEFAULT_FORMAT, DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { ROSTER_FIELDS, SCORING_FIELDS } from "#core/situation/limits.ts";
import { PRESETS, type PresetName } from "#core/situation/presets.ts";
import type { Format, Roster, Scoring, Situation, TeamStatus } from "#core/situation/situation.ts";
import { leagueKey } from "#server/situation/situation.ts";
import type * as z from "zod/mini";

type Given = {
  readonly league?: Format | undefined;
  readonly preset?: PresetName | undefined;
  readonly teamStatus?: number | undefined;
};

type Settings<Field extends string> = { readonly [F in Field]?: number | undefined };

/** Every field with what is given for it, else its default. */
const filled = <Field extends string>(
  fields: readonly Field[],
  given: Settings<Field>,
  defaults: Readonly<Record<Field, number>>,
) => Object.fromEntries(fields.map((field) => [field, given[field] ?? defaults[field]])) as Record<Field, number>;

function build(
  { league, preset, teamStatus }: Given,
  scoring: Settings<keyof Scoring>,
  roster: Settings<keyof Roster>,
): Situation {
  const change: { readonly scoring?: Partial<Scoring>; readonly roster?: Partial<Roster> } = preset
    ? PRESETS[preset].change
    : {};
  return {
    format: league ?? DEFAULT_FORMAT,
    teamStatus: (teamStatus ?? 0) as TeamStatus,
    scoring: filled(SCORING_FIELDS, scoring, { ...DEFAULT_SCORING, ...change.scoring }),
    roster: filled(ROSTER_FIELDS, roster, { ...DEFAULT_ROSTER, ...change.roster }),
  };
}

/** The situation of a query: what is left out has its default, changed by the preset where one is named. */
export const situationOfQuery = (query: z.output<z.ZodMiniObject<typeof SituationQuery>>): Situation =>
  build(query, query, query);

/** The situation of a body; the team status is each team's own there. */
export const situationOfBody = (body: z.output<typeof SituationBody> | undefined): Situation =>
  build(body ?? {}, body?.scoring ?? {}, body?.roster ?? {});

export const described = ({ format, teamStatus, scoring, roster }: Situation): z.output<typeof FullSituation> => ({
  league: format,
  teamStatus,
  scoring,
  roster,
});

export const situationKey = (situation: Situation): string => `${situation.teamStatus},${leagueKey(situation)}`;
