import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { groupsQuery } from '../../groups/api.ts';
import { groupIcon } from '../../groups/components/group-icon.ts';
import { foundPeopleQuery } from '../api.ts';
import type { PaletteEntry, PaletteSection } from './entries.ts';
import { matching } from './entries.ts';

const typingPause = 60;
const mostGroups = 6;
const directory = '/home/exemployee_management/search';
const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** What the palette offers for a text: people first, then what the portal itself has. */
export function useSections(text: string, fixed: readonly PaletteSection[]) {
  const { history } = useRouter();
  const groupsAllowed = can(useProfile(), 'groups:read');
  const search = text.trim();
  const [debounced] = useDebouncedValue(search, typingPause);
  const found = useQuery(foundPeopleQuery(search === '' ? '' : debounced));
  const groups = useQuery({ ...groupsQuery, enabled: groupsAllowed });

  const settled = search === debounced && !found.isPlaceholderData;
  const listed = (search === '' ? [] : (found.data ?? [])).map(
    (person): PaletteEntry => ({
      id: person._id,
      label: person.name,
      note: [person.designation, person.crawledInfo.currentCompany].filter(Boolean).join(' · '),
      icon: <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} size={32} />,
      run: () => history.push(addressOf('/home/exemployee', { id: person._id })),
    }),
  );
  // Until the new ones come, those of the text before that match this one too: Enter must not open somebody else.
  const people = settled ? listed : matching(listed, search);
  const everywhere: PaletteEntry = {
    id: 'search',
    label: `Search ex-employees for "${search}"`,
    icon: <IconSearch size={18} aria-hidden />,
    run: () => history.push(addressOf(directory, { searchtext: search })),
  };
  const named = (groups.data ?? []).map((group): PaletteEntry => {
    const Picture = groupIcon(group.name);
    return {
      id: group._id,
      label: group.name,
      note: `${group.count.toLocaleString('en-IN')} ex-employee`,
      icon: <Picture size={18} aria-hidden />,
      run: () => history.push(addressOf(directory, { groupIds: group._id })),
    };
  });
  const sections: PaletteSection[] = [
    { label: 'Ex-employees', entries: people },
    ...fixed.map(({ label, entries }) => ({ label, entries: matching(entries, search) })),
    { label: 'Groups', entries: search === '' ? [] : matching(named, search).slice(0, mostGroups) },
    { label: 'Everywhere', entries: search === '' ? [] : [everywhere] },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    searching: search !== '' && !settled,
    failed: found.isError,
  };
}
