import { useNavigate, useSearch } from '@tanstack/react-router';

type Params = Record<string, string | undefined>;

/** Returns the filters of a list in the address, and a function to change them, which resets the page number. */
export function useFilters() {
  const filters: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Params) =>
    void navigate({ to: '.', search: (before: Params) => ({ ...before, page: undefined, ...changes }) });
  return [filters, change] as const;
}
