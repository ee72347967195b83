import type { Insertable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Finds a company that can be looked into, whatever its state. */
export function findCompany(db: Db, id: CompanyId) {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Locks the operator's own row: of two that start at the same moment the second waits. */
export async function lockOperator(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Finds the open support sessions of an operator. */
export function findOpenSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('support_sessions')
    .select(['id', 'company_id'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .execute();
}

export async function insertSupportSession(db: Db, row: Insertable<Schema['support_sessions']>): Promise<void> {
  await db.insertInto('support_sessions').values(row).execute();
}

/** Links the operator's signed-in session to the look into the company. */
export async function tieSession(db: Db, sessionId: string, supportId: string): Promise<void> {
  await db.updateTable('sessions').set({ support_session_id: supportId }).where('id', '=', sessionId).execute();
}

export async function markEnded(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('support_sessions').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Reads support sessions with their company's name, the latest first; of one company, or of all for operators. */
export function readSupportSessions(
  db: Db,
  company: CompanyId | null,
  page: { cursor: string | undefined; count: number },
) {
  return db
    .selectFrom('support_sessions')
    .innerJoin('companies', 'companies.id', 'support_sessions.company_id')
    .selectAll('support_sessions')
    .select('companies.name as company_name')
    .$call((query) => (company ? query.where('support_sessions.company_id', '=', company) : query))
    .$if(page.cursor !== undefined, (query) => query.where('support_sessions.id', '<', page.cursor ?? ''))
    .orderBy('support_sessions.id', 'desc')
    .limit(page.count)
    .execute();
}
export type SupportRow = Awaited<ReturnType<typeof readSupportSessions>>[number];
