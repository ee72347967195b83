import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { prepared } from '#api/core/database/prepared.ts';
import type { CompanyId } from '#api/core/ids.ts';

const keptTotals = prepared((db, company: CompanyId) =>
  db.selectFrom('people_totals').select(['total', 'version']).where('company_id', '=', company),
);

/** The kept total of the company and the version of its data. */
export async function readTotals(db: Db, company: CompanyId): Promise<{ total: number; version: number }> {
  const [row] = await keptTotals(db, company);
  return row ?? { total: 0, version: 0 };
}

/** Comes behind every id: the list from its beginning. */
export const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The newest people of the company before an id, and its kept total, in one trip: the list as everybody opens it. */
export const readNewest = prepared(
  (_db, company: CompanyId, before: string, offset: number, count: number) => sql<{ ids: string[]; total: number }>`
    select coalesce((select total from people_totals where company_id = ${company}), 0) as total,
           array(select id from people where company_id = ${company} and status = 1 and id < ${before}
                  order by id desc limit ${count} offset ${offset}) as ids`,
);
