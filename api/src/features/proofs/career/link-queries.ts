import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { DB as Schema } from '#api/core/database/schema.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CareerDateForm } from '#contract/proofs/career-facts.ts';

export type LinkRow = {
  id: string;
  label: string | null;
  code: string;
  has_titles: boolean;
  has_departments: boolean;
  dates: CareerDateForm;
  recommendations: string[];
  expires_at: string;
  revoked_at: string | null;
  views: number;
  viewed_at: string | null;
  created_at: string;
};

const columns = sql`id, label, code, has_titles, has_departments, dates, recommendations, expires_at, revoked_at, views, viewed_at, created_at`;

/** Reads links of a person, newest first. */
export async function readLinks(
  db: Db,
  company: CompanyId,
  person: string,
  { before, most }: { before: string | null; most: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${columns} from career_links
    where company_id = ${company} and person_id = ${person} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${most}`.execute(db);
  return rows;
}

/** Reads a link of a person. @param lock keeps it as it is until the transaction ends */
export async function readLink(
  db: Db,
  company: CompanyId,
  person: string,
  id: string,
  lock = false,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from career_links
    where company_id = ${company} and person_id = ${person} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Counts a person’s links that have not ended, and those made within a day. */
export async function countLinks(db: Db, company: CompanyId, person: string, now: Date) {
  const at = now.toISOString();
  const { rows } = await sql<{ open: number; today: number }>`
    select count(*) filter (where revoked_at is null and expires_at >= ${at})::int as open,
           count(*) filter (where created_at > ${at}::timestamptz - interval '1 day')::int as today
      from career_links where company_id = ${company} and person_id = ${person}`.execute(db);
  return rows[0] ?? { open: 0, today: 0 };
}

/** Counts the links of all people of a company that have not ended. */
export async function countOpenLinks(db: Db, company: CompanyId, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from career_links
    where company_id = ${company} and revoked_at is null and expires_at >= ${now.toISOString()}`.execute(db);
  return rows[0]?.open ?? 0;
}

export async function insertLink(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['career_links']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('career_links')
    .values({ ...values, company_id: company })
    .execute();
}

export async function endLink(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await sql`update career_links set revoked_at = ${at} where company_id = ${company} and id = ${id}`.execute(db);
}

export type CodeRow = Pick<
  LinkRow,
  'has_titles' | 'has_departments' | 'dates' | 'recommendations' | 'expires_at' | 'created_at'
> & {
  has_recommendations: boolean;
  company_id: CompanyId;
  company_name: string;
  person_id: string;
};

/** Reads the link of a code in any company, unless it is revoked, or the company no longer offers verified careers: the code is all that the caller has. */
export async function readByCode(db: Db, code: string): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    select l.company_id, c.name as company_name, l.person_id, l.has_titles, l.has_departments, l.dates, l.recommendations, l.expires_at, l.created_at,
           coalesce(s.has_recommendations, true) as has_recommendations
      from career_links l
      join companies c on c.id = l.company_id
      join people p on p.company_id = l.company_id and p.id = l.person_id and p.status <> 0
      left join career_settings s on s.company_id = l.company_id
     where l.code = ${code} and l.revoked_at is null and coalesce(s.is_offered, true) limit 1`.execute(db);
  return rows[0] ?? null;
}
