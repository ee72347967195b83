import type { Context } from '#api/core/context.ts';
import type { Notification } from '#contract/base/notifications.ts';
import { type NotificationSources, readSources } from './plugs.ts';
import { kindsFor } from './policy.ts';
import type { NotificationGroup, Reader } from './queries.ts';

/** Returns the reader, and the kinds that they may see now. */
export const readerOf = ({ company, actor, services }: Pick<Context, 'company' | 'actor' | 'services'>): Reader => ({
  company,
  user: actor.id,
  kinds: kindsFor(actor.permissions),
  sources: readSources(services),
});

/** Returns the page that an entry opens. */
export const pathOf = (sources: NotificationSources, { kind, ...row }: NotificationGroup): string =>
  sources[kind]?.path(row) ?? '/';

export function toNotification(sources: NotificationSources, row: NotificationGroup): Notification {
  const { id, kind, count, name, title, failed, created_at, read_at } = row;
  return {
    _id: id,
    kind,
    count,
    name,
    title,
    failed,
    path: pathOf(sources, row),
    at: created_at,
    read: read_at !== null,
  };
}
