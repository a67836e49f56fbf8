import { LoaderCircle, Upload } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

/** While busy it shows a spinner in place of the label, ignores presses, and keeps its width and the focus. */
export function Button(props: ComponentProps<"button"> & Look & { busy?: boolean }) {
  const { variant = "secondary", size = "md", busy = false, icon, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonStyle(variant, size), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cx("inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-8 border font-semibold " +
  "whitespace-nowrap select-none no-underline " +
  "transition-[background-color,border-color,color,box-shadow,opacity] disabled:opacity-45";

/** A toggle that is on: its tint, line and ink differ from those of one that is off, in both themes. */
const PRESSED =
  "aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink " +
  "dark:aria-pressed:bg-accent-soft hover:aria-pressed:border-accent-ink forced-colors:aria-pressed:outline-2";

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-accent text-on-accent shadow-1 hover:bg-accent-hover active:bg-accent-press " +
    "disabled:hover:bg-accent",
  secondary:
    "border-edge/55 bg-surface text-ink shadow-1 hover:border-edge hover:bg-sunken active:bg-pressed " +
    `disabled:hover:bg-surface dark:bg-sunken/60 dark:hover:bg-sunken ${PRESSED}`,
  ghost:
    "border-transparent text-ink-soft hover:bg-sunken hover:text-ink active:bg-pressed " +
    `disabled:hover:bg-transparent ${PRESSED}`,
  danger:
    "border-transparent bg-danger text-on-danger shadow-1 hover:bg-danger-hover active:bg-danger-press " +
    "disabled:hover:bg-danger",
};

const SIZE: Record<ButtonSize, string> = {
  sm: "h-8 px-3 text-13 pointer-coarse:h-11",
  md: "h-10 px-4 text-14 pointer-coarse:h-11",
  lg: "h-12 px-6 text-16",
};

const SQUARE: Record<ButtonSize, string> = {
  sm: "size-8 pointer-coarse:size-11",
  md: "size-10 pointer-coarse:size-11",
  lg: "size-12",
};

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, square = false): string =>
  cx(BASE, VARIANT[variant], square ? SQUARE[size] : SIZE[size]);

/** The style of a link of one line that a finger meets in 44 px; its lines keep their height. */
export const lineLink =
  "relative inline-block py-1 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 " +
  "pointer-coarse:after:-inset-y-2";

export function LinkButton(props: ComponentProps<"a"> & Look) {
  const { variant = "secondary", size = "md", icon, className, children, ...rest } = props;
  return (
    <a className={cx(buttonStyle(variant, size), className)} {...rest}>
      {icon}
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & Look & { label: string };

export const IconButton = ({ label, icon, variant = "ghost", size = "md", className, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} className={cx(buttonStyle(variant, size, true), className)} {...rest}>
    {icon}
  </button>
);

/** A rotating ring. Decorative: its busy container says what is happening. */
export const Spinner = ({ size = 16, className }: { size?: number; className?: string }) => (
  <LoaderCircle aria-hidden size={size} strokeWidth={2.25} className={cx("animate-spin", className)} />
);

export const Loading = ({ className }: { className: string }) => (
  <div className={cx("grid place-items-center text-ink-faint", className)}>
    <Spinner size={24} />
    <span className="sr-only">Loading...</span>
  </div>
);

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
