import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { refuseFullGallery } from './create-template.ts';
import { findTemplate } from './find-template.ts';
import { markTemplateDeleted } from './queries.ts';

/** Undoes a deletion. */
export async function restoreTemplate(context: Context, { params: { id } }: { params: { id: string } }) {
  await refuseFullGallery(context);
  if (!(await markTemplateDeleted(context.db, context.company, id, false))) throw notFound(templateMessages.notFound);
  await audit(context, 'email-template.restored', { type: 'email-template', id });
  return findTemplate(context, id);
}
