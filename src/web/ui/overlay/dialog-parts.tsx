import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../form/icon-button.tsx";

/** The darkened page behind an open layer. A plain element, since the library's own writes a style tag. */
export const Veil = ({ open }: { open: boolean }) => (
  <div data-state={open ? "open" : "closed"} className="fixed inset-0 z-40 animate-veil bg-veil" />
);

/** Title, optional sentence and close button at the head of a layer; no landmark of the page. */
export const LayerHead = ({
  title,
  description,
  closeLabel = "Close",
  onClose,
}: {
  title: ReactNode;
  description?: ReactNode;
  closeLabel?: string;
  onClose: () => void;
}) => (
  <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3 short:pt-1 short:pb-1 md:px-6 md:pt-5 md:short:pt-1">
    <div className="min-w-0 sm:short:flex sm:short:flex-wrap sm:short:items-center sm:short:gap-x-4">
      <div className="flex min-h-8 items-center pointer-coarse:min-h-10">{title}</div>
      {description}
    </div>
    <IconButton label={closeLabel} icon={<X aria-hidden size={18} />} size="sm" onClick={onClose} className="-mr-2" />
  </div>
);
