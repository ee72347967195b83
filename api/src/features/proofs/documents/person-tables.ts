import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';
import { literalPattern } from '#api/core/texts/search-text.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';

const withBatch = { stays: 'It belongs to a batch, and is forgotten when that can no longer be undone' } as const;

const patternsOf = (names: readonly string[]) => names.map((name) => `%${literalPattern(name)}%`);

export const tables: Tables = {
  document_stores: 'about nobody',
  document_terms: 'about nobody',
  document_batches: {
    columns: [],
    merge: { stays: 'It is about a ZIP' },
    // Waiting ZIPs are deleted, since any file in them may be the person's; a batch that stopped early keeps what was added,
    // and one whose title or ZIP names the person gets other words.
    async erase({ db, company, asked, subject: { names } }) {
      if (!asked) return {};
      const isNamed = (column: string) => sql<boolean>`(lower(${sql.ref(column)}) like any(${patternsOf(names)}::text[])
          or translate(lower(${sql.ref(column)}), '_.-', '   ') like any(${patternsOf(names)}::text[]))`;
      await sql`update document_batches set title = case when ${isNamed('title')} then 'Documents' else title end,
          file_name = case when ${isNamed('file_name')} then 'documents.zip' else file_name end
        where company_id = ${company} and (${isNamed('title')} or ${isNamed('file_name')})`.execute(db);
      const { rows } = await sql<{ file_id: string | null; left: string[] | null }>`
        with waiting as (
          select id, file_id, stored from document_batches
           where company_id = ${company} and (state = 'failed' or stored = 0 and state in ('checking', 'ready')) for update),
        unused as (
          select e.batch_id, array_agg(e.document_id::text) as left from document_batch_entries e join waiting w on w.id = e.batch_id
           where e.company_id = ${company} and e.outcome = 'matched' and not e.is_stored group by 1),
        gone as (delete from document_batches where company_id = ${company} and id in (select id from waiting where stored = 0)),
        stopped as (
          update document_batches set file_id = null, message = ${batchMessages.zipErased}
           where company_id = ${company} and id in (select id from waiting where stored > 0 and file_id is not null))
        select w.file_id, u.left from waiting w left join unused u on u.batch_id = w.id`.execute(db);
      return { files: rows.flatMap((row) => [...(row.file_id ? [row.file_id] : []), ...(row.left ?? [])]) };
    },
    async copying(db, company) {
      const { rows } = await sql<{ found: boolean }>`select exists (
        select 1 from document_batches where company_id = ${company} and state in ('storing', 'undoing')) as found`.execute(
        db,
      );
      return rows[0]?.found ?? false;
    },
    download: { stays: 'It is about a ZIP, not a person' },
    retention: { stays: 'Without its files a batch is a count' },
  },
  document_batch_entries: {
    merge: 'move',
    // The names of folders and unmatched files may contain the person's name or employee id. A stopped batch may have put a matched file into the store.
    async erase({ db, company, subject: { ids, names } }) {
      const named = patternsOf(names);
      const { rows } = await sql<{ id: string }>`with gone as (
        delete from document_batch_entries e where e.company_id = ${company} and (e.person_id = any(${ids}::uuid[])
          or e.outcome <> 'matched' and (lower(e.name) like any(${named}::text[]) or translate(lower(e.name), '_.-', '   ') like any(${named}::text[])
            or exists (select 1 from people p where p.company_id = ${company} and p.id = any(${ids}::uuid[]) and p.employee_id is not null
              and position(lower(p.employee_id) in lower(e.name || ' ' || coalesce(e.detail, ''))) > 0)))
        returning e.outcome, e.is_stored, e.document_id)
        select document_id as id from gone where outcome = 'matched' and not is_stored`.execute(db);
      return { files: rows.map(({ id }) => id) };
    },
    download: withBatch,
    retention: {
      subject: 'import_rows',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } =
          await sql`delete from document_batch_entries where company_id = ${company} and (batch_id, entry) in (
          select e.batch_id, e.entry from document_batch_entries e join document_batches b on b.company_id = e.company_id and b.id = e.batch_id
           where e.company_id = ${company} and e.outcome = 'faulty' and b.created_at < ${before} limit ${most})`.execute(
            db,
          );
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
};
