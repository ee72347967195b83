import type { Attempts } from './attempt.ts';

const provider = { issuer: 'https://id.attacker.example', clientId: 'a', role: 'hr', enabled: false };

export const attempts: Attempts = {
  'GET /api-keys': ({ company }) => [{ path: `/api-keys?companyId=${company}`, owner: 200 }],
  'POST /api-keys': ({ company, apiKey, owner }) => [
    {
      path: '/api-keys',
      body: { _id: apiKey, company_id: company, createdBy: owner.userId, name: 'Mine', scopes: ['people:read'] },
      owner: 201,
    },
  ],
  'DELETE /api-keys/{id}': ({ apiKey }) => [{ path: `/api-keys/${apiKey}` }],
  'GET /audit-log': ({ company, owner, person, pendingClaim }) => [
    // The attacker has a group of the same name, created above.
    { path: `/audit-log?companyId=${company}&group=Victims+Group`, owner: 200 },
    { path: `/audit-log?actor=${owner.userId}`, owner: 200, data: { entries: [] } },
    { path: `/audit-log?target=${person._id}`, owner: 200, data: { entries: [] } },
    { path: `/audit-log?cursor=${pendingClaim}&group=Victims+Group`, owner: 200 },
  ],
  'GET /audit-log/actors': ({ company }) => [{ path: `/audit-log/actors?companyId=${company}`, owner: 200 }],
  'GET /single-sign-on': ({ company }) => [{ path: `/single-sign-on?companyId=${company}`, owner: 200 }],
  'POST /single-sign-on': ({ company }) => [
    { path: '/single-sign-on', body: { ...provider, domains: ['victim.example'] } },
    { path: '/single-sign-on', body: { ...provider, company_id: company, domains: ['company.example'] }, owner: 201 },
  ],
  'POST /auth/single-sign-on': () => [
    { path: '/auth/single-sign-on', body: { email: 'asha@victim.example' }, owner: 404, others: 404 },
  ],
  'POST /auth/single-sign-on/complete': () => [
    {
      path: '/auth/single-sign-on/complete',
      body: { code: 'victim', state: 'victim', binding: 'victim' },
      owner: 401,
      others: 401,
    },
  ],
  'GET /profile-provider': ({ company }) => [
    { path: `/profile-provider?companyId=${company}`, owner: 200, data: { settings: null, lastRun: null } },
  ],
  'POST /profile-provider': ({ company }) => [
    {
      path: '/profile-provider',
      body: {
        company_id: company,
        companyId: company,
        url: 'https://profiles.attacker.example',
        key: 'mine',
        enabled: false,
      },
      owner: 201,
    },
  ],
  // The attacker's own is switched off.
  'POST /profile-provider/test': ({ company }) => [
    { path: '/profile-provider/test', body: { company_id: company, companyId: company }, owner: 409 },
  ],
  'POST /profile-provider/refresh': ({ company }) => [
    { path: '/profile-provider/refresh', body: { company_id: company, companyId: company }, owner: 409 },
  ],
  'GET /webhooks': ({ company }) => [{ path: `/webhooks?companyId=${company}`, owner: 200 }],
  'POST /webhooks': ({ company, webhook }) => [
    {
      path: '/webhooks',
      body: { _id: webhook, company_id: company, url: 'https://hooks.attacker.example', events: ['person.added'] },
      owner: 201,
    },
  ],
  'POST /webhooks/{id}': ({ webhook }) => [
    { path: `/webhooks/${webhook}` },
    { path: `/webhooks/${webhook}`, body: { url: 'https://hooks.attacker.example' } },
  ],
  'DELETE /webhooks/{id}': ({ webhook }) => [{ path: `/webhooks/${webhook}` }],
  'POST /webhooks/{id}/secret': ({ webhook }) => [{ path: `/webhooks/${webhook}/secret` }],
  'POST /webhooks/{id}/test': ({ webhook }) => [{ path: `/webhooks/${webhook}/test` }],
  'GET /webhooks/{id}/deliveries': ({ webhook, delivery }) => [
    { path: `/webhooks/${webhook}/deliveries` },
    { path: `/webhooks/${webhook}/deliveries?cursor=${delivery}` },
  ],
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend': ({ webhook, delivery }) => [
    { path: `/webhooks/${webhook}/deliveries/${delivery}/resend` },
  ],
  'POST /audit-log/export': ({ company, owner }) => [
    { path: '/audit-log/export', body: { company_id: company, companyId: company, actor: owner.userId }, owner: 200 },
  ],
};
