import { useNavigate, useSearch } from '@tanstack/react-router';

type Params = Record<string, string | undefined>;

/** What the address filters a list by, and how to change it; a change leaves the page number behind. */
export function useFilters() {
  const filters: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Params) =>
    void navigate({ to: '.', search: (before: Params) => ({ ...before, page: undefined, ...changes }) });
  return [filters, change] as const;
}
