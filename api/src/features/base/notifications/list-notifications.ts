import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { notificationLimits, type listNotifications as route } from '#contract/base/notifications.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { countUnread, readGroups } from './queries.ts';
import { readerOf, toNotification } from './view.ts';

export async function listNotifications(context: Context, { query }: RouteInput<typeof route>) {
  const reader = readerOf(context);
  const { page: most } = notificationLimits;
  const rows = await readGroups(context.db, reader, { after: readIdCursor(query.cursor), most });
  const page = rows.slice(0, most);
  return {
    notifications: page.map((row) => toNotification(reader.sources, row)),
    unread: await countUnread(context.db, reader),
    nextCursor: rows.length > most ? (page.at(-1)?.id ?? null) : null,
  };
}
