import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { OwnCounts, OwnRecord } from '#contract/ex-employee/own.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { type ProfileSection, plugged, profileGroups } from '../../../../lib/feature.ts';
import { number } from '../../../../lib/numbers.ts';
import { ownCountsQuery } from '../api.ts';
import { ownRecordQuery } from './own-record-query.ts';
import classes from './ProfileList.module.css';

/** The text beside the label: the length of the list it opens, or the state of the section; null: none. */
function noteOf({ key, counts: counted }: ProfileSection, counts?: OwnCounts, record?: OwnRecord): string | null {
  if (counted) return counts?.[counted] ? number(counts[counted]) : null;
  if (key === 'you' && record?.jobSearchStatus) return statusWords[record.jobSearchStatus].label;
  return key === 'record' && record?.pendingChange ? 'Waiting' : null;
}

type ProfileListProps = {
  /** The key of the section beside it. */
  open: string | undefined;
  /** It is a page of its own, with rows for thumbs. */
  isPage: boolean;
};

/** The sections of the profile, by group. */
export function ProfileList({ open, isPage }: ProfileListProps) {
  const { data: counts } = useQuery(ownCountsQuery);
  const { data: record } = useQuery(ownRecordQuery);
  return (
    <nav aria-label="Profile" className={classes.list} data-page={isPage || undefined}>
      {profileGroups.map((group) => (
        <div key={group}>
          <h2 className={classes.name}>{group}</h2>
          <ul>
            {plugged('profile')
              .filter((section) => section.group === group)
              .map((section) => {
                const { key, label, icon: Picture } = section;
                return (
                  <li key={key}>
                    <Link
                      to={paths.ownProfile}
                      search={{ section: key }}
                      className={classes.link}
                      activeProps={{}}
                      aria-current={key === open ? 'page' : undefined}
                    >
                      <Picture size={20} stroke={1.75} aria-hidden />
                      <span className={classes.label}>{label}</span>
                      <span className={classes.note}>{noteOf(section, counts, record)}</span>
                      {isPage && <IconChevronRight size={18} aria-hidden />}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
