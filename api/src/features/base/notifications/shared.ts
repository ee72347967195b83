import type { Context, Services } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { sendHints } from '#api/core/server/hints.ts';
import type { NotificationKind } from '#contract/base/notifications.ts';
import { deleteOfUser, insertNotifications, readWhoMay, type ToldColleague } from './queries.ts';

/** Deletes the notifications of a member who leaves the team, and their choices. */
export function forgetUser({ db, company }: Pick<Context, 'db' | 'company'>, user: string): Promise<void> {
  return deleteOfUser(db, company, user);
}

type Telling = Pick<Context, 'db' | 'company'> & { services: Pick<Services, 'clock'> };
/**
 * A notification. `subject`: notifications with the same subject are grouped; without one all of the kind are. `person`: the record that it names.
 */
type What = { kind: NotificationKind; about: string; subject?: string; person?: string | null };

/**
 * Notifies colleagues in the portal, in the caller's transaction: those of them who may know.
 * @returns those who want it by mail at once
 */
export async function tellColleagues(
  { db, company, services }: Telling,
  { kind, about, subject = company, person = null }: What,
  users: readonly string[],
): Promise<ToldColleague[]> {
  if (!users.length) return [];
  const at = services.clock();
  const made = users.map((user) => ({ user, id: newId() }));
  const told = await insertNotifications(db, company, { kind, about, subject, person, at }, made);
  await sendHints(
    db,
    told.map(({ id }) => ({ company, user: id, topic: 'notifications' as const, id: null })),
  );
  return told.filter(({ mail }) => mail === 'now');
}

/** Notifies everyone whose role lets them decide. */
export async function tellTeam(context: Telling, what: What): Promise<void> {
  await tellColleagues(context, what, await readWhoMay(context.db, context.company, what.kind));
}
