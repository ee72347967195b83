import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  letter_templates: 'about nobody',
  letter_numbers: 'about nobody',
  letter_certificates: 'about nobody',
  letter_batches: 'about nobody',
  letter_batch_entries: {
    merge: 'move',
    // Files of letters that are being drawn; those of letters are removed with them.
    async erase({ db, company, subject: { ids } }) {
      const { rows } = await sql<{ file_id: string | null; letter_id: string | null }>`delete from letter_batch_entries
        where company_id = ${company} and person_id = any(${ids}::uuid[]) returning file_id, letter_id`.execute(db);
      return { files: rows.flatMap(({ file_id, letter_id }) => (letter_id === null ? (file_id ?? []) : [])) };
    },
    download: { stays: 'It belongs to a batch; the letter itself is listed once it is sent' },
    retention: {
      subject: 'closed_requests',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } =
          await sql`delete from letter_batch_entries where company_id = ${company} and (batch_id, entry) in (
          select e.batch_id, e.entry from letter_batch_entries e join letter_batches b on b.company_id = e.company_id and b.id = e.batch_id
           where e.company_id = ${company} and b.state in ('sent', 'undone') and coalesce(b.sent_at, b.undone_at) < ${before} limit ${most})`.execute(
            db,
          );
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  letters: {
    // Both records may have asked for the same letter; the request of the kept one stays.
    async merge({ db, company, kept, merged, at }) {
      await sql`update letters m set state = 'withdrawn', decided_at = ${at}
         where m.company_id = ${company} and m.person_id = ${merged} and m.state in ('requested', 'in_review')
           and exists (select from letters k where k.company_id = m.company_id and k.person_id = ${kept}
             and k.template_id = m.template_id and k.state in ('requested', 'in_review'))`.execute(db);
      // Both may have the same letter; the newer one stays valid.
      await sql`update letters o set state = 'replaced', ended_at = ${at}
         where o.company_id = ${company} and o.person_id = any(${[kept, merged]}::uuid[]) and o.state = 'issued'
           and exists (select from letters n where n.company_id = o.company_id and n.person_id = any(${[kept, merged]}::uuid[])
             and n.template_id = o.template_id and n.state = 'issued' and n.issued_at > o.issued_at)`.execute(db);
      await sql`update letters set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    async erase({ db, company, subject: { ids } }) {
      const { rows } = await sql<{ file_id: string | null }>`delete from letters
        where company_id = ${company} and person_id = any(${ids}::uuid[]) returning file_id`.execute(db);
      return { files: rows.flatMap(({ file_id }) => file_id ?? []) };
    },
    download: {
      as: 'letters',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, kind, title, state, number, version, note, reason, facts, code, requested_at, promised_on, issued_at, ended_at
            from letters where company_id = ${company} and state <> 'prepared' and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    // An issued letter has to verify for as long as the record exists.
    retention: {
      subject: 'closed_requests',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from letters where company_id = ${company} and id in (
          select id from letters where company_id = ${company} and state in ('refused', 'withdrawn') and decided_at < ${before}
           limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
};
