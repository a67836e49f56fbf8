import { Moon, Sun } from "lucide-react";
import { useTheme } from "#web/shell/theme.ts";
import { IconButton } from "#web/ui/form/button.tsx";
import { Logo } from "#web/ui/display/logo.tsx";
import { Toaster } from "#web/ui/overlay/toaster.tsx";
import { Layers } from "./layers.tsx";
import { Pressed } from "./pressed.tsx";
import { Settable } from "./set.tsx";
import { Shown } from "./shown.tsx";

/** Every component in every state, for development only; the build does not contain this page. */
export const Gallery = () => {
  const { theme, toggle } = useTheme();
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 py-6 md:px-8">
        <header className="flex items-center gap-3 pb-6">
          <Logo size={32} />
          <h1 className="grow text-20">Components</h1>
          <IconButton
            label={theme === "dark" ? "Light Mode" : "Dark Mode"}
            icon={theme === "dark" ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
            variant="secondary"
            onClick={toggle}
          />
        </header>
        <main className="grid gap-x-12 lg:grid-cols-2">
          <div className="min-w-0">
            <Pressed />
            <Settable />
          </div>
          <div className="min-w-0">
            <Layers />
            <Shown />
          </div>
        </main>
      </div>
      <Toaster />
    </>
  );
};
