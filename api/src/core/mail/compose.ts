import MimeNode from 'nodemailer/lib/mime-node';
import { notInOneLine } from '#contract/base/rules.ts';
import type { FieldValue } from './fill-fields.ts';
import { fillBody, type MailPattern, subjectOf } from './pattern.ts';
import { type DkimKey, dkimSignature } from './sign.ts';

/** One message to one recipient: the parts shared by all, and the recipient's own. */
export type MailParts = {
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo: string | null;
  /** Where delivery reports go; null: to its sender. */
  returnTo: string | null;
  pattern: MailPattern;
  value: FieldValue;
  headers: Record<string, string>;
};

/** A message as sent over the wire. */
export type ComposedMail = { from: string; to: string; subject: string; source: Buffer };

/** Makes a header one line without control characters; nodemailer encodes the rest. */
const oneLine = (text: string) => text.replace(notInOneLine, ' ');

/** Composes a message, signed if there is a key. */
export async function composeMail(mail: MailParts, key: DkimKey | undefined): Promise<ComposedMail> {
  const subject = subjectOf(mail.pattern, mail.value);
  const node = new MimeNode(false, { disableFileAccess: true, disableUrlAccess: true });
  node.setHeader({
    From: { ...mail.from, name: oneLine(mail.from.name) },
    To: { ...mail.to, name: oneLine(mail.to.name) },
    ...(mail.replyTo ? { 'Reply-To': mail.replyTo } : {}),
    Subject: oneLine(subject),
    'Message-ID': mail.messageId,
    ...mail.headers,
  });
  const { from, to } = node.getEnvelope();
  const headers = `${node.buildHeaders()}\r\nContent-Type: ${mail.pattern.contentType}`;
  const body = fillBody(mail.pattern, mail.value);
  const signature = key ? `${await dkimSignature(headers, body, key)}\r\n` : '';
  const source = Buffer.concat([Buffer.from(`${signature}${headers}\r\n\r\n`), body]);
  return { from: mail.returnTo ?? (from || ''), to: to[0] ?? '', subject, source };
}
