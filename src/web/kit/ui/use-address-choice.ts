import { useLocation, useSearch } from "wouter";

/** A choice that a parameter of the address keeps. The first of `values` is the default, which it does not name. */
export function useAddressChoice(parameter: string, values: readonly string[]): [string, (value: string) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [first = ""] = values;
  const named = new URLSearchParams(search).get(parameter) ?? first;
  const choose = (value: string): void => {
    // Read now, because another choice may have been made since the last rendering.
    const params = new URLSearchParams(location.search);
    params.delete(parameter);
    if (value !== first) params.set(parameter, value);
    const query = params.toString();
    navigate(query === "" ? path : `${path}?${query}`, { replace: true });
  };
  return [values.includes(named) ? named : first, choose];
}
