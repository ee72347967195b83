import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leftOutReasons } from '#contract/base/campaign-results.ts';
import { type JourneyKind, journeys } from '#contract/mail/journeys.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { dueQuery } from '../api.ts';
import classes from './Journeys.module.css';

/** Whom a journey will reach within the next seven days, and who is left out and why, where that may be seen. */
export function DueDialog({ kind, onClose }: { kind: JourneyKind; onClose: () => void }) {
  const query = useQuery(dueQuery(kind));
  return (
    <ModalFrame opened onClose={onClose} title={`${journeys[kind].name}: next 7 days`}>
      <QueryFrame query={query} skeleton={<PersonSkeletons count={4} />}>
        {({ people, total }) => (
          <>
            <ul className={classes.people}>
              {people.map(({ person, day, reason }) => (
                <li key={person._id}>
                  <PersonAvatar id={person._id} name={person.name} size={36} />
                  <span className={classes.who}>
                    <Link to="/home/exemployee" search={{ id: person._id }} className={text.oneLine}>
                      {person.name}
                    </Link>
                    <span className={text.small}>{exactDate(day)}</span>
                  </span>
                  {reason && <StatusBadge tone="warn">{leftOutReasons[reason]}</StatusBadge>}
                  {reason === null && <StatusBadge tone="good">Gets it</StatusBadge>}
                </li>
              ))}
            </ul>
            {total > people.length && (
              <p className={text.muted}>And {(total - people.length).toLocaleString('en-IN')} more.</p>
            )}
          </>
        )}
      </QueryFrame>
    </ModalFrame>
  );
}
