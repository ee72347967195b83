import type { Attempts } from './attempt.ts';

export const attempts: Attempts = {
  'GET /own/consents': ({ person }) => [{ path: `/own/consents?person=${person._id}` }],
  'POST /own/consents': ({ person, company }) => [
    { path: '/own/consents', body: { purpose: 'jobs', granted: false, person: person._id, company_id: company } },
  ],
  'POST /own/notice': ({ exemployee }) => [{ path: '/own/notice', body: { version: 1, user: exemployee } }],
  'GET /alumni/{id}/consents': ({ person }) => [{ path: `/alumni/${person._id}/consents` }],
  'GET /privacy/notice': ({ company }) => [{ path: `/privacy/notice?companyId=${company}`, owner: 200 }],
  'POST /privacy/notice': ({ company }) => [
    { path: '/privacy/notice', body: { body: 'Ours', version: 1, company_id: company }, owner: 201 },
    { path: '/privacy/notice', body: { body: '' } },
  ],
  'GET /privacy/declarations': ({ company }) => [{ path: `/privacy/declarations?companyId=${company}`, owner: 200 }],
  'POST /privacy/declarations': ({ company, person }) => [
    {
      path: '/privacy/declarations',
      body: { purpose: 'jobs', granted: false, person_id: person._id, company_id: company },
      owner: 201,
    },
  ],
  'GET /own/requests': ({ person }) => [{ path: `/own/requests?person=${person._id}` }],
  'POST /own/requests': ({ person }) => [{ path: '/own/requests', body: { type: 'erasure', person_id: person._id } }],
  'DELETE /own/requests/{id}': ({ privacyRequest }) => [{ path: `/own/requests/${privacyRequest}` }],
  'POST /own/download': ({ person }) => [{ path: '/own/download', body: { person: person._id } }],
  'POST /privacy/grievances': ({ person, company }) => [
    {
      path: '/privacy/grievances',
      body: { company, name: 'Someone', email: person.email, detail: 'What happened' },
      owner: 201,
      others: 201,
    },
  ],
  'GET /requests/privacy': ({ company }) => [
    // The attacker's own ex-employee made a request above.
    { path: `/requests/privacy?companyId=${company}`, owner: 200 },
    { path: '/requests/privacy?state=closed', owner: 200, data: { requests: [] } },
  ],
  'POST /requests/privacy/{id}/close': ({ privacyRequest }) => [
    { path: `/requests/privacy/${privacyRequest}/close`, body: { state: 'rejected', answer: 'No' } },
  ],
  'POST /requests/privacy/{id}/erase': ({ privacyRequest }) => [{ path: `/requests/privacy/${privacyRequest}/erase` }],
  'POST /alumni/{id}/erase': ({ person, deleted }) => [
    { path: `/alumni/${person._id}/erase` },
    { path: `/alumni/${deleted}/erase` },
  ],
  'GET /privacy/retention': ({ company }) => [{ path: `/privacy/retention?companyId=${company}`, owner: 200 }],
  'POST /privacy/retention': ({ company }) => [
    { path: '/privacy/retention', body: { subject: 'import_rows', days: 9, company_id: company }, owner: 201 },
  ],
};
