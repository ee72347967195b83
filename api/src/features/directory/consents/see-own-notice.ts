import type { Context, OwnContext } from '#api/core/context.ts';
import { findNotice } from './find-notice.ts';
import { updateSeenNotice } from './notice-queries.ts';

/** Notes that a user has read the notice; a version that is not published yet cannot have been read. */
export async function markNoticeSeen(
  context: Pick<Context, 'db' | 'company'>,
  user: string,
  version: number,
): Promise<{ version: number }> {
  const seen = Math.min(version, (await findNotice(context)).version);
  await updateSeenNotice(context.db, context.company, user, seen);
  return { version: seen };
}

/** An ex-employee has read the notice. */
export const seeOwnNotice = (context: OwnContext, { body }: { body: { version: number } }) =>
  markNoticeSeen(context, context.actor.id, body.version);
