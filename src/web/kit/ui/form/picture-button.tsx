import { Check, Image } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../save-file.ts";
import { toast } from "../overlay/toast-store.ts";
import { Button } from "./button.tsx";
import { copyPicture } from "./copy-button.tsx";

const PICTURE = { width: 1200, height: 630 } as const;

const MESSAGES = {
  copy: "Copy picture",
  copied: "Copied",
  saved: { title: "Picture downloaded", description: "This browser does not copy pictures." },
  failed: { title: "The picture could not be loaded", description: "Check your connection and try again." },
} as const;

/** The theme that the reader sees, as addresses of pictures name it. */
export const shownTheme = (): "dark" | "light" =>
  document.documentElement.classList.contains("dark") ? "dark" : "light";

async function loadPicture(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  return response.blob();
}

/** Shows a picture and copies it; downloads it as `file` where the browser cannot copy pictures. */
export function PictureButton({ address, alt, file }: { address: string; alt: string; file: string }) {
  const [state, setState] = useState<"ready" | "busy" | "copied">("ready");
  const copy = async (): Promise<void> => {
    const load = () => loadPicture(address);
    setState("busy");
    const isCopied = await copyPicture(load);
    setState(isCopied ? "copied" : "ready");
    if (isCopied) return;
    try {
      saveFile(file, "image/png", await load());
      toast(MESSAGES.saved);
    } catch {
      toast({ ...MESSAGES.failed, variant: "destructive" });
    }
  };
  return (
    <>
      <img src={address} alt={alt} {...PICTURE} className="h-auto w-full rounded-8 border border-line bg-sunken" />
      <Button
        className="justify-self-start"
        busy={state === "busy"}
        icon={state === "copied" ? <Check aria-hidden size={15} /> : <Image aria-hidden size={15} />}
        onClick={copy}
      >
        {state === "copied" ? MESSAGES.copied : MESSAGES.copy}
      </Button>
    </>
  );
}
