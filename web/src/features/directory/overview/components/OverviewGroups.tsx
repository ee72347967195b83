import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupIcon } from '#web/features/directory/groups/components/group-icon.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { AvatarStack } from '../../../../ui/lists/AvatarStack.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { overviewQuery } from './overview-queries.ts';

/** The largest groups, for those who work with groups. */
export function OverviewGroups() {
  const profile = useProfile();
  const overview = useQuery(overviewQuery);
  const groups = overview.data?.groups ?? undefined;
  const total = overview.data?.counts.groups ?? 0;
  const none = groups?.length === 0;
  return (
    <OverviewPanel
      title="Groups"
      query={overview}
      items={groups}
      keyOf={({ _id }) => _id}
      empty="No groups yet."
      all={
        groups && (
          <Link to="/home/exemployee_management/groups" aria-label={none ? undefined : `See all ${total}: Groups`}>
            {none && can(profile, 'groups:manage') ? 'Create new group' : `See all ${total}`}
          </Link>
        )
      }
      renderRow={(group) => {
        const Picture = groupIcon(group.name);
        return (
          <>
            <Picture size={20} stroke={1.75} className={layout.sign} aria-hidden />
            <span className={`${classes.name} ${text.oneLine}`} title={group.name}>
              <Link to="/home/exemployee_management/search" search={{ groupIds: group._id }}>
                {group.name}
              </Link>
            </span>
            <span className={classes.faces}>
              <AvatarStack people={group.faces} />
            </span>
            <span className={classes.side}>
              {group.count.toLocaleString('en-IN')}
              <span className="visually-hidden"> ex-employee</span>
            </span>
          </>
        );
      }}
    />
  );
}
