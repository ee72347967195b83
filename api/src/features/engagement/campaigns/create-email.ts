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
  /** The email that it is a copy of. */
  from?: string | undefined;
  /** One that stands in no gallery, such as a preset. */
  email?: EmailContent | undefined;
  /** What was written elsewhere, as text or rich text. */
  written?: { subject: string; content: string } | undefined;
  /** The page that its campaign asks people to; where it led to another campaign's, it leads there. */
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

/** The document with its links to the page of a campaign leading to this one. */
const leadTo = (document: EmailDocument, path: string | undefined): EmailDocument =>
  path === undefined
    ? document
    : JSON.parse(JSON.stringify(document), (key, value: unknown) =>
        key === 'href' && typeof value === 'string' && isCampaignLink(value) ? path : value,
      );

/** The email of a campaign's own: a copy of a template, what was written elsewhere, or a letter to begin with. @returns its id */
export async function createEmail(context: Context, { name, from, email, written, path }: Begun): Promise<string> {
  if (from) {
    const copied = await findTemplate(context, from);
    return (await createForCampaign(context, { ...copied, document: leadTo(copied.document, path), name }))._id;
  }
  const text = written && { ...written, content: writtenToHtml(written.content) };
  const content = await takeLastFrame(context, email ?? letter(text ?? { subject: '', content: begun }));
  return (await createForCampaign(context, { ...content, name }))._id;
}
