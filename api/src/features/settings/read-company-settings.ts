import type { Context } from '#api/core/context.ts';
import { findWaitingLink } from '#api/features/account-links/find-waiting-link.ts';
import { readCompanyRow } from './queries.ts';
import { toCompanySettings } from './view.ts';

/** What mail is sent from, what waits to be verified, where bills go. */
export async function readCompanySettings({ db, company, brand, services }: Context) {
  const waiting = await findWaitingLink(db, company, 'verify-work-email', services.clock());
  return toCompanySettings(await readCompanyRow(db, company), waiting, brand);
}
