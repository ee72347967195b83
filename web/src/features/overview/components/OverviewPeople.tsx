import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/overview.ts';
import { overviewSearches } from '#contract/overview.ts';
import type { PersonListItem } from '#contract/people.ts';
import { birthday as birthdayText, exactDate, exactTime, lastActive, today } from '../../../lib/dates.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import text from '../../../ui/text.module.css';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { listOf } from './overview-filters.ts';
import { overviewQuery } from './overview-queries.ts';
import { dayWords, inDaysText } from './overview-words.ts';

/** Whose birthday is next; the soonest first. */
export function UpcomingBirthdays() {
  return (
    <People
      title="Upcoming birthdays"
      of="birthdays"
      empty="Nobody has a birthday in the next 30 days."
      people={({ birthdays }) => birthdays ?? undefined}
      side={({ birthday, inDays }) => <span title={birthdayText(birthday)}>{inDaysText(birthday, inDays)}</span>}
    />
  );
}

/** Who left last, the last first. */
export function RecentLeavers() {
  return (
    <People
      title="Recent leavers"
      of="leavers"
      empty="No one left in the last 12 months."
      people={({ leavers }) => leavers}
      side={({ person: { dateOfLeaving } }) => (
        <time dateTime={dateOfLeaving.replaceAll('/', '-')} title={exactDate(dateOfLeaving)}>
          {dayWords(dateOfLeaving, today())}
        </time>
      )}
    />
  );
}

/** Who made an account last, the newest first. */
export function RecentSignUps() {
  return (
    <People
      title="Recent sign-ups"
      of="signups"
      empty="Nobody signed up in the last 30 days."
      people={({ signups }) => signups}
      side={({ signedUpAt }) => (
        <time dateTime={signedUpAt} title={exactTime(signedUpAt)}>
          {lastActive(signedUpAt)}
        </time>
      )}
    />
  );
}

type Row = { person: PersonListItem };
type PeopleProps<Item extends Row> = {
  title: string;
  /** What it is a few of: its number and its list. */
  of: 'birthdays' | 'leavers' | 'signups';
  empty: string;
  people: (overview: Overview) => readonly Item[] | undefined;
  /** The one fact that the list is about. */
  side: (item: Item) => ReactNode;
};

function People<Item extends Row>({ title, of, empty, people, side }: PeopleProps<Item>) {
  const overview = useQuery(overviewQuery);
  const { data } = overview;
  const count = data?.counts[of];
  return (
    <OverviewPanel
      title={title}
      query={overview}
      items={data && people(data)}
      keyOf={({ person }) => person._id}
      empty={empty}
      all={
        data &&
        count && (
          <Link
            {...listOf(overviewSearches(data.today)[of])}
            aria-label={`See all ${count.toLocaleString('en-IN')}: ${title}`}
          >
            {`See all ${count.toLocaleString('en-IN')}`}
          </Link>
        )
      }
      renderRow={(item) => {
        const { _id, name, profileImg, designation } = item.person;
        return (
          <>
            <PersonAvatar id={_id} name={name} photo={profileImg} size={28} />
            <span className={`${classes.name} ${text.oneLine}`} title={name}>
              <Link to="/home/exemployee" search={{ id: _id }}>
                {name}
              </Link>
            </span>
            <span className={`${classes.fact} ${text.oneLine}`} title={designation}>
              {designation}
            </span>
            <span className={classes.side}>{side(item)}</span>
          </>
        );
      }}
    />
  );
}
