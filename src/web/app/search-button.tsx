import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { layer } from "#web/ui/overlay/layer.ts";

const CommandPalette = layer(() => import("./command-palette.tsx"));

const isCovered = (): boolean => document.querySelector("#root[inert]") !== null;

/** Opens the search over players, picks, pages and settings, as Ctrl+K or Cmd+K does; its code comes with the first. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.altKey && !event.shiftKey;
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || !isPlain) return;
    event.preventDefault();
    if (open) setOpen(false);
    else if (!isCovered()) show();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl+K)"
        onClick={show}
        className={
          "inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-2 rounded-8 text-13 text-ink-faint " +
          "transition-colors hover:bg-sunken hover:text-ink active:bg-pressed pointer-coarse:size-11 " +
          "xl:border xl:border-line xl:bg-page xl:pr-1.5 xl:pl-2.5 xl:pointer-coarse:w-auto"
        }
      >
        <Search aria-hidden size={18} className="xl:size-4" />
        <span className="max-xl:sr-only group-has-data-account:sr-only">Search</span>
        {/* Assistive technology reads the shortcut from aria-keyshortcuts. */}
        <span aria-hidden className="contents">
          <Kbd className="max-xl:hidden">Ctrl K</Kbd>
        </span>
      </button>
      {wanted && <CommandPalette open={open} onOpenChange={setOpen} />}
    </>
  );
};
