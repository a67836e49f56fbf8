import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonSize } from "./button.tsx";

type FileButtonProps = {
  label: string;
  /** The kinds of file to choose from, as an input of type file takes them. */
  accept: string;
  /** Receives the content of the chosen file. */
  onText: (text: string) => void;
  size?: ButtonSize;
};

/** A button that lets the reader choose a text file. The same file, corrected, can be chosen again. */
export function FileButton({ label, accept, onText, size = "md" }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    const text = await file?.text();
    // An input fires only when its file changes; emptying it lets the same file be chosen again.
    if (input.current) input.current.value = "";
    if (text !== undefined) onText(text);
  };
  return (
    <>
      <Button
        size={size}
        icon={<Upload aria-hidden size={size === "sm" ? 14 : 16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
    </>
  );
}
