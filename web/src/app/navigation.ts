import { useQuery } from '@tanstack/react-query';
import { can } from '../lib/can.ts';
import { type NavigationChild, type NavigationEntry, plugged } from '../lib/feature.ts';
import { useProfile } from '../lib/profile.ts';

export type NavigationItem = NavigationEntry & { children: readonly NavigationChild[] };

/** What the signed-in person finds in the navigation of an area, in its order. */
export function useNavigation(area: NavigationEntry['area']): readonly NavigationItem[] {
  const profile = useProfile();
  const links = plugged('navigation').filter(({ may }) => !may || can(profile, may));
  const entries = links.flatMap((link) => ('area' in link && link.area === area ? [link] : []));
  const asked = entries.flatMap(({ to, isShown }) => (isShown ? [{ to, isShown }] : []));
  const { data: shown = [] } = useQuery({
    queryKey: ['navigation', area, asked.map(({ to }) => to)],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(asked.map(({ isShown }) => isShown(signal)));
      return asked.flatMap(({ to }, index) => (answers[index] ? [to] : []));
    },
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return entries
    .filter(({ to, isShown }) => !isShown || shown.includes(to))
    .map((entry) => ({
      ...entry,
      children: links.flatMap((link) => ('under' in link && link.under === entry.to ? [link] : [])),
    }));
}
