import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../../lib/can.ts';
import { plugged } from '../../../lib/feature.ts';
import { useProfile } from '../../../lib/profile.ts';
import classes from './OverviewRequests.module.css';

/** Requests to approve, a line for each kind that waits; nothing when none does. */
export function OverviewRequests() {
  const profile = useProfile();
  const tabs = plugged('requests').filter(({ may }) => can(profile, may));
  const counts = useQueries({ queries: tabs.map(({ count }) => ({ ...count, retry: false })) });
  const waiting = tabs.flatMap((tab, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...tab, count }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <ul className={classes.requests} aria-label="Requests to approve">
      {waiting.map(({ key, words, count }) => (
        <li key={key} className={classes.request}>
          <span>
            <strong className="numbers">{count.toLocaleString('en-IN')}</strong> {count === 1 ? words.one : words.many}
          </span>
          <Link to="/home/exemployee_management/requests" search={{ tab: key }} className={classes.way}>
            Answer
            <span className="visually-hidden">{`: ${words.many}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
