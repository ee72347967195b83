import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CheckView } from '#contract/proofs/team-checks.ts';
import { type CheckRow, shown, typed } from './queries.ts';

/** The conditions of each list, as of the alias `c`. A request that is not confirmed is in none. */
const inView: Readonly<Record<CheckView, RawBuilder<boolean>>> = {
  waiting: sql<boolean>`c.state = 'with_hr'`,
  others: sql<boolean>`c.state not in ('unconfirmed', 'with_hr')`,
};

/** Reads a page: those that wait for HR by their consent, which is the order of their days, all others newest first. */
export async function readCheckRows(
  db: Db,
  company: CompanyId,
  view: CheckView,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<CheckRow[]> {
  const rows = shown(db, company).where(inView[view]).limit(most);
  const page =
    view === 'others'
      ? rows.$if(after !== null, (query) => query.where('c.id', '<', after?.id ?? '')).orderBy('c.id', 'desc')
      : rows
          .$if(after !== null, (query) =>
            query.where(sql<boolean>`(c.consented_at, c.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
          )
          .orderBy('c.consented_at')
          .orderBy('c.id');
  return (await page.execute()).map(typed);
}

/** Counts the checks of each list. @param lateBefore consents before this moment wait for too long */
export async function countChecks(db: Db, company: CompanyId, lateBefore: Date) {
  const { rows } = await sql<{ waiting: number; late: number; others: number }>`
    select count(*) filter (where ${inView.waiting})::int as waiting,
           count(*) filter (where ${inView.waiting} and c.consented_at < ${lateBefore})::int as late,
           count(*) filter (where ${inView.others})::int as others
      from background_checks c where c.company_id = ${company}`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0, others: 0 };
}

/** Reads a page of the checks about a person, newest first. */
export async function readOwnRows(
  db: Db,
  company: CompanyId,
  person: string,
  { before, most }: { before: string | null; most: number },
): Promise<CheckRow[]> {
  const rows = await shown(db, company)
    .where('c.person_id', '=', person)
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(typed);
}
