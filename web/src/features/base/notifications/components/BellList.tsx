import { ActionIcon, Anchor } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import text from '../../../../ui/theme/text.module.css';
import { notificationsQuery } from '../api.ts';
import classes from './Bell.module.css';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NotificationList } from './NotificationList.tsx';

/** The latest notifications, below the bell. */
export default function BellList({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(notificationsQuery);
  return (
    <>
      <div className={classes.head}>
        <h2 className={text.heading}>Notifications</h2>
        <MarkAllRead shown={list.data?.pages[0]?.notifications ?? []} unread={list.data?.pages[0]?.unread ?? 0} />
      </div>
      <div className={classes.rows}>
        <NotificationList list={list} pages={list.data?.pages.slice(0, 1)} onOpen={onClose} />
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} to={paths.notifications} onClick={onClose}>
          See all
        </Anchor>
        <ActionIcon
          component={Link}
          to={paths.settingsSection.replace('$section', 'notifications')}
          aria-label="Notification settings"
          onClick={onClose}
        >
          <IconSettings size={18} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
