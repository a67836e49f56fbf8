import { StatusView } from "#web/operations/status/status-view.tsx";

const StatusPage = () => (
  <div className="page-reading grid gap-4 py-6 md:py-8">
    <header className="grid gap-1">
      <h1 className="text-28 text-ink">Status</h1>
      <p className="text-14 text-ink-soft">
        Whether values, comparisons and sign-in are available, and how recent the facts and answers are.
      </p>
    </header>
    <StatusView />
  </div>
);

export default StatusPage;
