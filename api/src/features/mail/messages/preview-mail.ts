import type { Context } from '#api/core/context.ts';
import { joinPieces } from '#api/core/mail/fill-fields.ts';
import type { CompanyLook } from '#api/core/pages/company-look.ts';
import { escapeHtml, textToHtml } from '#api/core/texts/rich-text.ts';
import type { MessageBlock } from '#contract/mail/mail.ts';
import { cutMessage, recipientValues } from './render-mail.ts';

type Sample = { name: string; look: CompanyLook; text: string; job: MessageBlock | null };

/** A message as everybody would get it with this look, by the code that sends it. */
export function previewMail({ brand }: Pick<Context, 'brand'>, { name, look, text, job }: Sample): string {
  const message = {
    type: 'instant',
    topic: 'newsletter',
    company_name: name,
    subject: name,
    text,
    html: textToHtml(text),
    blocks: job ? [job] : [],
  } as const;
  const values = recipientValues(message, { name: '', merge: {} });
  return joinPieces(cutMessage(message, brand, look).html, (field) => values[field], escapeHtml);
}
