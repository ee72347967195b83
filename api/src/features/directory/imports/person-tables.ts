import { type RawBuilder, sql } from 'kysely';
import type { Subject, Tables } from '#api/core/person-tables.ts';
import { literalPattern } from '#api/core/texts/search-text.ts';

const literal = (text: string) => `%${literalPattern(text)}%`;
const addressesOf = ({ emails, companyEmails }: Subject) => [...emails, ...companyEmails];

export const tables: Tables = {
  imports: {
    columns: [],
    merge: { stays: 'It is about a file, and about people in samples only' },
    // Waiting imports are deleted with their file; the others lose what they show of people.
    async erase({ db, company, subject, asked }) {
      if (!asked) return {};
      const named = [...addressesOf(subject), ...subject.names, ...subject.phones].map(literal);
      const waiting = await sql<{ file_id: string | null }>`delete from imports where company_id = ${company}
        and finished_at is null and state in ('checking', 'ready', 'failed') returning file_id`.execute(db);
      await sql`update imports i set fixes = '{}', similar_rows = '[]', columns = (
            select coalesce(jsonb_agg(c || '{"samples": []}'), '[]') from jsonb_array_elements(i.columns) c)
        where i.company_id = ${company} and (i.columns::text || i.fixes::text || i.similar_rows::text) ilike any(${named}::text[])`.execute(
        db,
      );
      return { files: waiting.rows.flatMap((row) => row.file_id ?? []) };
    },
    async copying(db, company) {
      const { rows } = await sql<{ found: boolean }>`select exists (
        select 1 from imports where company_id = ${company} and state in ('running', 'undoing')) as found`.execute(db);
      return rows[0]?.found ?? false;
    },
    download: { stays: 'It is about a file, not a person' },
    retention: { stays: 'What an undo needs is deleted after 7 days, the faulty rows by their own rule' },
  },
  import_rows: {
    columns: [],
    merge: { stays: 'It repeats a row of the file; what was imported is in the record' },
    async erase({ db, company, subject, asked }) {
      if (!asked) return;
      const { names, phones } = subject;
      const told = addressesOf(subject).map(literal);
      // Matches whole cells only: part of a longer text may be about someone else.
      const isTheirs = (cell: RawBuilder<unknown>) => sql`(lower(btrim(${cell})) = any(${names}::text[])
        or right(regexp_replace(${cell}, '[^0-9]', '', 'g'), 10) = any(${phones}::text[]))`;
      await sql`delete from import_rows r where r.company_id = ${company} and (
          r.cells::text ilike any(${told}::text[]) or r.faults::text ilike any(${told}::text[])
          or exists (select 1 from jsonb_each_text(r.cells) c where ${isTheirs(sql`c.value`)})
          or exists (select 1 from jsonb_array_elements(r.faults) f where ${isTheirs(sql`coalesce(f ->> 'value', '')`)}))`.execute(
        db,
      );
    },
    download: { stays: 'It repeats a row of the file; what was imported is in the record' },
    retention: {
      subject: 'import_rows',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } =
          await sql`delete from import_rows where company_id = ${company} and (import_id, row) in (
          select r.import_id, r.row from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
           where r.company_id = ${company} and i.created_at < ${before} limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  import_changes: {
    merge: { stays: 'An undo skips merged people; the timeline reads it for merged records too' },
    erase: 'cascade',
    download: { stays: 'The earlier state of a record is deleted after 7 days; its history still shows the import' },
    retention: { stays: 'What an undo needs is deleted after 7 days' },
  },
  import_headers: 'about nobody',
};
