import { Operator } from "#web/features/legal/operator.tsx";
import { Outside, Points, Prose, Subject } from "#web/features/legal/prose.tsx";

/** The terms of use. */
const TermsPage = () => (
  <Prose title="Terms of Use" updated="November 20, 2026">
    <p>By using Big Brain Football you agree to what this page says. It is written to be read.</p>
    <Subject title="What you get">
      <p>
        Trade values for fantasy football, computed from the answers of managers and from public statistics. They are
        opinions with arithmetic behind them, not advice and not a promise. What you trade is your decision.
      </p>
    </Subject>
    <Subject title="What we ask">
      <Points>
        <li>Answer comparisons honestly. Answers that look automated or meant to move a value are given no weight.</li>
        <li>Do not try to get at what is not yours, and do not burden the service so that others cannot use it.</li>
        <li>Signing in creates an account. Keep it to yourself.</li>
        <li>
          Keys for the API are yours alone. Stay within its limits, and where you show our values, say where they come
          from.
        </li>
      </Points>
      <p>Accounts that break this may be disabled.</p>
    </Subject>
    <Subject title="Paid plans">
      <Points>
        <li>
          Monthly and yearly plans renew until you cancel. After cancelling, paid features stay until the end of the
          period you paid for.
        </li>
        <li>Every plan carries a 7-day money-back guarantee.</li>
        <li>Features marked as planned are plans. Do not buy a plan for them.</li>
      </Points>
    </Subject>
    <Subject title="Your answers and scores">
      <p>
        Your custom scores are yours and are shown to nobody else. Answers to comparisons become part of the community
        values and stay part of them.
      </p>
    </Subject>
    <Subject title="Whose facts these are">
      <p>
        Player facts and statistics come from <Outside href="https://nflverse.nflverse.com/">nflverse</Outside>, used
        under the licence <Outside href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Outside>. They were
        brought into our own form and partly summed up. Big Brain Football is not connected with the NFL, its teams or
        its players.
      </p>
    </Subject>
    <Subject title="When things go wrong">
      <p>
        The service is provided as it is. We mend faults as fast as we can, and are liable where the law says so and not
        beyond.
      </p>
    </Subject>
    <Subject title="Who you deal with">
      <Operator page="terms" />
    </Subject>
    <Subject title="Changes">
      <p>
        When these terms change, the date at the top changes with them, and a change that matters to you is announced in
        the product before it counts.
      </p>
    </Subject>
  </Prose>
);

export default TermsPage;
