import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode; disabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
};

/** Several views in one place, one shown at a time. Arrow keys change the tab. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List
      aria-label={label}
      className={
        "flex gap-5 overflow-x-auto shadow-[inset_0_-1px_var(--line)] " +
        // Five fit a phone.
        "max-sm:has-[>:nth-child(5)]:justify-between max-sm:has-[>:nth-child(5)]:gap-2"
      }
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          disabled={tab.disabled}
          className={
            "inline-flex h-10 shrink-0 items-center justify-center gap-1.5 border-b-3 " +
            "border-transparent text-14 font-medium lean text-ink-soft transition-colors hover:text-ink " +
            "active:text-accent-ink disabled:opacity-45 disabled:hover:text-ink-soft " +
            "data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink " +
            "pointer-coarse:h-11 pointer-coarse:min-w-11 focus-visible:rounded-4 focus-visible:-outline-offset-2 " +
            // Forced colours give a transparent border the colour of text.
            "forced-colors:data-[state=inactive]:border-[Canvas]"
          }
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
