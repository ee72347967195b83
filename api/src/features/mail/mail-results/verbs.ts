import type { AdminContext, OwnContext } from '#api/core/context.ts';
import type { MailReader } from '#contract/mail/inbound-mail.ts';
import type { OwnCounting } from '#contract/mail/mail-tracking.ts';
import { isCounted, readReader, setCounted } from './queries.ts';
import { mailboxOf } from './read-returns.ts';

/** How what comes back of mail gets here, for operators. */
export async function getMailReader({ db, services }: AdminContext): Promise<MailReader> {
  const { imapUrl, mailReturnDomain, inboundSecret } = services.config;
  const name = imapUrl ? mailboxOf(imapUrl).name : null;
  const row = name ? await readReader(db, name) : null;
  return {
    returnDomain: mailReturnDomain,
    takesCalls: inboundSecret !== null,
    mailbox: name,
    connectedAt: row?.connected_at ?? null,
    lastMailAt: row?.last_mail_at ?? null,
    lastError: row?.last_error ?? null,
    lastErrorAt: row?.last_error_at ?? null,
  };
}

/** Whether the ex-employee is counted when they open mail. */
export async function getOwnCounting({ db, company, person }: OwnContext): Promise<OwnCounting> {
  return { counted: await isCounted(db, company, person) };
}

/** Their own word on it, which holds at once and for what was counted before. */
export async function setOwnCounting(
  { db, company, person }: OwnContext,
  { body }: { body: OwnCounting },
): Promise<OwnCounting> {
  await setCounted(db, company, person, body.counted);
  return body;
}
