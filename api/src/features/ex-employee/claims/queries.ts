import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { foldText } from '#contract/base/search-words.ts';
import type { CandidateReason, SignUpPurpose } from '#contract/ex-employee/claims.ts';

/**
 * Returns SQL for the living among the chosen people, each with the reason not to invite them. An invitation is unrequested news, so the gate applies
 * as to any other.
 */
export function invitees(company: CompanyId, people: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    select p.id, p.email, case
        when exists (select 1 from users u where u.company_id = p.company_id and u.person_id = p.id) then 'signed-up'
        when mail_block_reason(p.company_id, p.email, p.id, 'newsletter') is not null then 'blocked' end as left_out
      from people p where p.company_id = ${company} and p.status = 1 and p.id in (${people})`;
}

/** Returns SQL for those of them that may be invited. */
export const invited = (company: CompanyId, people: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`select id from (${invitees(company, people)}) i where left_out is null`;

/** Returns SQL for the people who were given a link by this message, for the mail. */
export function linkedBy(company: CompanyId, messageId: string): RawBuilder<unknown> {
  return sql`select l.person_id, l.email, p.name, l.id as link_id
    from account_links l join people p on p.company_id = l.company_id and p.id = l.person_id
   where l.company_id = ${company} and l.purpose = 'claim-record' and l.detail ->> 'message' = ${messageId}`;
}

/** The newest account link of each reader that still opens, and whether they have an account; read once, however many they are. */
const withAccounts = (company: CompanyId, { brand, readers }: Readers, until: Date) => sql`
  select r.id, r.email, n.id as link_id, exists (select 1 from users u where u.company_id = ${company} and u.person_id = r.id) as has_account
    from (${readers}) r
    left join (
      select distinct on (l.person_id, l.email) l.person_id, l.email, l.id
        from account_links l where l.company_id = ${company} and l.person_id in (select id from (${readers}) them)
         and l.purpose = 'claim-record' and l.brand = ${brand} and l.used_at is null and l.revoked_at is null and l.expires_at > ${until}
       order by l.person_id, l.email, l.id desc) n on n.person_id = r.id and n.email = r.email`;

type Readers = { brand: string; readers: RawBuilder<unknown> };

/** Returns SQL for the readers (`id`, `email`) of a mail, each with the reason why they need no new link: an account, or a link that opens until then. */
export const readersToInvite = (company: CompanyId, of: Readers, until: Date): RawBuilder<unknown> => sql`
  select a.id, a.email, case when a.has_account then 'signed-up' when a.link_id is not null then 'invited' end as left_out
    from (${withAccounts(company, of, until)}) a`;

type Step = { label: string; page: string };

/** Returns SQL of `id`, `label` and `link` for the readers: a page for those with an account, and for the others their link to one. */
export const nextSteps = (
  company: CompanyId,
  of: Readers,
  { now, look, signUp }: { now: Date; look: Step; signUp: Step },
): RawBuilder<unknown> => sql`
  select a.id, case when a.has_account then ${look.label} else ${signUp.label} end as label,
         case when a.has_account then jsonb_build_object('page', ${look.page}::text)
              else jsonb_build_object('id', a.link_id, 'page', ${signUp.page}::text) end as link
    from (${withAccounts(company, of, now)}) a`;

export type Standing = {
  purpose: SignUpPurpose;
  declared: boolean;
  /** The person's last own decision; null: none yet. */
  own: boolean | null;
  suppressed: boolean;
};

const declaration = '00000000-0000-0000-0000-000000000000';

/** Reads the state of each purpose: the company's declaration, the person's decision, and whether the address unsubscribed. */
export async function readStanding(
  db: Db,
  company: CompanyId,
  who: { personId: string | null; email: string },
  purposes: readonly SignUpPurpose[],
): Promise<Standing[]> {
  // An array instead of null: Citus fails on an outer join that compares with null.
  const own = who.personId ? [who.personId] : [];
  const { rows } = await sql<Standing>`
    select w.purpose, coalesce(d.granted, false) as declared, o.granted as own,
           exists (select 1 from suppressions x where x.company_id = ${company} and x.email = ${who.email}
                      and x.topic in ('all', w.purpose)) as suppressed
      from unnest(${purposes}::text[]) with ordinality w (purpose, place)
      left join consent_states d on d.company_id = ${company} and d.person_id = ${declaration}::uuid and d.purpose = w.purpose
      left join consent_states o on o.company_id = ${company} and o.person_id = any(${own}::uuid[]) and o.purpose = w.purpose
     order by w.place`.execute(db);
  return rows;
}

/** Returns SQL for the days of a month 'YYYY-MM'. */
const inMonth = (month: string) =>
  sql`p.date_of_leaving >= ${`${month}-01`}::date and p.date_of_leaving < ${`${month}-01`}::date + interval '1 month'`;

/** Reads the living, without sample data, with this email, and at most two with the employee id who left in the month. */
export async function readMatching(
  db: Db,
  company: CompanyId,
  said: { email: string; employeeId: string | null; leavingMonth: string | null },
): Promise<{ byEmail: string | null; byEmployeeId: string[] }> {
  const { email, employeeId, leavingMonth } = said;
  const living = sql`from people p where p.company_id = ${company} and p.status = 1 and not p.is_sample`;
  const named = await sql<{ id: string }>`select p.id ${living} and p.email = ${email}`.execute(db);
  const byEmail = named.rows[0]?.id ?? null;
  if (byEmail || !employeeId || !leavingMonth) return { byEmail, byEmployeeId: [] };
  const { rows } = await sql<{ id: string }>`
    select p.id ${living} and p.employee_id = ${employeeId} and ${inMonth(leavingMonth)} limit 2`.execute(db);
  return { byEmail, byEmployeeId: rows.map((row) => row.id) };
}

type Said = { id: string; email: string; name: string; employee_id: string | null; leaving_month: string | null };
export type CandidateRow = { claim: string; person: string; employee_id: string | null; reason: CandidateReason };

/** Maximum number of candidates per reason. */
const perReason = 20;
/** Shorter words occur in too many names. */
const tellingLength = 3;

/**
 * Reads the records that claims may be about, by reason, for a page of claims in one statement. Outside row-level security, as the search is, so that
 * names are found by the search's index.
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
        where p.company_id = ${company} and p.status = 1 and not p.is_sample and ${condition} limit ${perReason})`;
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

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads the open companies of a brand with this id, or with exactly this name; two at most, since two are ambiguous. */
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

/** Stores a claim for HR; claiming again updates its data and keeps its place. @returns whether it is a new one */
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

/** Reads pending claims after the last one of the previous page, the longest wait first. */
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

/** Settles the pending claims of a person who has a record by now. */
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
