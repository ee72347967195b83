import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LetterFault, LetterSkip } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterOutcome } from '#contract/proofs/letter-batches.ts';

/** What was found about someone of a batch. */
export type EntryFinding = {
  entry: number;
  outcome: LetterOutcome;
  fault: LetterFault | LetterSkip | null;
  details: string[];
};

/** Reads the next people of a batch whose records have not been checked. */
export async function readUnchecked(db: Db, company: CompanyId, batch: string, most: number) {
  const { rows } = await sql<{ entry: number; person_id: string }>`select entry, person_id from letter_batch_entries
    where company_id = ${company} and batch_id = ${batch} and outcome = 'unchecked' order by entry limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Notes what was found. A letter that was prepared is no longer part of the batch; its file has to be removed. */
export async function saveFindings(
  db: Db,
  company: CompanyId,
  batch: string,
  findings: readonly EntryFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`update letter_batch_entries e set outcome = f.outcome, fault = f.fault, file_id = null, letter_id = null,
      details = array(select jsonb_array_elements_text(f.details))
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (entry integer, outcome text, fault text, details jsonb)
    where e.company_id = ${company} and e.batch_id = ${batch} and e.entry = f.entry`.execute(db);
}

/** Counts the people of a batch again. */
export async function countAgain(db: Db, company: CompanyId, batch: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as people, count(*) filter (where outcome = 'ready')::int as ready,
           count(*) filter (where outcome = 'skipped')::int as skipped, count(*) filter (where outcome = 'faulty')::int as faulty,
           count(letter_id)::int as prepared, count(*) filter (where is_sent)::int as sent
      from letter_batch_entries where company_id = ${company} and batch_id = ${batch}`.execute(db);
  return rows[0] ?? { people: 0, ready: 0, skipped: 0, faulty: 0, prepared: 0, sent: 0 };
}
type Counts = { people: number; ready: number; skipped: number; faulty: number; prepared: number; sent: number };

/** Counts the reasons why people of a batch get no letter, most frequent first. */
export async function countFaults(db: Db, company: CompanyId, batch: string) {
  const { rows } = await sql<{ fault: LetterFault | LetterSkip; people: number }>`
    select fault, count(*)::int as people from letter_batch_entries
     where company_id = ${company} and batch_id = ${batch} and fault is not null group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}

/** Reads the first and the last number of a batch. */
export async function readNumbers(db: Db, company: CompanyId, batch: string) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (array_agg(number order by entry))[1] as first, (array_agg(number order by entry desc))[1] as last
      from letter_batch_entries where company_id = ${company} and batch_id = ${batch} and number is not null`.execute(
    db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first && last ? { first, last } : null;
}

type Page = {
  outcomes: readonly LetterOutcome[];
  fault?: LetterFault | LetterSkip | undefined;
  /** The entry behind which the page begins. */
  after: number;
  most: number;
};

/** Reads a page of the people with certain outcomes. */
export function readEntryRows(db: Db, company: CompanyId, batch: string, { outcomes, fault, after, most }: Page) {
  return db
    .selectFrom('letter_batch_entries as e')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.person_id'),
    )
    .selectAll('e')
    .select([
      'p.name as person_name',
      'p.email as person_email',
      'p.employee_id as person_employee_id',
      'p.designation as person_designation',
      'p.status as person_status',
      'p.profile_image',
    ])
    .where('e.company_id', '=', company)
    .where('e.batch_id', '=', batch)
    .where('e.outcome', 'in', outcomes)
    .where('e.entry', '>', after)
    .$if(fault !== undefined, (query) => query.where('e.fault', '=', fault ?? ''))
    .orderBy('e.entry')
    .limit(most)
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof readEntryRows>>[number];

/** Reads one of the people of a batch. */
export async function readEntry(db: Db, company: CompanyId, batch: string, entry: number) {
  const { rows } = await sql<{
    person_id: string;
    number: string | null;
    file_id: string | null;
    letter_id: string | null;
  }>`
    select person_id, number, file_id, letter_id from letter_batch_entries
     where company_id = ${company} and batch_id = ${batch} and entry = ${entry}`.execute(db);
  return rows[0] ?? null;
}

/** Numbers the letters of a batch, in the order of its entries. @param first the number of the first */
export async function numberEntries(
  db: Db,
  company: CompanyId,
  batch: string,
  { series, first }: { series: string; first: number },
): Promise<void> {
  await sql`update letter_batch_entries e set number = ${series}::text || '/' || lpad(n.number::text, greatest(4, length(n.number::text)), '0')
    from (select entry, row_number() over (order by entry) + ${first}::int - 1 as number from letter_batch_entries
           where company_id = ${company} and batch_id = ${batch} and outcome = 'ready') n
    where e.company_id = ${company} and e.batch_id = ${batch} and e.entry = n.entry`.execute(db);
}

/** An entry whose letter is being drawn. */
export type Claim = { entry: number; person_id: string; number: string; file_id: string };

/**
 * Gives the next letters that have to be drawn files of their own.
 * @param ids of the files, as many as letters at most
 * @returns those letters, and the files of an earlier attempt at them, which ended before the letters existed
 */
export async function claimEntries(db: Db, company: CompanyId, batch: string, ids: readonly string[]) {
  const { rows } = await sql<Claim & { stale: string | null }>`
    update letter_batch_entries e set file_id = n.id
      from (select o.entry, o.file_id, (${ids}::uuid[])[(row_number() over (order by o.entry))::int] as id
              from (select entry, file_id from letter_batch_entries where company_id = ${company} and batch_id = ${batch}
                     and outcome = 'ready' and letter_id is null order by entry limit ${ids.length}) o) n
     where e.company_id = ${company} and e.batch_id = ${batch} and e.entry = n.entry
     returning e.entry, e.person_id, e.number, e.file_id, n.file_id as stale`.execute(db);
  return {
    claims: rows
      .map(({ entry, person_id, number, file_id }): Claim => ({ entry, person_id, number, file_id }))
      .sort((one, other) => one.entry - other.entry),
    stale: rows.flatMap(({ stale }) => stale ?? []),
  };
}

/** Reads which letters are still to be drawn into these files, and whose they are by now. */
export async function readClaims(db: Db, company: CompanyId, batch: string, files: readonly string[]) {
  const { rows } = await sql<Claim>`select entry, person_id, number, file_id from letter_batch_entries
    where company_id = ${company} and batch_id = ${batch} and file_id = any(${files}::uuid[]) and letter_id is null and outcome = 'ready'
    order by entry`.execute(db);
  return rows;
}

/** Notes which letters are prepared, or which request a letter answers. */
export async function saveLetters(
  db: Db,
  company: CompanyId,
  batch: string,
  { letters, isSent }: { letters: readonly { entry: number; id: string }[]; isSent: boolean },
): Promise<void> {
  await sql`update letter_batch_entries e set letter_id = l.id, is_sent = ${isSent}
    from unnest(${letters.map(({ entry }) => entry)}::int[], ${letters.map(({ id }) => id)}::uuid[]) l (entry, id)
    where e.company_id = ${company} and e.batch_id = ${batch} and e.entry = l.entry`.execute(db);
}

/** A prepared letter that has not been sent. */
export type Unsent = { entry: number; person_id: string; id: string; file_id: string };

/** Reads the next prepared letters that have not been sent. */
export async function readUnsent(db: Db, company: CompanyId, batch: string, most: number) {
  const { rows } = await sql<Unsent>`select entry, person_id, letter_id as id, file_id from letter_batch_entries
    where company_id = ${company} and batch_id = ${batch} and letter_id is not null and not is_sent order by entry limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Reads the next files of a batch that are or may be in the store, and forgets the letters with them. */
export async function takeFiles(db: Db, company: CompanyId, batch: string, most: number) {
  const { rows } = await sql<{ file_id: string; letter_id: string | null }>`
    with taken as (select entry, file_id, letter_id from letter_batch_entries where company_id = ${company} and batch_id = ${batch}
      and file_id is not null and not is_sent order by entry limit ${most})
    update letter_batch_entries e set file_id = null, letter_id = null from taken t
     where e.company_id = ${company} and e.batch_id = ${batch} and e.entry = t.entry returning t.file_id, t.letter_id`.execute(
    db,
  );
  return rows;
}
