import type { Database } from '../database/database.ts';
import type { Brand } from '../installation/brands.ts';
import type { Config } from '../installation/config.ts';
import { findCompanyKey } from './company-keys.ts';
import { composeMail } from './compose.ts';
import { keepInMailbox, type OutgoingMail } from './mailbox.ts';
import { readDkimKey } from './sign.ts';
import { openSmtp } from './smtp.ts';

/** How a message leaves: SMTP, or the built-in mailbox. */
export interface MailTransport {
  /** Hands the message over; resolves when the server has accepted it. @param cut ends the connection that it goes by */
  send(mail: OutgoingMail, cut?: AbortSignal): Promise<void>;
  close(): void;
}

/** SMTP when SMTP_URL is set, else the built-in mailbox; signed with the company's DKIM key for the domain of the sender, else the brand's. */
export function openMailTransport(config: Config, database: Database, brands: readonly Brand[]): MailTransport {
  const keys = new Map(brands.map((brand) => [brand.key, brand.dkim ? readDkimKey(brand.dkim) : undefined]));
  const ofCompanies = findCompanyKey(database, config.secret);
  const smtp = config.smtpUrl ? openSmtp(config.smtpUrl) : null;
  return {
    async send(mail, cut) {
      const key = (await ofCompanies(mail)) ?? keys.get(mail.brand.key);
      const composed = await composeMail(mail, key);
      if (smtp) await smtp.send(composed, cut);
      else await keepInMailbox(database, mail, composed);
    },
    close: () => smtp?.close(),
  };
}
