import type { Tenant } from '#api/core/database/tenant.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { textToHtml } from '#api/core/texts/rich-text.ts';
import type { Queue } from '#api/core/work/queue.ts';
import { insertMessage, insertRecipient } from './queries.ts';
import { toAbout, toAccountMessage } from './send-account-mail.ts';
import { sendQueue } from './send-message.ts';

export type Forward = {
  to: { email: string; name: string };
  /** The address that receives the colleague's answer. */
  replyTo: string;
  /** The records, and their data, that it names. */
  about: readonly (string | null)[];
  subject: string;
  intro: string;
  /** A stranger's words. */
  text: string;
  note: string;
};

/** Escapes braces in a stranger's text: in a mail about an account they would be fields. */
const withoutFields = (text: string) => text.replaceAll('{', '{\u2060');

/** Puts a person's words to a colleague into the outbox, in the caller's transaction. */
export async function sendForward(
  { queue, brand, company, tenant }: { queue: Queue; brand: Brand; company: CompanyId; tenant: Tenant },
  { to, replyTo, about, subject, intro, text, note }: Forward,
): Promise<void> {
  const { db } = tenant;
  const id = newId();
  const words = withoutFields(text);
  const made = toAccountMessage(
    { brand },
    { subject: withoutFields(subject), paragraphs: [withoutFields(intro)], note: withoutFields(note) },
  );
  const quoted = `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d4d4d8">${textToHtml(words)}</blockquote>`;
  const at = made.html.indexOf('</p>') + 4;
  await insertMessage(db, company, {
    ...made,
    html: made.html.slice(0, at) + quoted + made.html.slice(at),
    text: [withoutFields(intro), words, withoutFields(note)].join('\n\n'),
    id,
    type: 'account',
    topic: null,
    reply_to: replyTo,
    created_by: null,
  });
  await insertRecipient(db, company, id, { personId: null, email: to.email, name: to.name, merge: toAbout(about) });
  await queue.enqueue(tenant, sendQueue, { message: id });
}
