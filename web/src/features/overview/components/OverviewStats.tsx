import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonFilters } from '#contract/person-filters.ts';
import { can } from '../../../lib/can.ts';
import { messageOf } from '../../../lib/client.ts';
import { useProfile } from '../../../lib/profile.ts';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { totalQuery } from '../../audience/api.ts';
import { viewParams } from '../../audience/components/url-state.ts';
import { groupsQuery } from '../../groups/api.ts';
import classes from './OverviewStats.module.css';
import { overviewFilters } from './overview-filters.ts';

/** The numbers of the directory, each with the list behind it. */
export function OverviewStats() {
  const seesContact = can(useProfile(), 'people:read-contact');
  const { everybody, looking, birthdays, leavers, signedUp } = overviewFilters();
  return (
    <div className={classes.frame}>
      <ul className={classes.stats} aria-label="In numbers">
        <Stat label="Ex-employees" filters={everybody} />
        <GroupStat />
        <Stat label="Looking for jobs" filters={looking} from="dashboard" />
        {seesContact && (
          <Stat label="Upcoming birthdays" hint="in the next 30 days" filters={birthdays} from="dashboard" />
        )}
        <Stat label="Recent leavers" hint="in the last 12 months" filters={leavers} from="dashboard" />
        <Stat label="Signed up" filters={signedUp} from="dashboard" />
      </ul>
    </div>
  );
}

type StatProps = { label: string; hint?: string; filters: PersonFilters; from?: 'dashboard' };

function Stat({ label, hint, filters, from }: StatProps) {
  const total = useQuery(totalQuery(filters));
  const search = viewParams({ filters, source: from });
  return (
    <li>
      <Link to="/home/exemployee_management/search" search={search} className={classes.tile}>
        <Words label={label} hint={hint} number={total.data} error={total.error} />
      </Link>
    </li>
  );
}

function GroupStat() {
  const able = can(useProfile(), 'groups:read');
  const groups = useQuery({ ...groupsQuery, enabled: able });
  if (!able) return null;
  return (
    <li>
      <Link to="/home/exemployee_management/groups" className={classes.tile}>
        <Words label="Groups" number={groups.data?.length} error={groups.error} />
      </Link>
    </li>
  );
}

type WordsProps = { label: string; hint?: string; number: number | null | undefined; error: Error | null };

function Words({ label, hint, number, error }: WordsProps) {
  const known = typeof number === 'number';
  return (
    <>
      <span className={text.muted}>{label}</span>
      <span className={classes.number}>
        {known && number.toLocaleString('en-IN')}
        {!known && (error ? <span title={messageOf(error)}>–</span> : <Skeleton width="4rem" height="1.5rem" />)}
      </span>
      {hint && <span className={text.small}>{hint}</span>}
    </>
  );
}
