import type { Database } from '../database/database.ts';
import { type CompanyId, newId } from '../ids.ts';
import type { Brand } from '../installation/brands.ts';
import type { ComposedMail, MailParts } from './compose.ts';

/** One message to one recipient. */
export type OutgoingMail = MailParts & {
  company: CompanyId | null;
  brand: Brand;
  /** About an account, for its reader alone: the browser that asked for it, if one may read it. Null: other mail. */
  account: { askedBy: Buffer | null } | null;
};

/** Keeps a message as it would have gone over the wire. A repeat of the same Message-ID stays visible as a second one. */
export async function keepInMailbox(
  database: Database,
  mail: OutgoingMail,
  { subject, source }: ComposedMail,
): Promise<void> {
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
