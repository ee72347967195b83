import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Here = { template: string; user: string };

/** Notes that somebody is here until a moment. */
export async function upsertPresence(db: Db, company: CompanyId, { template, user }: Here, until: Date): Promise<void> {
  await db
    .insertInto('email_template_presence')
    .values({ company_id: company, template_id: template, user_id: user, expires_at: until })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'template_id', 'user_id']).doUpdateSet({ expires_at: until }),
    )
    .execute();
}

/** Forgets who leaves, and everybody whose time is over. */
export async function deletePresence(
  db: Db,
  company: CompanyId,
  { template, user, now }: { template: string; user: string | null; now: Date },
): Promise<void> {
  await db
    .deleteFrom('email_template_presence')
    .where('company_id', '=', company)
    .where('template_id', '=', template)
    .where((is) => is.or([is('expires_at', '<=', now.toISOString()), ...(user ? [is('user_id', '=', user)] : [])]))
    .execute();
}

/** Who else is here. */
export function readOthers(db: Db, company: CompanyId, { template, user }: Here, now: Date) {
  return db
    .selectFrom('email_template_presence as p')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'p.company_id').onRef('users.id', '=', 'p.user_id'),
    )
    .select('users.name')
    .where('p.company_id', '=', company)
    .where('p.template_id', '=', template)
    .where('p.user_id', '!=', user)
    .where('p.expires_at', '>', now.toISOString())
    .orderBy('users.name')
    .execute();
}
