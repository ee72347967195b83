import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The open companies of a brand with this id, or with exactly this name; two at most, since two are too many. */
export async function readOpenCompanies(
  db: Db,
  brand: string,
  named: string,
): Promise<{ id: CompanyId; name: string }[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('brand', '=', brand)
    .where(isId(named) ? sql<boolean>`id = ${named}::uuid` : sql<boolean>`lower(name) = lower(${named})`)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('name_approved', '=', true)
    .limit(2)
    .execute();
}

export type NewClaim = {
  id: string;
  email: string;
  name: string;
  employeeId: string | null;
  leavingMonth: string | null;
  now: Date;
};

/** Asks HR; whoever asks again says it anew and keeps their place. @returns whether it is a new one */
export async function upsertClaim(db: Db, company: CompanyId, claim: NewClaim): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
  }>`insert into claims (company_id, id, email, name, employee_id, leaving_month, created_at)
    values (${company}, ${claim.id}, ${claim.email}, ${claim.name}, ${claim.employeeId}, ${claim.leavingMonth}, ${claim.now})
    on conflict (company_id, email) where state = 'pending' do update
      set name = excluded.name, employee_id = excluded.employee_id, leaving_month = excluded.leaving_month returning id`.execute(
    db,
  );
  return rows[0]?.id === claim.id;
}

/** Pending claims behind the last one of the page before, the longest wait first. */
export function readPendingClaims(db: Db, company: CompanyId, page: { after: string | undefined; count: number }) {
  return db
    .selectFrom('claims')
    .select(['id', 'email', 'name', 'employee_id', 'leaving_month', 'created_at'])
    .where('company_id', '=', company)
    .where('state', '=', 'pending')
    .$if(page.after !== undefined, (query) => query.where('id', '>', page.after ?? ''))
    .orderBy('id')
    .limit(page.count)
    .execute();
}
export type ClaimRow = Awaited<ReturnType<typeof readPendingClaims>>[number];

export async function countPendingClaims(db: Db, company: CompanyId): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('company_id', '=', company)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.total ?? 0;
}

export function readClaim(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('claims')
    .select(['id', 'email', 'name', 'state'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Answer = { state: 'approved' | 'rejected'; personId?: string; reason?: string; by: string; now: Date };

export async function updateClaim(db: Db, company: CompanyId, id: string, answer: Answer): Promise<void> {
  await db
    .updateTable('claims')
    .set({
      state: answer.state,
      person_id: answer.personId ?? null,
      reason: answer.reason ?? null,
      decided_by: answer.by,
      decided_at: answer.now,
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Whoever has a record by now waits for nobody's answer any more. */
export async function settleClaims(
  db: Db,
  company: CompanyId,
  { email, personId, now }: { email: string; personId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ state: 'approved', person_id: personId, decided_at: now })
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .execute();
}
