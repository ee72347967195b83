import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { emptyMails } from './erasure-queries.ts';

/** Takes an erased person's words out of the mails that brought them to others. */
export async function eraseMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (messages.length) await emptyMails(db, company, messages);
}
