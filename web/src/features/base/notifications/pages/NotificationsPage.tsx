import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import text from '../../../../ui/theme/text.module.css';
import { notificationsQuery } from '../api.ts';
import { MarkAllRead } from '../components/MarkAllRead.tsx';
import { NotificationList } from '../components/NotificationList.tsx';
import classes from '../components/Notifications.module.css';
import { NotificationsSection } from '../components/NotificationsSection.tsx';

/** All of the person's notifications, page by page, day by day; where there is room, beside the choice of emails about them. */
export function NotificationsPage() {
  const list = useInfiniteQuery(notificationsQuery);
  const isNarrow = useNarrow('75rem');
  const [first] = list.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Notifications"
        action={
          <>
            <MarkAllRead shown={first?.notifications ?? []} unread={first?.unread ?? 0} />
            {isNarrow && (
              <ActionIcon
                component={Link}
                to={paths.settingsSection.replace('$section', 'notifications')}
                aria-label="Notification settings"
              >
                <IconSettings size={20} aria-hidden />
              </ActionIcon>
            )}
          </>
        }
      />
      <div className={classes.beside}>
        <div>
          <div className={first?.notifications.length ? classes.page : undefined}>
            <NotificationList list={list} pages={list.data?.pages} days />
          </div>
          <ShowMore list={list} />
        </div>
        {!isNarrow && (
          <div className={classes.settings}>
            <h2 className={text.heading}>Emails</h2>
            <NotificationsSection />
          </div>
        )}
      </div>
    </>
  );
}
