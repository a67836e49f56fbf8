import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";

type DisclosureProps = {
  title: ReactNode;
  /** With `onOpenChange`, for those who have to know; otherwise it is closed at first. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A short summary at the right of the title, shown while the panel is closed. */
  summary?: ReactNode;
  /** On windows of 64rem and more the content always shows, without the title. */
  narrowOnly?: boolean;
  children: ReactNode;
  className?: string;
};

/** A titled panel that opens and closes in place. Closed content is unreachable by keyboard and screen reader. */
export function Disclosure(props: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, open = isOpen, onOpenChange = setOpen, summary, narrowOnly = false, children, className } = props;
  const id = useId();
  return (
    <section className={className}>
      <h3 className={cx("text-14 tracking-normal", narrowOnly && "lg:hidden")}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
          className={
            "group flex min-h-11 w-full items-center gap-3 rounded-8 text-left font-semibold transition-colors " +
            "hover:text-accent-ink active:text-accent-ink"
          }
        >
          {/* A summary that has no room beside the title stands below it. */}
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 py-1">
            <span>{title}</span>
            {summary && <span className="min-w-0 text-13 font-normal text-balance text-ink-faint">{summary}</span>}
          </span>
          <ChevronDown
            aria-hidden
            size={16}
            className={cx(
              "shrink-0 text-ink-faint transition-transform duration-(--steady) group-hover:text-current",
              open && "rotate-180",
            )}
          />
        </button>
      </h3>
      <div
        id={id}
        // Where CSS decides, invisibility alone keeps closed content from being reached.
        inert={!open && !narrowOnly}
        className={cx(
          "grid transition-[grid-template-rows,visibility] duration-(--slow) ease-out",
          open ? "grid-rows-[1fr]" : "invisible grid-rows-[0fr]",
          narrowOnly && "lg:visible lg:grid-rows-[1fr]",
        )}
      >
        <div className={cx("min-h-0 overflow-hidden", narrowOnly && "lg:overflow-visible")}>{children}</div>
      </div>
    </section>
  );
}
