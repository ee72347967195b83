import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  exports: {
    columns: [],
    merge: { stays: 'The file shows the list of its time' },
    // The file of an export has its id.
    async erase({ db, company, asked }) {
      if (!asked) return {};
      const { rows } = await sql<{
        id: string;
      }>`delete from exports where company_id = ${company} returning id`.execute(db);
      return { files: rows.map(({ id }) => id) };
    },
    async copying(db, company) {
      const { rows } = await sql<{ found: boolean }>`select exists (
        select 1 from exports where company_id = ${company} and state = 'running') as found`.execute(db);
      return rows[0]?.found ?? false;
    },
    download: { stays: 'It is a copy of records, made by a colleague' },
    retention: { stays: 'Exports are deleted after a fixed time' },
  },
};
