import { askFor, createListed } from '../factories/recommendations.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import { type Attempts, forged, wrongLink } from './attempt.ts';

/** Creates a request for a recommendation, between two people who are listed. */
export async function fillVictim(owner: Member, server: TestServer) {
  const asking = await createListed(server, owner, { name: 'Renata Asks', dateOfBirth: '09/11' });
  const writer = await createListed(server, owner, { name: 'Reva Writes', dateOfBirth: '10/12' });
  const { id } = await askFor(asking, writer);
  return { recommendation: id, recommendationWriter: writer.person };
}
const of = (victim: Victim) => victim as Victim & Awaited<ReturnType<typeof fillVictim>>;
const noRequest = (path: string) => ({ path, owner: 404, others: 404 });

export const attempts: Attempts = {
  'GET /own/recommendations': ({ person, company }) => [
    { path: `/own/recommendations?person=${person._id}&companyId=${company}` },
  ],
  'POST /own/recommendations': (victim) => [
    { path: '/own/recommendations', body: { colleague: of(victim).recommendationWriter } },
    { path: '/own/recommendations', body: { colleague: victim.person._id, companyId: victim.company } },
  ],
  'DELETE /own/recommendations/{id}': (victim) => [{ path: `/own/recommendations/${of(victim).recommendation}` }],
  'GET /recommendations/linked': (victim) => [
    noRequest(`/recommendations/linked?token=${of(victim).recommendation}.${forged}`),
    noRequest(`/recommendations/linked?token=${victim.job}.${forged}`),
  ],
  'POST /recommendations/linked': (victim) => [
    wrongLink('/recommendations/linked', victim.job, { relation: 'manager', text: 'Taken' }),
    wrongLink('/recommendations/linked', victim.person._id, { relation: 'manager', text: 'Taken' }),
  ],
  'POST /recommendations/linked/end': (victim) => [wrongLink('/recommendations/linked/end', victim.job)],
};
