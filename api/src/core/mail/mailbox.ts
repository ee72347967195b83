import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { ComposedMail } from './compose.ts';
import type { OutgoingMail } from './transport.ts';

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
