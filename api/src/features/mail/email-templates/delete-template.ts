import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { markTemplateDeleted } from './queries.ts';

/** Takes a template out of the gallery. */
export async function deleteTemplate(context: Context, { params: { id } }: { params: { id: string } }) {
  if (!(await markTemplateDeleted(context.db, context.company, id, true))) throw notFound(templateMessages.notFound);
  await audit(context, 'email-template.deleted', { type: 'email-template', id });
  return { _id: id };
}
