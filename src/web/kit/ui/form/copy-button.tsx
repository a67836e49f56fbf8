import { Copy } from "lucide-react";
import { toast, type ToastInput } from "../overlay/toast-store.ts";
import { Button, type ButtonVariant } from "./button.tsx";

type CopyButtonProps = {
  text: string;
  copied: ToastInput;
  failed: ToastInput;
  children: string;
  variant?: ButtonVariant;
};

export const CopyButton = ({ text, copied, failed, children, variant = "secondary" }: CopyButtonProps) => (
  <Button
    variant={variant}
    icon={<Copy aria-hidden size={16} />}
    onClick={async () => {
      const isCopied = await copyText(text);
      toast(isCopied ? copied : { ...failed, variant: "destructive" });
    }}
  >
    {children}
  </Button>
);

/** Copies a text to the clipboard. Resolves to false where the browser has none or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on addresses without https, whatever its type says.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a PNG; false where the browser has no such clipboard, refuses, or the picture does not load. */
export async function copyPicture(load: () => Promise<Blob>): Promise<boolean> {
  try {
    // The clipboard waits for the picture: asked after it has come, it would no longer see the press as its cause.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": load() })]);
    return true;
  } catch {
    return false;
  }
}
