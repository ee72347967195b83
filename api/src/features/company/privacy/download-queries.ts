import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Rows = Record<string, unknown>[];

const family = (company: CompanyId, person: string) => sql`family (id) as (
  select id from people where company_id = ${company} and id = ${person}
  union select p.id from people p join family f on p.merged_into = f.id where p.company_id = ${company})`;

/** Reads a record and those merged into it, as stored, without technical columns; custom fields by their names. */
export async function readHeldRecords(db: Db, company: CompanyId, person: string): Promise<Rows> {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    with recursive ${family(company, person)}
    select to_jsonb(p) - array['company_id', 'custom', 'profile_image', 'import_id', 'import_row', 'created_by', 'merged_into', 'tenure_days']
        || jsonb_build_object(
          'custom', (select coalesce(jsonb_object_agg(f.name, p.custom -> f.id::text), '{}') from custom_fields f
                      where f.company_id = ${company} and p.custom ? f.id::text),
          'professional', (select coalesce(jsonb_agg(to_jsonb(e) - array['company_id', 'person_id', 'position'] order by e.position), '[]')
                             from employments e where e.company_id = ${company} and e.person_id = p.id),
          'education', (select coalesce(jsonb_agg(to_jsonb(e) - array['company_id', 'person_id', 'position'] order by e.position), '[]')
                          from educations e where e.company_id = ${company} and e.person_id = p.id),
          'tags', (select coalesce(jsonb_agg(t.tag order by t.tag), '[]') from person_tags t
                    where t.company_id = ${company} and t.person_id = p.id),
          'groups', (select coalesce(jsonb_agg(g.name order by g.name), '[]') from group_members m
                       join groups g on g.company_id = ${company} and g.id = m.group_id
                      where m.company_id = ${company} and m.person_id = p.id)) as record
      from people p where p.company_id = ${company} and p.id in (select id from family) order by p.status desc, p.id`.execute(
    db,
  );
  return rows.map((row) => row.record);
}

export async function readPicture(db: Db, company: CompanyId, person: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('profile_image')
    .where('company_id', '=', company)
    .where('id', '=', person)
    .executeTakeFirst();
  return row?.profile_image ?? null;
}

/** Reads the ids of the record and of all records merged into it, in any number of steps. */
export async function readFamily(db: Db, company: CompanyId, person: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive ${family(company, person)} select id from family`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Reads the account, and the addresses that the company must not mail. */
export async function readHeldAccount(db: Db, company: CompanyId, of: { person: string; user: string }) {
  const { rows } = await sql<{ account: Record<string, unknown>; suppressions: Rows }>`
    select jsonb_build_object('name', u.name, 'email', u.email, 'phone', u.phone, 'designation', u.designation,
        'created_at', u.created_at, 'email_verified_at', u.email_verified_at, 'last_signed_in_at', u.last_signed_in_at,
        'two_step_codes', u.totp_enabled_at is not null) as account,
      (select coalesce(jsonb_agg(jsonb_build_object('email', s.email, 'topic', s.topic, 'reason', s.reason, 'at', s.created_at)), '[]')
         from suppressions s where s.company_id = ${company} and s.email in (u.email, p.email)) as suppressions
      from users u join people p on p.company_id = ${company} and p.id = u.person_id
     where u.company_id = ${company} and u.id = ${of.user} and u.person_id = ${of.person}`.execute(db);
  return rows[0] ?? { account: {}, suppressions: [] };
}

/** Reads the sessions of a user; outside the company's role, to which they do not belong. */
export async function readHeldSessions(outside: Db, user: string): Promise<Rows> {
  return outside
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .limit(1000)
    .execute();
}
