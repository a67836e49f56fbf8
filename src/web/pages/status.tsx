import { MESSAGES } from "#web/operations/status/messages.ts";
import { StatusView } from "#web/operations/status/status-view.tsx";

const StatusPage = () => (
  <div className="page-reading grid gap-4 py-6 md:py-12">
    <header className="grid gap-1">
      <h1 className="text-28 text-ink">{MESSAGES.title}</h1>
      <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
    </header>
    <StatusView />
  </div>
);

export default StatusPage;
