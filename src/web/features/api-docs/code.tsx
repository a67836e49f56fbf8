/** Program text that breaks where the window ends, so that nothing scrolls sideways. */
export const Code = ({ children }: { children: string }) => (
  <pre className="rounded-12 border border-line bg-sunken p-3 text-13 break-words whitespace-pre-wrap text-ink">
    {/* The server puts its own address into the prerendered text. */}
    <code suppressHydrationWarning className="[overflow-wrap:anywhere]">
      {children}
    </code>
  </pre>
);
