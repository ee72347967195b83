import type { Brand } from '#api/core/installation/brands.ts';
import { cutAtFields, escapeLines, type FieldPlace, type Pieces } from '#api/core/mail/fill-fields.ts';
import { encodePattern, type MailPattern } from '#api/core/mail/pattern.ts';
import { markPath } from '#api/core/pages/brand-page.ts';
import { calendarType, methodOf } from '#api/core/pages/calendar-file.ts';
import { type CompanyLook, dressed } from '#api/core/pages/company-look.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { checkedPersonName, companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { brandPicturePath } from '#contract/company/branding.ts';
import { type MessageBlock, nameField } from '#contract/mail/mail.ts';
import { type MessageRow, type OutboxMerge, topicToMany } from './queries.ts';
import { type Tracking, trackField, trackingPicture, trackLinks } from './track-links.ts';

/** The place of the link in the text of an account's mail. */
export const linkField = '{link}';

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/** Returns the path of a job, or of a page below it, with the recipient's key: an exclusive job opens for them alone. */
const keyedPath = ({ path }: MessageBlock, below = '') => `${path}${below}?key=${trackField}`;

/** Answers to a job that need no look at its page: the link leads to the one button that sends each. */
const jobAnswers = (job: MessageBlock) => [
  { label: 'Apply', path: keyedPath(job, '/apply') },
  { label: 'Refer someone', path: keyedPath(job, '/refer') },
  { label: 'Set your job-search status', path: `${paths.ownProfile}?section=you` },
];

function jobCard(job: MessageBlock, brand: Brand): string {
  const facts = [job.location, job.salary].filter((fact) => fact !== null).map(escapeHtml);
  const answers = jobAnswers(job).map(
    ({ label, path }) =>
      `<a href="${escapeHtml(brand.siteUrl) + path}" style="color:${brand.colors.light.primary};text-decoration:underline">${label}</a>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border:1px solid #e4e4e7;border-radius:8px"><tr><td style="padding:24px;${font}">
<p style="margin:0 0 4px;font-size:18px;font-weight:600;color:#18181b">${escapeHtml(job.title)}</p>
<p style="margin:0 0 16px;font-size:14px;color:#52525b">${facts.join(' · ')}</p>
<a href="${escapeHtml(brand.siteUrl) + keyedPath(job)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.colors.light.primary};color:#ffffff;font-size:14px;font-weight:600;text-decoration:none">View the job</a>
<p style="margin:16px 0 0;font-size:14px;line-height:2;color:#52525b">${answers.join(' &nbsp;·&nbsp; ')}</p>
</td></tr></table>`;
}

const headerLine = ({ colors }: Brand, html: string) =>
  `<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:${colors.light.primary}">${html}</p>`;

/** Returns the product's header. PNG, because mail programs draw no SVG; decorative, because the name is next to it. */
const productHeader = (brand: Brand) =>
  headerLine(
    brand,
    `${brand.logo ? `<img src="${escapeHtml(brand.siteUrl + markPath)}.png" alt="" width="28" height="28" style="vertical-align:middle;margin-right:8px">` : ''}${escapeHtml(brand.name)}`,
  );

const pictureAt = (brand: Brand, id: string) => escapeHtml(brand.siteUrl + brandPicturePath(id));

/** Returns the company's header: its picture, or its logo and name with the line below. */
function companyHeader(brand: Brand, name: string, look: CompanyLook | null): string {
  const { picture = null, text: line = '' } = look?.mailHeader ?? {};
  const text = line.replaceAll(trackField, '');
  if (picture)
    return headerLine(
      brand,
      `<img src="${pictureAt(brand, picture)}" alt="${escapeHtml(text || name)}" style="display:block;max-width:100%;max-height:178px;border:0">`,
    );
  const logo = look?.logo
    ? `<img src="${pictureAt(brand, look.logo)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-right:10px;border:0">`
    : '';
  const below = text ? `<br><span style="font-weight:400;color:#52525b">${escapeHtml(text)}</span>` : '';
  return headerLine(brand, logo + escapeHtml(name) + below);
}

/** Returns the company's own text at the end, and the link to its page. */
function ownFooter(brand: Brand, name: string, look: CompanyLook | null): { html: string; text: string } {
  const said = (look?.mailFooter ?? '').replaceAll(trackField, '');
  const page = look?.pagePath ? brand.siteUrl + look.pagePath : null;
  const link = page ? `<a href="${escapeHtml(page)}" style="color:#71717a">About ${escapeHtml(name)}</a><br>` : '';
  return {
    html: (said ? `${escapeHtml(said).replaceAll('\n', '<br>')}<br><br>` : '') + link,
    text: (said ? `${said}\n\n` : '') + (page ? `About ${name}: ${page}\n` : ''),
  };
}

const unsubscribePlace: FieldPlace = { field: 'unsubscribeUrl', otherwise: '' };

/** Cuts a manager's text at the reader's name, and the product's text about an account at its link too. */
function cut(text: string, isAccount: boolean): Pieces {
  return text.split(isAccount ? /(\{name\}|\{link\})/ : /(\{name\})/).map((piece) => {
    if (piece === nameField) return { field: 'name', otherwise: 'there' };
    return isAccount && piece === linkField ? { field: 'link', otherwise: '' } : piece;
  });
}

/** The field for each recipient's own token in tracked links. */
export const tokenField = 'recipient-token';

/** Cuts pieces at the recipient's token in links and in the tracking picture. */
const cutAtTokens = (pieces: Pieces): Pieces =>
  pieces.flatMap((piece) =>
    typeof piece === 'string'
      ? piece
          .split(trackField)
          .flatMap((part, index) => (index ? [{ field: tokenField, otherwise: '' }, part] : [part]))
      : [piece],
  );

/** A message, cut at the parts that differ from reader to reader: name, link, unsubscribe link, token and merge fields. */
export type MessagePieces = { subject: Pieces; text: Pieces; html: Pieces };

/** Prepares the common part of a message, encoded once for all recipients. @param tracking how links and picture are counted; null: not */
export function prepareMail(
  message: MessageRow,
  brand: Brand,
  look: CompanyLook | null,
  tracking: Tracking | null = null,
): MailPattern {
  const { subject, text, html } = cutMessage(message, brand, look, tracking);
  const { calendar } = message;
  const type = calendar === null ? null : calendarType(methodOf(calendar));
  return encodePattern(
    subject,
    text,
    html,
    escapeLines,
    calendar === null || type === null ? null : { type, content: calendar },
  );
}

/** The columns of a message that appear in its mail. */
type ShownMessage = Pick<MessageRow, 'type' | 'topic' | 'company_name' | 'subject' | 'text' | 'html'> & {
  blocks: readonly MessageBlock[];
};

/**
 * Returns the whole of a message with its frame: by the product, and by a company that has a look of its own. Mail about an
 * account has the product's frame alone.
 * @param tracking how links and picture are counted; null: not
 */
export function cutMessage(
  message: ShownMessage,
  product: Brand,
  companyLook: CompanyLook | null,
  tracking: Tracking | null = null,
): MessagePieces {
  // An email of blocks is complete already.
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
  const isAccount = message.type === 'account';
  // A leaver still works there, and knows the look of the company.
  const isFromCompany = !isAccount || message.topic === 'arrivals';
  const look = isFromCompany ? companyLook : null;
  const brand = dressed(product, look);
  const name = isAccount ? companyInMail(message.company_name) : message.company_name;
  const worked = message.topic === 'arrivals' ? 'are leaving' : 'worked at';
  const reason =
    isAccount && message.topic === null
      ? `Sent with ${brand.name}. Questions: ${brand.supportEmail}`
      : `You’re receiving this because you ${worked} ${name}.`;
  const header = isFromCompany ? companyHeader(brand, name, look) : productHeader(brand);
  const own = ownFooter(brand, message.company_name, look);
  const before = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;background:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px"><tr><td style="padding:32px;${font};font-size:15px;line-height:1.6;color:#27272a">
${header}`;
  const isToMany = topicToMany(message) !== null;
  const after: Pieces = [
    `</td></tr></table>
<p style="margin:16px 0 0;${font};font-size:12px;line-height:1.6;color:#71717a">${own.html}${escapeHtml(reason)}`,
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
    .map((job) => {
      const answers = jobAnswers(job).map(({ label, path }) => `\n${label}: ${brand.siteUrl}${path}`);
      return `\n\n${job.title.replaceAll(trackField, '')}\n${brand.siteUrl}${keyedPath(job)}${answers.join('')}`;
    })
    .join('');
  const pieces = (text: string) => cut(text, isAccount);
  // By an attribute: previews of mail, like some programs, take no style sheet.
  const written = message.html
    .replaceAll(trackField, '')
    .replace(/<a (?![^>]*\bstyle=)([^>]*)>/g, `<a $1 style="color:${brand.colors.light.primary}">`);
  return {
    subject: pieces(message.subject),
    text: [
      ...pieces(message.text),
      ...cutAtTokens([textCards]),
      `\n\n--\n${own.text}${reason}\n`,
      ...(isToMany ? ['Unsubscribe: ', unsubscribePlace, '\n'] : []),
    ],
    html: cutAtTokens([before, ...pieces(counted(written)), cards + picture, ...after]),
  };
}

/** Returns the values filled in for one recipient; links lead nowhere until they are set. */
export function recipientValues(
  message: Pick<MessageRow, 'type' | 'company_name'>,
  { name: given, merge }: { name: string; merge: OutboxMerge },
): Record<string, string | null | undefined> & { name: string } {
  // Mail about an account may go to an address, with a name, that a stranger typed.
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
