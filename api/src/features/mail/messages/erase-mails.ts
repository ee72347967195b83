import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { emptyMails, forgetRecipients } from './erasure-queries.ts';

/** Takes an erased person's words out of the mails that brought them to others. */
export async function eraseMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (messages.length) await emptyMails(db, company, messages);
}

/** Takes mails to those who are to be forgotten out of everything: their texts, and whom they went to. */
export async function eraseSentMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (!messages.length) return;
  await emptyMails(db, company, messages);
  await forgetRecipients(db, company, messages);
}
