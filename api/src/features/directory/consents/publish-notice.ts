import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import { privacyMessages } from '#contract/base/privacy.ts';
import type { PublishedNotice } from '#contract/directory/consents.ts';
import { findNotice } from './find-notice.ts';
import { insertNotice } from './notice-queries.ts';

/** Publishes the next version of the notice. What was agreed to by an earlier one stays what it was. */
export async function publishNotice(context: Context, { body }: { body: { body: string } }): Promise<PublishedNotice> {
  const { db, company, actor, services } = context;
  const latest = await findNotice(context);
  if (latest.body === body.body) throw invalidField('body', privacyMessages.noticeUnchanged);
  const version = latest.version + 1;
  const at = services.clock();
  await insertNotice(db, company, { version, body: body.body, at, by: actor.id }).catch(
    whenTaken('notices_pkey', () => new Failure('conflict', privacyMessages.noticeTaken)),
  );
  await audit(context, 'notice.published', null, { version });
  return { version, body: body.body, publishedAt: at.toISOString(), publishedBy: actor.name };
}
