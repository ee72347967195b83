import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
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

/** An entry of the list. */
export function toNotification(
  { company, services }: Pick<Context, 'company' | 'services'>,
  sources: NotificationSources,
  row: NotificationGroup,
): Notification {
  const { id, kind, count, name, title, failed, created_at, read_at, person, about, profile_image } = row;
  // An applicant without a record has the colour of the application, as in its list.
  const faceId = person ?? (kind === 'application' ? about : null);
  const profileImg = fileAddress(services.config.secrets, company, profile_image);
  return {
    _id: id,
    kind,
    count,
    name,
    title,
    failed,
    face: name === null || faceId === null ? null : { _id: faceId, profileImg },
    path: pathOf(sources, row),
    at: created_at,
    read: read_at !== null,
  };
}
