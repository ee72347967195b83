import { useQueries } from '@tanstack/react-query';
import { can } from '../lib/can.ts';
import { type NavigationChild, type NavigationEntry, plugged } from '../lib/feature.ts';
import { useProfile } from '../lib/profile.ts';

export type NavigationItem = NavigationEntry & { children: readonly NavigationChild[] };

const unasked = { queryKey: ['navigation', 'shown'], queryFn: () => true };

/** What the signed-in person finds in the navigation of an area, in its order. */
export function useNavigation(area: NavigationEntry['area']): readonly NavigationItem[] {
  const profile = useProfile();
  const links = plugged('navigation').filter(({ may }) => !may || can(profile, may));
  const entries = links.flatMap((link) => ('area' in link && link.area === area ? [link] : []));
  const answers = useQueries({
    queries: entries.map(({ shown }) => ({
      ...(shown ?? unasked),
      enabled: shown !== undefined && profile !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return entries
    .filter(({ shown }, index) => !shown || answers[index]?.data === true)
    .map((entry) => ({
      ...entry,
      children: links.flatMap((link) => ('under' in link && link.under === entry.to ? [link] : [])),
    }));
}
