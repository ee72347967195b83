import { linkToken } from '#api/core/pages/links.ts';
import { askCheck, checkBody, consentTo, createSubject } from '../factories/checks.ts';
import type { Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import { type Attempts, forged } from './attempt.ts';

/** Creates a row in each table of background checks: one that waits for HR, the settings, and a blocked domain. */
export async function fillVictim(owner: Member, server: TestServer) {
  const own = await createSubject(server, owner, { name: 'Checka Bell' });
  await owner.post('/checks/settings', { mode: 'automatic' });
  await owner.post('/checks/blocks', { domain: 'victims-pest.example' });
  const check = await askCheck(server, owner.company, own.email, {
    name: 'Checka Bell',
    title: 'Victims Claim',
    organisation: 'Victims Requester',
    workEmail: 'asks@victims-requester.example',
  });
  await consentTo(server, check);
  return { check: check.id, checkToken: check.token, checkConsent: check.consent };
}
const of = (victim: Victim) => victim as Victim & Awaited<ReturnType<typeof fillVictim>>;

const gone = (path: string, body?: Record<string, unknown>) => ({
  path,
  owner: 404,
  others: 404,
  ...(body && { body }),
});
const refusedKey = (path: string, body?: Record<string, unknown>) => ({
  path,
  owner: 401,
  others: 401,
  ...(body && { body }),
});

export const attempts: Attempts = {
  // Companies are no secret.
  'GET /checks/start': ({ company }) => [
    { path: `/checks/start?company=${company}`, owner: 200, others: 200, bySignature: true },
  ],
  'POST /checks/requests': ({ company, person }) => [
    gone('/checks/requests', { ...checkBody('no-such-company', person.email), companyId: company }),
  ],
  'GET /checks/requested': (victim) => [
    gone(`/checks/requested?token=${of(victim).check}.${forged}`),
    gone(`/checks/requested?token=${of(victim).checkConsent}`),
    gone(`/checks/requested?token=${linkToken(testSecret, victim.person._id)}`),
  ],
  'POST /checks/requested/confirm': (victim) => [
    gone('/checks/requested/confirm', { token: `${of(victim).check}.${forged}` }),
    gone('/checks/requested/confirm', { token: of(victim).checkConsent }),
  ],
  'POST /checks/requested/withdraw': (victim) => [
    gone('/checks/requested/withdraw', { token: `${of(victim).check}.${forged}` }),
    gone('/checks/requested/withdraw', { token: of(victim).checkConsent }),
  ],
  'GET /checks/consent': (victim) => [
    gone(`/checks/consent?token=${of(victim).check}.${forged}`),
    gone(`/checks/consent?token=${of(victim).checkToken}`),
  ],
  'POST /checks/consent': (victim) => [
    gone('/checks/consent', { token: of(victim).checkToken, agree: true }),
    gone('/checks/consent', { token: `${of(victim).check}.${forged}`, agree: false }),
  ],
  'GET /own/checks': (victim) => [{ path: `/own/checks?person=${victim.person._id}&cursor=${of(victim).check}` }],
  'GET /own/checks/{id}': (victim) => [{ path: `/own/checks/${of(victim).check}` }],
  'POST /own/checks/{id}': (victim) => [{ path: `/own/checks/${of(victim).check}`, body: { agree: false } }],
  'GET /checks': (victim) => [
    {
      path: `/checks?view=waiting&companyId=${victim.company}`,
      owner: 200,
      data: { checks: [], counts: { waiting: 0, late: 0, others: 0 } },
    },
    {
      path: `/checks?view=others&cursor=2096-01-01T00:00:00.000Z ${of(victim).check}`,
      owner: 200,
      data: { checks: [] },
    },
  ],
  'GET /checks/settings': ({ company }) => [
    { path: `/checks/settings?companyId=${company}`, owner: 200, data: { mode: 'by_hr', blocked: [] } },
  ],
  'POST /checks/settings': ({ company }) => [
    { path: '/checks/settings', body: { mode: 'by_hr', companyId: company }, owner: 200 },
  ],
  'POST /checks/blocks': ({ company }) => [
    { path: '/checks/blocks', body: { domain: 'own-pest.example', companyId: company }, owner: 201 },
  ],
  'DELETE /checks/blocks/{domain}': () => [
    { path: '/checks/blocks/victims-pest.example', owner: 200, data: { mode: 'by_hr' } },
  ],
  'GET /checks/{id}': (victim) => [{ path: `/checks/${of(victim).check}` }],
  'POST /checks/{id}/answer': (victim) => [{ path: `/checks/${of(victim).check}/answer`, body: { shown: '' } }],
  'POST /checks/{id}/refuse': (victim) => [{ path: `/checks/${of(victim).check}/refuse` }],
  'POST /agencies/checks': (victim) => {
    const { requester: _, organisation: __, workEmail: ___, ...asked } = checkBody(victim.company, victim.person.email);
    return [refusedKey('/agencies/checks', { ...asked, agency: forged })];
  },
  'GET /agencies/checks/{id}': (victim) => [refusedKey(`/agencies/checks/${of(victim).check}`)],
  'GET /admin/agencies': () => [{ path: '/admin/agencies', adminSees: true }],
  'POST /admin/agencies': ({ company }) => [
    {
      path: '/admin/agencies',
      body: { name: 'Mallory', contact: 'm@mallory.example', domain: 'mallory.example', perDay: 5, companyId: company },
    },
  ],
  'POST /admin/agencies/{id}/revoke': (victim) => [{ path: `/admin/agencies/${of(victim).check}/revoke` }],
};
