import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { applicationLimits } from '#contract/recruitment/application-messages.ts';
import { readOwnRows } from './own-queries.ts';
import { toOwn } from './view.ts';

/** A page of the own applications. */
export async function listOwnApplications(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const found = await readOwnRows(db, company, person, {
    today: dateInIndia(services.clock()),
    before: readIdCursor(query.cursor),
    most: applicationLimits.page + 1,
  });
  const rows = found.slice(0, applicationLimits.page);
  const { name } = await readCompany(db, company);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { applications: rows.map((row) => toOwn(name, row)), nextCursor };
}
