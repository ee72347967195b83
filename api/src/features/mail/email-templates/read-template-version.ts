import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { findTemplateRow } from './find-template.ts';
import { readVersion } from './version-queries.ts';
import { toContent } from './view.ts';

/** An email as it was. @throws Failure `not-found`, also when the email is deleted */
export async function readTemplateVersion(context: Context, { params }: { params: { id: string; version: number } }) {
  await findTemplateRow(context, params.id);
  const row = await readVersion(context.db, context.company, params.id, params.version);
  if (!row) throw notFound(templateMessages.notFound);
  return toContent(row);
}
