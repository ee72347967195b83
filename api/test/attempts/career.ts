import type { CareerLink } from '#contract/proofs/career-links.ts';
import { createExemployee, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';

const link = { hasTitles: true, hasDepartments: true, dates: 'days', days: 365 };

/** Creates a row in each table of verified careers: settings, a link, and a view of it. */
export async function fillVictim(owner: Member, server: TestServer) {
  for (const hasRecommendations of [false, true])
    await owner.post('/career/settings', { isOffered: true, hasRecommendations });
  // Unlike the others, as nothing is proved of a possible duplicate.
  const own = await createExemployee(server, owner, { name: 'Carina Link', phone: null, dateOfBirth: '08/21' });
  const { data } = await own.post('/own/career/links', { ...link, label: 'Victims Link' });
  const { _id: careerLink, code } = data as CareerLink;
  await server.as(null).post('/verify', { code });
  return { careerLink };
}
const of = (victim: Victim) => victim as Victim & Awaited<ReturnType<typeof fillVictim>>;

const settings = { isOffered: true, hasRecommendations: true, open: [] };

export const attempts: Attempts = {
  'GET /career/settings': ({ company }) => [
    { path: `/career/settings?companyId=${company}`, owner: 200, data: settings },
  ],
  'POST /career/settings': ({ company }) => [
    { path: '/career/settings', body: { isOffered: true, hasRecommendations: true, companyId: company }, owner: 201 },
  ],
  'GET /own/career': (victim) => [
    { path: `/own/career?person=${victim.person._id}&companyId=${victim.company}` },
    { path: `/own/career?cursor=${of(victim).careerLink}` },
  ],
  'POST /own/career/links': (victim) => [
    { path: '/own/career/links', body: { ...link, label: 'Mine', person: victim.person._id } },
  ],
  'DELETE /own/career/links/{id}': (victim) => [{ path: `/own/career/links/${of(victim).careerLink}` }],
  'GET /own/career/links/{id}/views': (victim) => [{ path: `/own/career/links/${of(victim).careerLink}/views` }],
};
