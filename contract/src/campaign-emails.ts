import { emailDocument } from './email-document.ts';
import type { EmailContent } from './email-templates.ts';

type Written = { type: string } & Record<string, unknown>;

/** An email with these blocks between header and footer. */
function letter(subject: string, preheader: string, blocks: Written[]): EmailContent {
  const all = [{ type: 'header' }, ...blocks, { type: 'footer' }];
  const document = {
    version: 1,
    settings: {},
    blocks: all.map((block, at) => ({ id: `campaign-${at + 1}`, ...block })),
  };
  return { subject, preheader, document: emailDocument.parse(document) };
}

const text = (html: string) => ({ type: 'text', html });

/** The email that a poll begins with: its question, and an answer to each button. @param path its page; each reader is led there with their key */
export const pollEmail = (path: string): EmailContent =>
  letter('One question for you', 'It takes less than a minute.', [
    text('<p>Hello {firstName|there},</p><p>we would like to know what you think.</p>'),
    { type: 'poll', href: path },
    text('<p>Thank you!<br>Team {companyName}</p>'),
  ]);
