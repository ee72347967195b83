import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { writtenToHtml } from '#api/core/rich-text.ts';
import { emailLimits, emailSettings } from '#contract/email-document.ts';
import type { EmailContent } from '#contract/email-templates.ts';
import { insertOwnEmail } from './own-email-queries.ts';
import { readEmailContent } from './read-own-email.ts';

const empty = (html: string): EmailContent['document'] => ({
  version: 1,
  settings: emailSettings.parse({}),
  blocks: [
    { id: newId(), type: 'header', show: 'both', align: 'left' },
    { id: newId(), type: 'text', html, align: 'left', colour: null },
    { id: newId(), type: 'footer', html: '', align: 'center' },
  ],
});

type Begun = {
  name: string;
  /** The email that it is a copy of. */
  from?: string | undefined;
  /** What was written elsewhere, as text or rich text. */
  written?: { subject: string; content: string } | undefined;
};

/** An email for a campaign of its own, which stands in no gallery. @returns its id */
export async function createOwnEmail(
  context: Pick<Context, 'db' | 'company' | 'actor'>,
  { name, from, written }: Begun,
): Promise<string> {
  const { db, company, actor } = context;
  const content: EmailContent = from
    ? await readEmailContent(context, from)
    : {
        subject: written?.subject ?? '',
        preheader: '',
        document: empty(written ? writtenToHtml(written.content) : '<p>Hello {firstName|there},</p><p></p>'),
      };
  const id = newId();
  await insertOwnEmail(db, company, { ...content, id, name: name.slice(0, emailLimits.name), by: actor.id });
  return id;
}
