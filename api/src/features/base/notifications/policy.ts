import { type NotificationKind, notificationKind, notificationKindNames } from '#contract/base/notifications.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { isAutomaticOn, type NoticeKind } from '#contract/mail/journeys.ts';

/** Returns the kinds that a user with these permissions sees. */
export const kindsFor = (permissions: ReadonlySet<Permission>): NotificationKind[] =>
  notificationKindNames.filter((kind) => permissions.has(notificationKind(kind).may));

/** Returns whether the company's flag stops the mail of a kind for everyone (section 3). */
export function isOffForAll(kind: NotificationKind, flags: Parameters<typeof isAutomaticOn>[1]['flags']): boolean {
  const notice = noticeOf[kind];
  return notice !== undefined && !isAutomaticOn(notice, { enabled: true, flags });
}

const noticeOf: Readonly<Partial<Record<NotificationKind, NoticeKind>>> = {
  application: 'job_apply',
  referral: 'referral',
  recommendation: 'recommendation',
};
