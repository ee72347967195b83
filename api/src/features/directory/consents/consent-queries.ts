import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Merging } from '#api/core/person-tables.ts';
import { type ConsentSource, type DeclarablePurpose, type Purpose, purposes } from '#contract/base/privacy.ts';

/** The company's row in `consent_states`: its declaration for people who have not decided. */
const wholeCompany = '00000000-0000-0000-0000-000000000000';

export type StateRow = {
  purpose: Purpose;
  granted: boolean;
  decided: boolean;
  at: string | null;
  notice_version: number | null;
};

/** Reads a person's consents by purpose: their own decision, by ledger or by unsubscribing, else the company's declaration, else no. */
export async function readStates(db: Db, company: CompanyId, person: string): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select t.purpose, coalesce(own.granted, declared.granted, false) and ended.topic is null as granted,
           own.granted is not null or ended.topic is not null as decided,
           coalesce(own.at, declared.at) as at, coalesce(own.notice_version, declared.notice_version) as notice_version
      from unnest(${[...purposes]}::text[]) with ordinality t (purpose, place)
      left join consent_states own on own.company_id = ${company} and own.person_id = ${person}::uuid and own.purpose = t.purpose
      left join consent_states declared on declared.company_id = ${company} and declared.person_id = ${wholeCompany}::uuid
           and declared.purpose = t.purpose
      left join people p on p.company_id = ${company} and p.id = ${person}::uuid
      left join suppressions ended on ended.company_id = p.company_id and ended.email = p.email and ended.topic = t.purpose
           and ended.reason = 'unsubscribed'
     order by t.place`.execute(db);
  return rows;
}

/** Reads the company's own declarations by purpose. */
export function readDeclarations(db: Db, company: CompanyId, of: readonly DeclarablePurpose[]) {
  return db
    .selectFrom('consent_states')
    .select(['purpose', 'granted', 'at'])
    .where('company_id', '=', company)
    .where('person_id', '=', wholeCompany)
    .where('purpose', 'in', of)
    .execute();
}

/** Reads the ids of people who have said yes to a purpose themselves. */
export async function readAgreed(
  db: Db,
  company: CompanyId,
  purpose: Purpose,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  // Written out, so that the planner recognises the partial index.
  const { rows } = await sql<{ id: string }>`select person_id as id from consent_states
    where company_id = ${company} and person_id > ${after}::uuid and person_id <> ${wholeCompany} and purpose = ${sql.lit(purpose)} and granted
    order by person_id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns those of the given people who have agreed. */
export async function readAgreeing(
  db: Db,
  company: CompanyId,
  purpose: Purpose,
  people: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select person_id as id from consent_states
    where company_id = ${company} and person_id = any(${people}::uuid[]) and purpose = ${purpose} and granted`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

type Line = {
  /** Null for the company's declaration. */
  person: string | null;
  source: ConsentSource;
  choices: readonly (readonly [Purpose, boolean])[];
  actor: string | null;
  notice: number;
  at: Date;
};

/** Adds lines to the ledger; the database keeps the latest decision of each person for the gate. */
export async function insertConsents(db: Db, company: CompanyId, line: Line): Promise<void> {
  if (!line.choices.length) return;
  await db
    .insertInto('consents')
    .values(
      line.choices.map(([purpose, granted]) => ({
        company_id: company,
        id: newId(),
        person_id: line.person,
        purpose,
        granted,
        basis: line.source === 'declaration' ? 'legitimate_interest' : 'consent',
        notice_version: line.notice,
        source: line.source,
        actor_id: line.actor,
        at: line.at,
      })),
    )
    .execute();
}

/** Reads the latest lines of a person's ledger. */
export function readLedger(db: Db, company: CompanyId, person: string, most: number) {
  return db
    .selectFrom('consents')
    .select(['id', 'purpose', 'granted', 'basis', 'notice_version', 'source', 'at'])
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
export type LedgerRow = Awaited<ReturnType<typeof readLedger>>[number];

/** Copies the merged person's last decisions into the ledger of the kept one, unless that person has decided since: a no to either is a no. */
export async function carryConsents({ db, company, kept, merged, by, at }: Merging): Promise<void> {
  await sql`insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source, actor_id, at)
    select m.company_id, gen_random_uuid(), ${kept}::uuid, m.purpose, m.granted, m.basis, m.notice_version, 'staff', ${by}::uuid, ${at}
      from consent_states m
      left join consent_states k on k.company_id = m.company_id and k.person_id = ${kept}::uuid and k.purpose = m.purpose
     where m.company_id = ${company} and m.person_id = ${merged}::uuid
       and (k.purpose is null or (k.at < m.at and k.granted <> m.granted))`.execute(db);
}
