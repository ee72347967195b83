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
  /** The message's own id, where something else is found by it. */
  id?: string;
  to: { email: string; name: string; personId?: string | null };
  subject: string;
  paragraphs: readonly string[];
  /** Lists below them, each under its heading; what stands in them leads somewhere. */
  lists?: readonly { heading: string; lines: readonly { text: string; href: string }[] }[];
  /** The button: its label, the page that it opens, and the row of `account_links` that its link is made from; none: one signs in there, unless it is keyed: then it tells who reads the mail. */
  link?: { label: string } & (
    | { page: TokenAddress; id: string; keyed?: never }
    | { page: `/${string}`; id?: never; keyed?: true }
  );
  /** The browser that asked for it and may read it where mail is kept: it has made the account, or the account knows it. */
  askedBy?: Buffer | null;
  /** Below the button: how long the link lives, what to do when it was not you. */
  note?: string;
  /** A calendar file that goes along. */
  calendar?: string;
  /** The records, and what is theirs, that it names to a colleague: the mail is emptied when any of them is erased. */
  about?: readonly (string | null)[];
};

/** What a mail notes of the people it names; nothing where it names no record. */
export const toAbout = (ids: readonly (string | null | undefined)[] = []) => {
  const about = [...new Set(ids.filter((id) => id != null))];
  return about.length > 0 ? { about } : {};
};

/** What somebody has written, for such a mail: a place to be filled in does not stand in it. */
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

/** What such a mail says, as it is kept; the link has its place, and is made when the mail is sent. */
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
 * Puts a mail about somebody's own account into the outbox, in the caller's transaction. It rests on what they asked for, so
 * only a dead or erased address stops it, and a company whose name is not approved, which writes to its own people alone; the link is made when it is sent and stands in no table.
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
    topic: null,
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

/** The same for what is news to somebody outside: while the company's name is being checked it goes without, and its work goes on. */
export async function sendNews(context: Parameters<typeof sendAccountMail>[0], mail: AccountMail): Promise<void> {
  if (await isNamelessToStranger(context.db, context.company, mail.to.email)) return;
  await sendAccountMail(context, mail);
}
