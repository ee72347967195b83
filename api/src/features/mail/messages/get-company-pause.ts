import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { readPauses } from './pause-queries.ts';

/** Why the mail of the company waits: the mail server, or the address that it is sent from. */
export async function getCompanyPause({ db, outside, company, brand }: Context) {
  const { workEmail } = await readCompany(db, company);
  const [pause] = await readPauses(outside, (workEmail ?? brand.mailFrom.email).toLowerCase());
  return { pause: pause ? { reason: pause.reason, since: pause.since, nextTryAt: pause.next_try_at } : null };
}
