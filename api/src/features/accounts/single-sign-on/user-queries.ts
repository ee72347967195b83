import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';

/** The account of an address within a brand, whosever it is; held until the transaction ends. */
export function lockUser(db: Db, brand: string, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'company_id', 'type', 'disabled_at', 'email_verified_at', 'single_sign_on_subject'])
    .where('brand', '=', brand)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Notes whose account it is at the provider, and that they are here. */
export async function markSignedIn(db: Db, id: string, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ single_sign_on_subject: subject, last_signed_in_at: now })
    .where('id', '=', id)
    .execute();
}

type NewUser = { id: string; company: CompanyId; brand: string; role: CompanyRole; name: string; email: string };

export async function insertUser(db: Db, user: NewUser, now: Date): Promise<void> {
  const { company, ...values } = user;
  await db
    .insertInto('users')
    .values({ ...values, company_id: company, type: 'company', email_verified_at: now })
    .execute();
}

/** Those of the domains where no colleague has an address that was confirmed by mail. */
export async function findUnprovenDomains(db: Db, company: CompanyId, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    domain: string;
  }>`select domain from unnest(${[...domains]}::text[]) with ordinality t (domain, place)
    where not exists (select 1 from users u where u.company_id = ${company} and u.type = 'company' and u.email like '%@' || domain
      and u.email_verified_at is not null and u.disabled_at is null and u.removed_at is null)
    order by place`.execute(db);
  return rows.map((row) => row.domain);
}
