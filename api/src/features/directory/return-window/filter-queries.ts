import { sql } from 'kysely';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { returnLevels } from '#contract/directory/return-window.ts';
import { readRefreshed } from './signal-queries.ts';

/** Those with a high, or at least a medium signal. A saved search may ask for it too, and a ranking for a job among them. */
export const returnFilter: AudienceFilter = {
  names: ['returnWindow'],
  // No trigger tells of new scores: what is remembered depends on when they were worked out.
  remembered: true,
  async conditions({ returnWindow = 'high' }, { db, company, lookUp }) {
    await lookUp('return-window', async () => (await readRefreshed(db, company)).at);
    return [
      sql<boolean>`p.id in (select w.person_id from return_signals w
        where w.company_id = ${company} and w.score >= ${returnLevels[returnWindow]})`,
    ];
  },
};
