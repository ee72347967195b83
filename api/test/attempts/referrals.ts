import { candidateBody } from '../factories/referrals.ts';
import { type Attempts, forged, wrongLink } from './attempt.ts';

const noReferral = (path: string) => ({ path, owner: 404, others: 404 });

export const attempts: Attempts = {
  'GET /referrals': ({ company, job, referral }) => [
    { path: `/referrals?companyId=${company}&search=Victoria`, owner: 200, data: { referrals: [], rewards: [] } },
    { path: `/referrals?job=${job}&cursor=${referral}`, owner: 200, data: { referrals: [], rewards: [] } },
    { path: `/referrals?reward=pending&state=submitted&company=${company}`, owner: 200, data: { referrals: [] } },
  ],
  'POST /referrals': ({ job, company, person }) => [
    { path: '/referrals', body: { ...candidateBody(), jobId: job, company_id: company, referrer: person._id } },
  ],
  'GET /referrals/candidate': ({ referral, job }) => [
    noReferral(`/referrals/candidate?token=${referral}.${forged}`),
    noReferral(`/referrals/candidate?token=${job}.${forged}`),
  ],
  'POST /referrals/candidate': ({ referral, job, application }) => [
    ...[job, application].map((id) => wrongLink('/referrals/candidate', id, { agree: false })),
    { ...noReferral('/referrals/candidate'), body: { token: `${referral}.${forged}`, agree: false } },
  ],
  'GET /referrals/candidate/application': ({ referral, application }) => [
    noReferral(`/referrals/candidate/application?token=${referral}.${forged}`),
    noReferral(`/referrals/candidate/application?token=${application}.${forged}`),
  ],
  'POST /referrals/candidate/application': ({ application, job, resume }) =>
    [application, job].map((id) =>
      wrongLink('/referrals/candidate/application', id, { name: 'Taken', resume_id: resume }),
    ),
  'GET /referrals/{id}': ({ referral }) => [{ path: `/referrals/${referral}` }],
  'POST /referrals/{id}/state': ({ referral }) => [
    { path: `/referrals/${referral}/state`, body: { state: 'withdrawn' } },
  ],
  'POST /referrals/{id}/reward': ({ referral }) => [
    { path: `/referrals/${referral}/reward`, body: { state: 'void', reason: 'Taken' } },
  ],
  'POST /referrals/{id}/thanks': ({ referral }) => [{ path: `/referrals/${referral}/thanks` }],
  'GET /jobs/public/{id}/referral': ({ job, person }) => [
    {
      path: `/jobs/public/${job}/referral?key=${forged}&person=${person._id}`,
      owner: 200,
      others: 200,
      bySignature: true,
    },
  ],
  // The caller could be anyone: only the key of a mail identifies the referrer.
  'POST /jobs/public/{id}/referrals': ({ job, person }) => [
    {
      ...noReferral(`/jobs/public/${job}/referrals`),
      body: { ...candidateBody(), key: forged, person: person._id, referrer_person_id: person._id },
    },
  ],
  'GET /own/jobs/{id}/referral': ({ job, person }) => [{ path: `/own/jobs/${job}/referral?person=${person._id}` }],
  'POST /own/jobs/{id}/referrals': ({ job, person }) => [
    { path: `/own/jobs/${job}/referrals`, body: { ...candidateBody(), referrer_person_id: person._id } },
  ],
  'GET /own/referrals': ({ person, referral }) => [{ path: `/own/referrals?person=${person._id}&cursor=${referral}` }],
  'POST /own/referrals/{id}/withdraw': ({ referral }) => [{ path: `/own/referrals/${referral}/withdraw` }],
};
