import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tab, kept in the address (spec section 2); never beyond what is unlocked. */
export function useTab(reach: number) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = Number(tab);
  return {
    tab: Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), reach) : 0,
    goTo: async (next: number, allowed = reach) => {
      const search = (before: Record<string, string | undefined>) => ({
        ...before,
        tab: String(Math.min(next, allowed)),
      });
      await navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
