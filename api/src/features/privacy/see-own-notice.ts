import type { OwnContext } from '#api/core/context.ts';
import { findNotice } from './find-notice.ts';
import { updateSeenNotice } from './notice-queries.ts';

/** Notes that the ex-employee has read the notice; a version that is not published yet cannot have been read. */
export async function seeOwnNotice(context: OwnContext, { body }: { body: { version: number } }) {
  const { db, company, actor } = context;
  const version = Math.min(body.version, (await findNotice(context)).version);
  await updateSeenNotice(db, company, actor.id, version);
  return { version };
}
