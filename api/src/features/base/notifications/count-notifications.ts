import type { Context } from '#api/core/context.ts';
import { countUnread } from './queries.ts';
import { readerOf } from './view.ts';

export async function countNotifications(context: Context) {
  return { unread: await countUnread(context.db, readerOf(context)) };
}
