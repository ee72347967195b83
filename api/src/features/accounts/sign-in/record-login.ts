import type { Db } from '#api/core/database/database.ts';
import { type Recording, recordEvent } from '#api/core/installation/analytics.ts';
import { readWho } from './queries.ts';

/** Records that a user signed in, in the transaction of their session. Operators belong to no company, whose events these are. */
export async function recordLogin(db: Db, services: Recording, userId: string): Promise<void> {
  const user = await readWho(db, userId);
  if (!user?.company_id) return;
  const who = user.type === 'company' ? { actor: userId } : { person: user.person_id };
  await recordEvent({ db, company: user.company_id, services }, 'login', who);
}
