import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';
import { literalPattern } from '#api/core/texts/search-text.ts';

export const tables: Tables = {
  drafts: {
    columns: [],
    async merge({ db, company, merged }) {
      await sql`delete from drafts where company_id = ${company} and name = ${`person:${merged}`}`.execute(db);
    },
    async erase({ db, company, subject: { ids, emails, companyEmails }, asked }) {
      const told = asked ? [...emails, ...companyEmails].map((text) => `%${literalPattern(text)}%`) : [];
      await sql`delete from drafts where company_id = ${company} and (
        name in (select 'person:' || id from unnest(${ids}::text[]) id) or content::text ilike any(${told}::text[]))`.execute(
        db,
      );
    },
    download: { stays: 'It is the work of a colleague that is not saved yet' },
    retention: { stays: 'It goes when it is saved or discarded' },
  },
};
