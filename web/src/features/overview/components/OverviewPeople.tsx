import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonListItem } from '#contract/people.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { messageOf } from '../../../lib/client.ts';
import { exactDate, leftText } from '../../../lib/dates.ts';
import layout from '../../../ui/layout.module.css';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { PersonSkeletons } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { fewQuery } from '../../audience/api.ts';
import { viewParams } from '../../audience/components/url-state.ts';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';

export type OverviewPeopleProps = { title: string; filters: PersonFilters; empty: string };

const shown = 5;

/** The newest few of a search, as faces. */
export function OverviewPeople({ title, filters, empty }: OverviewPeopleProps) {
  const few = useQuery(fewQuery(filters, shown));
  const search = viewParams({ filters, source: 'dashboard' });
  const people = few.data?.alumnis ?? [];
  return (
    <OverviewPanel
      title={title}
      all={
        people.length > 0 && (
          <Link to="/home/exemployee_management/search" search={search} aria-label={`See all: ${title}`}>
            See all
          </Link>
        )
      }
    >
      {few.isPending && <PersonSkeletons count={shown} />}
      {few.isError && (
        <p className={classes.empty} role="alert">
          {messageOf(few.error)}{' '}
          <Button variant="subtle" size="xs" onClick={() => few.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {few.isSuccess && people.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} />
        ))}
      </ul>
    </OverviewPanel>
  );
}

function PersonRow({ person }: { person: PersonListItem }) {
  const { _id, name, profileImg, designation, location, dateOfLeaving } = person;
  return (
    <li className={classes.row}>
      <PersonAvatar id={_id} name={name} photo={profileImg} size={36} />
      <div className={layout.words}>
        <p className={`${text.strong} ${classes.name}`}>
          <Link to="/home/exemployee" search={{ id: _id }}>
            {name}
          </Link>
        </p>
        <p className={text.muted}>{`${designation} · ${location}`}</p>
      </div>
      <time className={classes.side} dateTime={dateOfLeaving.replaceAll('/', '-')} title={exactDate(dateOfLeaving)}>
        {leftText(dateOfLeaving)}
      </time>
    </li>
  );
}
