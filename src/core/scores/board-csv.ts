import { nameList } from "#core/kit/name-list.ts";
import { currentCustomScore, type ScoredAsset, LOWEST_SCORE } from "./board.ts";
import { csvCell, readCsv, writeCsv, type CsvRecord } from "#core/kit/csv.ts";
import type { AssetId } from "#core/kit/ids.ts";

const COLUMNS = ["id", "name", "position", "team", "communityscore", "customscore"] as const;

// Many times the size of the catalogue; a longer text is some other file.
const LONGEST_TEXT = 2_000_000;
const HIGHEST_SCORE = 1_000_000;

/** The board as CSV: every asset with the community's score and, if set, the user's own. Scores are not rounded. */
export const exportBoard = (assets: readonly ScoredAsset[]): string =>
  writeCsv([
    COLUMNS,
    ...assets.map((asset) => {
      const { id, name, player_position: position, team, communityscore } = asset;
      return [id, name, position, team, communityscore, currentCustomScore(asset)];
    }),
  ]);

/** A custom score that would change; null removes it. */
type ScoreChange = {
  readonly id: AssetId;
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
};

/** What an import would do. Lines with a problem change nothing; assets that are not named stay unchanged. */
export type ImportPreview = {
  readonly changes: readonly ScoreChange[];
  readonly unchanged: number;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
};

const refused = (line: number, message: string): ImportPreview => ({
  changes: [],
  unchanged: 0,
  problems: [{ line, message }],
});

const NUMBER = /^\d+(\.\d+)?(e-?\d+)?$/i;

function readScore(text: string): number | null | "wrong" {
  if (text === "") return null;
  const score = NUMBER.test(text) ? Number(text) : NaN;
  return score >= LOWEST_SCORE && score <= HIGHEST_SCORE ? score : "wrong";
}

type Read = { readonly asset: ScoredAsset; readonly score: number | null } | { readonly message: string };

function readLine(cell: (column: string) => string, assets: ReadonlyMap<string, ScoredAsset>): Read {
  const [id, name, score] = [cell("id"), cell("name"), readScore(cell("customscore"))];
  const asset = assets.get(id);
  if (!asset)
    return {
      message: id === "" ? "the id is missing" : `there is no asset with the id "${id.slice(0, 20)}" on this board`,
    };
  if (name !== "" && name !== asset.name && name !== csvCell(asset.name))
    return { message: `the asset ${id} is ${asset.name}, not "${name.slice(0, 60)}"` };
  if (score === "wrong")
    return {
      message:
        `the custom score of ${asset.name} must be a number from ${LOWEST_SCORE} to ${HIGHEST_SCORE}, or empty ` +
        "for the community's",
    };
  return { asset, score };
}

const cellsOf =
  (header: readonly string[], { fields }: CsvRecord) =>
  (column: string) =>
    fields[header.indexOf(column)]?.trim() ?? "";

/** Previews a CSV import. The first line names the columns; `id` and `customscore` are required. */
export function previewImport(text: string, assets: readonly ScoredAsset[]): ImportPreview {
  if (text.length > LONGEST_TEXT) return refused(1, "the file is too large for a board");
  const { records, problem } = readCsv(text);
  const [head, ...rows] = records;
  if (!head) return refused(problem?.line ?? 1, problem?.message ?? "the file is empty");
  const header = head.fields.map((name) => name.trim().toLowerCase());
  const missing = ["id", "customscore"].filter((column) => !header.includes(column));
  if (missing.length > 0)
    return refused(
      head.line,
      `the first line must name the columns; ${nameList(missing)} ${missing.length > 1 ? "are" : "is"} missing`,
    );

  const known = new Map(assets.map((asset) => [String(asset.id), asset]));
  const seen = new Map<AssetId, number>();
  const changes: ScoreChange[] = [];
  const problems: ImportPreview["problems"][number][] = [];
  let unchanged = 0;
  for (const record of rows) {
    const read = readLine(cellsOf(header, record), known);
    if ("message" in read) {
      problems.push({ line: record.line, message: read.message });
      continue;
    }
    const { asset, score } = read;
    const earlier = seen.get(asset.id);
    if (earlier !== undefined) {
      problems.push({ line: record.line, message: `${asset.name} is already on line ${earlier}` });
      continue;
    }
    seen.set(asset.id, record.line);
    // A custom score equal to the community's counts as none.
    const from = currentCustomScore(asset);
    const to = score === asset.communityscore ? null : score;
    if (from === to) unchanged++;
    else changes.push({ id: asset.id, name: asset.name, from, to });
  }
  return { changes, unchanged, problems: problem ? [...problems, problem] : problems };
}
