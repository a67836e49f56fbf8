import { Link } from "wouter";
import { OPEN_FROM } from "#contract/kit/limits.ts";
import { calendarDayText } from "#web/kit/data/date-text.ts";
import { Operator, Outside, Points, Prose, Subject } from "./legal/prose.tsx";

const TermsPage = () => (
  <Prose title="Terms of Use" updated="November 29, 2026">
    <p>By using Big Brain Football you agree to these terms.</p>
    <Subject title="What you get">
      <p>
        Trade values for fantasy football, computed from the answers of managers and from public statistics. They are
        estimates, not advice and not a promise. What you trade is your decision.
      </p>
    </Subject>
    <Subject title="What we ask">
      <Points>
        <li>Answer comparisons honestly. Answers that look automated or meant to move a value are given no weight.</li>
        <li>Do not try to access other people's data, and do not overload the service.</li>
        <li>Signing in creates an account. Do not share it.</li>
        <li>
          Do not share your API keys. Stay within the limits of the API, and name the source wherever you show our
          values.
        </li>
      </Points>
      <p>Accounts that break these rules may be disabled.</p>
    </Subject>
    <Subject title="Paid plans">
      <Points>
        <li>
          Monthly and yearly plans renew until you cancel. After cancelling, paid features stay until the end of the
          period you paid for.
        </li>
        <li>Every plan carries a 7-day money-back guarantee.</li>
        <li>Features marked as planned may change or not come at all. Do not buy a plan for them.</li>
      </Points>
    </Subject>
    <Subject title="Your answers and scores">
      <p>
        Your custom scores are yours and are shown to nobody else. Answers to comparisons become part of the community
        values permanently, and those given from {calendarDayText(OPEN_FROM)} on are{" "}
        <Link href="/how-it-works#open-answers" className="font-medium text-accent-ink underline underline-offset-2">
          published without you
        </Link>
        .
      </p>
    </Subject>
    <Subject title="Data sources">
      <p>
        Player facts and statistics come from <Outside href="https://nflverse.nflverse.com/">nflverse</Outside>, used
        under the license <Outside href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Outside>. We have
        converted and partly aggregated them. Big Brain Football is not affiliated with the NFL, its teams or its
        players.
      </p>
    </Subject>
    <Subject title="When things go wrong">
      <p>
        The service is provided as it is. We fix faults as fast as we can, and are liable only where the law requires
        it.
      </p>
    </Subject>
    <Subject title="Who you deal with">
      <Operator page="terms" />
    </Subject>
    <Subject title="Changes">
      <p>
        When these terms change, the date at the top changes with them, and important changes are announced in the
        product before they take effect.
      </p>
    </Subject>
  </Prose>
);

export default TermsPage;
