import { Link } from '@tanstack/react-router';
import { type Notification, notificationText } from '#contract/base/notifications.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Notifications.module.css';
import { iconOf } from './notification-icons.ts';

/** The whole row is the link. */
export function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, path, at, read } = notification;
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const Picture = iconOf(notification);
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={classes.row}
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      <span className={classes.icon} data-failed={notification.failed || undefined}>
        <Picture size={20} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={text.breaking}>
          {!read && <span className="visually-hidden">Unread: </span>}
          {notificationText(kind, notification)}
        </span>
        <span className={text.small}>
          <Moment at={at} />
        </span>
      </span>
      {!read && <span className={classes.dot} aria-hidden />}
    </Link>
  );
}
