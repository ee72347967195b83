import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { writtenToHtml } from '#api/core/texts/rich-text.ts';
import { findTemplate, takeLastFrame } from '#api/features/mail/email-templates/shared.ts';
import { createForCampaign } from '#api/features/mail/email-templates/verbs.ts';
import { isCampaignLink } from '#contract/base/paths.ts';
import { type EmailDocument, emailSettings } from '#contract/mail/email-document.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { greeting } from '#contract/mail/placeholders.ts';

type Begun = {
  name: string;
  /** Id of the email to copy. */
  from?: string | undefined;
  /** An email outside the gallery, such as a preset. */
  email?: EmailContent | undefined;
  /** A subject and content written elsewhere, as text or rich text. */
  written?: { subject: string; content: string } | undefined;
  /** The page the campaign links to. Links to the original campaign's page are changed to it. */
  path?: string | undefined;
};

const begun = `<p>${greeting}</p><p></p>`;

const letter = ({ subject, content }: { subject: string; content: string }): EmailContent => ({
  subject,
  preheader: '',
  document: {
    version: 1,
    settings: emailSettings.parse({}),
    blocks: [
      { id: newId(), type: 'header', show: 'both', align: 'left' },
      { id: newId(), type: 'text', html: content, align: 'left', colour: null },
      { id: newId(), type: 'footer', html: '', align: 'center' },
    ],
  },
});

/** Returns the document with its links to a campaign's page pointing to this campaign. */
const leadTo = (document: EmailDocument, path: string | undefined): EmailDocument =>
  path === undefined
    ? document
    : JSON.parse(JSON.stringify(document), (key, value: unknown) =>
        key === 'href' && typeof value === 'string' && isCampaignLink(value) ? path : value,
      );

type Creating = Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null };

/** Creates a campaign's own email: a copy of a template, text written elsewhere, or a letter to start from. @returns its id */
export async function createEmail(context: Creating, { name, from, email, written, path }: Begun): Promise<string> {
  if (from) {
    const copied = await findTemplate(context, from);
    return (await createForCampaign(context, { ...copied, document: leadTo(copied.document, path), name }))._id;
  }
  const text = written && { ...written, content: writtenToHtml(written.content) };
  const content = await takeLastFrame(context, email ?? letter(text ?? { subject: '', content: begun }));
  return (await createForCampaign(context, { ...content, document: leadTo(content.document, path), name }))._id;
}
