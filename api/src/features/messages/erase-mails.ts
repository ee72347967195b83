import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { emptyMails, forgetRecipients } from './erasure-queries.ts';

/** Takes an erased person's words out of the mails that brought them to others. */
export async function eraseMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (messages.length) await emptyMails(db, company, messages);
}

/** Takes a mail to somebody who is to be forgotten out of everything: its text, and whom it went to. */
export async function eraseSentMail(db: Db, company: CompanyId, message: string): Promise<void> {
  await emptyMails(db, company, [message]);
  await forgetRecipients(db, company, message);
}
