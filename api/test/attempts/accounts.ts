import { linkToken } from '#api/core/pages/links.ts';
import type { Member } from '../factories.ts';
import { anotherSecret } from '../links.ts';
import { type Attempts, forged, wrongLink } from './attempt.ts';

const asVictim = (owner: Member) => ({ id: owner.userId, userId: owner.userId, password: 'Encore@2025' });
const registration = { name: 'Not Victim', company: 'Another', password: 'Quiet-harbour-42', terms: true };

export const attempts: Attempts = {
  'GET /health-check': () => [{ path: '/health-check', owner: 200, others: 200 }],
  'GET /brand': () => [{ path: '/brand', owner: 200, others: 200 }],
  'POST /auth/login': ({ owner }) => [
    { path: '/auth/login', body: { email: owner.email, password: 'Wrong@2025' }, owner: 401, others: 401 },
  ],
  'POST /auth/logout': ({ owner }) => [
    { path: '/auth/logout', body: { userId: owner.userId, sessionId: owner.userId }, owner: 200, others: 200 },
  ],
  'GET /account-links': ({ links }) => [
    { path: `/account-links?token=${links.invitation}.${forged}`, owner: 404, others: 404 },
    {
      path: `/account-links?token=${linkToken(anotherSecret, links.claim)}`,
      owner: 404,
      others: 404,
    },
  ],
  'POST /auth/register': ({ owner, company }) => [
    {
      path: '/auth/register',
      body: {
        ...registration,
        email: `new.${Date.now()}@mail.example`,
        id: company,
        company_id: company,
        companyId: company,
      },
      owner: 201,
      others: 201,
    },
    { path: '/auth/register', body: { ...registration, email: owner.email, terms: false }, owner: 400, others: 400 },
  ],
  'POST /auth/verify-email': ({ links }) => [wrongLink('/auth/verify-email', links.claim)],
  'POST /auth/verify-email/resend': ({ owner }) => [
    { path: '/auth/verify-email/resend', body: { email: owner.email }, owner: 200, others: 200 },
  ],
  'POST /auth/forgot-password': ({ company }) => [
    { path: '/auth/forgot-password', body: { email: `nobody.${company}@mail.example` }, owner: 200, others: 200 },
  ],
  'POST /auth/reset-password': ({ links }) => [
    wrongLink('/auth/reset-password', links.invitation, { password: 'Quiet-harbour-42' }),
  ],
  'POST /auth/sign-in-link': ({ owner }) => [
    { path: '/auth/sign-in-link', body: { email: owner.email }, owner: 200, others: 200 },
  ],
  'POST /auth/sign-in-link/use': ({ links }) => [wrongLink('/auth/sign-in-link/use', links.claim)],
  'POST /auth/login/code': ({ owner }) => [
    {
      path: '/auth/login/code',
      body: { challenge: `${owner.userId}.${Date.now() + 60_000}.${forged}`, code: '123456' },
      owner: 401,
      others: 401,
    },
  ],
  'GET /users/profile': ({ owner, company }) => [
    { path: `/users/profile?id=${owner.userId}&companyId=${company}`, owner: 200, others: 200 },
  ],
  'POST /users/profile': ({ owner, company }) => [
    {
      path: '/users/profile',
      body: { id: owner.userId, company_id: company, companyId: company, name: 'Not Victim' },
      owner: 400,
      others: 400,
    },
  ],
  'GET /users/security': ({ owner }) => [{ path: `/users/security?id=${owner.userId}`, owner: 200, others: 200 }],
  'GET /users/sessions': ({ owner }) => [{ path: `/users/sessions?userId=${owner.userId}`, owner: 200, others: 200 }],
  'DELETE /users/sessions/{id}': ({ session }) => [{ path: `/users/sessions/${session}`, owner: 404, others: 404 }],
  'POST /users/sessions/end-others': ({ owner, session }) => [
    { path: '/users/sessions/end-others', body: { userId: owner.userId, sessionId: session }, owner: 200, others: 200 },
  ],
  'POST /users/password': ({ owner }) => [
    { path: '/users/password', body: { ...asVictim(owner), password: 'weak' }, owner: 400, others: 400 },
  ],
  'POST /users/two-step': ({ owner }) => [{ path: '/users/two-step', body: asVictim(owner), owner: 200, others: 200 }],
  'POST /users/two-step/confirm': ({ owner }) => [
    { path: '/users/two-step/confirm', body: { ...asVictim(owner), code: 'wrong' }, owner: 400, others: 400 },
  ],
  'POST /users/two-step/app': ({ owner }) => [
    { path: '/users/two-step/app', body: { ...asVictim(owner), code: 'wrong' }, owner: 409, others: 409 },
  ],
  'POST /users/two-step/recovery-codes': ({ owner }) => [
    { path: '/users/two-step/recovery-codes', body: { ...asVictim(owner), code: 'wrong' }, owner: 409, others: 409 },
  ],
  'POST /users/two-step/disable': ({ owner }) => [
    { path: '/users/two-step/disable', body: { ...asVictim(owner), code: 'wrong' }, owner: 409, others: 409 },
  ],
  'POST /upload/user-profile': ({ company, owner }) => [
    { path: `/upload/user-profile?id=${owner.userId}`, upload: { companyId: company }, owner: 400, others: 400 },
  ],
  'DELETE /upload/user-profile': ({ owner }) => [
    { path: `/upload/user-profile?id=${owner.userId}`, owner: 200, others: 200 },
  ],
};
