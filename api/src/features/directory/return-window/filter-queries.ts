import { sql } from 'kysely';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { returnLevels } from '#contract/directory/return-window.ts';
import { readRefreshed } from './signal-queries.ts';

/** The filter by a high, or at least a medium signal. A saved search may use it too, and a ranking for a job within it. */
export const returnFilter: AudienceFilter = {
  names: ['returnWindow'],
  // No trigger follows new scores, so remembered results depend on when the scores were computed.
  remembered: true,
  async conditions({ returnWindow = 'high' }, { db, company, lookUp }) {
    await lookUp('return-window', async () => (await readRefreshed(db, company)).at);
    return [
      sql<boolean>`p.id in (select w.person_id from return_signals w
        where w.company_id = ${company} and w.score >= ${returnLevels[returnWindow]})`,
    ];
  },
};
