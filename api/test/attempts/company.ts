import { linkToken } from '#api/core/pages/links.ts';
import { anotherSecret } from '../links.ts';
import { type Attempts, forged } from './attempt.ts';

const joiner = { name: 'Joins Theirs', password: 'Quiet-harbour-42' };

export const attempts: Attempts = {
  'GET /sample-data': ({ company }) => [
    {
      path: `/sample-data?companyId=${company}`,
      owner: 200,
      data: { people: 0, groups: 0, jobs: 0, keptJobs: 0 },
    },
  ],
  // Their own directory has people in it, and no sample data.
  'POST /sample-data': ({ company }) => [
    { path: '/sample-data', body: { companyId: company, company_id: company }, owner: 409 },
  ],
  'DELETE /sample-data': ({ company }) => [{ path: `/sample-data?companyId=${company}`, owner: 409 }],
  'POST /first-day/hide': ({ company }) => [
    { path: '/first-day/hide', body: { companyId: company, company_id: company }, owner: 201 },
  ],
  'GET /team': ({ company }) => [{ path: `/team?companyId=${company}&company_id=${company}`, owner: 200 }],
  'GET /team/two-step': ({ company }) => [
    { path: `/team/two-step?companyId=${company}`, owner: 200, data: { required: false } },
  ],
  // They have not set it up themselves.
  'POST /team/two-step': ({ company }) => [
    { path: '/team/two-step', body: { required: true, companyId: company }, owner: 409 },
  ],
  'POST /team/invitations': ({ owner, company, links }) => [
    // The answer must not reveal that the address has an account of the first company.
    {
      path: '/team/invitations',
      body: { _id: links.invitation, company_id: company, companyId: company, email: owner.email, role: 'owner' },
      owner: 201,
    },
  ],
  'POST /team/invitations/{id}/resend': ({ links }) => [
    { path: `/team/invitations/${links.invitation}/resend` },
    { path: `/team/invitations/${links.claim}/resend` },
  ],
  'POST /team/invitations/{id}/link': ({ links }) => [
    { path: `/team/invitations/${links.invitation}/link` },
    { path: `/team/invitations/${links.claim}/link` },
  ],
  'DELETE /team/invitations/{id}': ({ links }) => [
    { path: `/team/invitations/${links.invitation}` },
    { path: `/team/invitations/${links.claim}` },
  ],
  'POST /team/{id}': ({ owner, exemployee, company }) => [
    { path: `/team/${owner.userId}`, body: { role: 'viewer', companyId: company } },
    { path: `/team/${owner.userId}`, body: { disabled: true } },
    { path: `/team/${exemployee}`, body: { role: 'owner' } },
  ],
  'DELETE /team/{id}': ({ owner, exemployee }) => [{ path: `/team/${owner.userId}` }, { path: `/team/${exemployee}` }],
  'POST /auth/join': ({ links }) =>
    [`${links.invitation}.${forged}`, linkToken(anotherSecret, links.invitation)].map((token) => ({
      path: '/auth/join',
      body: { ...joiner, token },
      owner: 404,
      others: 404,
    })),
  'POST /companies/update/{companyId}': ({ company }) => [
    { path: `/companies/update/${company}`, body: { name: 'Taken over' } },
    { path: `/companies/update/${company.toUpperCase()}`, body: { name: 'Taken over' } },
  ],
  // It lists a group of their own with the same name as the victim's.
  'GET /overview': ({ company }) => [{ path: `/overview?companyId=${company}&group=Victims+Group`, owner: 200 }],
  'GET /overview/waiting': ({ company }) => [{ path: `/overview/waiting?companyId=${company}`, owner: 200 }],
  'GET /overview/map': ({ company }) => [{ path: `/overview/map?companyId=${company}`, owner: 200 }],
  'GET /overview/map/{state}': ({ company }) => [{ path: `/overview/map/KA?companyId=${company}`, owner: 200 }],
  'GET /map/states': () => [{ path: '/map/states', owner: 200, others: 200 }],
  'GET /map/districts/{state}': () => [{ path: '/map/districts/KA', owner: 200, others: 200 }],
  'GET /places': ({ company }) => [
    { path: `/places?companyId=${company}`, owner: 200, data: { places: [] } },
    { path: `/places?settled=1&companyId=${company}`, owner: 200, data: { places: [] } },
  ],
  'POST /places': ({ company }) => [
    { path: '/places', body: { name: 'Victims Plant', code: 'KA', company_id: company, companyId: company } },
    { path: '/places', body: { name: 'victims yard', code: null } },
  ],
  'GET /dashboard': ({ company }) => [{ path: `/dashboard?companyId=${company}&from=2020/01/01`, owner: 200 }],
  'GET /analytics/funnel': ({ company }) => [
    { path: `/analytics/funnel?companyId=${company}&company_id=${company}`, owner: 200 },
  ],
  'GET /companies/settings': ({ company }) => [{ path: `/companies/settings?companyId=${company}`, owner: 200 }],
  'POST /companies/work-email': ({ company, person }) => [
    {
      path: '/companies/work-email',
      body: { email: person.email, companyId: company, company_id: company },
      owner: 201,
    },
  ],
  'DELETE /companies/work-email': ({ company }) => [{ path: `/companies/work-email?companyId=${company}`, owner: 200 }],
  'DELETE /companies/work-email/pending': ({ company }) => [
    { path: `/companies/work-email/pending?companyId=${company}`, owner: 200 },
  ],
  'POST /companies/work-email/verify': ({ links }) => [
    {
      path: '/companies/work-email/verify',
      body: { token: `${links.invitation}.${forged}` },
      owner: 404,
      others: 404,
    },
    {
      path: '/companies/work-email/verify',
      body: { token: linkToken(anotherSecret, links.claim) },
      owner: 404,
      others: 404,
    },
  ],
  'GET /companies/sender-domains': ({ company }) => [
    { path: `/companies/sender-domains?companyId=${company}`, owner: 200 },
  ],
  'POST /companies/sender-domains': ({ company, senderDomain }) => [
    { path: '/companies/sender-domains', body: { _id: senderDomain, companyId: company }, owner: 201 },
  ],
  'POST /companies/sender-domains/{id}/check': ({ senderDomain }) => [
    { path: `/companies/sender-domains/${senderDomain}/check` },
  ],
  'DELETE /companies/sender-domains/{id}': ({ senderDomain }) => [
    { path: `/companies/sender-domains/${senderDomain}` },
  ],
  'POST /companies/address': ({ company }) => [
    { path: '/companies/address', body: { address: 'taken-over', companyId: company }, owner: 201 },
  ],
  'POST /companies/billing': ({ company }) => [
    { path: '/companies/billing', body: { email: 'bills@attacker.example', companyId: company }, owner: 201 },
  ],
  'POST /companies/close': ({ company }) => [
    { path: '/companies/close', body: { password: 'Encore@2025', name: 'Victims', companyId: company, id: company } },
  ],
};
