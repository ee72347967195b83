import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Attempts } from './attempt.ts';

/** Creates a row in each table of figures: minutes, and a count of verifications. */
export async function fillVictim(owner: Member, server: TestServer) {
  await owner.post('/proof-figures/minutes', { letter: 77, verification: 78 });
  await server.services.database.system
    .insertInto('verification_counts')
    .values({ company_id: owner.company, day: dateInIndia(new Date()), kind: 'letter', count: 79 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

const body = { letter: 1, verification: 1 };
const none = { issued: 0, verified: 0, minutesSaved: 0 };

export const attempts: Attempts = {
  'GET /proof-figures': ({ company }) => [
    { path: `/proof-figures?companyId=${company}`, owner: 200, data: { ...none, answered: 0 } },
  ],
  'GET /proof-figures/months': ({ company }) => [
    {
      path: `/proof-figures/months?companyId=${company}`,
      owner: 200,
      data: { months: Array.from({ length: 12 }, () => none), signUps: 0 },
    },
  ],
  'POST /proof-figures/minutes': ({ company }) => [
    { path: '/proof-figures/minutes', body: { ...body, companyId: company }, owner: 200, data: body },
    { path: `/proof-figures/minutes?companyId=${company}`, body, owner: 200, data: body },
  ],
};
