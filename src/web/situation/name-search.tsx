import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { Input } from "#web/kit/ui/form/field.tsx";
import { Kbd } from "#web/kit/ui/display/kbd.tsx";
import { change, useReady } from "./use-config.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Finds assets by name. The slash key focuses it from anywhere on the page; Escape clears it. */
export function NameSearch() {
  const name = useReady(({ assetFilters }) => assetFilters.nameFilter);
  const box = useRef<HTMLInputElement>(null);
  const set = (nameFilter: string) => change({ assetFilters: { nameFilter } });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <div role="search" className="relative">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <Input
        ref={box}
        aria-label="Search assets by name"
        aria-keyshortcuts="/"
        placeholder="Search by name"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={name}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (name) set("");
          else box.current?.blur();
        }}
        className="pr-10 pl-9"
      />
      {name ? (
        <span className="absolute top-1/2 right-1 -translate-y-1/2">
          <IconButton label="Clear the search" size="sm" icon={<X aria-hidden size={14} />} onClick={() => set("")} />
        </span>
      ) : (
        <Kbd className="absolute top-1/2 right-3 -translate-y-1/2">/</Kbd>
      )}
    </div>
  );
}
