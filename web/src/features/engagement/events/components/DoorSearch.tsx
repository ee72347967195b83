import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { attendeeWords } from '#contract/base/event-states.ts';
import type { DoorEntry } from '#contract/engagement/events.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { useOffline } from '../../../../lib/kept/offline.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { type DoorList, findPeople } from '../api.ts';
import classes from './CheckIn.module.css';
import { findByName, type Sought } from './door.ts';
import { attendsWords } from './standing.ts';

type DoorSearchProps = {
  event: string;
  list: DoorList;
  onCheckIn: (sought: Sought) => Promise<unknown>;
  onUndo: (entry: DoorEntry) => Promise<void>;
};

type Row = { _id: string; name: string; words: string; entry: DoorEntry | null };

const rowOf = (entry: DoorEntry): Row => {
  const { _id, name, state, checkedInAt } = entry;
  const words = checkedInAt
    ? `Checked in ${comingTime(checkedInAt)}`
    : [attendeeWords[state].label, attendsWords(entry)].join(' · ');
  return { _id, name, words, entry };
};

/** Finds a guest without a ticket by name: on the list, and with a network among everyone invited. */
export function DoorSearch({ event, list, onCheckIn, onUndo }: DoorSearchProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const offline = useOffline();
  const invited = useQuery({
    queryKey: ['door', event, 'people', asked],
    queryFn: ({ signal }) => findPeople(event, asked, signal),
    enabled: asked.length > 1 && !offline,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = findByName(list, asked).map(rowOf);
  const known = new Set(list.attendees.map(({ _id }) => _id));
  const others = asked.length > 1 && !offline ? (invited.data?.people ?? []) : [];
  const rows: Row[] = [
    ...found,
    ...others
      .filter(({ _id }) => !known.has(_id))
      .map(({ _id, name, state }) => ({
        _id,
        name,
        words: state ? attendeeWords[state].label : 'Invited, hasn’t answered',
        entry: null,
      })),
  ];
  return (
    <PartFrame title="Without a ticket">
      <TextInput
        label="Name"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className={`${text.small} ${classes.found}`}>
        {asked === ''
          ? ''
          : rows.length === 0
            ? offline
              ? 'No one on the list has this name.'
              : 'No one who was invited has this name.'
            : `${rows.length} found`}
      </p>
      {rows.length > 0 && (
        <ul className={layout.list} aria-label="People found">
          {rows.map(({ _id, name, words, entry }) => (
            <li key={_id} className={classes.row}>
              <div className={layout.words}>
                <p className={`${text.strong} ${text.breaking}`}>{name}</p>
                <p className={text.small}>{words}</p>
              </div>
              {entry?.checkedInAt ? (
                <Button variant="subtle" onClick={() => void onUndo(entry)}>
                  Undo
                  <span className="visually-hidden"> the check-in of {name}</span>
                </Button>
              ) : (
                <Button variant="default" onClick={() => void onCheckIn({ person: _id, name })}>
                  Check in
                  <span className="visually-hidden"> {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </PartFrame>
  );
}
