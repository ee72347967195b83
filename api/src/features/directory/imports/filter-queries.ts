import { sql } from 'kysely';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';

/** Whom an import added or changed, as far as it was not undone. */
export const importFilter: AudienceFilter = {
  names: ['importId'],
  conditions: ({ importId }, { company }) => [
    sql<boolean>`p.id in (select c.person_id from import_changes c where c.company_id = ${company} and c.import_id = ${importId})`,
  ],
};
