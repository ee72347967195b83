import { useQuery } from '@tanstack/react-query';
import { can } from '../lib/can.ts';
import { type NavigationChild, type NavigationEntry, plugged } from '../lib/feature.ts';
import { useProfile } from '../lib/profile.ts';

export type NavigationItem = NavigationEntry & { children: readonly NavigationChild[] };

/** Returns the navigation entry of a page: its own, its parent, or the one that claims the page as below it. */
export function sectionAt(items: readonly NavigationItem[], pathname: string): string | undefined {
  const isAt = ({ to, hasPagesBelow }: Pick<NavigationChild, 'to' | 'hasPagesBelow'>) =>
    to === pathname || (hasPagesBelow === true && pathname.startsWith(`${to}/`));
  const holds = (item: NavigationItem) =>
    isAt(item) || item.children.some(isAt) || (item.pages ?? []).some((page) => page === pathname);
  return items.find(holds)?.to;
}

/** Returns the navigation entries of an area that the signed-in person may use, in order. */
export function useNavigation(area: NavigationEntry['area']): readonly NavigationItem[] {
  const profile = useProfile();
  const links = plugged('navigation').filter(({ may }) => !may || can(profile, may));
  const ofArea = plugged('navigation').flatMap((link) => ('area' in link && link.area === area ? [link] : []));
  // Until the profile has loaded, entries below one that may still appear are left out: they would be pushed down.
  const unknown = profile ? -1 : ofArea.findIndex(({ may }) => may !== undefined);
  const entries = ofArea.slice(0, unknown < 0 ? undefined : unknown).filter(({ may }) => !may || can(profile, may));
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
