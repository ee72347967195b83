import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';
import { literalPattern } from '#api/core/texts/search-text.ts';

export const tables: Tables = {
  webhooks: 'about nobody',
  webhook_deliveries: {
    columns: [],
    merge: { stays: 'It was sent under the id of that time' },
    async erase({ db, company, subject: { ids, emails, companyEmails }, asked }) {
      if (!asked) return;
      const told = [...emails, ...companyEmails, ...ids].map((text) => `%${literalPattern(text)}%`);
      await sql`delete from webhook_deliveries where company_id = ${company} and payload::text ilike any(${told}::text[])`.execute(
        db,
      );
    },
    download: { stays: 'It holds ids; the content is read when the call is made' },
    retention: { stays: 'The log of deliveries is deleted after 30 days' },
  },
};
