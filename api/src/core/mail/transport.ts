import type { Database } from '../database/database.ts';
import { type CompanyId, newId } from '../ids.ts';
import type { Brand } from '../installation/brands.ts';
import type { Config } from '../installation/config.ts';
import { findCompanyKey } from './company-keys.ts';
import { type ComposedMail, composeMail, type MailParts } from './compose.ts';
import { readDkimKey } from './sign.ts';
import { openSmtp } from './smtp.ts';

/** One message to one recipient. */
type OutgoingMail = MailParts & {
  company: CompanyId | null;
  brand: Brand;
  /** For mail about an account, meant for its reader alone: the browser that asked for it, if it may read it. Null: other mail. */
  account: { askedBy: Buffer | null } | null;
};

/** Stores a message as it would have gone over the wire. A repeat of the same Message-ID stays visible as a second one. */
async function keepInMailbox(database: Database, mail: OutgoingMail, { subject, source }: ComposedMail): Promise<void> {
  await database.system
    .insertInto('mailbox')
    .values({
      id: newId(),
      company_id: mail.company,
      brand: mail.brand.key,
      for_account: mail.account !== null,
      asked_by: mail.account?.askedBy ?? null,
      recipient: mail.to.address,
      sender: `${mail.from.name} <${mail.from.address}>`,
      subject,
      source,
    })
    .execute();
}

/** The way messages leave: SMTP, or the built-in mailbox. */
export interface MailTransport {
  /** Sends the message; resolves when the server has accepted it. @param cut ends the connection it uses */
  send(mail: OutgoingMail, cut?: AbortSignal): Promise<void>;
  close(): void;
}

/** Opens SMTP when SMTP_URL is set, else the built-in mailbox; signs with the company's DKIM key for the domain of the sender, else the brand's. */
export function openMailTransport(config: Config, database: Database, brands: readonly Brand[]): MailTransport {
  const keys = new Map(brands.map((brand) => [brand.key, brand.dkim ? readDkimKey(brand.dkim) : undefined]));
  const ofCompanies = findCompanyKey(database, config.secrets);
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
