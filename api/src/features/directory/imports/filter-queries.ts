import { sql } from 'kysely';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { readImport } from './queries.ts';

/** The filter by people that an import added or changed, unless undone. */
export const importFilter: AudienceFilter = {
  names: ['importId'],
  unknown: async ({ importId = '' }, { db, company }) =>
    (await readImport(db, company, importId)) ? [] : [unknownId('importId', 'an import')],
  conditions: ({ importId }, { company }) => [
    sql<boolean>`p.id in (select c.person_id from import_changes c where c.company_id = ${company} and c.import_id = ${importId})`,
  ],
};
