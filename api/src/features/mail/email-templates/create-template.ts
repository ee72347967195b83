import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { type EmailContent, type EmailTemplate, templateMessages } from '#contract/mail/email-templates.ts';
import { findTemplate } from './find-template.ts';
import { countTemplates, insertTemplate } from './queries.ts';
import { takeLastFrame } from './take-last-frame.ts';

type CreateContext = Pick<Context, 'db' | 'company' | 'services'> & {
  actor: { id: string; kind?: Context['actor']['kind'] };
};
type Named = EmailContent & { name: string };

/** Saves an email as a template of the gallery. */
export async function createTemplate(
  context: Context,
  { body }: { body: Named & { fresh?: boolean } },
): Promise<EmailTemplate> {
  await refuseFullGallery(context);
  const content = body.fresh ? await takeLastFrame(context, body) : body;
  const template = await addTemplate(context, { ...content, name: body.name }, true);
  await audit(context, 'email-template.created', { type: 'email-template', id: template._id });
  return template;
}

/** A mailer's own email, which stands in no gallery: what its builder opens, and what is compiled when it starts. */
export function createForCampaign(context: CreateContext, content: Named): Promise<EmailTemplate> {
  return addTemplate(context, content, false);
}

/** @throws Failure `conflict` when the gallery is full */
export function refuseFullGallery(context: Pick<Context, 'db' | 'company'>): Promise<void> {
  const { db, company } = context;
  const count = () => countTemplates(db, company);
  return refuseOver(context, { kind: 'emailTemplates', count, message: templateMessages.tooMany });
}

async function addTemplate(context: CreateContext, { name, ...content }: Named, in_gallery: boolean) {
  const { db, company, actor, services } = context;
  const id = newId();
  const { subject, preheader, document } = content;
  const made = { id, name, in_gallery, by: actor.id, at: services.clock() };
  await insertTemplate(db, company, made, { subject, preheader, document });
  return findTemplate(context, id);
}
