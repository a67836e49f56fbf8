import { OPEN_FROM } from "#contract/kit/limits.ts";
import { calendarDayText } from "#web/kit/data/date-text.ts";
import { Operator, Outside, Points, Prose, Subject } from "./legal/prose.tsx";
import { TrackingSwitch } from "./legal/tracking-switch.tsx";

const OnOurServer = () => (
  <Subject title="On our server">
    <Points>
      <li>
        For a visitor: the id, your league settings, whether you use a phone or a computer, the families of your browser
        and operating system, your time zone, and the page that led you here.
      </li>
      <li>
        For a session: when it began and ended, and, unless you switched counting off, which of our pages you opened.
      </li>
      <li>
        For an answer to a comparison: the two sides, your verdict, the time, and the session it came from. The values
        are computed from these answers.
      </li>
      <li>
        For an account: your email address and the id your sign-in provider knows you by, when you signed in last, your
        subscription, and your custom scores.
      </li>
      <li>
        For an API key: its name, a hash of it, when it was created and last used, and how many calls it made each day,
        but not what the calls asked for.
      </li>
      <li>For a view of the list you save: its name and its filters, until you delete it or your account.</li>
      <li>
        For a league you import: its settings, the names of its teams and managers as its provider shows them, rosters,
        picks, and what you choose about it. Only you see it, unless you make a link to its room: anyone with the link
        sees names of teams, what they need and their trades until you withdraw it. It is removed when you delete it or
        your account.
      </li>
      <li>
        For a completed trade of a league whose importer agreed: what went where, the day, and the settings of the
        league, but no name of a league, a team or a manager. Everybody sees it; it is removed when the importer
        withdraws it, or deletes the league or the account.
      </li>
      <li>
        For a link to a trade: the trade, its league, the names you typed, and how its value has changed since. Anyone
        with the link sees these, but nothing about you; it is removed when you delete it or your account.
      </li>
      <li>
        For your watchlist: the players, picks and rosters you follow, until you take them off or delete your account.
      </li>
      <li>
        For alerts: the address of your browser at its push service with the keys to write to it, its name, what it is
        sent and when, your time zone, and what was sent in the last 30 days. They are removed when you stop the alerts
        or delete your account.
      </li>
      <li>For a Discord server: its id and the league set for it, but nothing about its members.</li>
    </Points>
    <p>
      Your IP address is not stored. To prevent abuse, a scrambled form of it is kept in memory and becomes useless
      after a day.
    </p>
  </Subject>
);

const PrivacyPage = () => (
  <Prose title="Privacy" updated="November 29, 2026">
    <p>
      Big Brain Football works without an account. This page says what we store about you, why, and how to stop it or
      have it deleted.
    </p>
    <Subject title="Your choice">
      <TrackingSwitch />
    </Subject>
    <Subject title="In your browser">
      <Points>
        <li>
          A random visitor id, so that your league settings are there when you come back. It is also held in a cookie
          that only our server can read.
        </li>
        <li>Your league settings, your theme, and the time of your last activity ping.</li>
        <li>When you sign in, a cookie that keeps you signed in.</li>
        <li>
          The product itself, and the last lists, trades and leagues you opened, so that they open offline. They are
          deleted when you sign out, or when somebody else signs in.
        </li>
      </Points>
      <p>There are no advertising cookies, and nothing from other companies is loaded into the pages.</p>
    </Subject>
    <OnOurServer />
    <Subject title="For how long">
      <Points>
        <li>
          The data of a visitor who does not return for 13 months is deleted. Sessions are deleted after 25 months.
        </li>
        <li>
          A league imported without signing in is deleted when you do not return for 30 days. Trades that you let us
          keep stay, because nothing in them leads to you.
        </li>
        <li>
          You can export or delete your account from your profile. Your answers stay, without your name, because values
          are already built on them.
        </li>
      </Points>
    </Subject>
    <Subject title="Who else sees your data">
      <p>
        Your sign-in provider learns that you sign in here. Payments are handled by a payment provider; card details
        never reach us. Alerts pass through the push service of your browser's maker, encrypted so that only your
        browser can read them. Nothing is sold or shared beyond that.
      </p>
      <p>
        Answers given from {calendarDayText(OPEN_FROM)} on are published every month: the day, the format, the pair and
        the answer, but neither you nor the time of day. Switch counting off above, and files that are not made yet
        leave yours out; so do they when you delete your account.
      </p>
    </Subject>
    <Subject title="Who is responsible">
      <Operator page="privacy" />
    </Subject>
    <Subject title="Privacy signals">
      <p>
        If your browser sends <Outside href="https://globalprivacycontrol.org/">Global Privacy Control</Outside>, page
        views and activity are not counted and no time zone or referring page is kept.
      </p>
    </Subject>
  </Prose>
);

export default PrivacyPage;
