import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { foldText } from '#contract/base/search-words.ts';
import type { CandidateReason } from '#contract/ex-employee/claims.ts';

/** The days of a month 'YYYY-MM'. */
const inMonth = (month: string) =>
  sql`p.date_of_leaving >= ${`${month}-01`}::date and p.date_of_leaving < ${`${month}-01`}::date + interval '1 month'`;

/** The living with this email; two at most of those with the employee id who left in the month. */
export async function readMatching(
  db: Db,
  company: CompanyId,
  said: { email: string; employeeId: string | null; leavingMonth: string | null },
): Promise<{ byEmail: string | null; byEmployeeId: string[] }> {
  const { email, employeeId, leavingMonth } = said;
  const living = sql`from people p where p.company_id = ${company} and p.status = 1`;
  const named = await sql<{ id: string }>`select p.id ${living} and p.email = ${email}`.execute(db);
  const byEmail = named.rows[0]?.id ?? null;
  if (byEmail || !employeeId || !leavingMonth) return { byEmail, byEmployeeId: [] };
  const { rows } = await sql<{ id: string }>`
    select p.id ${living} and p.employee_id = ${employeeId} and ${inMonth(leavingMonth)} limit 2`.execute(db);
  return { byEmail, byEmployeeId: rows.map((row) => row.id) };
}

type Said = { id: string; email: string; name: string; employee_id: string | null; leaving_month: string | null };
export type CandidateRow = { claim: string; person: string; employee_id: string | null; reason: CandidateReason };

/** So many are looked at per reason. */
const perReason = 20;
/** Shorter words are in too many names. */
const tellingLength = 3;

/**
 * Who a claim may be about, by reason, for a page of claims in one statement. Asked outside row-level security, as the search is:
 * the search's index finds names.
 */
export async function readCandidates(
  outside: Db,
  company: CompanyId,
  claims: readonly Said[],
): Promise<CandidateRow[]> {
  const arms = claims.flatMap((claim) => {
    const arm = (reason: CandidateReason, condition: ReturnType<typeof sql>, named = false) => sql`
      (select ${claim.id}::uuid as claim, p.id as person, p.employee_id, ${reason}::text as reason from people p
        ${named ? sql`join people_search s on s.company_id = p.company_id and s.person_id = p.id and s.company_id = ${company}` : sql``}
        where p.company_id = ${company} and p.status = 1 and ${condition} limit ${perReason})`;
    const words = foldText(claim.name)
      .split(' ')
      .filter((word) => word.length >= tellingLength)
      .slice(0, 5)
      .map(containsPattern);
    const { employee_id: employeeId, leaving_month: month } = claim;
    const name = sql`split_part(s.search, E'\\n', 1)`;
    return [
      arm('same email', sql`p.email = ${claim.email}`),
      ...(employeeId ? [arm('same employee ID', sql`p.employee_id = ${employeeId}`)] : []),
      ...(words.length
        ? [arm('same name', sql`s.search like all(${words}::text[]) and ${name} like all(${words}::text[])`, true)]
        : []),
      ...(words.length && month
        ? [arm('left in the same month', sql`${inMonth(month)} and ${name} like any(${words}::text[])`, true)]
        : []),
    ];
  });
  if (!arms.length) return [];
  return (await sql<CandidateRow>`${sql.join(arms, sql` union all `)}`.execute(outside)).rows;
}
