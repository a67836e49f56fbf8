import { findFormat, formatOf } from "#core/situation/reference.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { change, useReady } from "./use-config.ts";

const FORMAT_LABELS: Readonly<Record<Format, string>> = { dynasty: "Dynasty", redraft: "Redraft" };

/** Dynasty or redraft. */
export const FormatChoice = () => {
  const format = useReady(({ leagueFormatId }, { formats }) => formatOf(leagueFormatId, formats));
  const formats = useReady((_, tables) => tables.formats);
  const choose = (chosen: Format) => {
    const found = findFormat(formats, chosen);
    if (found) change({ leagueFormatId: found.leagueformatid });
  };
  return (
    <Segmented
      label="League format"
      value={format}
      onChange={choose}
      options={FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
    />
  );
};
