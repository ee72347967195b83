import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Attempts } from './attempt.ts';

/** Creates a row in each table of figures: minutes, and a count of verifications. */
export async function fillVictim(owner: Member, server: TestServer) {
  await owner.post('/proof-figures/minutes', { letter: 77, verification: 78 });
  await server.services.database.system
    .insertInto('verification_counts')
    .values({ company_id: owner.company, day: '2026-11-01', kind: 'letter', count: 79 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

const body = { letter: 1, verification: 1 };

export const attempts: Attempts = {
  'GET /proof-figures': ({ company }) => [{ path: `/proof-figures?companyId=${company}` }],
  'GET /proof-figures/months': ({ company }) => [{ path: `/proof-figures/months?companyId=${company}` }],
  'POST /proof-figures/minutes': ({ company }) => [
    { path: `/proof-figures/minutes?companyId=${company}`, body },
    { path: '/proof-figures/minutes', body: { ...body, companyId: company }, owner: 200 },
  ],
};
