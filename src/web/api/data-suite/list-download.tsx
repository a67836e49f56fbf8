import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { loadEntitlements } from "#web/accounts/user.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import type { ListedRow } from "./save-list.ts";
import type { FileKind } from "./table-data.ts";

type ListDownloadProps = {
  readonly rows: readonly ListedRow[];
  /** Auction prices by asset id; null while the list shows none. */
  readonly dollars: ReadonlyMap<number, number> | null;
  /** Called when a reader without the plan asks for a file. */
  readonly onUpgrade: () => void;
};

export function ListDownload({ rows, dollars, onUpgrade }: ListDownloadProps) {
  const client = useQueryClient();
  const save = async (kind: FileKind): Promise<void> => {
    if (!(await loadEntitlements(client)).dataSuite) return onUpgrade();
    try {
      const { saveList } = await import("./save-list.ts");
      saveList(rows, dollars, kind);
    } catch {
      toast({
        title: "The list could not be saved",
        description: "Check your connection and try again.",
        variant: "destructive",
      });
    }
  };
  return (
    <div role="group" aria-label="Download the list" data-print="none" className="flex gap-2">
      {(["csv", "json"] as const).map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="ghost"
          aria-label={`Download ${kind.toUpperCase()}`}
          icon={<Download aria-hidden size={14} />}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
