import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { GivenProfileChanges } from '#contract/ex-employee/profile-changes.ts';

const columns = ['id', 'person_id', 'changes', 'created_at'] as const;

/** Reads a person's open request; undefined when there is none. */
export function readPending(db: Db, company: CompanyId, personId: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('profile_changes')
    .select(columns)
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .where('state', '=', 'pending')
    .executeTakeFirst() as Promise<ChangeRow | undefined>;
}

/** Reads a request in any state. */
export function readChange(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('profile_changes')
    .select(['id', 'person_id', 'state'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
}

const waiting = (db: Db, company: CompanyId) =>
  db
    .selectFrom('profile_changes as c')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.person_id'),
    )
    .where('c.company_id', '=', company)
    .where('c.state', '=', 'pending')
    .where('p.status', '=', 1);

/** Reads open requests of living people, the oldest first, after an id. */
export function readWaiting(
  db: Db,
  company: CompanyId,
  { after, most }: { after: string | null; most: number },
): Promise<ChangeRow[]> {
  return waiting(db, company)
    .select(['c.id', 'c.person_id', 'c.changes', 'c.created_at'])
    .$if(after !== null, (query) => query.where('c.id', '>', after ?? ''))
    .orderBy('c.id')
    .limit(most)
    .execute() as Promise<ChangeRow[]>;
}

export async function countWaiting(db: Db, company: CompanyId): Promise<number> {
  const row = await waiting(db, company)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertPending(
  db: Db,
  company: CompanyId,
  change: { id: string; personId: string; changes: GivenProfileChanges },
): Promise<string> {
  const row = await db
    .insertInto('profile_changes')
    .values({
      company_id: company,
      id: change.id,
      person_id: change.personId,
      changes: JSON.stringify(change.changes),
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return row.created_at;
}

type Decision = { state: 'approved' | 'rejected' | 'withdrawn'; by: string; reason?: string };

/** Settles a person's open request; with an id, only that one. @returns the settled request, undefined when none was open */
export function settlePending(
  db: Db,
  company: CompanyId,
  of: { personId: string; id?: string },
  { state, by, reason }: Decision,
): Promise<ChangeRow | undefined> {
  return db
    .updateTable('profile_changes')
    .set({ state, decided_by: by, decided_at: sql`now()`, reason: reason ?? null })
    .where('company_id', '=', company)
    .where('person_id', '=', of.personId)
    .where('state', '=', 'pending')
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? ''))
    .returning(columns)
    .executeTakeFirst() as Promise<ChangeRow | undefined>;
}

export type ChangeRow = { id: string; person_id: string; changes: GivenProfileChanges; created_at: string };
