import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads the exit survey of a company. @param lock others of the company wait until the end of the transaction */
export function readExitRow(db: Db, company: CompanyId, lock = false) {
  return db
    .selectFrom('exit_surveys')
    .select(['survey_id', 'enabled', 'enabled_on', 'days', 'ran_on', 'problem'])
    .where('company_id', '=', company)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
export type ExitRow = NonNullable<Awaited<ReturnType<typeof readExitRow>>>;

/** Makes the first changes of a company's exit survey wait for one another, until the end of the transaction. */
export async function lockExit(db: Db, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exit survey ${company}`}, 0))`.execute(db);
}

export async function insertExit(
  db: Db,
  company: CompanyId,
  row: { survey_id: string; days: number; updated_at: Date },
): Promise<void> {
  await db
    .insertInto('exit_surveys')
    .values({ ...row, company_id: company })
    .execute();
}

type Changes = Partial<Omit<ExitRow, 'survey_id'>> & { updated_at?: Date };

export async function updateExit(db: Db, company: CompanyId, changes: Changes): Promise<void> {
  await db.updateTable('exit_surveys').set(changes).where('company_id', '=', company).execute();
}

/** Finds the exit surveys of open companies that have not been looked at today. @param today `YYYY-MM-DD` */
export async function findUnrun(db: Db, today: string): Promise<{ company_id: CompanyId; id: string }[]> {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select e.company_id, e.survey_id as id from exit_surveys e join companies c on c.id = e.company_id
     where (e.ran_on is null or e.ran_on < ${today}::date) and c.closed_at is null and c.suspended_at is null
       and (e.enabled or exists (select from exit_rounds r where r.company_id = e.company_id and not r.is_over))`.execute(
    db,
  );
  return rows;
}

export type RoundRow = { survey_id: string; first_quarter: string; last_quarter: string };

/** Reads the round to which people are added. */
export function readOpenRound(db: Db, company: CompanyId): Promise<RoundRow | undefined> {
  return db
    .selectFrom('exit_rounds')
    .select(['survey_id', 'first_quarter', 'last_quarter'])
    .where('company_id', '=', company)
    .where('is_over', '=', false)
    .executeTakeFirst();
}

/** Reads the rounds, the latest first. */
export function readRounds(db: Db, company: CompanyId, most: number): Promise<RoundRow[]> {
  return db
    .selectFrom('exit_rounds')
    .select(['survey_id', 'first_quarter', 'last_quarter'])
    .where('company_id', '=', company)
    .orderBy('first_quarter', 'desc')
    .orderBy('survey_id', 'desc')
    .limit(most)
    .execute();
}

export async function insertRound(db: Db, company: CompanyId, survey: string, quarter: string): Promise<void> {
  await db
    .insertInto('exit_rounds')
    .values({ company_id: company, survey_id: survey, first_quarter: quarter, last_quarter: quarter })
    .execute();
}

export async function updateRound(
  db: Db,
  company: CompanyId,
  survey: string,
  changes: { last_quarter?: string; is_over?: boolean },
): Promise<void> {
  await db
    .updateTable('exit_rounds')
    .set(changes)
    .where('company_id', '=', company)
    .where('survey_id', '=', survey)
    .execute();
}

/** Selects people by their ids, as a subquery. */
export const peopleWith = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`select unnest(${[...ids]}::uuid[])`;
