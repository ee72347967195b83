import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { can } from '../../../../lib/can.ts';
import type { Find } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { bestFirst, matching, type PaletteEntry, type PaletteSection } from './entries.ts';
import { recentChoices } from './recent-choices.ts';
import { useEntryOf, useFinds, useFound } from './use-found.tsx';

/** What was chosen last and may still be: entries of the palette itself by their ids, what was found as it was then. */
function useRecent(area: Find['area'], fixed: readonly PaletteSection[]): readonly PaletteEntry[] {
  const user = useProfile()?.id;
  const [choices] = useState(() => (user ? recentChoices(user) : []));
  const finds = useFinds(area);
  const entryOf = useEntryOf();
  const own = fixed.flatMap(({ entries }) => entries);
  return choices.flatMap((choice) => {
    const find = finds.find(({ key }) => key === choice.from);
    const entry = find
      ? entryOf(find, choice)
      : own.find(({ kept }) => kept?.from === choice.from && kept.id === choice.id);
    return entry ? [{ ...entry, id: `recent ${entry.id}` }] : [];
  });
}

/** What the palette offers for a text: what the server finds first, then what the area itself has; without one what was chosen last. */
export function useSections(area: Find['area'], text: string, fixed: readonly PaletteSection[]) {
  const { history } = useRouter();
  const mayFind = can(useProfile(), 'people:read');
  const search = text.trim();
  const recent = useRecent(area, fixed);
  const { sections: found, searching, failed } = useFound(area, search);
  const named = fixed.map(({ label, entries }) => ({ label, entries: matching(entries, search) }));
  const everywhere: PaletteEntry = {
    id: 'search',
    label: `Search ex-employees for "${search}"`,
    icon: <IconSearch size={18} aria-hidden />,
    run: () => history.push(`${paths.search}?${new URLSearchParams({ searchtext: search })}`),
  };
  const sections: readonly PaletteSection[] =
    search === ''
      ? [{ label: 'Recent', entries: recent }, ...fixed.filter(({ onlyFound }) => !onlyFound)]
      : [
          ...bestFirst([...found, ...named], search),
          { label: 'Everywhere', entries: area === 'portal' && mayFind ? [everywhere] : [] },
        ];
  const shown = sections.filter(({ entries }) => entries.length > 0);
  return {
    sections: shown,
    searching,
    failed,
    /** Nothing but the way to the search. */
    isEmpty: search !== '' && !searching && shown.every(({ label }) => label === 'Everywhere'),
  };
}
