import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type ApplicationState, applicationStates } from '#contract/base/application-states.ts';
import { type ApplicationRow, shown } from './queries.ts';

export type Filters = {
  job?: string | undefined;
  recruiter?: string | undefined;
  person?: string | undefined;
  search?: string | undefined;
};

const fits = ({ job, recruiter, person, search }: Filters) => sql<boolean>`true
  ${job ? sql`and a.job_id = ${job}` : sql``} ${recruiter ? sql`and j.recruiter_id = ${recruiter}` : sql``}
  ${person ? sql`and a.person_id = ${person}` : sql``}
  ${search ? sql`and (lower(a.name) like ${containsPattern(search.toLowerCase())} or a.email like ${containsPattern(search.toLowerCase())})` : sql``}`;

/** Reads applications, newest first. */
export function readApplicationRows(
  db: Db,
  company: CompanyId,
  filters: Filters,
  { state, before, most }: { state: ApplicationState | undefined; before: string | null; most: number },
): Promise<ApplicationRow[]> {
  return shown(db, company)
    .where(fits(filters))
    .$if(state !== undefined, (query) => query.where('a.state', '=', state as ApplicationState))
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts the applications in each state, including 0 for states without any. */
export async function countByState(db: Db, company: CompanyId, filters: Filters) {
  const { rows } = await sql<{ state: ApplicationState; count: number }>`select a.state, count(*)::int as count
      from applications a join jobs j on j.company_id = a.company_id and j.id = a.job_id
     where a.company_id = ${company} and ${fits(filters)} group by a.state`.execute(db);
  const counts = Object.fromEntries(applicationStates.map((state) => [state, 0])) as Record<ApplicationState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The position in a column of the board: moment and id of the last card read. */
export type Place = { movedAt: string; id: string };

/** Reads a column of the board, last moved first. */
export function readColumn(
  db: Db,
  company: CompanyId,
  { job, state }: { job: string; state: ApplicationState },
  { after, most }: { after: Place | null; most: number },
): Promise<ApplicationRow[]> {
  return shown(db, company)
    .where('a.job_id', '=', job)
    .where('a.state', '=', state)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.moved_at, a.id) < (${after?.movedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('a.moved_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}
