import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { nameMessages } from '#contract/base/company-names.ts';
import type { TokenAddress } from '#contract/base/paths.ts';
import { insertMessage, insertRecipient, type MessageValues } from './queries.ts';
import { isNamelessToStranger } from './quota-queries.ts';
import { linkField } from './render-mail.ts';
import { sendQueue } from './send-message.ts';

export type AccountMail = {
  /** The message's own id, if something else refers to it. */
  id?: string;
  to: { email: string; name: string; personId?: string | null };
  /** It was not requested, and has the look of the company; people who declined get none. */
  topic?: 'arrivals';
  subject: string;
  paragraphs: readonly string[];
  /** Lists below the paragraphs, each under its heading; every line is a link. */
  lists?: readonly { heading: string; lines: readonly { text: string; href: string }[] }[];
  /**
   * The button: its label, the page that it opens, and the row of `account_links` for its link; without a row the reader signs in there, unless the
   * address is keyed: then the key identifies the reader.
   */
  link?: { label: string } & (
    | { page: TokenAddress; id: string; keyed?: never }
    | { page: `/${string}`; id?: never; keyed?: true }
  );
  /** The browser that requested it and may read it in the built-in mailbox: it created the account, or the account knows it. */
  askedBy?: Buffer | null;
  /** Below the button: how long the link is valid, and what to do if the request was not yours. */
  note?: string;
  /** An attached calendar file. */
  calendar?: string;
  /** The records, and their data, that it names to a colleague: the mail is emptied when any of them is erased. */
  about?: readonly (string | null)[];
};

/** Returns the note of the records that a mail names; nothing if it names none. */
export const toAbout = (ids: readonly (string | null | undefined)[] = []) => {
  const about = [...new Set(ids.filter((id) => id != null))];
  return about.length > 0 ? { about } : {};
};

/** Returns a person's own words for such a mail, with the placeholders in them disabled. */
export const asWritten = (text: string) => text.replace(/\{(name|link)\}/g, '{ $1 }');

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

type List = NonNullable<AccountMail['lists']>[number];

const listOf = ({ heading, lines }: List, colour: string) => {
  const line = ({ text, href }: List['lines'][number]) =>
    `<li style="margin:0 0 4px"><a href="${escapeHtml(href)}" style="color:${colour}">${escapeHtml(text)}</a></li>`;
  return `<h2 style="margin:24px 0 8px;font-size:15px">${escapeHtml(heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${lines.map(line).join('')}</ul>`;
};

const listAsText = ({ heading, lines }: List) =>
  [heading, ...lines.map(({ text, href }) => `- ${text}: ${href}`)].join('\n');

/** Returns the kept message of such a mail; the link is a placeholder, and is made when the mail is sent. */
export function toAccountMessage(
  { brand }: Pick<Context, 'brand'>,
  mail: Pick<AccountMail, 'subject' | 'paragraphs' | 'lists' | 'note'> & { link?: { label: string } | undefined },
): Pick<MessageValues, 'subject' | 'html' | 'text' | 'from_name' | 'from_email'> {
  const { link, note, lists = [] } = mail;
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px${style}">${escapeHtml(text)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${linkField}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.colors.light.primary};color:#ffffff;${font};font-size:14px;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : '';
  return {
    subject: mail.subject,
    html:
      mail.paragraphs.map((text) => paragraph(text)).join('') +
      lists.map((list) => listOf(list, brand.colors.light.primary)).join('') +
      button +
      (note ? paragraph(note, ';color:#52525b') : ''),
    text: [
      ...mail.paragraphs,
      ...lists.map(listAsText),
      ...(link ? [`${link.label}: ${linkField}`] : []),
      ...(note ? [note] : []),
    ].join('\n\n'),
    from_name: brand.mailFrom.name,
    from_email: brand.mailFrom.email,
  };
}

/**
 * Puts a mail about a person's own account into the outbox, in the caller's transaction. It rests on their own request, so
 * only a dead or erased address stops it, or a company whose name is not approved, which may mail only its own people; the link is made when it is
 * sent and is in no table.
 */
export async function sendAccountMail(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>,
  mail: AccountMail,
): Promise<void> {
  const { db, company, services } = context;
  const { link } = mail;
  if (await isNamelessToStranger(db, company, mail.to.email))
    throw new Failure('forbidden', nameMessages.noMail(context.brand.supportEmail));
  const { id = newId() } = mail;
  await insertMessage(db, company, {
    ...toAccountMessage(context, mail),
    id,
    type: 'account',
    topic: mail.topic ?? null,
    reply_to: null,
    created_by: null,
    calendar: mail.calendar ?? null,
  });
  await insertRecipient(db, company, id, {
    personId: mail.to.personId ?? null,
    email: mail.to.email,
    name: mail.to.name,
    merge: {
      ...(link && {
        link: { ...(link.id && { id: link.id }), ...(link.keyed && { keyed: link.keyed }), page: link.page },
      }),
      ...toAbout(mail.about),
      ...(mail.askedBy && { askedBy: mail.askedBy.toString('base64url') }),
    },
  });
  await services.queue.enqueue(context, sendQueue, { message: id });
}

/** Sends news to a person outside the company: while the company's name is being checked the mail is skipped, and the caller's work continues. */
export async function sendNews(context: Parameters<typeof sendAccountMail>[0], mail: AccountMail): Promise<void> {
  if (await isNamelessToStranger(context.db, context.company, mail.to.email)) return;
  await sendAccountMail(context, mail);
}
