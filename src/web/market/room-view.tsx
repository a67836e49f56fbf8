// The room of a league, for everybody who has its link: a document that needs no script.
import { withCommas } from "#core/kit/with-commas.ts";
import type { RoomPage } from "#contract/pages/documents.ts";
import type { RankedTeam } from "#contract/leagues/my-leagues.ts";
import { chanceWords } from "#core/kit/chance-words.ts";
import { dotted } from "#core/kit/name-list.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { LinkButton } from "#web/kit/ui/form/button.tsx";
import { recordText } from "#web/leagues/league-facts.ts";
import { MESSAGES } from "#web/leagues/messages.ts";
import { endingOf, NeedsList } from "#web/leagues/team-standing.tsx";
import { MarketView } from "./league-market.tsx";

export const NO_ROOM = "There is no league at this address";

/** The page for an address without a room: there never was one, or it was withdrawn. */
export const NoRoom = () => (
  <>
    <h1 className="text-28">{NO_ROOM}</h1>
    <p className="text-ink-soft">{ROOM.withdrawn}</p>
    <ToLeagues />
  </>
);

export const roomTitle = ({ name }: Pick<RoomPage, "name">): string => `Power ranking of ${name}`;

export const RoomView = ({ name, intro, day, teams, market }: RoomPage) => (
  <>
    <div className="grid gap-1">
      <h1 className="text-28">{name}</h1>
      <p className="text-14 text-ink-soft">{ROOM.intro(intro, dayText(`${day}T12:00`))}</p>
    </div>
    <section aria-label={ROOM.ranking} className="board -mx-4 px-4 pt-3 pb-2 md:mx-0 md:rounded-12 md:px-6">
      <table className="w-full">
        <caption className="text-left text-16 font-semibold">{ROOM.ranking}</caption>
        <thead>
          <tr className="text-12 font-semibold lean text-ink-faint">
            <th scope="col" className="w-8 py-1 text-left">
              #
            </th>
            <th scope="col" className="text-left">
              {MESSAGES.team}
            </th>
            <th scope="col" className="pl-3 text-right">
              {MESSAGES.points}
            </th>
            <th scope="col" className="pl-4 text-right">
              {MESSAGES.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <Row key={team.teamid} team={team} />
          ))}
        </tbody>
      </table>
    </section>
    <p className="text-13 text-ink-soft">{ROOM.method}</p>
    <section aria-label={MESSAGES.whoNeeds}>
      <h2 className="text-20">{MESSAGES.whoNeeds}</h2>
      <ul className="mt-3 grid gap-x-12 gap-y-4 sm:grid-cols-2">
        {teams.map(({ teamid, name: team, needs }) => (
          <li key={teamid}>
            <h3 className="mb-1 text-14">{team}</h3>
            <NeedsList needs={needs} label={MESSAGES.needsOf(team)} withSpare />
          </li>
        ))}
      </ul>
    </section>
    {market ? <MarketView {...market} /> : <p className="text-14 text-ink-soft">{ROOM.noTrades}</p>}
    <ToLeagues />
  </>
);

const Row = ({ team: { name, record, playoffs, points, contender, value, rank } }: { team: RankedTeam }) => (
  <tr className="border-t border-line align-baseline">
    <td className="py-1.5 text-20 narrow">{contender}</td>
    <th scope="row" className="text-left text-14 font-semibold">
      {name}
      <small className="block text-12 font-normal text-ink-soft">
        {dotted([record && recordText(record), playoffs !== null && MESSAGES.ofPlayoffs(chanceWords(playoffs))])}
      </small>
    </th>
    <td className="pl-3 text-right text-20 whitespace-nowrap narrow">{points.toFixed(1)}</td>
    <td className="pl-4 text-right text-20 whitespace-nowrap narrow">
      {withCommas(Math.round(value))}
      <small className="block text-12 font-normal text-ink-soft">
        {rank}
        {endingOf(rank)}
      </small>
    </td>
  </tr>
);

const ToLeagues = () => (
  <LinkButton variant="primary" size="lg" href="/leagues" className="justify-self-start">
    {ROOM.toLeagues}
  </LinkButton>
);

const ROOM = {
  intro: (settings: string, day: string): string => `${settings}. As of ${day}.`,
  ranking: "Power ranking",
  method:
    "In the order of points: what the best lineup can be expected to score a week in the rest of the season. Value: " +
    "today's trade value of all players and picks, with the place by it.",
  noTrades: "No trades of this league were read.",
  withdrawn: "Whoever shared it has withdrawn the link, or a part of the address is missing. Ask for a new one.",
  toLeagues: "Import Your League",
} as const;
