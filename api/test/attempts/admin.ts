import type { Attempts } from './attempt.ts';

export const attempts: Attempts = {
  'GET /support-sessions': ({ company, supportSession }) => [
    { path: `/support-sessions?companyId=${company}`, owner: 200 },
    { path: `/support-sessions?cursor=${supportSession.replace(/^./, 'f')}`, owner: 200 },
  ],
  'POST /admin/support-sessions': ({ company }) => [
    { path: '/admin/support-sessions', body: { companyId: company, reason: 'Let me have a look', minutes: 15 } },
  ],
  'POST /admin/support-sessions/end': () => [{ path: '/admin/support-sessions/end' }],
  'GET /admin/support-sessions': ({ company }) => [
    { path: `/admin/support-sessions?companyId=${company}`, adminSees: true },
  ],
  'GET /admin/companies': () => [{ path: '/admin/companies?search=company', adminSees: true }],
  'POST /admin/companies': ({ owner }) => [
    { path: '/admin/companies', body: { name: 'New', brand: 'encore', ownerName: 'Own', ownerEmail: owner.email } },
  ],
  'GET /admin/companies/{id}': ({ company }) => [{ path: `/admin/companies/${company}`, adminSees: true }],
  'POST /admin/companies/{id}': ({ company }) => [
    { path: `/admin/companies/${company}`, body: { name: 'Taken over', brand: 'homecoming' } },
  ],
  'POST /admin/companies/{id}/suspend': ({ company }) => [
    { path: `/admin/companies/${company}/suspend`, body: { reason: 'A rival' } },
  ],
  'POST /admin/companies/{id}/restore': ({ company }) => [{ path: `/admin/companies/${company}/restore` }],
  'POST /admin/companies/{id}/mail-quota': ({ company }) => [
    { path: `/admin/companies/${company}/mail-quota`, body: { recipients: 0, reason: 'A rival' } },
  ],
  'POST /admin/companies/{id}/stop-mail': ({ company }) => [
    { path: `/admin/companies/${company}/stop-mail`, body: { reason: 'A rival' } },
  ],
  'POST /admin/companies/{id}/allow-mail': ({ company }) => [
    { path: `/admin/companies/${company}/allow-mail`, body: { waiting: 'discard' } },
  ],
  'GET /admin/company-names': () => [{ path: '/admin/company-names', adminSees: true }],
  'POST /admin/companies/{id}/approve-name': ({ company }) => [
    { path: `/admin/companies/${company}/approve-name`, body: { name: 'Victims Wanted Name' } },
  ],
  'POST /admin/companies/{id}/refuse-name': ({ company }) => [
    { path: `/admin/companies/${company}/refuse-name`, body: { name: 'Victims Wanted Name', reason: 'A rival' } },
  ],
  'GET /admin/users': ({ company, owner }) => [
    { path: `/admin/users?companyId=${company}`, adminSees: true },
    { path: `/admin/users?search=${owner.email}`, adminSees: true },
  ],
  'POST /admin/users/{id}': ({ owner }) => [{ path: `/admin/users/${owner.userId}`, body: { disabled: true } }],
  'POST /admin/users/{id}/end-sessions': ({ owner }) => [{ path: `/admin/users/${owner.userId}/end-sessions` }],
  'POST /admin/users/{id}/reset-link': ({ owner }) => [{ path: `/admin/users/${owner.userId}/reset-link` }],
  'GET /admin/flags': () => [{ path: '/admin/flags', adminSees: true }],
  'POST /admin/flags': ({ company }) => [
    { path: '/admin/flags', body: { flag: 'api-keys', enabled: false, companyId: company } },
  ],
  'GET /admin/audit': ({ company }) => [{ path: `/admin/audit?target=${company}`, adminSees: true }],
  'GET /admin/operators': () => [{ path: '/admin/operators', adminSees: true }],
  'GET /admin/queues': () => [{ path: '/admin/queues', adminSees: true }],
  'GET /admin/queues/{name}/jobs': () => [{ path: '/admin/queues/mail-send/jobs', adminSees: true }],
  'POST /admin/queues/{name}/jobs/{id}/retry': ({ export: id }) => [
    { path: `/admin/queues/export-people/jobs/${id}/retry` },
  ],
  'POST /admin/queues/{name}/retry': () => [{ path: '/admin/queues/export-people/retry' }],
  'POST /admin/outbox/retry': ({ company }) => [{ path: '/admin/outbox/retry', body: { companyId: company } }],
  'GET /admin/mail-reader': () => [{ path: '/admin/mail-reader', adminSees: true }],
  'GET /admin/mail-pauses': () => [{ path: '/admin/mail-pauses', adminSees: true }],
  'GET /admin/outgoing-hold': () => [{ path: '/admin/outgoing-hold', adminSees: true }],
  'POST /admin/outgoing-hold/release': () => [{ path: '/admin/outgoing-hold/release', body: { waiting: 'send' } }],
  'POST /admin/mail-pauses/try': () => [{ path: '/admin/mail-pauses/try', body: { sender: null } }],
  'GET /admin/mail-health': () => [{ path: '/admin/mail-health?days=30', adminSees: true }],
  'GET /admin/sender-domains': () => [{ path: '/admin/sender-domains', adminSees: true }],
  'GET /admin/sender-domains/{domain}': () => [{ path: '/admin/sender-domains/nowhere.example' }],
  'GET /admin/installation': () => [{ path: '/admin/installation', adminSees: true }],
  'GET /admin/brands': () => [{ path: '/admin/brands', adminSees: true }],
  'GET /admin/storage': () => [{ path: '/admin/storage', adminSees: true }],
};
