import type { Attempts } from './attempt.ts';

export const attempts: Attempts = {
  'GET /notifications': ({ company, owner, notification }) => [
    { path: `/notifications?companyId=${company}&user=${owner.userId}`, owner: 200 },
    { path: `/notifications?cursor=${notification}`, owner: 200 },
  ],
  'GET /notifications/count': ({ company, owner }) => [
    { path: `/notifications/count?companyId=${company}&user=${owner.userId}`, owner: 200 },
  ],
  // Unknown entries are skipped, and those of others count as unknown.
  'POST /notifications/read': ({ company, owner, notification }) => [
    {
      path: '/notifications/read',
      body: { ids: [notification], user_id: owner.userId, company_id: company },
      owner: 200,
    },
    { path: '/notifications/read', body: { upTo: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }, owner: 200 },
  ],
  'GET /notifications/choices': ({ company, owner }) => [
    { path: `/notifications/choices?companyId=${company}&user=${owner.userId}`, owner: 200 },
  ],
  'POST /notifications/choices': ({ company, owner }) => [
    {
      path: '/notifications/choices',
      body: { kind: 'reply', mail: 'off', user_id: owner.userId, company_id: company },
      owner: 200,
    },
  ],
  'GET /live': ({ company, owner }) => [{ path: `/live?companyId=${company}&user=${owner.userId}`, owner: 200 }],
};
