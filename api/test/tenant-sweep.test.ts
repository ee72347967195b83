import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { linkToken } from '#api/core/links.ts';
import { unsubscribeToken } from '#api/features/messages/unsubscribe-link.ts';
import { isOwnPermission } from '#contract/permissions.ts';
import { createGroup, createMember, createPerson, type Member, personBody } from './factories.ts';
import { type Answer, type Client, startTestServer, type TestServer } from './server.ts';
import { companyTables, createVictim, snapshot, type Victim } from './victim.ts';

/** Somebody of another company, with a person and a group of their own to mix the first company's ids with. */
type Attacker = { owner: Member; person: { _id: string }; group: { _id: string } };
type Attempt = {
  /** Below the API root. */
  path: string;
  body?: Record<string, unknown>;
  upload?: { alumniId?: string; companyId?: string };
  file?: string;
  /** What the owner of another company is answered, when it is not a refusal; then nothing of the first may be in it. */
  owner?: number;
  /** What ex-employees and admins are answered, when it is not a refusal. */
  others?: number;
  /** What the owner of another company is told: their own numbers and nobody else's. */
  data?: Record<string, unknown>;
  /** The admin sees what is kept for all companies. */
  adminSees?: true;
  /** Meant for anybody who has the address: the answer may tell what the address is about. */
  bySignature?: true;
};

const picture = Buffer.from('89504e470d0a1a0a', 'hex');
const csvOf = (email: string, employeeId: string) =>
  `Full Name,Personal Email,Company Email,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving
Import Person,${email},i@company.example,male,Clerk,Sales,Pune,01/02,${employeeId},01/02/2015,01/02/2016`;
const draft = {
  values: { personal: {}, custom: {}, professional: { entries: [] }, education: { entries: [] } },
  reach: 0,
};
const forged = 'A'.repeat(32);
const testSecret = 'only for tests, only for tests, only';
const mail = { subject: 'Hi {name}', content: 'Hello', mailerType: 'instant' };
const asked = { format: 'csv', columns: ['name'] };
const joiner = { name: 'Joins Theirs', password: 'Encore@2025' };
const asVictim = (owner: Member) => ({ id: owner.userId, userId: owner.userId, password: 'Encore@2025' });
const provider = { issuer: 'https://id.attacker.example', clientId: 'a', role: 'hr', enabled: false };
const job = { jobTitle: 'Job', jobDescription: 'Do', location: 'Pune', subject: 'Come', message: 'Back' };

const registration = { name: 'Not Victim', company: 'Another', password: 'Encore@2025', terms: true };
/** A link of another kind, signed as it should be, opens nothing here. */
const wrongLink = (path: string, id: string, body = {}): Attempt => ({
  path,
  body: { token: linkToken('only for tests, only for tests, only', id), ...body },
  owner: 404,
  others: 404,
});

/**
 * What is tried on every route: the first company's ids in path, query and body. A new route fails this test until it says here
 * how it could be abused.
 */
const sweep: Record<string, (victim: Victim, attacker: Attacker) => Attempt[]> = {
  'GET /health-check': () => [{ path: '/health-check', owner: 200, others: 200 }],
  'GET /brand': () => [{ path: '/brand', owner: 200, others: 200 }],
  'GET /mailbox': ({ person, company }) => [
    { path: '/mailbox', owner: 200, adminSees: true },
    { path: `/mailbox?to=${person.email}`, owner: 200, adminSees: true },
    { path: `/mailbox?company=${company}&companyId=${company}&pageContent=100`, owner: 200, adminSees: true },
  ],
  'GET /mailbox/{id}': ({ mail: kept }) => [{ path: `/mailbox/${kept}`, adminSees: true }],
  'POST /auth/login': ({ owner }) => [
    { path: '/auth/login', body: { email: owner.email, password: 'Wrong@2025' }, owner: 401, others: 401 },
  ],
  'POST /auth/logout': ({ owner }) => [
    { path: '/auth/logout', body: { userId: owner.userId, sessionId: owner.userId }, owner: 200, others: 200 },
  ],
  'GET /account-links': ({ links }) => [
    { path: `/account-links?token=${links.invitation}.${forged}`, owner: 404, others: 404 },
    {
      path: `/account-links?token=${linkToken('another secret, another secret, anot', links.claim)}`,
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
    wrongLink('/auth/reset-password', links.invitation, { password: 'Encore@2026' }),
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
      owner: 201,
      others: 201,
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
  'POST /users/two-step/recovery-codes': ({ owner }) => [
    { path: '/users/two-step/recovery-codes', body: asVictim(owner), owner: 409, others: 409 },
  ],
  'POST /users/two-step/disable': ({ owner }) => [
    { path: '/users/two-step/disable', body: { ...asVictim(owner), code: 'wrong' }, owner: 409, others: 409 },
  ],
  'GET /team': ({ company }) => [{ path: `/team?companyId=${company}&company_id=${company}`, owner: 200 }],
  'POST /team/invitations': ({ owner, company, links }) => [
    // The answer must not tell that the address has an account of the first company.
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
    [`${links.invitation}.${forged}`, linkToken('another secret, another secret, anot', links.invitation)].map(
      (token) => ({ path: '/auth/join', body: { ...joiner, token }, owner: 404, others: 404 }),
    ),
  'POST /companies/update/{companyId}': ({ company }) => [
    { path: `/companies/update/${company}`, body: { name: 'Taken over' } },
    { path: `/companies/update/${company.toUpperCase()}`, body: { name: 'Taken over' } },
  ],
  'POST /upload/user-profile': ({ company, owner }) => [
    { path: `/upload/user-profile?id=${owner.userId}`, upload: { companyId: company }, owner: 400, others: 400 },
  ],
  'DELETE /upload/user-profile': ({ owner }) => [
    { path: `/upload/user-profile?id=${owner.userId}`, owner: 200, others: 200 },
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
      body: { token: linkToken('another secret, another secret, anot', links.claim) },
      owner: 404,
      others: 404,
    },
  ],
  'POST /companies/billing': ({ company }) => [
    { path: '/companies/billing', body: { email: 'bills@attacker.example', companyId: company }, owner: 201 },
  ],
  'POST /companies/close': ({ company }) => [
    { path: '/companies/close', body: { password: 'Encore@2025', name: 'Victims', companyId: company, id: company } },
  ],
  'GET /alumni': ({ company, person, group, dynamicGroup, field, job: jobId, message }) => [
    { path: '/alumni?pageContent=100', owner: 200, data: { totalCount: 1 } },
    { path: `/alumni?companyId=${company}`, owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?groupIds=${group._id}`, owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?groupIds=${dynamicGroup}`, owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?tags=Victims+Tag', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?custom=${field}:Secret`, owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?searchtext=victorja', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?mailerId=${message}`, owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?exclusiveAlumni=1&jobid=${jobId}`, owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?recommendations=1&jobid=${jobId}`, owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?searchtext=victoria', owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?searchtext=victims&gender=female', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?searchtext=${person.email}`, owner: 200 },
    { path: '/alumni?departments=Victims+Department', owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?course=mba', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?cursor=n${person._id}`, owner: 200 },
    { path: `/alumni?cursor=n${person._id}&searchtext=v`, owner: 200 },
  ],
  'POST /alumni': ({ company, person, second, field }) => [
    { path: '/alumni', body: personBody({ custom: { [field]: 'Taken' } }) },
    { path: '/alumni', body: personBody({ email: second.email, company_id: company, companyId: company }), owner: 201 },
    { path: '/alumni', body: personBody({ _id: person._id, id: person._id }), owner: 201 },
  ],
  'GET /alumni/check-email': ({ person }) => [{ path: `/alumni/check-email?email=${person.email}`, owner: 200 }],
  'GET /alumni/search/filters/': () => [{ path: '/alumni/search/filters/', owner: 200 }],
  'GET /alumni/search/filters/{optional}': () => [
    { path: '/alumni/search/filters/group', owner: 200 },
    { path: '/alumni/search/filters/Victims', owner: 200 },
    { path: '/alumni/search/filters/department?search=victims', owner: 200 },
  ],
  'GET /alumni/{id}': ({ person, company }) => [
    { path: `/alumni/${person._id}` },
    { path: `/alumni/${person._id}?companyId=${company}&company_id=${company}` },
  ],
  'POST /alumni/{id}': ({ person, company, file }, attacker) => [
    { path: `/alumni/${person._id}`, body: { designation: 'Changed' } },
    { path: `/alumni/${person._id}`, body: { status: 0 } },
    {
      path: `/alumni/${attacker.person._id}`,
      body: { _id: person._id, id: person._id, company_id: company, profileImg: file.url, profile_image: file.id },
      owner: 200,
    },
  ],
  'POST /alumni/{id}/restore': ({ deleted }) => [{ path: `/alumni/${deleted}/restore` }],
  'POST /alumni/similar': ({ person }) => [
    {
      path: '/alumni/similar',
      body: { name: person.name, phone: '9123456780', dateOfBirth: '02/29', dateOfJoining: '2015/04/01' },
      owner: 200,
    },
  ],
  'GET /alumni/duplicates': ({ company, second }) => [
    // The address of the first company's person is named because the attacker gave it to people of their own, further up.
    { path: `/alumni/duplicates?companyId=${company}&pageContent=100&email=${second.email}`, owner: 200 },
  ],
  'POST /alumni/duplicates/sweep': ({ company }) => [
    { path: '/alumni/duplicates/sweep', body: { company, companyId: company }, owner: 201 },
  ],
  'POST /alumni/duplicates/{id}/dismiss': ({ duplicate }) => [{ path: `/alumni/duplicates/${duplicate}/dismiss` }],
  'POST /alumni/duplicates/{id}/reopen': ({ dismissed }) => [{ path: `/alumni/duplicates/${dismissed}/reopen` }],
  'POST /alumni/merge': ({ person, second }, attacker) => [
    { path: '/alumni/merge', body: { keep: person._id, merge: second._id } },
    { path: '/alumni/merge', body: { keep: attacker.person._id, merge: person._id } },
    { path: '/alumni/merge', body: { keep: person._id, merge: attacker.person._id } },
  ],
  'GET /alumni/tags': ({ company }) => [{ path: `/alumni/tags?companyId=${company}&search=victims`, owner: 200 }],
  'GET /alumni/{id}/timeline': ({ person, company, note }) => [
    { path: `/alumni/${person._id}/timeline` },
    { path: `/alumni/${person._id}/timeline?companyId=${company}&cursor=9999999999999999~${note}` },
  ],
  'POST /alumni/{id}/notes': ({ person, company }) => [
    { path: `/alumni/${person._id}/notes`, body: { body: 'Theirs', company_id: company, companyId: company } },
  ],
  'DELETE /alumni/{id}/notes/{noteId}': ({ person, note }, attacker) => [
    { path: `/alumni/${person._id}/notes/${note}` },
    { path: `/alumni/${attacker.person._id}/notes/${note}` },
  ],
  'GET /custom-fields': ({ company }) => [{ path: `/custom-fields?companyId=${company}`, owner: 200 }],
  'POST /custom-fields': ({ company, field }) => [
    {
      path: '/custom-fields',
      body: { _id: field, company_id: company, name: 'Victims Field', type: 'text' },
      owner: 201,
    },
  ],
  'GET /custom-fields/{id}/values': ({ field }) => [{ path: `/custom-fields/${field}/values` }],
  'POST /custom-fields/{id}': ({ field }) => [{ path: `/custom-fields/${field}`, body: { name: 'Renamed' } }],
  'DELETE /custom-fields/{id}': ({ field }) => [{ path: `/custom-fields/${field}` }],
  'GET /alumni/draft': ({ company, owner, person }) => [
    { path: `/alumni/draft?id=${person._id}` },
    { path: `/alumni/draft?companyId=${company}&userId=${owner.userId}`, owner: 200 },
  ],
  'POST /alumni/draft': ({ company, owner, person }) => [
    { path: `/alumni/draft?id=${person._id}`, body: draft },
    { path: '/alumni/draft', body: { ...draft, user_id: owner.userId, company_id: company }, owner: 201 },
  ],
  'DELETE /alumni/draft': ({ company, owner, person }) => [
    { path: `/alumni/draft?id=${person._id}`, owner: 200, data: { deleted: false } },
    { path: `/alumni/draft?userId=${owner.userId}&companyId=${company}`, owner: 200 },
  ],
  'POST /upload/alumni-profile': ({ person }) => [{ path: '/upload/alumni-profile', upload: { alumniId: person._id } }],
  'POST /alumni/invitations': ({ person, company, group, message }) => [
    {
      path: '/alumni/invitations',
      body: { recipients: [person._id] },
      owner: 201,
      data: { invited: 0, signedUp: 0, leftOut: 0 },
    },
    ...[
      { companyId: company },
      { groupIds: [group._id] },
      { mailerId: message },
      { searchText: 'winslet' },
      { departments: ['Victims Department'] },
    ].map((filters) => ({
      path: '/alumni/invitations',
      body: { selectAll: true, filters, company_id: company },
      owner: 201,
      data: { invited: 0, signedUp: 0, leftOut: 0 },
    })),
  ],
  'GET /auth/claim': ({ links }) => [
    { path: `/auth/claim?token=${links.claim}.${forged}`, owner: 404, others: 404 },
    // A link of another purpose opens nothing here.
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
      body: { company: 'Nobody knows it', companyId: company, name: 'Mallory', email: person.email },
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
  'POST /alumni/bulk-upload': ({ company, person }) => [
    { path: '/alumni/bulk-upload', upload: { companyId: company } },
    { path: `/alumni/bulk-upload?companyId=${company}`, upload: {} },
    // A row with the email, another with the employee id of the first company's person.
    { path: '/alumni/bulk-upload', upload: {}, file: csvOf(person.email, 'X-1'), owner: 201, data: { added: 1 } },
    {
      path: '/alumni/bulk-upload',
      upload: {},
      file: csvOf('import@mail.example', `V-${company}`),
      owner: 201,
      data: { added: 1 },
    },
  ],
  'GET /alumni/bulk-upload/sample': () => [{ path: '/alumni/bulk-upload/sample', owner: 200 }],
  'POST /alumni/exports': ({ company, person, field, group, message }) => [
    { path: '/alumni/exports', body: { ...asked, ids: [person._id] } },
    { path: '/alumni/exports', body: { ...asked, columns: [`custom:${field}`], selectAll: true } },
    {
      path: '/alumni/exports',
      body: { ...asked, company_id: company, companyId: company, selectAll: true },
      owner: 201,
    },
    ...[
      { companyId: company },
      { groupIds: [group._id] },
      { mailerId: message },
      { searchText: 'winslet' },
      { departments: ['Victims Department'] },
    ].map((filters) => ({ path: '/alumni/exports', body: { ...asked, selectAll: true, filters } })),
  ],
  'GET /alumni/exports/{id}': ({ export: id }) => [{ path: `/alumni/exports/${id}` }],
  'GET /alumni/exports/{id}/file': ({ export: id }) => [{ path: `/alumni/exports/${id}/file` }],
  'POST /alumni/imports': ({ company, person }) => [
    { path: '/alumni/imports', upload: { companyId: company } },
    {
      path: `/alumni/imports?companyId=${company}`,
      upload: {},
      // Headers that the first company has corrected, and the name of its custom field, mean nothing here.
      file: csvOf(person.email, 'X-2').replace('Department', 'Victims Header').replace('Employee ID', 'Victims Field'),
      owner: 201,
      data: { missing: ['Department'] },
    },
  ],
  'GET /alumni/imports': ({ company }) => [{ path: `/alumni/imports?companyId=${company}`, owner: 200 }],
  'GET /alumni/imports/{id}': (victim) => [{ path: `/alumni/imports/${victim.import}` }],
  'POST /alumni/imports/{id}/columns': (victim) => [
    { path: `/alumni/imports/${victim.import}/columns`, body: { columns: [{ index: 0, field: null }] } },
  ],
  'GET /alumni/imports/{id}/rows': (victim) => [{ path: `/alumni/imports/${victim.import}/rows` }],
  'POST /alumni/imports/{id}/rows/{row}': (victim) => [
    { path: `/alumni/imports/${victim.import}/rows/2`, body: { values: { name: 'Mended' } } },
  ],
  'POST /alumni/imports/{id}/confirm': (victim) => [{ path: `/alumni/imports/${victim.import}/confirm` }],
  'GET /alumni/imports/{id}/faulty-rows': (victim) => [{ path: `/alumni/imports/${victim.import}/faulty-rows` }],
  'POST /alumni/imports/{id}/undo': (victim) => [{ path: `/alumni/imports/${victim.import}/undo` }],
  'DELETE /alumni/imports/{id}': (victim) => [{ path: `/alumni/imports/${victim.import}` }],
  'GET /group': ({ company }) => [{ path: `/group?companyId=${company}`, owner: 200 }],
  'POST /group': ({ company, group, person }) => [
    { path: '/group', body: { name: 'Saved', filters: { groupIds: [group._id] } }, owner: 201, data: { count: 0 } },
    {
      path: '/group',
      body: { name: 'Theirs', filters: { departments: ['Victims Department'] } },
      owner: 201,
      data: { count: 0 },
    },
    { path: '/group', body: { name: group.name }, owner: 201 },
    { path: '/group', body: { name: 'Mine', _id: group._id, company_id: company, alumnis: [person._id] }, owner: 201 },
  ],
  'POST /group/{id}': ({ group, person, company, message }, attacker) => [
    { path: `/group/${group._id}`, body: { name: 'Renamed' } },
    { path: `/group/${group._id}`, body: { alumnis: [attacker.person._id] } },
    { path: `/group/${group._id}`, body: { alumnisToRemove: [person._id] } },
    { path: `/group/${group._id}`, body: { selectAll: true } },
    { path: `/group/${attacker.group._id}`, body: { groupId: group._id, alumnis: [person._id] }, owner: 200 },
    { path: `/group/${attacker.group._id}`, body: { alumnisToRemove: [person._id] }, owner: 200 },
    ...[
      { companyId: company },
      { groupIds: [group._id] },
      { mailerId: message },
      { searchText: 'winslet' },
      { departments: ['Victims Department'] },
    ].map((filters) => ({
      path: `/group/${attacker.group._id}`,
      body: { selectAll: true, selectAllRemoved: [person._id], filters },
      owner: 200,
    })),
  ],
  'DELETE /group/{id}': ({ group }) => [{ path: `/group/${group._id}` }],
  'POST /emailers/instant': ({ person, suppressed, company, group, message }) => [
    { path: '/emailers/instant', body: { ...mail, recipients: [suppressed] }, owner: 201 },
    {
      path: '/emailers/instant',
      body: { ...mail, recipients: [person.email], sender: 'people@victim.example' },
      owner: 201,
    },
    ...[
      { companyId: company },
      { groupIds: [group._id] },
      { mailerId: message },
      { searchText: 'winslet' },
      { departments: ['Victims Department'] },
    ].map((filters) => ({ path: '/emailers/instant', body: { ...mail, selectAll: true, filters } })),
  ],
  'POST /emailers/rehire': ({ person, job: jobId, company }) => [
    { path: '/emailers/rehire', body: { type: 1, jobId, ...job, recipients: [person.email] } },
    { path: '/emailers/rehire', body: { type: 2, ...job, selectAll: true, filters: { companyId: company } } },
    { path: '/emailers/rehire', body: { type: 2, ...job, _id: jobId, jobId, recipients: [person.email] }, owner: 201 },
  ],
  'GET /unsubscribe': ({ company, person }) =>
    [
      {
        path: `/unsubscribe?token=${Buffer.from(JSON.stringify([company, person.email])).toString('base64url')}.${forged}`,
      },
    ].map((attempt) => ({ ...attempt, owner: 404, others: 404 })),
  'POST /unsubscribe': ({ company, person }) => {
    const stolen = unsubscribeToken('another secret, another secret, anot', company, person.email);
    return [{ path: `/unsubscribe?token=${stolen}`, owner: 404, others: 404 }];
  },
  'POST /unsubscribe/choices': ({ company, person }) => {
    const stolen = unsubscribeToken('another secret, another secret, anot', company, person.email, 'jobs');
    return [{ path: `/unsubscribe/choices?token=${stolen}`, body: { all: true }, owner: 404, others: 404 }];
  },
  'POST /unsubscribe/undo': ({ company, suppressed }) => {
    const stolen = unsubscribeToken('another secret, another secret, anot', company, suppressed);
    return [{ path: `/unsubscribe/undo?token=${stolen}`, body: { topics: ['jobs'] }, owner: 404, others: 404 }];
  },
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
      body: { company, name: 'Somebody', email: person.email, detail: 'What happened' },
      owner: 201,
      others: 201,
    },
  ],
  'GET /requests/privacy': ({ company }) => [
    // The attacker's own ex-employee asked for something further up.
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
  'GET /jobs/active': ({ company }) => [
    { path: `/jobs/active?companyId=${company}`, owner: 200 },
    { path: '/jobs/active?search=victims', owner: 200 },
  ],
  'GET /jobs/public/{id}': ({ job: jobId }) => [
    { path: `/jobs/public/${jobId}`, owner: 200, others: 200, bySignature: true },
  ],
  'GET /own/record': ({ person, company }) => [
    { path: `/own/record?id=${person._id}&person=${person._id}&companyId=${company}` },
  ],
  'POST /own/record': ({ person, company }) => [
    { path: '/own/record', body: { _id: person._id, person_id: person._id, company_id: company, phone: '9845011111' } },
  ],
  'POST /own/job-search-status': ({ person }) => [
    { path: '/own/job-search-status', body: { status: 'active', _id: person._id, person_id: person._id } },
  ],
  'POST /own/photo': ({ person }) => [{ path: '/own/photo', upload: { alumniId: person._id } }],
  'DELETE /own/photo': ({ person }) => [{ path: `/own/photo?alumniId=${person._id}` }],
  'GET /own/feed': ({ company, post }) => [{ path: `/own/feed?companyId=${company}&cursor=${post}` }],
  'POST /own/changes': ({ person }) => [
    { path: '/own/changes', body: { _id: person._id, person_id: person._id, designation: 'Taken over' } },
  ],
  'DELETE /own/changes': ({ profileChange }) => [{ path: `/own/changes?id=${profileChange}` }],
  'GET /requests/changes': ({ company, profileChange }) => [
    { path: `/requests/changes?companyId=${company}`, owner: 200, data: { totalCount: 0, changes: [] } },
    { path: `/requests/changes?cursor=${profileChange}`, owner: 200, data: { changes: [] } },
  ],
  'POST /requests/changes/{id}/approve': ({ profileChange }) => [
    { path: `/requests/changes/${profileChange}/approve` },
  ],
  'POST /requests/changes/{id}/reject': ({ profileChange }) => [
    { path: `/requests/changes/${profileChange}/reject`, body: { reason: 'Because' } },
  ],
  'GET /posts': ({ company }) => [{ path: `/posts?companyId=${company}`, owner: 200, data: { posts: [] } }],
  'POST /posts': ({ company, post }) => [
    { path: '/posts', body: { _id: post, id: post, company_id: company, title: 'Hello', content: 'All' }, owner: 201 },
  ],
  'POST /posts/{id}': ({ post }) => [{ path: `/posts/${post}`, body: { title: 'Taken', content: 'Over' } }],
  'DELETE /posts/{id}': ({ post }) => [{ path: `/posts/${post}` }],
  'POST /posts/{id}/restore': ({ deletedPost }) => [{ path: `/posts/${deletedPost}/restore` }],
  'GET /files/{company}/{id}': ({ company, file }) => [
    { path: file.url.replace('/api', ''), owner: 200, others: 200, bySignature: true },
    { path: `/files/${company}/${file.id}?signature=${forged}`, owner: 404, others: 404 },
    { path: `/files/${company}/${file.id}`, owner: 400, others: 400 },
  ],
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
  'GET /admin/mail-health': () => [{ path: '/admin/mail-health?days=30', adminSees: true }],
  'GET /admin/sender-domains': () => [{ path: '/admin/sender-domains', adminSees: true }],
  'GET /admin/sender-domains/{domain}': () => [{ path: '/admin/sender-domains/nowhere.example' }],
  'GET /admin/installation': () => [{ path: '/admin/installation', adminSees: true }],
  'GET /admin/brands': () => [{ path: '/admin/brands', adminSees: true }],
  'GET /admin/storage': () => [{ path: '/admin/storage', adminSees: true }],
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
    // The attacker has a group of the same name, made further up.
    { path: `/audit-log?companyId=${company}&group=Victims+Group`, owner: 200 },
    { path: `/audit-log?actor=${owner.userId}`, owner: 200, data: { entries: [] } },
    { path: `/audit-log?target=${person._id}`, owner: 200, data: { entries: [] } },
    { path: `/audit-log?cursor=${pendingClaim}&group=Victims+Group`, owner: 200 },
  ],
  'GET /audit-log/actors': ({ company }) => [{ path: `/audit-log/actors?companyId=${company}`, owner: 200 }],
  'GET /single-sign-on': ({ company }) => [{ path: `/single-sign-on?companyId=${company}`, owner: 200 }],
  'POST /single-sign-on': ({ company }) => [
    { path: '/single-sign-on', body: { ...provider, domains: ['victim.example'] }, owner: 409 },
    { path: '/single-sign-on', body: { ...provider, company_id: company, domains: ['attacker.example'] }, owner: 201 },
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

const call = (client: Client, method: string, { path, body, upload, file }: Attempt): Promise<Answer> =>
  upload
    ? client.upload(path, { name: 'file.csv', content: file ? Buffer.from(file) : picture }, upload)
    : method === 'GET'
      ? client.get(path)
      : method === 'DELETE'
        ? client.delete(path)
        : client.post(path, body);

/** Everything that tells of the first company, but for what the caller sent along. */
function leaks(victim: Victim, answer: Answer, attempt: Attempt): string[] {
  const said = `${attempt.path} ${JSON.stringify(attempt.body ?? {})} ${JSON.stringify(attempt.upload ?? {})} ${attempt.file ?? ''}`;
  const {
    company,
    owner,
    person,
    second,
    group,
    dynamicGroup,
    field,
    note,
    duplicate,
    dismissed,
    deleted,
    job: jobId,
    message,
    mail: kept,
    file,
    export: exported,
  } = victim;
  const secrets = [
    company,
    owner.userId,
    owner.email,
    person._id,
    person.email,
    second._id,
    second.email,
    group._id,
    dynamicGroup,
    field,
    note,
    duplicate,
    dismissed,
    deleted,
    jobId,
    message,
    kept,
    file.id,
    exported,
    victim.import,
  ];
  const names = ['Victoria', 'Victims', '9123456780'];
  const heard = answer.body.toString('utf8').toLowerCase();
  return [...secrets, ...names].filter(
    (secret) => !said.toLowerCase().includes(secret.toLowerCase()) && heard.includes(secret.toLowerCase()),
  );
}

const keyOf = ({ route }: (typeof bindings)[number]) => `${route.method} ${route.path}`;

/** Two of the three layers of design.md alone: the queries must hold the companies apart also when the policies do not help. */
describe.each(['with', 'without'])(
  'Tenant sweep (design.md, Data: tenant safety), %s row-level security',
  (policies) => {
    let server: TestServer;
    let victim: Victim;
    let attacker: Attacker;
    let users: { name: 'nobody' | 'owner' | 'exEmployee' | 'ownExEmployee' | 'admin'; userId: string | null }[];

    beforeAll(async () => {
      // With the demo's mailbox open, more can be asked for.
      server = await startTestServer({ ENCORE_DEMO: '1' });
      if (policies === 'without')
        for (const table of ['companies', ...(await companyTables(server))])
          await sql`alter table ${sql.table(table)} disable row level security`.execute(
            server.services.database.system,
          );
      victim = await createVictim(server);
      const owner = await createMember(server);
      attacker = {
        owner,
        person: await createPerson(owner, { designation: 'Forklift Operator' }),
        group: await createGroup(owner, 'Own group'),
      };
      users = [
        { name: 'nobody', userId: null },
        { name: 'owner', userId: owner.userId },
        {
          name: 'exEmployee',
          userId: (
            await createMember(server, { company: owner.company, type: 'exemployee', person: attacker.person._id })
          ).userId,
        },
        {
          name: 'ownExEmployee',
          userId: (await createMember(server, { company: victim.company, type: 'exemployee' })).userId,
        },
        { name: 'admin', userId: (await createMember(server, { type: 'admin' })).userId },
      ];
    });
    afterAll(() => server.close());

    test('every route has an entry here, and every entry a route', () => {
      expect(Object.keys(sweep).sort(), 'a new route says here how it could be abused').toEqual(
        bindings.map(keyOf).sort(),
      );
      for (const [key, attempts] of Object.entries(sweep)) expect(attempts(victim, attacker), key).not.toEqual([]);
    });

    test.each(bindings.map((binding) => [keyOf(binding), binding] as const))('%s', async (key, { route }) => {
      const before = await snapshot(server, victim.company);
      for (const attempt of sweep[key]?.(victim, attacker) ?? []) {
        for (const { name, userId } of users) {
          // Operators may: what they do to a company is tested in features/admin.
          if (name === 'admin' && route.may === 'installation:operate' && !attempt.adminSees) continue;
          const answer = await call(
            server.as(userId === null ? null : await server.session(userId)),
            route.method,
            attempt,
          );
          const what = `${name}: ${attempt.path} ${JSON.stringify(attempt.body ?? {})} ${answer.body.toString().slice(0, 300)}`;
          const isPublic = route.may === 'public';
          if (name === 'nobody' && !isPublic)
            expect(answer, what).toMatchObject({ status: 401, message: 'User not authenticated' });
          else if (name === 'owner')
            expect(attempt.owner ? [attempt.owner] : [400, 403, 404], what).toContain(answer.status);
          else if (name === 'admin' && attempt.adminSees) expect(answer.status, what).toBe(200);
          // Whatever they get is their own; the leaks and the rows below say so.
          else if (name === 'exEmployee' && isOwnPermission(route.may)) expect(answer.status, what).toBeLessThan(500);
          else expect(attempt.others ? [attempt.others] : [403], what).toContain(answer.status);
          // The own profile of the first company's ex-employee names that company, as it should.
          const mayTell = attempt.bySignature || (name === 'admin' && attempt.adminSees);
          if (!mayTell && !(name === 'ownExEmployee' && route.path === '/users/profile'))
            expect(leaks(victim, answer, attempt), what).toEqual([]);
          // Operators see who is a customer, never what is in the directory.
          if (name === 'admin' && route.may === 'installation:operate') {
            const shell = [victim.company, victim.owner.userId, victim.owner.email, 'Victims'];
            expect(
              leaks(victim, answer, attempt).filter((secret) => !shell.includes(secret)),
              what,
            ).toEqual([]);
          }
          if (name === 'owner' && attempt.data) expect(answer.data, what).toMatchObject(attempt.data);
        }
      }
      const after = await snapshot(server, victim.company);
      // Their own ex-employee may change their own account, and only that; the audit log says so.
      const own = users[3]?.userId ?? '';
      const others = (rows: Record<string, string[]>) => ({
        ...rows,
        users: rows.users?.filter((row) => !row.includes(own)),
        audit_log: rows.audit_log?.filter((row) => !(row.includes(own) && /"user\.[a-z-]+"/.test(row))),
      });
      expect(others(after)).toEqual(others(before));
    });
  },
);
