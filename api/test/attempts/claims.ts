import { linkToken } from '#api/core/pages/links.ts';
import { type Attempts, forged, testSecret } from './attempt.ts';

export const attempts: Attempts = {
  'POST /alumni/invitations': ({ person, company, group, message }) => [
    {
      path: '/alumni/invitations',
      body: { recipients: [person._id] },
      owner: 201,
      data: { invited: 0, signedUp: 0, leftOut: 0, canCopyLink: false },
    },
    ...[{ companyId: company }, { groupIds: [group._id] }, { mailerId: message }].map((filters) => ({
      path: '/alumni/invitations',
      body: { selectAll: true, filters, company_id: company },
    })),
    ...[{ searchText: 'winslet' }, { departments: ['Victims Department'] }].map((filters) => ({
      path: '/alumni/invitations',
      body: { selectAll: true, filters, company_id: company },
      owner: 201,
      data: { invited: 0, signedUp: 0, leftOut: 0, canCopyLink: false },
    })),
  ],
  'POST /alumni/{id}/invitation-link': ({ person }) => [{ path: `/alumni/${person._id}/invitation-link` }],
  'GET /auth/claim': ({ links }) => [
    { path: `/auth/claim?token=${links.claim}.${forged}`, owner: 404, others: 404 },
    // A link of another purpose does not work here.
    { path: `/auth/claim?token=${linkToken(testSecret, links.invitation)}`, owner: 404, others: 404 },
  ],
  'POST /auth/claim': ({ links }) => [
    { path: '/auth/claim', body: { token: `${links.claim}.${forged}` }, owner: 404, others: 404 },
    { path: '/auth/claim', body: { token: linkToken(testSecret, links.invitation) }, owner: 404, others: 404 },
  ],
  'GET /auth/register-exemployee': ({ company }) => [
    // Companies are no secret.
    { path: `/auth/register-exemployee?company=${company}`, owner: 200, others: 200, bySignature: true },
  ],
  'POST /auth/register-exemployee': ({ company, person }) => [
    {
      path: '/auth/register-exemployee',
      body: { company: 'Unknown Company', companyId: company, name: 'Mallory', email: person.email },
      owner: 400,
      others: 400,
    },
  ],
  'POST /auth/register-exemployee/confirm': ({ links }) => [
    { path: '/auth/register-exemployee/confirm', body: { token: `${links.claim}.${forged}` }, owner: 404, others: 404 },
    {
      path: '/auth/register-exemployee/confirm',
      body: { token: linkToken(testSecret, links.claim) },
      owner: 404,
      others: 404,
    },
  ],
  'GET /requests/claims': ({ company, pendingClaim }) => [
    { path: `/requests/claims?companyId=${company}`, owner: 200, data: { claims: [], totalCount: 0 } },
    { path: `/requests/claims?cursor=${pendingClaim}`, owner: 200, data: { claims: [], totalCount: 0 } },
  ],
  'POST /requests/claims/{id}/approve': ({ pendingClaim, second }, attacker) => [
    { path: `/requests/claims/${pendingClaim}/approve`, body: { personId: second._id } },
    { path: `/requests/claims/${pendingClaim}/approve`, body: { personId: attacker.person._id } },
  ],
  'POST /requests/claims/{id}/reject': ({ pendingClaim }) => [
    { path: `/requests/claims/${pendingClaim}/reject`, body: { reason: 'No' } },
  ],
};
