import { sql } from 'kysely';
import type { TimelineSource } from './plugs.ts';

/** When a record was added; people from a spreadsheet with its file. */
const added: TimelineSource = {
  kinds: ['added'],
  rows: (company) => ({
    id: sql`p.id::text`,
    at: sql`p.created_at`,
    query: sql`select p.id::text as id, p.created_at as at, 'added' as kind, p.created_by as by_id,
        jsonb_build_object('importFile', i.file_name) as detail
      from people p
      left join import_changes c on c.company_id = ${company} and c.person_id = p.id and c.added
      left join imports i on i.company_id = ${company} and i.id = c.import_id
     where p.company_id = ${company} and p.id = any (array(select id from family))`,
  }),
};

/** Changes of the record, from the audit log. */
const changed: TimelineSource = {
  kinds: ['changed', 'deleted', 'restored', 'merged'],
  rows: (company) => ({
    id: sql`a.id::text`,
    at: sql`a.at`,
    query: sql`select a.id::text, a.at, replace(replace(a.action, 'person.', ''), 'photo-changed', 'changed'), a.actor_id,
        case a.action
          when 'person.photo-changed' then a.detail || '{"fields": ["profileImg"]}'
          when 'person.merged' then jsonb_build_object('name', coalesce(
            (select m.name from people m where m.company_id = ${company} and m.id = (a.detail ->> 'merged')::uuid), ''))
          else a.detail end
      from audit_log a
     where a.company_id = ${company} and a.target_id = any (array(select id from family)) and a.target_type = 'person'
       and a.action in ('person.changed', 'person.photo-changed', 'person.deleted', 'person.restored', 'person.merged')`,
  }),
};

export const timeline = [added, changed];
