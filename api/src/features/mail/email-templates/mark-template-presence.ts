import type { Context } from '#api/core/context.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { findTemplateRow } from './find-template.ts';
import { deletePresence, readOthers, upsertPresence } from './presence-queries.ts';

type Input = { params: { id: string }; body: { leaving: boolean } };

/** Says that the caller is in an email, or leaves it; answers who else is. */
export async function markTemplatePresence(context: Context, { params: { id }, body }: Input) {
  const { db, company, actor, services } = context;
  const now = services.clock();
  const { revision } = await findTemplateRow(context, id);
  const here = { template: id, user: actor.id };
  await deletePresence(db, company, { template: id, user: body.leaving ? actor.id : null, now });
  const until = new Date(now.getTime() + emailLimits.presenceSeconds * 1000);
  if (!body.leaving) await upsertPresence(db, company, here, until);
  return { others: await readOthers(db, company, here, now), revision };
}
