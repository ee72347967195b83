import type { AdminContext } from '#api/core/context.ts';
import type { MailReader } from '#contract/mail/inbound-mail.ts';
import { mailboxOf } from './read-returns.ts';
import { readReader } from './reader-queries.ts';

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
