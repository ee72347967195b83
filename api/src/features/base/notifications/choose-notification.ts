import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { chooseNotification as route } from '#contract/base/notifications.ts';
import { type NotificationKind, notificationKind, notificationMessages } from '#contract/base/notifications.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { readChoices, saveChoice } from './choice-queries.ts';
import { isOffForAll, kindsFor } from './policy.ts';

/** How the caller gets each kind that can be mailed. */
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

/** Changes how the caller gets a kind; nobody else's mail changes. */
export async function chooseNotification(context: Context, { body }: RouteInput<typeof route>) {
  const { db, company, actor } = context;
  const { mail, may } = notificationKind(body.kind);
  if (!actor.permissions.has(may)) throw new Failure('forbidden', generalMessages.forbidden);
  if (!mail.includes(body.mail)) throw invalidField('mail', notificationMessages.notMailed);
  await saveChoice(db, company, actor.id, body);
  return listNotificationChoices(context);
}
