export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className="grid gap-1">
    <h1 className="text-28">{title}</h1>
    <p className="text-14 text-ink-soft">{lead}</p>
  </header>
);
