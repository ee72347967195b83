import { termsBody } from '../factories/offers.ts';
import { type Attempts, forged, wrongLink } from './attempt.ts';

export const attempts: Attempts = {
  'GET /offers': ({ company, person, job, offer }) => [
    { path: `/offers?companyId=${company}&search=Victoria`, owner: 200 },
    { path: `/offers?job=${job}&person=${person._id}&cursor=${offer}`, owner: 200 },
  ],
  'POST /offers': ({ person, job }, attacker) => [
    { path: '/offers', body: { person: person._id, job } },
    { path: '/offers', body: { person: attacker.person._id, job } },
  ],
  'GET /offers/settings': ({ company }) => [{ path: `/offers/settings?companyId=${company}`, owner: 200 }],
  'POST /offers/settings': ({ company }) => [
    { path: '/offers/settings', body: { secondPerson: true, company_id: company, companyId: company }, owner: 200 },
  ],
  'GET /offers/{id}': ({ offer }) => [{ path: `/offers/${offer}` }],
  'POST /offers/{id}': ({ offer }) => [{ path: `/offers/${offer}`, body: termsBody() }],
  'POST /offers/{id}/state': ({ offer }) => [{ path: `/offers/${offer}/state`, body: { state: 'rescinded' } }],
  'GET /offers/{id}/letter': ({ offer }) => [{ path: `/offers/${offer}/letter` }],
  'POST /offers/{id}/messages': ({ offer }) => [{ path: `/offers/${offer}/messages`, body: { text: 'Taken' } }],
  'GET /offers/linked': ({ offer }) => [{ path: `/offers/linked?token=${offer}.${forged}`, owner: 404, others: 404 }],
  'GET /offers/linked/letter': ({ offer }) => [
    { path: `/offers/linked/letter?token=${offer}.${forged}`, owner: 404, others: 404 },
  ],
  'POST /offers/linked/answer': ({ job, application }) => [
    wrongLink('/offers/linked/answer', job, { accept: true, letterHash: 'x' }),
    wrongLink('/offers/linked/answer', application, { accept: true, letterHash: 'x' }),
  ],
  'POST /offers/linked/messages': ({ job, application }) => [
    wrongLink('/offers/linked/messages', job, { text: 'Taken' }),
    wrongLink('/offers/linked/messages', application, { text: 'Taken' }),
  ],
  'GET /jobs/public/{id}/invitation': ({ job }) => [
    // The job is public, so whose it is may be said beside the failure.
    { path: `/jobs/public/${job}/invitation?key=${forged}`, owner: 404, others: 404, bySignature: true },
  ],
  'POST /jobs/public/{id}/invitation': ({ job }) => [
    { path: `/jobs/public/${job}/invitation`, body: { key: forged, answer: 'interested' }, owner: 404, others: 404 },
  ],
  // With the code of a letter anyone may ask; a guessed one tells nothing.
  'POST /verify': () => [
    { path: '/verify', body: { code: '7K3M-Q9TX-2BHD', hash: '0'.repeat(64) }, owner: 200, others: 200 },
  ],
  'GET /own/offers': ({ person, offer }) => [{ path: `/own/offers?person=${person._id}&cursor=${offer}` }],
  'POST /own/offers/{id}/invitation': ({ offer }) => [
    { path: `/own/offers/${offer}/invitation`, body: { answer: 'declined' } },
  ],
  'GET /alumni/{id}/stints': ({ person, back }) => [
    { path: `/alumni/${person._id}/stints` },
    { path: `/alumni/${back}/stints` },
  ],
  'POST /alumni/{id}/leaving': ({ back }) => [
    { path: `/alumni/${back}/leaving`, body: { dateOfLeaving: '2026-01-02' } },
  ],
};
