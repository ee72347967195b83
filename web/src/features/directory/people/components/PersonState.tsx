import { IconClock } from '@tabler/icons-react';
import type { PersonListItem } from '#contract/directory/people.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { birthday, daysUntilBirthday, exactTime, lastActive } from '../../../../lib/dates.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import classes from './PersonCard.module.css';

/** What one looks for at the end of a row: in a list of birthdays or sign-ups those, else job-search status and last activity. */
export function PersonState({ person }: { person: PersonListItem }) {
  const { jobSearchStatus, lastActive: seen, dateOfBirth, signedUpAt } = person;
  if (dateOfBirth)
    return (
      <div className={classes.state}>
        <p>{birthday(dateOfBirth)}</p>
        <p className={classes.second}>{soon(daysUntilBirthday(dateOfBirth))}</p>
      </div>
    );
  if (signedUpAt)
    return (
      <div className={classes.state}>
        <p>Signed up</p>
        <p className={classes.second}>
          <time dateTime={signedUpAt} title={exactTime(signedUpAt)}>
            {lastActive(signedUpAt)}
          </time>
        </p>
      </div>
    );
  const status = jobSearchStatus && statusWords[jobSearchStatus];
  return (
    <div className={classes.state}>
      <p title={status?.long}>{status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}</p>
      <p className={classes.second}>
        {seen && (
          <>
            <IconClock size={14} aria-hidden />
            <time dateTime={seen} title={`Last active ${exactTime(seen)}`}>
              <span className="visually-hidden">Last active: </span>
              {lastActive(seen)}
            </time>
          </>
        )}
      </p>
    </div>
  );
}

const soon = (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `in ${days} days`);
