import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type EmailContent, templateMessages } from '#contract/mail/email-templates.ts';
import { findTemplate, findTemplateRow } from './find-template.ts';
import { keepTemplateVersion } from './keep-template-version.ts';
import { updateTemplate } from './queries.ts';

type Input = { params: { id: string }; body: EmailContent & { name: string; revision: number } };

/** Saves an email as one works. @throws Failure `conflict` when somebody has saved since the revision that it began from */
export async function saveTemplate(context: Context, { params: { id }, body }: Input) {
  const { db, company, actor, services } = context;
  const before = await findTemplateRow(context, id, true);
  if (before.revision !== body.revision)
    throw new Failure('conflict', templateMessages.changedMeanwhile(before.author));
  // One line of the log for as long as one version: it saves every few seconds. What another person wrote is always kept.
  if (await keepTemplateVersion(context, before, before.updated_by !== actor.id))
    await audit(context, 'email-template.changed', { type: 'email-template', id });
  const { subject, preheader, document, name } = body;
  await updateTemplate(db, company, { id, name, by: actor.id, at: services.clock() }, { subject, preheader, document });
  return findTemplate(context, id);
}
