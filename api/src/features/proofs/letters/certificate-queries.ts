import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';

type Ending = 'expires_soon' | 'expired';

/** Reads the certificate of a company. */
export function readCertificateRow(db: Db, company: CompanyId) {
  return db
    .selectFrom('letter_certificates as c')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.added_by'))
    .selectAll('c')
    .select('u.name as author')
    .where('c.company_id', '=', company)
    .executeTakeFirst();
}
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof readCertificateRow>>>;

/** Adds or replaces the certificate. */
export async function putCertificate(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['letter_certificates']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('letter_certificates')
    .values({ ...values, company_id: company })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ announced: null, ...values }))
    .execute();
}

/** Deletes the certificate with its key. Returns whether there was one. */
export async function deleteCertificate(db: Db, company: CompanyId): Promise<boolean> {
  const deleted = await db
    .deleteFrom('letter_certificates')
    .where('company_id', '=', company)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The end of a certificate that the team has to know and was not told, as of the alias `c`; otherwise null. */
const untold = (now: Date, soon: Date) => sql<Ending | null>`case
  when c.valid_until < ${now.toISOString()} then nullif('expired', c.announced)
  when c.valid_until < ${soon.toISOString()} and c.announced is null then 'expires_soon' end`;

/** Finds, among all open companies, those whose team has to be told of the end of their certificate. */
export async function findUntold(db: Db, now: Date, soon: Date): Promise<CompanyId[]> {
  const { rows } = await sql<{ company_id: string }>`select c.company_id from letter_certificates c
      join companies o on o.id = c.company_id and o.closed_at is null
    where ${untold(now, soon)} is not null order by c.company_id limit 1000`.execute(db);
  return rows.map(({ company_id }) => trustedCompanyId(company_id));
}

/** Notes that the team is told now. Returns the certificate's id, or null when another process was faster. */
export async function markTold(db: Db, company: CompanyId, now: Date, soon: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`update letter_certificates c set announced = ${untold(now, soon)}
    where c.company_id = ${company} and ${untold(now, soon)} is not null returning c.id`.execute(db);
  return rows[0]?.id ?? null;
}
