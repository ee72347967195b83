import { sql } from 'kysely';
import type { AudienceFilter } from '#api/core/feature.ts';

/** The recipients of a mailer. */
export const mailerFilter: AudienceFilter = {
  names: ['mailerId'],
  conditions: ({ mailerId }, { company }) => [
    sql<boolean>`p.id in (select o.person_id from outbox o where o.company_id = ${company} and o.message_id = ${mailerId})`,
  ],
};
