import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { escapeHtml } from '#api/core/rich-text.ts';
import { insertMessage, insertRecipient } from './queries.ts';
import { linkField } from './render-mail.ts';
import { sendQueue } from './send-message.ts';

type AccountMail = {
  to: { email: string; name: string; personId?: string | null };
  subject: string;
  paragraphs: readonly string[];
  /** The button: its label, the page that it opens, and the row of `account_links` that its link is made from. */
  link?: { label: string; page: `/${string}`; id: string };
  /** Below the button: how long the link lives, what to do when it was not you. */
  note?: string;
};

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * Puts a mail about somebody's own account into the outbox, in the caller's transaction. It rests on what they asked for, so
 * only a dead or erased address stops it; the link is made when it is sent and stands in no table.
 */
export async function sendAccountMail(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>,
  mail: AccountMail,
): Promise<void> {
  const { db, company, brand, services } = context;
  const { link, note } = mail;
  const id = newId();
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px${style}">${escapeHtml(text)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${linkField}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.colors.light.primary};color:#ffffff;${font};font-size:14px;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : '';
  await insertMessage(db, company, {
    id,
    type: 'account',
    topic: null,
    subject: mail.subject,
    html:
      mail.paragraphs.map((text) => paragraph(text)).join('') +
      button +
      (note ? paragraph(note, ';color:#52525b') : ''),
    text: [...mail.paragraphs, ...(link ? [`${link.label}: ${linkField}`] : []), ...(note ? [note] : [])].join('\n\n'),
    from_name: brand.mailFrom.name,
    from_email: brand.mailFrom.email,
    reply_to: null,
    job_id: null,
    created_by: null,
  });
  await insertRecipient(db, company, id, {
    personId: mail.to.personId ?? null,
    email: mail.to.email,
    name: mail.to.name,
    merge: link ? { link: { id: link.id, page: link.page } } : {},
  });
  await services.queue.enqueue(context, sendQueue, { message: id });
}
