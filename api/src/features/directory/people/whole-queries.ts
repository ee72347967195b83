import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CustomValues } from '#contract/directory/custom-fields.ts';

/** The living among these people, whole and with their tags, oldest first. */
export async function readWholePeople(db: Db, company: CompanyId, ids: readonly string[]) {
  const rows = await selectWhole(db, company, ids);
  return rows as (Omit<(typeof rows)[number], 'custom'> & { custom: CustomValues })[];
}

function selectWhole(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('people as p')
    .select([
      'id',
      'name',
      'email',
      'company_email',
      'phone',
      'gender',
      'designation',
      'department',
      'location',
      'birthday',
      'employee_id',
      'date_of_joining',
      'date_of_leaving',
      'linkedin_url',
      'current_company',
      'current_designation',
      'current_location',
      'job_search_status',
      'rehire_eligibility',
      'last_active_at',
      'created_at',
      'custom',
    ])
    .select(
      sql<
        string | null
      >`(select string_agg(t.tag, ', ' order by lower(t.tag)) from person_tags t where t.company_id = ${company} and t.person_id = p.id)`.as(
        'tags',
      ),
    )
    .where('company_id', '=', company)
    .where('status', '=', 1)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}
