import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';

/** Foreign keys without an index for the lookup of a deleted row, and why that is cheap. */
const without: Record<string, string> = {
  'campaigns (company_id, resend_of)': 'campaigns are few',
  'claims (company_id, person_id)': 'claims are few',
  'consents (company_id, notice_version)': 'notices are not deleted',
  'exports (company_id, file_id)': 'exports are kept for a day',
  'imports (company_id, file_id)': 'imports are few',
  'journeys (company_id, template_id)': 'journeys are few',
  'orders (company_id, item_id, variant_id)': 'an item that was ordered is not deleted',
  'poll_choices (company_id, poll_id, option_id)': 'options of a poll with votes are not deleted',
  'polls (company_id, post_id)': 'polls are few',
  'unconfirmed_applications (company_id, job_id)': 'they are kept for days',
};

test('deleting a row scans no table of people for references: each foreign key has an index', async () => {
  const { database, drop } = await openTestDatabase();
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' (' || (select string_agg(a.attname, ', ' order by k.place) from unnest(c.conkey) with ordinality k (number, place)
             join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) || ')' as key
      from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) > 1
       and not exists (select from pg_index i where i.indrelid = c.conrelid
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
     order by key`.execute(database.system);
  await drop();
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(without));
});
