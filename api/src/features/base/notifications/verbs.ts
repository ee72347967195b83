import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { sendHints } from '#api/core/server/hints.ts';
import type { Download } from '#api/core/server/http.ts';
import {
  type chooseNotification as chooseNotificationRoute,
  type NotificationKind,
  notificationKind,
  notificationLimits,
  notificationMessages,
  type readNotifications as readNotificationsRoute,
  type listNotifications as route,
} from '#contract/base/notifications.ts';
import { mediaTypes, type RouteInput } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { readChoices, saveChoice } from './choice-queries.ts';
import { isOffForAll, kindsFor } from './policy.ts';
import { countUnread, markRead, readGroups } from './queries.ts';
import { readerOf, toNotification } from './view.ts';

export async function listNotifications(context: Context, { query }: RouteInput<typeof route>) {
  const reader = readerOf(context);
  const { page: most } = notificationLimits;
  const rows = await readGroups(context.db, reader, { after: readIdCursor(query.cursor), most });
  const page = rows.slice(0, most);
  return {
    notifications: page.map((row) => toNotification(context, reader.sources, row)),
    unread: await countUnread(context.db, reader),
    nextCursor: rows.length > most ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function countNotifications(context: Context) {
  return { unread: await countUnread(context.db, readerOf(context)) };
}

/** Marks entries as read; the caller's other windows are notified. */
export async function readNotifications(
  context: Context,
  { body: { ids = [], upTo } }: RouteInput<typeof readNotificationsRoute>,
) {
  const { db, company, actor, services } = context;
  const what = upTo === undefined ? { ids } : { upTo };
  if (await markRead(db, company, actor.id, what, services.clock()))
    await sendHints(db, [{ company, user: actor.id, topic: 'notifications', id: null }]);
  return countNotifications(context);
}

/** Lists how the caller gets each kind that can be mailed. */
export async function listNotificationChoices({ db, company, actor }: Context) {
  const mailed = kindsFor(actor.permissions).filter((kind) => notificationKind(kind).mail.length);
  const { preferences } = await readCompany(db, company);
  const rows = await readChoices(db, company, actor.id, mailed);
  const mails = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  const toChoice = (kind: NotificationKind) => {
    const { mail, preset } = notificationKind(kind);
    return { kind, mail: mails.get(kind) ?? preset, choices: [...mail], offForAll: isOffForAll(kind, preferences) };
  };
  return { choices: mailed.map(toChoice) };
}

/** Changes how the caller gets a kind; no one else's mail changes. */
export async function chooseNotification(context: Context, { body }: RouteInput<typeof chooseNotificationRoute>) {
  const { db, company, actor } = context;
  const { mail, may } = notificationKind(body.kind);
  if (!actor.permissions.has(may)) throw new Failure('forbidden', generalMessages.forbidden);
  if (!mail.includes(body.mail)) throw invalidField('mail', notificationMessages.notMailed);
  await saveChoice(db, company, actor.id, body);
  return listNotificationChoices(context);
}

/** Opens the caller's stream of hints. A HEAD request gets no stream, because no one would read it. */
export async function openLive({ services, actor, company, asked }: Context): Promise<Download> {
  const { sessionId: session, id: user, role, permissions } = actor;
  const content = asked.head ? '' : await services.live.open({ session, user, role, company, permissions });
  return { content, contentType: mediaTypes.events, isLive: true };
}
