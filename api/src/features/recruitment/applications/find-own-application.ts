import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { readOwnRow } from './own-queries.ts';
import { toOwn } from './view.ts';

/** Returns an application as the applicant sees it. @param of.person its owner; null: found by its link. @throws Failure not-found */
export async function findOwn(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  of: { id: string; person: string | null },
): Promise<OwnApplication> {
  const row = await readOwnRow(db, company, { ...of, today: dateInIndia(services.clock()) });
  if (!row) throw notFound(applicationMessages.notFound);
  return toOwn((await readCompany(db, company)).name, row);
}
