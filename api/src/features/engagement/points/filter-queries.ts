import { sql } from 'kysely';
import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { generalMessages } from '#contract/base/rules.ts';

/** Filters people by whether they have points to spend. */
export const pointsFilter: AudienceFilter = {
  names: ['hasPoints'],
  conditions({ hasPoints }, { company, actor }) {
    if (hasPoints === undefined) return [];
    if (!actor.permissions.has('campaigns:manage')) throw new Failure('forbidden', generalMessages.forbidden);
    const has = sql`exists (select from point_balances b where b.company_id = ${company} and b.person_id = p.id and b.points > 0)`;
    return [hasPoints === '1' ? sql<boolean>`${has}` : sql<boolean>`not ${has}`];
  },
};
