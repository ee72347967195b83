import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../../lib/can.ts';
import { messageOf } from '../../../lib/client.ts';
import { useProfile } from '../../../lib/profile.ts';
import layout from '../../../ui/layout.module.css';
import { PersonSkeletons } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { groupsQuery } from '../../groups/api.ts';
import { groupIcon } from '../../groups/components/group-icon.ts';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';

const shown = 5;

/** The largest groups, for those who work with groups. */
export function OverviewGroups() {
  const profile = useProfile();
  const able = can(profile, 'groups:read');
  const groups = useQuery({ ...groupsQuery, enabled: able });
  if (!able) return null;
  const all = groups.data ?? [];
  const largest = [...all].sort((a, b) => b.count - a.count).slice(0, shown);
  return (
    <OverviewPanel
      title={all.length > 0 ? `Groups (${all.length})` : 'Groups'}
      all={
        <Link to="/home/exemployee_management/groups" aria-label="See all: Groups">
          {all.length > 0 || !can(profile, 'groups:manage') ? 'See all' : 'Create new group'}
        </Link>
      }
    >
      {groups.isPending && <PersonSkeletons count={shown} />}
      {groups.isError && <p className={classes.empty}>{messageOf(groups.error)}</p>}
      {groups.isSuccess && all.length === 0 && <p className={classes.empty}>No group yet.</p>}
      <ul>
        {largest.map((group) => {
          const Picture = groupIcon(group.name);
          return (
            <li key={group._id} className={classes.row}>
              <Picture size={20} stroke={1.75} className={layout.sign} aria-hidden />
              <p className={`${layout.words} ${text.strong} ${classes.name}`}>
                <Link to="/home/exemployee_management/search" search={{ groupIds: group._id }}>
                  {group.name}
                </Link>
              </p>
              <span className={classes.side}>{`${group.count.toLocaleString('en-IN')} ex-employee`}</span>
            </li>
          );
        })}
      </ul>
    </OverviewPanel>
  );
}
