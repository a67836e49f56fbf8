import { POSITIONS } from "#core/assets/position.ts";
import { STRICT_LIMITS } from "#core/situation/limits.ts";

/** Types of options, as Discord numbers them. */
const [TEXT, WHOLE, NUMBER] = [3, 4, 10] as const;
const SLASH = 1;

const choice = (value: string) => ({ name: value, value });
const within = ({ min, max }: { readonly min: number; readonly max: number }) => ({ min_value: min, max_value: max });
const { scoring, roster } = STRICT_LIMITS;

const QUARTERBACKS = ["1QB", "Superflex", "2QB"] as const;
const FORMAT_CHOICES = ["Dynasty", "Redraft"] as const;

const NAME_OPTION = { type: TEXT, required: true, autocomplete: true } as const;

export const COMMANDS = [
  {
    type: SLASH,
    name: "value",
    description: "What a player or pick is worth in this server's league",
    options: [{ ...NAME_OPTION, name: "name", description: "A player or a pick, such as 2027 1st" }],
  },
  {
    type: SLASH,
    name: "trade",
    description: "Weigh a trade between two sides",
    options: [
      { ...NAME_OPTION, name: "one", description: "What side one sends, with commas between" },
      { ...NAME_OPTION, name: "two", description: "What side two sends, with commas between" },
    ],
  },
  {
    type: SLASH,
    name: "rankings",
    description: "The top of the ranked list",
    options: [{ type: TEXT, name: "position", description: "One position only", choices: POSITIONS.map(choice) }],
  },
  {
    type: SLASH,
    name: "league",
    description: "Show this server's league; server managers can set it",
    options: [
      { type: TEXT, name: "format", description: "Format", choices: FORMAT_CHOICES.map(choice) },
      { type: WHOLE, name: "teams", description: "Number of teams", ...within(roster.numberOfTeams) },
      { type: TEXT, name: "quarterbacks", description: "Starting quarterbacks", choices: QUARTERBACKS.map(choice) },
      { type: NUMBER, name: "ppr", description: "Points per reception", ...within(scoring.ppr) },
      { type: NUMBER, name: "tep", description: "Extra points per tight end reception", ...within(scoring.tep) },
    ],
  },
] as const;

export type CommandName = (typeof COMMANDS)[number]["name"];
