import type { AdminContext, OwnContext } from '#api/core/context.ts';
import type { MailReader } from '#contract/mail/inbound-mail.ts';
import type { OwnCounting } from '#contract/mail/mail-tracking.ts';
import { isCounted, readReader, setCounted } from './queries.ts';
import { mailboxOf } from './read-returns.ts';

/** Returns how returned mail gets here, for operators. */
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

/** Returns whether the ex-employee's opens are counted. */
export async function getOwnCounting({ db, company, person }: OwnContext): Promise<OwnCounting> {
  return { counted: await isCounted(db, company, person) };
}

/** Sets the person's own choice, which applies at once and to earlier counts. */
export async function setOwnCounting(
  { db, company, person }: OwnContext,
  { body }: { body: OwnCounting },
): Promise<OwnCounting> {
  await setCounted(db, company, person, body.counted);
  return body;
}
