import type { RawBuilder } from 'kysely';
import type { Acting, Services } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { NotificationKind } from '#contract/base/notifications.ts';

export type NotificationSources = Readonly<Partial<Record<NotificationKind, NotificationSource>>>;

/** The text of a notification, read when it is shown: nothing of it is copied. */
export type NotificationSource = {
  /**
   * Returns the query of one row with `name` (of the person), `title` (of the subject), `failed` and `detail` (text for its path, or null), about the
   * notification `n` that the caller defines; no row means that the subject is gone, and so is the notification. It ends in its conditions.
   */
  facts(company: CompanyId): RawBuilder<unknown>;
  /** Returns the page that it opens. `count`: how many notifications it groups. */
  path(of: { about: string; subject: string; person: string | null; count: number; detail: string | null }): string;
};

/** The sources of notifications by kind. */
export const notificationSources = definePlug<NotificationSources>('kind of notification', Object.keys);

/** Returns all features' sources of notifications together. */
export const readSources = ({ pluggedIn }: Pick<Services, 'pluggedIn'>): NotificationSources =>
  Object.assign({}, ...pluggedIn.at(notificationSources));

/** A mail to a colleague about their own account. Texts are plain. `about`: the records, and their data, that it names. */
export type ColleagueMail = {
  about: readonly (string | null)[];
  to: { email: string; name: string };
  subject: string;
  paragraphs: readonly string[];
  lists: readonly { heading: string; lines: readonly { text: string; href: string }[] }[];
  link: { label: string; page: `/${string}` };
  note: string;
};
/** Puts a mail to a colleague into the outbox; one feature provides it. */
export const colleagueMail = definePlug<(context: Omit<Acting, 'actor'>, mail: ColleagueMail) => Promise<unknown>>(
  'mail to colleagues',
  () => ['sender'],
);
