import type { Address, Attachment } from 'postal-mime';
import { htmlToText } from '#api/core/texts/rich-text.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { isShallow } from '#contract/base/rich-text.ts';

/** The relevant parts of a received mail. */
export type ReceivedMail = {
  header(name: string): string | null;
  /** Its own Message-ID, without brackets. */
  id: string | null;
  from: { name: string; email: string };
  /** Every address by which it may have come here. */
  recipients: string[];
  /** The Message-IDs that it answers, the nearest first. */
  references: string[];
  subject: string;
  text: string;
  /** The parts besides the text, for example of a report. */
  parts: { type: string; content: string }[];
  /** The displayable names of attached files. */
  attached: string[];
};

/** No mail is read further than this; lines cost more than their content. */
export const largestMail = 5 * 1024 * 1024;
const mostLines = 40_000;
const most = { text: 100_000, html: 200_000, line: 500, part: 100_000, ids: 50, files: 10, fileName: 120 };

const arrivals = ['delivered-to', 'x-delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'];
const address = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/g;

/** Returns the Message-IDs in a header, without their brackets. */
export function idsIn(header: string | null): string[] {
  return [...(header ?? '').slice(0, 20_000).matchAll(/<([^<>\s]{3,300})>/g)]
    .map(([, id = '']) => id)
    .slice(0, most.ids);
}

const lineOf = (text: string | undefined) =>
  storableText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most.line);

/** Returns displayable names of files: one line of limited length, without characters that disguise the type of file. */
export function namesOf(names: readonly string[]): string[] {
  const shown = names.slice(0, most.files).map((name) => {
    const signs = [
      ...storableText(name.slice(0, 5_000))
        .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim(),
    ];
    if (signs.length <= most.fileName) return signs.join('') || 'unnamed';
    // The end of a name shows the type of file.
    return [...signs.slice(0, most.fileName - 21), '…', ...signs.slice(-20)].join('');
  });
  return names.length > most.files ? [...shown, `${names.length - most.files} more`] : shown;
}

/** Returns whether a person attached the file; pictures shown in the text and signatures do not count. */
const isAttached = ({ filename, disposition, related, mimeType }: Attachment) =>
  !related &&
  !/signature|delivery-status|rfc822-headers/.test(mimeType) &&
  (Boolean(filename) || disposition === 'attachment');

const firstOf = (from: Address | undefined) => ({
  name: lineOf(from?.name),
  email: lineOf(from?.address).toLowerCase(),
});

function beginningOf(raw: Buffer): Buffer {
  let end = 0;
  for (let lines = 0; lines < mostLines; lines += 1) {
    end = raw.indexOf(10, end) + 1;
    if (end === 0) return raw.subarray(0, largestMail);
  }
  return raw.subarray(0, Math.min(end, largestMail));
}

/** Returns the text of an HTML mail, without pictures and without the gaps of empty paragraphs. */
const wordsOf = (html: string) =>
  htmlToText(html)
    .replace(/\[cid:[^\]\n]{0,300}\]/g, '')
    .replace(/\n(?:[ \t\u00a0]*\n){2,}/g, '\n\n');

/** Parses a raw message. A broken one is read as far as possible. @throws Error when nothing can be made of it */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(beginningOf(raw), {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 200_000,
  });
  const all = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const header = (name: string) => all(name)[0] ?? null;
  const html = storableText(mail.html ?? '').slice(0, most.html);
  const readable = isShallow(html) ? html : '';
  const text = mail.text?.trim() ? mail.text : wordsOf(readable);
  return {
    header,
    id: idsIn(mail.messageId ?? null)[0] ?? null,
    from: firstOf(mail.from),
    recipients: arrivals
      .flatMap((name) => all(name).flatMap((value) => value.slice(0, 5_000).match(address) ?? []))
      .slice(0, most.ids)
      .map((email) => email.toLowerCase()),
    references: [...idsIn(mail.inReplyTo ?? null), ...idsIn(mail.references ?? null).reverse()],
    subject: lineOf(mail.subject),
    text: storableText(text).slice(0, most.text).trim(),
    parts: mail.attachments
      .filter(({ mimeType }) => /^(message|text)\//.test(mimeType))
      .slice(0, 20)
      .map(({ mimeType, content }) => ({ type: mimeType.toLowerCase(), content: toText(content) })),
    attached: namesOf(mail.attachments.filter(isAttached).map(({ filename }) => filename ?? '')),
  };
}

function toText(content: string | ArrayBuffer | Uint8Array): string {
  if (typeof content === 'string') return content.slice(0, most.part);
  return Buffer.from(content as Uint8Array)
    .subarray(0, most.part)
    .toString('utf8');
}

/** Returns the fields of a block of headers, unfolded, by their names in lower case. The first of each name counts. */
export function readFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
