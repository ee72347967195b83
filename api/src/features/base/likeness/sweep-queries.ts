import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { newRowId } from '#api/core/database/new-id.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern, literalPattern } from '#api/core/texts/search-text.ts';
import { type DuplicateReason, sharedAtMost } from '#contract/directory/duplicates.ts';

const phoneKey = sql`right(regexp_replace(p.phone, '[^0-9]', '', 'g'), 10)`;
/** The search text begins with the folded name. */
const foldedName = sql`split_part(s.search, E'\\n', 1)`;

/** The value that two records can share, by reason; null where a record has no such value. */
const keyOf: Readonly<Record<DuplicateReason, RawBuilder<unknown>>> = {
  'same LinkedIn profile': sql`linkedin_key(p.linkedin_url)`,
  'same employee ID': sql`p.employee_id`,
  'same company email': sql`p.company_email`,
  'same phone': phoneKey,
  'same name and date of birth': sql`${foldedName} || ' ' || p.birthday`,
  'same name and date of joining': sql`${foldedName} || ' ' || p.date_of_joining`,
};

/** Waits until no other sweep of the company writes. */
export async function waitForSweeps(db: Db, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`duplicates ${company}`}, 0))`.execute(db);
}

/**
 * Sweeps a company by one reason: pairs that share the value are recorded, open pairs that no longer share it lose the reason.
 * Dismissed and merged pairs stay so.
 * No joins over the results: the planner expects a few rows, and would loop over a million people for each.
 */
export async function sweepReason(db: Db, company: CompanyId, reason: DuplicateReason): Promise<void> {
  // For ten million people it may take longer than a statement usually may.
  await sql`set local statement_timeout = '30min'`.execute(db);
  await sql`
    with keyed as (
      select p.id, (${keyOf[reason]})::text collate "C" as key
        from people p join people_search s on s.company_id = p.company_id and s.person_id = p.id
       where p.company_id = ${company} and p.status = 1),
    counted as (select id, key, count(*) over (partition by key) as sharing from keyed where key <> ''),
    shared as materialized (select array_agg(id) as ids from counted where sharing between 2 and ${sharedAtMost} group by key),
    found as materialized (
      select a.id as person_a, b.id as person_b from shared cross join unnest(ids) a (id) cross join unnest(ids) b (id) where a.id < b.id),
    recorded as (
      insert into duplicates as d (company_id, id, person_a, person_b, reasons)
      select ${company}::uuid, ${newRowId}, person_a, person_b, array[${reason}::text] from found
      on conflict (company_id, person_a, person_b) do update set reasons = d.reasons || excluded.reasons
        where d.state = 'open' and not d.reasons @> excluded.reasons)
    update duplicates d set reasons = array_remove(d.reasons, ${reason})
     where d.company_id = ${company} and d.state = 'open' and ${reason} = any(d.reasons)
       and (d.person_a, d.person_b) not in (select person_a, person_b from found)`.execute(db);
}

/** Finishes a sweep: deletes open pairs without any reason, and records the time in the company. */
export async function finishSweep(db: Db, company: CompanyId): Promise<void> {
  await db
    .deleteFrom('duplicates')
    .where('company_id', '=', company)
    .where('state', '=', 'open')
    .where(sql<boolean>`reasons = '{}'`)
    .execute();
  await db.updateTable('companies').set({ duplicates_swept_at: new Date() }).where('id', '=', company).execute();
}

/** The known values of one person, as they are compared. */
export type KnownValues = {
  /** Folded. */
  name?: string | undefined;
  birthday?: string | undefined;
  dateOfJoining?: string | undefined;
  employeeId?: string | undefined;
  companyEmail?: string | undefined;
  linkedinUrl?: string | undefined;
  /** The last ten digits. */
  phone?: string | undefined;
};

type Lookup = { reason: DuplicateReason; value: RawBuilder<unknown>; narrowed?: RawBuilder<boolean> };

/** Returns, for each reason with a known value, the required key and a condition that narrows it down by the search's index. */
function lookups({ name, birthday, dateOfJoining, ...known }: KnownValues): Lookup[] {
  const text = (pattern: string) => sql<boolean>`s.search like ${pattern}`;
  const named = name === undefined ? undefined : text(`${literalPattern(name)}\n%`);
  const all: (Lookup | false | undefined | '')[] = [
    known.linkedinUrl && { reason: 'same LinkedIn profile', value: sql`linkedin_key(${known.linkedinUrl})` },
    known.employeeId && { reason: 'same employee ID', value: sql`${known.employeeId}` },
    known.companyEmail && {
      reason: 'same company email',
      value: sql`${known.companyEmail}`,
      narrowed: text(containsPattern(known.companyEmail)),
    },
    known.phone && { reason: 'same phone', value: sql`${known.phone}`, narrowed: text(containsPattern(known.phone)) },
    named &&
      birthday && { reason: 'same name and date of birth', value: sql`${`${name} ${birthday}`}`, narrowed: named },
    named &&
      dateOfJoining && {
        reason: 'same name and date of joining',
        value: sql`${`${name} ${dateOfJoining}`}`,
        narrowed: named,
      },
  ];
  return all.filter((lookup) => !!lookup);
}

/** Finds living people who share a value with one person, by reason; at most `sharedAtMost` of them for a value that is shared too often. */
export async function findSharing(db: Db, company: CompanyId, known: KnownValues, except: string | null) {
  const arms = lookups(known).map(
    ({ reason, value, narrowed }) => sql`(select ${reason}::text as reason, p.id from people p
      join people_search s on s.company_id = p.company_id and s.person_id = p.id
     where p.company_id = ${company} and s.company_id = ${company} and p.status = 1 and p.id is distinct from ${except}::uuid
       and ${keyOf[reason]} = ${value} ${narrowed ? sql`and ${narrowed}` : sql``}
       ${reason === 'same LinkedIn profile' ? sql`and p.linkedin_url is not null` : sql``} limit ${sharedAtMost})`,
  );
  if (!arms.length) return [];
  return (await sql<{ reason: DuplicateReason; id: string }>`${sql.join(arms, sql` union all `)}`.execute(db)).rows;
}
