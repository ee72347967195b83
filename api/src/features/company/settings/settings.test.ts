import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createMember, createTeam, type Member } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let exemployee: Member;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  exemployee = await createMember(server, { company: team.owner.company, type: 'exemployee' });
});
afterAll(() => server.close());

const settingsOf = async (member: Member) => (await member.get('/companies/settings')).data;
const ask = (member: Pick<Member, 'post'>, email: unknown) => member.post('/companies/work-email', { email });
const verify = (token: string | undefined) => server.as(null).post('/companies/work-email/verify', { token });
const actionsOf = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', company)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('Sender address (section 6: mail is sent from the configured work email address)', () => {
  test('an address counts only after the click in the mail to it', async () => {
    const owner = await createMember(server);
    const address = 'talent@acme.example';
    const asked = await ask(owner, '  Talent@Acme.example ');
    expect(asked).toMatchObject({
      status: 201,
      data: {
        workEmail: 'people@company.example',
        pendingWorkEmail: { email: address, expiresAt: expect.any(String) },
        supportEmail: 'support@encore.example',
        siteEmail: 'hello@encore.example',
      },
    });
    const token = await tokenFor(server, address, 'verify-work-email');
    const read = await server.as(null).get(`/account-links?token=${token}`);
    expect(read.data).toMatchObject({ purpose: 'verify-work-email', state: 'open', email: address });
    expect((await settingsOf(owner)).workEmail).toBe('people@company.example');

    expect(await verify(token)).toMatchObject({ status: 201, data: { email: address } });
    expect(await settingsOf(owner)).toMatchObject({ workEmail: address, pendingWorkEmail: null });
    expect((await owner.get('/users/profile')).data.companyDetails.workEmail).toBe(address);
    expect(await verify(token)).toMatchObject({ status: 409, message: 'This link has already been used' });
    expect(await actionsOf(owner.company)).toEqual(['company.work-email-asked', 'company.work-email-verified']);
  });

  test('an address at a public mail provider is refused, since providers reject such mail from elsewhere', async () => {
    const owner = await createMember(server);
    const refused = await ask(owner, 'Acme.Alumni@GMail.com');
    expect(refused.status).toBe(400);
    expect(refused.errors).toEqual([{ path: 'email', message: expect.stringContaining('messages from gmail.com') }]);
    expect((await settingsOf(owner)).pendingWorkEmail).toBeNull();
  });

  test('only the newest request is open, even if the previous one went to another address', async () => {
    const owner = await createMember(server);
    await ask(owner, 'first@acme.example');
    const first = await tokenFor(server, 'first@acme.example', 'verify-work-email');
    await ask(owner, 'second@acme.example');
    expect(await verify(first)).toMatchObject({ status: 409, message: 'This link has expired' });
    expect((await settingsOf(owner)).pendingWorkEmail.email).toBe('second@acme.example');
    expect((await owner.delete('/companies/work-email/pending')).data).toMatchObject({
      workEmail: 'people@company.example',
      pendingWorkEmail: null,
    });
    const second = await tokenFor(server, 'second@acme.example', 'verify-work-email');
    expect((await verify(second)).status).toBe(409);
    expect((await settingsOf(owner)).workEmail).toBe('people@company.example');
  });

  test('two clicks at the same moment use the link once', async () => {
    const owner = await createMember(server);
    await ask(owner, 'twice@acme.example');
    const token = await tokenFor(server, 'twice@acme.example', 'verify-work-email');
    const statuses = (await Promise.all([verify(token), verify(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test('a link for another purpose does not work', async () => {
    const owner = await createMember(server);
    await ask(owner, 'other@acme.example');
    const { system } = server.services.database;
    await system
      .updateTable('account_links')
      .set({ purpose: 'verify-email' })
      .where('email', '=', 'other@acme.example')
      .execute();
    const token = await tokenFor(server, 'other@acme.example', 'verify-email');
    expect(await verify(token)).toMatchObject({ status: 404, message: 'This link isn’t valid' });
    expect((await settingsOf(owner)).workEmail).toBe('people@company.example');
  });

  test('the link expires after two days', async () => {
    const owner = await createMember(server);
    await ask(owner, 'late@acme.example');
    const token = await tokenFor(server, 'late@acme.example', 'verify-work-email');
    server.setNow(new Date(Date.now() + 2 * 86_400_000 + 1000));
    expect(await verify(token)).toMatchObject({ status: 409, message: 'This link has expired' });
    server.setNow(null);
  });

  test('no one is flooded: five requests an hour', async () => {
    const owner = await createMember(server);
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await ask(owner, `a${index}@acme.example`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    server.setNow(new Date(Date.now() + 3_601_000));
    expect((await ask(owner, 'later@acme.example')).status).toBe(201);
    server.setNow(null);
  });

  test('the site’s own address can be used again', async () => {
    const owner = await createMember(server);
    await ask(owner, 'gone@acme.example');
    expect((await owner.delete('/companies/work-email')).data).toMatchObject({
      workEmail: null,
      pendingWorkEmail: null,
    });
  });

  test('bad input names the field', async () => {
    for (const [email, message] of [
      ['', 'Please enter email address'],
      ['nonsense', 'Please enter valid email address'],
      ['people@company.example', 'Messages are already sent from this address'],
    ])
      expect(await ask(team.owner, email)).toMatchObject({ status: 400, errors: [{ path: 'email', message }] });
    expect((await verify('short')).status).toBe(400);
    expect((await verify('x'.repeat(60))).status).toBe(404);
  });
});

describe('Billing contact', () => {
  test('is set, and cleared by a blank', async () => {
    const owner = await createMember(server);
    expect((await owner.post('/companies/billing', { email: ' Bills@acme.example' })).data.billingEmail).toBe(
      'bills@acme.example',
    );
    expect((await settingsOf(owner)).billingEmail).toBe('bills@acme.example');
    expect(await owner.post('/companies/billing', { email: '' })).toMatchObject({
      status: 201,
      data: { billingEmail: null },
    });
    expect(await owner.post('/companies/billing', { email: 'x' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Please enter valid email address' }],
    });
    expect(await actionsOf(owner.company)).toEqual(['company.billing-changed', 'company.billing-changed']);
  });
});

describe('Permissions (product.md, Who may do what)', () => {
  const calls: [string, string[], (member: Pick<Member, 'get' | 'post' | 'delete'>) => Promise<{ status: number }>][] =
    [
      ['read the settings', ['owner', 'hr'], (member) => member.get('/companies/settings')],
      ['ask for another address', ['owner', 'hr'], (member) => ask(member, 'nonsense')],
      ['cancel it', ['owner', 'hr'], (member) => member.delete('/companies/work-email/pending')],
      ['remove the address', ['owner', 'hr'], (member) => member.delete('/companies/work-email')],
      ['set the billing contact', ['owner'], (member) => member.post('/companies/billing', { email: 'nonsense' })],
      ['close the account', ['owner'], (member) => member.post('/companies/close', { name: 'x' })],
    ];
  test.each(calls)('%s: %j', async (_, allowed, call) => {
    const { stranger: _stranger, ...colleagues } = team;
    const may = [];
    for (const [name, member] of Object.entries({ ...colleagues, exemployee })) {
      const answer = await call(member);
      if (answer.status < 300 || answer.status === 400) may.push(name);
      else expect(answer, name).toMatchObject(notAllowed);
    }
    expect(may).toEqual(allowed);
    expect(await call(server.as(null))).toMatchObject(notSignedIn);
    const admin = await createMember(server, { type: 'admin' });
    expect(await call(admin)).toMatchObject(notAllowed);
  });
});

describe('Company: POST /companies/update/{companyId} (sections 3 and 7)', () => {
  test('fields and the four flags answer 201', async () => {
    const mine = await createMember(server);
    const path = `/companies/update/${mine.company}`;
    const changed = await mine.post(path, {
      name: 'Acme & Söhne',
      location: 'Pune',
      website: 'https://acme.example',
      employeeCount: 12,
      birthdayEmails: 0,
      jobApplyEmails: 1,
      candRecommendationEmails: false,
      referralEmails: true,
    });
    expect(changed.status).toBe(201);
    expect(changed.data).toMatchObject({
      id: mine.company,
      name: 'Acme & Söhne',
      location: 'Pune',
      website: 'https://acme.example',
      employeeCount: 12,
      preferences: {
        birthdayEmails: false,
        jobApplyEmails: true,
        candRecommendationEmails: false,
        referralEmails: true,
      },
    });
    expect((await mine.post(path, {})).data).toEqual(changed.data);
    expect((await mine.post(path, { website: '', location: null, employeeCount: null })).data).toMatchObject({
      website: null,
      location: null,
      employeeCount: null,
    });
    expect((await mine.get('/users/profile')).data.companyDetails.name).toBe('Acme & Söhne');
  });

  test('the flags are also accepted as `preferences`, as the answer has them; a flat one counts', async () => {
    const mine = await createMember(server);
    const path = `/companies/update/${mine.company}`;
    const before = (await mine.post(path, {})).data.preferences;
    const grouped = await mine.post(path, { preferences: { birthdayEmails: false, referralEmails: 0 } });
    expect(grouped).toMatchObject({
      status: 201,
      data: { preferences: { ...before, birthdayEmails: false, referralEmails: false } },
    });
    expect((await mine.get('/users/profile')).data.companyDetails.preferences).toEqual(grouped.data.preferences);
    const both = await mine.post(path, { preferences: { jobApplyEmails: false }, jobApplyEmails: true });
    expect(both.data.preferences.jobApplyEmails).toBe(true);
    expect(await mine.post(path, { preferences: { jobApplyEmails: 'yes' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'preferences.jobApplyEmails' }],
    });
    const message = 'Unknown field "countLetters"';
    expect(await mine.post(path, { preferences: { countLetters: false } })).toMatchObject({
      status: 400,
      message,
      errors: [{ path: 'preferences.countLetters', message }],
    });
  });

  test('data that was read can be sent back, but not with another id', async () => {
    const mine = await createMember(server);
    const path = `/companies/update/${mine.company}`;
    const { data } = await mine.post(path, {});
    expect(await mine.post(path, { id: data.id, location: 'Mysuru' })).toMatchObject({
      status: 201,
      data: { location: 'Mysuru' },
    });
    expect(await mine.post(path, { id: newId(), location: 'Goa' })).toMatchObject({
      status: 400,
      errors: [{ path: 'id', message: 'The field "id" cannot be changed here' }],
    });
    expect((await mine.post(path, {})).data.location).toBe('Mysuru');
  });

  test('another company is not found and stays unchanged', async () => {
    const [member, theirs] = [await createMember(server), await createMember(server)];
    const before = (await theirs.get('/users/profile')).data.companyDetails;
    expect((await member.post(`/companies/update/${theirs.company}`, { name: 'Mine now' })).status).toBe(404);
    expect((await member.post(`/companies/update/${newId()}`, { name: 'Nobody' })).status).toBe(404);
    expect((await theirs.get('/users/profile')).data.companyDetails).toEqual(before);
  });

  test('bad input, wrong role, no session', async () => {
    const member = await createMember(server);
    const path = `/companies/update/${member.company}`;
    expect(await member.post(path, { website: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      errors: [{ path: 'website', message: 'Please enter valid website URL' }],
    });
    expect(await member.post('/companies/update/nonsense', {})).toMatchObject({
      status: 400,
      message: 'Invalid company id',
    });
    for (const role of ['viewer', 'recruiter'] as const) {
      const other = await createMember(server, { company: member.company, role });
      expect((await other.post(path, { name: 'No' })).status).toBe(403);
    }
    expect(await server.as(null).post(path, { name: 'No' })).toMatchObject(notSignedIn);
  });
});
