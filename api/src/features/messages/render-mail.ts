import { markPath } from '#api/core/brand-page.ts';
import type { Brand } from '#api/core/brands.ts';
import { cutAtFields, type FieldPlace, type Pieces } from '#api/core/mail/fill-fields.ts';
import { encodePattern, type MailPattern } from '#api/core/mail/pattern.ts';
import { escapeHtml } from '#api/core/rich-text.ts';
import { checkedPersonName, companyInMail } from '#contract/checked-names.ts';
import { type MessageBlock, nameField } from '#contract/mail.ts';
import type { MessageRow, OutboxMerge } from './queries.ts';
import { type Tracking, trackField, trackingPicture, trackLinks } from './track-links.ts';

/** Where the link of an account's mail stands in its text. */
export const linkField = '{link}';

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/** Where a job is opened for whoever got the mail: an exclusive one for them alone. */
const keyedPath = ({ path }: MessageBlock) => `${path}?key=${trackField}`;

function jobCard(job: MessageBlock, brand: Brand): string {
  const facts = [job.location, job.salary].filter((fact) => fact !== null).map(escapeHtml);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border:1px solid #e4e4e7;border-radius:8px"><tr><td style="padding:24px;${font}">
<p style="margin:0 0 4px;font-size:18px;font-weight:600;color:#18181b">${escapeHtml(job.title)}</p>
<p style="margin:0 0 16px;font-size:14px;color:#52525b">${facts.join(' · ')}</p>
<a href="${escapeHtml(brand.siteUrl) + keyedPath(job)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.colors.light.primary};color:#ffffff;font-size:14px;font-weight:600;text-decoration:none">View the job</a>
</td></tr></table>`;
}

const unsubscribePlace: FieldPlace = { field: 'unsubscribeUrl', otherwise: '' };

/** Cuts what a manager wrote at the reader's name, and what the product wrote about an account at its link too. */
function cut(text: string, isAccount: boolean): Pieces {
  return text.split(isAccount ? /(\{name\}|\{link\})/ : /(\{name\})/).map((piece) => {
    if (piece === nameField) return { field: 'name', otherwise: 'there' };
    return isAccount && piece === linkField ? { field: 'link', otherwise: '' } : piece;
  });
}

/** The field of each recipient's own token in tracked links. */
export const tokenField = 'recipient-token';

/** What holds each recipient's own token: links, and the picture that is counted. */
const cutAtTokens = (pieces: Pieces): Pieces =>
  pieces.flatMap((piece) =>
    typeof piece === 'string'
      ? piece
          .split(trackField)
          .flatMap((part, index) => (index ? [{ field: tokenField, otherwise: '' }, part] : [part]))
      : [piece],
  );

/** A message, cut where what differs from reader to reader stands: name, link, way out, token and merge fields. */
export type MessagePieces = { subject: Pieces; text: Pieces; html: Pieces };

/** What is the same for everybody who gets a message, encoded once. @param tracking how links and picture are counted; null: not */
export function prepareMail(message: MessageRow, brand: Brand, tracking: Tracking | null = null): MailPattern {
  const { subject, text, html } = cutMessage(message, brand, tracking);
  return encodePattern(subject, text, html, escapeHtml);
}

/** The whole of a message with what the product puts around it. @param tracking how links and picture are counted; null: not */
export function cutMessage(message: MessageRow, brand: Brand, tracking: Tracking | null = null): MessagePieces {
  // An email of blocks is whole already.
  if (['mailer', 'journey', 'test', 'notice'].includes(message.type)) {
    const { subject, text, html } = message;
    const counted =
      tracking && message.topic !== null
        ? trackLinks(html, tracking).replace(/(?=<\/body>)|$/i, () => trackingPicture(tracking))
        : html;
    return {
      subject: cutAtFields(subject),
      text: cutAtTokens(cutAtFields(text)),
      html: cutAtTokens(cutAtFields(counted)),
    };
  }
  const colour = brand.colors.light.primary;
  const isAccount = message.type === 'account';
  const heading = isAccount ? brand.name : message.company_name;
  const reason =
    isAccount && message.topic === null
      ? `This mail is about your account with ${brand.name}. Questions: ${brand.supportEmail}`
      : `You receive this because you worked at ${isAccount ? companyInMail(message.company_name) : message.company_name}.`;
  // PNG, since mail programs draw no SVG; decorative, the name stands beside it.
  const logo =
    isAccount && brand.logo
      ? `<img src="${escapeHtml(brand.siteUrl + markPath)}.png" alt="" width="28" height="28" style="vertical-align:middle;margin-right:8px">`
      : '';
  const before = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;background:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px"><tr><td style="padding:32px;${font};font-size:15px;line-height:1.6;color:#27272a">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:${colour}">${logo}${escapeHtml(heading)}</p>`;
  const isToMany = message.topic !== null;
  const after: Pieces = [
    `</td></tr></table>
<p style="margin:16px 0 0;${font};font-size:12px;line-height:1.6;color:#71717a">${escapeHtml(reason)}`,
    ...(isToMany
      ? [
          '<br><a href="',
          unsubscribePlace,
          `" style="color:#71717a">Unsubscribe</a> · Sent with ${escapeHtml(brand.name)}`,
        ]
      : []),
    `</p>
</td></tr></table></body></html>`,
  ];
  const counted = (html: string) => (tracking ? trackLinks(html, tracking) : html);
  const cards = counted(message.blocks.map((block) => jobCard(block, brand)).join(''));
  const picture = tracking ? trackingPicture(tracking) : '';
  const textCards = message.blocks
    .map((job) => `\n\n${job.title.replaceAll(trackField, '')}\n${brand.siteUrl}${keyedPath(job)}`)
    .join('');
  const pieces = (text: string) => cut(text, isAccount);
  return {
    subject: pieces(message.subject),
    text: [
      ...pieces(message.text),
      ...cutAtTokens([textCards]),
      `\n\n--\n${reason}\n`,
      ...(isToMany ? ['Unsubscribe: ', unsubscribePlace, '\n'] : []),
    ],
    html: cutAtTokens([before, ...pieces(counted(message.html.replaceAll(trackField, ''))), cards + picture, ...after]),
  };
}

/** What is filled in for one recipient; links lead nowhere until they are given. */
export function recipientValues(
  message: Pick<MessageRow, 'type' | 'company_name'>,
  { name: given, merge }: { name: string; merge: OutboxMerge },
): Record<string, string | null | undefined> & { name: string } {
  // Mail about an account may go to an address that a stranger typed, with the name.
  const name = message.type === 'account' ? (checkedPersonName(given) ?? '') : given;
  return {
    ...merge.fields,
    name,
    firstName: name.split(' ')[0],
    companyName: message.company_name,
    link: '#',
    unsubscribeUrl: '#',
  };
}
