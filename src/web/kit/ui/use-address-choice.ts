import { useLocation, useSearch } from "wouter";

/**
 * A choice on a page that is kept in a parameter of the address, such as the shown tab, so that a reload and the back
 * button restore it. The first of `values` is the default; it applies if the address names none or an unknown one, and
 * is not written to the address.
 */
export function useAddressChoice(
  parameter: string,
  values: readonly string[],
): readonly [string, (value: string) => void] {
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
