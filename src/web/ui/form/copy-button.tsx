import { Copy } from "lucide-react";
import { copyText } from "../copy-text.ts";
import { toast, type ToastInput } from "../overlay/toast-store.ts";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-style.ts";

export type CopyButtonProps = {
  /** What is copied. */
  text: string;
  /** What the toast says afterwards. */
  copied: ToastInput;
  failed: ToastInput;
  /** Text of the button. */
  children: string;
  variant?: ButtonVariant;
};

/** A button that copies a text, and a toast that says whether it did. */
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
