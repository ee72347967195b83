import type { RawBuilder } from 'kysely';
import type { Acting, Services } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { NotificationKind } from '#contract/base/notifications.ts';

export type NotificationSources = Readonly<Partial<Record<NotificationKind, NotificationSource>>>;

/** What a notification says, read when it is shown: nothing of it is copied. */
export type NotificationSource = {
  /**
   * The query of one row with `name` (whom), `title` (what), `failed` and `detail` (text for its path, or null), about the
   * notification `n` that the caller has; no row: it is gone, and so is the notification. It ends in its conditions.
   */
  facts(company: CompanyId): RawBuilder<unknown>;
  /** The page that it opens. `count`: for how many it stands. */
  path(of: { about: string; subject: string; person: string | null; count: number; detail: string | null }): string;
};

/** What notifications of a kind say: the kind → how it is read. */
export const notificationSources = definePlug<NotificationSources>('kind of notification', Object.keys);

/** What features say of the kinds, together. */
export const readSources = ({ pluggedIn }: Pick<Services, 'pluggedIn'>): NotificationSources =>
  Object.assign({}, ...pluggedIn.at(notificationSources));

/** A mail to a colleague about their own account. Texts are plain. `about`: the records, and what is theirs, that it names. */
export type ColleagueMail = {
  about: readonly (string | null)[];
  to: { email: string; name: string };
  subject: string;
  paragraphs: readonly string[];
  lists: readonly { heading: string; lines: readonly { text: string; href: string }[] }[];
  link: { label: string; page: `/${string}` };
  note: string;
};
/** Puts a mail to a colleague into the outbox. One feature hands it in. */
export const colleagueMail = definePlug<(context: Omit<Acting, 'actor'>, mail: ColleagueMail) => Promise<unknown>>(
  'mail to colleagues',
  () => ['sender'],
);
