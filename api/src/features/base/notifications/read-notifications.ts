import type { Context } from '#api/core/context.ts';
import { sendHints } from '#api/core/server/hints.ts';
import type { readNotifications as route } from '#contract/base/notifications.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { countNotifications } from './count-notifications.ts';
import { markRead } from './queries.ts';

/** Marks what the caller has read; their other windows hear of it. */
export async function readNotifications(context: Context, { body: { ids = [], upTo } }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const what = upTo === undefined ? { ids } : { upTo };
  if (await markRead(db, company, actor.id, what, services.clock()))
    await sendHints(db, [{ company, user: actor.id, topic: 'notifications', id: null }]);
  return countNotifications(context);
}
