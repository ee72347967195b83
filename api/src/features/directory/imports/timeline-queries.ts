import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** Changes by a spreadsheet; people it added show it in the entry of their addition. */
const imported: TimelineSource = {
  kinds: ['changed'],
  rows: (company) => ({
    id: sql`c.import_id || ' ' || c.person_id`,
    at: sql`c.written_at`,
    query: sql`select c.import_id || ' ' || c.person_id, c.written_at, 'changed', i.created_by, jsonb_build_object('importFile', i.file_name)
      from import_changes c join imports i on i.company_id = ${company} and i.id = c.import_id
     where c.company_id = ${company} and c.person_id = any (array(select id from family)) and not c.added`,
  }),
};

export const timeline = [imported];
