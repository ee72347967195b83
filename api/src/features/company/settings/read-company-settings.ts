import type { Context } from '#api/core/context.ts';
import { findWaitingLink } from '#api/features/base/account-links/find-waiting-link.ts';
import { readNameRequest } from '#api/features/base/company-names/read-name-request.ts';
import { readCompanyRow } from './queries.ts';
import { toCompanySettings } from './view.ts';

/** What mail is sent from, what waits to be verified, where bills go. */
export async function readCompanySettings({ db, company, brand, services }: Context) {
  const waiting = await findWaitingLink(db, company, 'verify-work-email', services.clock());
  const row = await readCompanyRow(db, company);
  return toCompanySettings(row, waiting, brand, await readNameRequest(db, company));
}
