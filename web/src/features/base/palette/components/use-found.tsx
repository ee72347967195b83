import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { can } from '../../../../lib/can.ts';
import { type Find, type Found, plugged } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import type { KeptChoice, PaletteEntry } from './entries.ts';
import { matching } from './entries.ts';

const typingPause = 80;
const mostOfEach = 6;

/** The sources that the person may search. */
export function useFinds(area: Find['area']): readonly Find[] {
  const profile = useProfile();
  return plugged('finds').filter((find) => find.area === area && can(profile, find.may));
}

/** Returns a search result, or an earlier choice, as a palette entry. */
export function useEntryOf() {
  const { history } = useRouter();
  return (find: Find, { icon: Picture = find.icon, ...found }: Found): PaletteEntry => {
    const { id, label, note, to, photo } = found;
    const kept: KeptChoice = { from: find.key, ...found };
    const icon =
      photo === undefined ? (
        <Picture size={18} aria-hidden />
      ) : (
        <PersonAvatar id={id} name={label} photo={photo} size={32} />
      );
    return { id: `${find.key} ${id}`, label, note, icon, kept, run: () => history.push(to) };
  };
}

/** Searches every source for a text. Pending requests for the previous text are cancelled. */
export function useFound(area: Find['area'], search: string) {
  const client = useQueryClient();
  const finds = useFinds(area);
  const entryOf = useEntryOf();
  const [debounced] = useDebouncedValue(search, typingPause);
  const asked = search === '' ? '' : debounced;
  const answers = useQueries({
    queries: finds.map(({ key, find }) => ({
      queryKey: ['palette', key, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, { client, signal }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const sources = finds.map((find, index) => {
    const { data = [], isPlaceholderData, isPending, isError } = answers[index] ?? {};
    const isSettled = search === debounced && !isPlaceholderData && !isPending;
    const entries = search === '' ? [] : data.map((found) => entryOf(find, found)).slice(0, mostOfEach);
    return {
      label: find.label,
      // Until new results arrive, keeps the previous ones that also match this text: Enter must not open anything else.
      entries: isSettled ? entries : matching(entries, search),
      isSettled: isSettled || isError === true,
      isError: isError === true,
    };
  });
  return {
    sections: sources.map(({ label, entries }) => ({ label, entries })),
    searching: search !== '' && !sources.every(({ isSettled }) => isSettled),
    failed: search === '' ? [] : sources.filter(({ isError }) => isError).map(({ label }) => label),
  };
}
