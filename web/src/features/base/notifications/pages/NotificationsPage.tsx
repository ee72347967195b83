import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { notificationsQuery } from '../api.ts';
import { MarkAllRead } from '../components/MarkAllRead.tsx';
import { NotificationList } from '../components/NotificationList.tsx';
import classes from '../components/Notifications.module.css';

/** All of the person's notifications, page by page. */
export function NotificationsPage() {
  const list = useInfiniteQuery(notificationsQuery);
  const [first] = list.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Notifications"
        action={
          <>
            <MarkAllRead shown={first?.notifications ?? []} unread={first?.unread ?? 0} />
            <ActionIcon
              component={Link}
              to={paths.settingsSection.replace('$section', 'notifications')}
              aria-label="Notification settings"
            >
              <IconSettings size={20} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <div className={first?.notifications.length ? classes.page : undefined}>
        <NotificationList list={list} pages={list.data?.pages} />
      </div>
      <ShowMore list={list} />
    </>
  );
}
