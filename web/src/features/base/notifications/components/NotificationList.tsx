import { IconBell } from '@tabler/icons-react';
import { type Notification, notificationLimits, notificationMessages } from '#contract/base/notifications.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useReadNotifications } from '../api.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './Notifications.module.css';

export type NotificationListProps = {
  list: { error: Error | null; refetch: () => unknown };
  pages: readonly { notifications: readonly Notification[] }[] | undefined;
  /** Called when one is followed. */
  onOpen?: () => void;
};

/** What somebody is told, the newest first; each opens what it is about, and is read by that. */
export function NotificationList({ list, pages, onOpen }: NotificationListProps) {
  const { mutateAsync } = useReadNotifications();
  const [markRead] = useTold((id: string) => mutateAsync({ ids: [id] }), { failed: notificationMessages.notRead });
  const open = ({ _id, read }: Notification) => {
    if (!read) void markRead(_id);
    onOpen?.();
  };
  if (!pages && list.error)
    return <LoadFailure error={list.error} failed={notificationMessages.notFetched} onRetry={() => list.refetch()} />;
  if (!pages)
    return (
      <div className={classes.waiting}>
        <RowSkeletons count={5} />
      </div>
    );
  const shown = pages.flatMap(({ notifications }) => notifications);
  if (shown.length === 0)
    return (
      <EmptyState icon={IconBell} title={notificationMessages.none}>
        Applications, referrals, replies and what else needs you appear here, and stay for {notificationLimits.days}{' '}
        days.
      </EmptyState>
    );
  return (
    <ul className={classes.rows}>
      {shown.map((each) => (
        <li key={each._id}>
          <NotificationRow notification={each} onOpen={() => open(each)} />
        </li>
      ))}
    </ul>
  );
}
