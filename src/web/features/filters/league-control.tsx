import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { leaguesQuery } from "#web/data/leagues.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { MESSAGES } from "./messages.ts";

export type LeagueControlProps = {
  readonly label: string;
  /** The chosen league; undefined where the filter is off. */
  readonly leagueid: string | undefined;
  readonly onChange: (leagueid: string) => void;
};

/** Chooses one of the reader's leagues, or none. */
export const LeagueControl = ({ label, leagueid, onChange }: LeagueControlProps) => {
  const { data } = useQuery(leaguesQuery);
  const leagues = data?.leagues ?? [];
  if (data && leagues.length === 0)
    return (
      <p className="grid gap-1.5 text-13">
        <span className="font-semibold">{label}</span>
        <Link href="/leagues" className="text-accent-ink underline">
          {MESSAGES.noLeague}
        </Link>
      </p>
    );
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={leagueid ?? "any"}
          onChange={(chosen) => onChange(chosen === "any" ? "" : chosen)}
          options={[
            { value: "any", label: MESSAGES.anyLeague },
            ...leagues.map(({ leagueid: value, name }) => ({ value, label: name })),
          ]}
        />
      )}
    </Field>
  );
};
