import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { ADVANCED_FILTER_NAMES } from "#core/asset/advanced/filters.ts";
import { activeNames, readView, type View } from "#core/asset/advanced/view.ts";

/** The query of an address with the filters of a view in place of those it has; other parameters stay. */
const searchWith = (search: string, view: View): string => {
  const params = new URLSearchParams(search);
  for (const name of ADVANCED_FILTER_NAMES) params.delete(name);
  for (const name of activeNames(view)) params.append(name, view[name] ?? "");
  return params.toString();
};

type ShownView = {
  readonly view: View;
  /** A message for each filter of the address that is not valid. */
  readonly faults: readonly string[];
  /** Shows another view; as a new entry of the history where the reader may want to come back. */
  readonly show: (view: View, how?: { readonly newEntry: boolean }) => void;
};

/** The view of the list as the address has it, so that it can be bookmarked. */
export const useView = (): ShownView => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { view, faults } = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const show = useCallback<ShownView["show"]>(
    (next, how) => {
      const query = searchWith(search, next);
      navigate(query === "" ? path : `${path}?${query}`, { replace: !how?.newEntry });
    },
    [search, path, navigate],
  );
  return { view, faults, show };
};
