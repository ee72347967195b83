import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { UserType } from '#contract/base/permissions.ts';

/** Reads the account of an address on a brand, with the facts that decide whether it may be given a record. */
export async function readAccountOf(db: Db, brand: string, email: string) {
  const { rows } = await sql<{
    id: string;
    type: UserType;
    company_id: CompanyId | null;
    disabled: boolean;
    has_record: boolean;
  }>`
    select u.id, u.type, u.company_id, u.disabled_at is not null as disabled, p.id is not null as has_record
      from users u left join people p on p.company_id = u.company_id and p.id = u.person_id and p.status = 1
     where u.brand = ${brand} and u.email = ${email}`.execute(db);
  return rows[0];
}

export type NewExemployee = {
  id: string;
  brand: string;
  personId: string;
  name: string;
  email: string;
  passwordHash: string | null;
  now: Date;
};

/** Inserts the account of an ex-employee whose address is known to be theirs. */
export async function insertExemployee(db: Db, company: CompanyId, account: NewExemployee): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: account.id,
      company_id: company,
      brand: account.brand,
      type: 'exemployee',
      person_id: account.personId,
      name: account.name,
      email: account.email,
      email_verified_at: account.now,
      password_hash: account.passwordHash,
    })
    .execute();
}

/** Gives this record to an account that has no living record. */
export async function updateRecordOf(db: Db, company: CompanyId, userId: string, personId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ person_id: personId })
    .where('company_id', '=', company)
    .where('id', '=', userId)
    .execute();
}
