import { announceAs, leaverBody } from '../factories/leavers.ts';
import type { Member } from '../factories.ts';
import type { Victim } from '../victim.ts';
import { type Attempts, forged, wrongLink } from './attempt.ts';

/** Creates a row in each table of arrivals. */
export async function fillVictim(owner: Member) {
  await owner.post('/arrivals/settings', { asks: true, askDays: 15, remindDays: 4 });
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { _id } = await announceAs(owner, { name: 'Victims Leaver', employeeId: 'V-LEAVES', dateOfLeaving: day });
  return { leaver: _id };
}
const leaverOf = (victim: Victim) => (victim as Victim & Awaited<ReturnType<typeof fillVictim>>).leaver;
const day = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const { employeeId: _employeeId, ...facts } = leaverBody();

const noLeaver = (path: string) => ({ path, owner: 404, others: 404 });
const noFigures = { left: 0, arrived: 0, confirmed: 0, agreed: 0, signedIn: 0 };
const none = { needs: 0, announced: 0, asked: 0, confirmed: 0, arrived: 0, declined: 0 };

export const attempts: Attempts = {
  'GET /arrivals': (victim) => [
    {
      path: `/arrivals?view=announced&companyId=${victim.company}&cursor=2020-01-01 ${leaverOf(victim)}`,
      owner: 200,
      data: { leavers: [], counts: none },
    },
  ],
  'POST /arrivals': (victim) => [
    {
      path: '/arrivals',
      body: { ...leaverBody({ dateOfLeaving: day() }), companyId: victim.company, _id: leaverOf(victim), name: '' },
    },
  ],
  'GET /arrivals/count': ({ company }) => [{ path: `/arrivals/count?companyId=${company}`, owner: 200, data: none }],
  'GET /arrivals/figures': ({ company }) => [
    {
      path: `/arrivals/figures?companyId=${company}`,
      owner: 200,
      data: { last: noFigures, before: noFigures, welcomes: false },
    },
  ],
  'GET /arrivals/settings': ({ company }) => [
    { path: `/arrivals/settings?companyId=${company}`, owner: 200, data: { asks: true, askDays: 14, remindDays: 3 } },
  ],
  'POST /arrivals/settings': ({ company }) => [
    { path: '/arrivals/settings', body: { asks: false, askDays: 3, remindDays: 3, companyId: company } },
  ],
  'GET /arrivals/imports/{id}': ({ import: id }) => [{ path: `/arrivals/imports/${id}` }],
  'POST /arrivals/imports/{id}': ({ import: id }) => [{ path: `/arrivals/imports/${id}` }],
  'GET /arrivals/{id}': (victim) => [{ path: `/arrivals/${leaverOf(victim)}` }],
  'POST /arrivals/{id}': (victim) => [{ path: `/arrivals/${leaverOf(victim)}`, body: { name: 'Taken Over' } }],
  'DELETE /arrivals/{id}': (victim) => [{ path: `/arrivals/${leaverOf(victim)}` }],
  'POST /arrivals/{id}/decisions': (victim) => [
    { path: `/arrivals/${leaverOf(victim)}/decisions`, body: { about: 'remark' } },
  ],
  'PUT /leavers/{employeeId}': ({ company }) => [
    { path: '/leavers/V-LEAVES', body: { ...facts, dateOfLeaving: 'never', companyId: company } },
  ],
  'DELETE /leavers/{employeeId}': () => [{ path: '/leavers/V-LEAVES' }],
  'GET /leaving': (victim) => [
    noLeaver(`/leaving?token=${leaverOf(victim)}.${forged}`),
    noLeaver(`/leaving?token=${victim.job}.${forged}`),
  ],
  'POST /leaving': (victim) => [wrongLink('/leaving', leaverOf(victim), { remark: 'Taken' })],
  'POST /leaving/code': (victim) => [wrongLink('/leaving/code', leaverOf(victim), { email: 'taken@mail.example' })],
  'POST /leaving/email': (victim) => [wrongLink('/leaving/email', leaverOf(victim), { code: '123456' })],
  'POST /leaving/photo': (victim) => [
    { ...noLeaver('/leaving/photo'), upload: { token: `${leaverOf(victim)}.${forged}` } },
  ],
  'POST /leaving/confirmation': (victim) => [
    wrongLink('/leaving/confirmation', leaverOf(victim), { noticeVersion: 1 }),
  ],
  'POST /leaving/decline': (victim) => [wrongLink('/leaving/decline', leaverOf(victim))],
};
