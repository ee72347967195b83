import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type DueUser = { company: CompanyId; user: string };

/** Of all companies that are open, users with something that a mail of the day has still to name, from before the moment; behind one of them. */
export async function readDueUsers(db: Db, before: Date, after: DueUser | null, most: number): Promise<DueUser[]> {
  const { rows } = await sql<DueUser>`
    select distinct n.company_id as company, n.user_id as "user" from notifications n
      join companies c on c.id = n.company_id and c.suspended_at is null and c.closed_at is null
     where n.digest_due and n.created_at < ${before}
       and ${after === null ? sql`true` : sql`(n.company_id, n.user_id) > (${after.company}::uuid, ${after.user}::uuid)`}
     order by n.company_id, n.user_id limit ${most}`.execute(db);
  return rows;
}

/** Takes what is due of a user as named: of many workers one gets it. @returns the ids of what is still unread */
export async function takeDue(db: Db, company: CompanyId, user: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; read_at: string | null }>`
    update notifications set digest_due = false
     where company_id = ${company} and user_id = ${user} and digest_due and created_at < ${before} returning id, read_at`.execute(
    db,
  );
  return rows.filter(({ read_at }) => read_at === null).map(({ id }) => id);
}

/** The colleague while they work here and can sign in; held, so that nobody is written to who is being removed. */
export function readColleague(db: Db, company: CompanyId, user: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where('company_id', '=', company)
    .where('id', '=', user)
    .where('type', '=', 'company')
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
