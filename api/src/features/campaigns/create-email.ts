import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { writtenToHtml } from '#api/core/rich-text.ts';
import { copyForCampaign } from '#api/features/email-templates/copy-template.ts';
import { createForCampaign } from '#api/features/email-templates/create-template.ts';
import { takeLastFrame } from '#api/features/email-templates/take-last-frame.ts';
import { emailSettings } from '#contract/email-document.ts';
import type { EmailContent } from '#contract/email-templates.ts';

type Begun = {
  name: string;
  /** The email that it is a copy of. */
  from?: string | undefined;
  /** One that stands in no gallery, such as a preset. */
  email?: EmailContent | undefined;
  /** What was written elsewhere, as text or rich text. */
  written?: { subject: string; content: string } | undefined;
};

const greeting = '<p>Hello {firstName|there},</p><p></p>';

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

/** The email of a campaign's own: a copy of a template, what was written elsewhere, or a letter to begin with. @returns its id */
export async function createEmail(context: Context, { name, from, email, written }: Begun): Promise<string> {
  if (from) return (await copyForCampaign(context, from, name))._id;
  const text = written && { ...written, content: writtenToHtml(written.content) };
  const content = await takeLastFrame(context, email ?? letter(text ?? { subject: '', content: greeting }));
  return (await createForCampaign(context, { ...content, name }))._id;
}
