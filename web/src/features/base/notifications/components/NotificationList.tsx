import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconBriefcase,
  IconCertificate,
  IconDownload,
  IconFileCertificate,
  IconFileText,
  IconFlag,
  IconHeartHandshake,
  IconMail,
  IconMailForward,
  IconMessageReport,
  IconPencil,
  IconShieldLock,
  IconSpeakerphone,
  IconTableImport,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type Notification,
  type NotificationKind,
  notificationLimits,
  notificationMessages,
  notificationText,
} from '#contract/base/notifications.ts';
import { byDay } from '../../../../lib/by-day.ts';
import { exactTime, today } from '../../../../lib/dates.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useReadNotifications } from '../api.ts';
import classes from './Notifications.module.css';

const icons: Readonly<Record<NotificationKind, Icon>> = {
  application: IconFileText,
  referral: IconHeartHandshake,
  recommendation: IconBriefcase,
  offer: IconArrowBackUp,
  reply: IconMail,
  sign_up: IconUserPlus,
  profile_change: IconPencil,
  privacy_request: IconShieldLock,
  comment_report: IconFlag,
  message_report: IconMessageReport,
  import: IconTableImport,
  export: IconDownload,
  campaign: IconSpeakerphone,
  handover: IconMailForward,
  letter_request: IconFileCertificate,
  letter_certificate: IconCertificate,
  background_check: IconUserSearch,
};

const iconOf = ({ kind, failed }: Pick<Notification, 'kind' | 'failed'>): Icon =>
  failed ? IconAlertTriangle : icons[kind];

/** The time of day: its heading says the day. */
const clock = (at: string) => (
  <time dateTime={at} title={exactTime(at)}>
    {exactTime(at).split(', ').at(-1)}
  </time>
);

/** A notification; its whole row is a link. */
function NotificationRow({
  notification,
  time,
  onOpen,
}: {
  notification: Notification;
  time: ReactNode;
  onOpen: () => void;
}) {
  const { kind, path, read, count, failed, name, face } = notification;
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
      {face && name && count === 1 && !failed ? (
        <PersonAvatar id={face._id} name={name} photo={face.profileImg} size={32} />
      ) : (
        <span className={classes.icon} data-failed={failed || undefined}>
          <Picture size={20} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        <span className={text.breaking}>
          {!read && <span className="visually-hidden">Unread: </span>}
          {notificationText(kind, notification)}
        </span>
        <span className={text.small}>{time}</span>
      </span>
      {!read && <span className={classes.dot} aria-hidden />}
    </Link>
  );
}

export type NotificationListProps = {
  list: { error: Error | null; refetch: () => unknown };
  pages: readonly { notifications: readonly Notification[] }[] | undefined;
  /** Whether they are under the days on which they came. */
  days?: boolean;
  /** Called when a notification is opened. */
  onOpen?: () => void;
};

/** The person's notifications, newest first. Each links to its subject and is marked as read when opened. */
export function NotificationList({ list, pages, days = false, onOpen }: NotificationListProps) {
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
        Applications, referrals, replies and anything else that needs your attention appear here for{' '}
        {notificationLimits.days} days.
      </EmptyState>
    );
  const rows = (entries: readonly Notification[], timeOf: (at: string) => ReactNode) => (
    <ul className={classes.rows}>
      {entries.map((each) => (
        <li key={each._id}>
          <NotificationRow notification={each} time={timeOf(each.at)} onOpen={() => open(each)} />
        </li>
      ))}
    </ul>
  );
  const ago = (at: string) => <Moment at={at} />;
  if (!days) return rows(shown, ago);
  return byDay(shown).map(({ day, label, entries }) => (
    <section key={day} aria-label={label}>
      <h2 className={classes.day}>{label}</h2>
      {rows(entries, day === today() ? ago : clock)}
    </section>
  ));
}
