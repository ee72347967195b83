import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { removeUnverifiedCompanies } from '#api/features/accounts/registration/remove-unverified-companies.ts';
import { createCompany, createMember, createPerson, type Member, type Operator } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { instant } from '#api-test/mail.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { nameMessages } from '#contract/base/company-names.ts';

let server: TestServer;
let admin: Operator;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const noMail = { status: 403, message: nameMessages.noMail('support@encore.example') };
const rename = (owner: Member, name: string, more = {}) =>
  owner.post(`/companies/update/${owner.company}`, { name, ...more });
const nameRequestOf = async (owner: Member) => (await owner.get('/companies/settings')).data.nameRequest;
const approve = (company: string, name: string) => admin.post(`/admin/companies/${company}/approve-name`, { name });
const refuse = (company: string, name: string, reason: unknown = 'It is another company’s') =>
  admin.post(`/admin/companies/${company}/refuse-name`, { name, reason });
const address = () => `owner${newId()}@mail.example`;

async function register(company: string, email = address()): Promise<{ body: unknown; owner: () => Promise<Member> }> {
  const given = { name: 'Olga Petrova', company, email, password: 'Str0ng!pass', terms: true };
  const { status, data } = await server.as(null).post('/auth/register', given);
  return {
    body: { status, data },
    owner: async () => {
      const token = await tokenFor(server, email, 'verify-email');
      expect((await server.as(null).post('/auth/verify-email', { token })).status).toBe(200);
      const user = await system().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      const halves = await server.session(user.id);
      if (!user.company_id) throw new Error('An owner has a company');
      return {
        ...server.as(halves),
        company: user.company_id,
        userId: user.id,
        email,
        halves,
        services: server.services,
      };
    },
  };
}

describe('A company that registers under a name resembling another', () => {
  test('gets the same answer as any other, and mails no one but its own until an operator has approved the name', async () => {
    await createCompany(server, { name: 'Globex Steel' });
    const plain = await register(`Plain ${newId().slice(-6)}`);
    const like = await register('G1obex  Steel Ltd');
    expect(like.body).toEqual(plain.body);
    const owner = await like.owner();
    const isFirst = { name: 'G1obex  Steel Ltd', state: 'waiting', reason: null, isFirst: true };
    expect(await nameRequestOf(owner)).toEqual(isFirst);
    expect(await nameRequestOf(await plain.owner())).toBeNull();
    // The company is usable.
    const person = await createPerson(owner);
    expect((await owner.get('/emailers/allowance')).data).toMatchObject({ nameWaits: true });
    for (const answer of [
      await instant(owner, { recipients: [person.email] }),
      await owner.post('/alumni/invitations', { recipients: [person._id] }),
      await owner.post('/team/invitations', { email: address(), role: 'viewer' }),
      await owner.post('/companies/work-email', { email: address() }),
    ])
      expect(answer).toMatchObject(noMail);
    await server.as(null).post('/auth/forgot-password', { email: owner.email });
    expect(await tokenFor(server, owner.email, 'reset-password')).toBeDefined();
    // An answer to a complaint is mail to a stranger too.
    const grievance = {
      id: newId(),
      type: 'grievance' as const,
      email: address(),
      detail: 'Hello',
      due_at: new Date(),
    };
    await system()
      .insertInto('privacy_requests')
      .values({ ...grievance, company_id: owner.company })
      .execute();
    const closing = { state: 'done', answer: 'Pay your bill' };
    expect(await owner.post(`/requests/privacy/${grievance.id}/close`, closing)).toMatchObject(noMail);
    // No one outside sees it.
    const job = newId();
    const words = { title: 'Smelter', description: 'Do', description_html: '<p>Do</p>', location: 'Pune' };
    await system()
      .insertInto('jobs')
      .values({ ...words, id: job, company_id: owner.company, status: 'open' })
      .execute();
    const shownJob = () => server.as(null).get(`/jobs/public/${job}`);
    expect((await shownJob()).status).toBe(404);
    const shown = () => server.as(null).get(`/auth/register-exemployee?company=${owner.company}`);
    expect((await shown()).status).toBe(404);

    const waiting = (await admin.get('/admin/company-names')).data.names;
    expect(waiting).toContainEqual({
      ...isFirst,
      resembles: 'Globex Steel',
      askedAt: expect.any(String),
      company: { _id: owner.company, name: 'G1obex  Steel Ltd' },
      brand: 'encore',
    });
    expect((await admin.get(`/admin/companies/${owner.company}`)).data.nameRequest).toMatchObject({
      resembles: 'Globex Steel',
    });
    expect((await approve(owner.company, 'G1obex  Steel Ltd')).status).toBe(200);
    expect(await nameRequestOf(owner)).toBeNull();
    expect((await instant(owner, { recipients: [person.email] })).status).toBe(201);
    expect([(await shown()).status, (await shownJob()).status]).toEqual([200, 200]);
  });

  test('is refused with the reason, and starts over with another name; one that also resembles another keeps waiting', async () => {
    const owner = await (await register('Encore Billing')).owner();
    expect((await refuse(owner.company, 'Encore Billing')).status).toBe(200);
    expect(await nameRequestOf(owner)).toMatchObject({
      state: 'refused',
      reason: 'It is another company’s',
      isFirst: true,
    });
    expect(await instant(owner, { recipients: [address()] })).toMatchObject(noMail);
    expect((await rename(owner, 'encore billing')).data.name).toBe('encore billing');
    expect(await nameRequestOf(owner)).toMatchObject({ state: 'waiting', reason: null, name: 'encore billing' });
    expect(await instant(owner, { recipients: [address()] })).toMatchObject(noMail);
    expect((await rename(owner, 'Petrova Consulting')).data.name).toBe('Petrova Consulting');
    expect(await nameRequestOf(owner)).toBeNull();
    expect((await instant(owner, { recipients: [address()] })).status).toBe(201);
  });

  test('is compared with the company that its newest name resembles, and has waited since that name', async () => {
    await createCompany(server, { name: 'Hooli Mining' });
    await createCompany(server, { name: 'Initech Foundry' });
    const owner = await (await register('Hoo1i Mining')).owner();
    const waiting = async () => {
      const { names } = (await admin.get('/admin/company-names')).data;
      return names.filter(({ company }: { company: { _id: string } }) => company._id === owner.company);
    };
    const [first] = await waiting();
    expect(first).toMatchObject({ name: 'Hoo1i Mining', resembles: 'Hooli Mining' });
    await rename(owner, '1nitech Foundry');
    const [second, ...more] = await waiting();
    expect(second).toMatchObject({ name: '1nitech Foundry', resembles: 'Initech Foundry' });
    expect(more).toEqual([]);
    expect(second.askedAt > first.askedAt).toBe(true);
  });

  test('is removed like any other when no one confirms it', async () => {
    const email = address();
    await register('Homecoming Support', email);
    const { company_id } = await system()
      .selectFrom('users')
      .select('company_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    server.setNow(new Date(Date.now() + 8 * 86_400_000));
    try {
      await removeUnverifiedCompanies(server.services);
    } finally {
      server.setNow(null);
    }
    expect(
      await system()
        .selectFrom('companies')
        .select('id')
        .where('id', '=', company_id ?? ('' as never))
        .execute(),
    ).toEqual([]);
  });
});

describe('Renaming', () => {
  test('the old name stays in use until an operator approves; the other fields are saved', async () => {
    const owner = await createMember(server);
    const { name: old } = (await owner.get('/users/profile')).data.companyDetails;
    const answer = await rename(owner, 'Еnсоrе Security', { location: 'Pune' });
    expect(answer).toMatchObject({ status: 201, data: { name: old, location: 'Pune' } });
    expect(await nameRequestOf(owner)).toEqual({
      name: 'Еnсоrе Security',
      state: 'waiting',
      reason: null,
      isFirst: false,
    });
    expect((await instant(owner, { recipients: [address()] })).status).toBe(201);
    // The form sends the current name along with other changes: the request stays.
    await rename(owner, old, { location: 'Delhi' });
    expect(await nameRequestOf(owner)).toMatchObject({ state: 'waiting' });
    expect(await approve(owner.company, 'Another Name')).toMatchObject({
      status: 409,
      message: nameMessages.notWaiting,
    });
    expect((await approve(owner.company, 'Еnсоrе Security')).status).toBe(200);
    expect((await owner.get('/users/profile')).data.companyDetails.name).toBe('Еnсоrе Security');
    expect(await nameRequestOf(owner)).toBeNull();
  });

  test('a refusal stays readable until the next save', async () => {
    const owner = await createMember(server);
    const { name } = (await owner.get('/users/profile')).data.companyDetails;
    await rename(owner, 'Encore HR');
    expect((await refuse(owner.company, 'Encore HR')).status).toBe(200);
    expect(await nameRequestOf(owner)).toMatchObject({ state: 'refused', isFirst: false });
    await rename(owner, name);
    expect(await nameRequestOf(owner)).toBeNull();
  });

  test('an operator may give a company any name', async () => {
    const owner = await createMember(server);
    await rename(owner, 'Encore HR');
    expect((await admin.post(`/admin/companies/${owner.company}`, { name: 'Encore Holding' })).status).toBe(200);
    expect(await nameRequestOf(owner)).toBeNull();
  });

  test('only operators may answer a request', async () => {
    const owner = await createMember(server);
    await rename(owner, 'Encore Team');
    expect((await refuse(owner.company, 'Encore Team', ' ')).status).toBe(400);
    expect((await refuse(owner.company, 'Encore Team', 'x'.repeat(501))).status).toBe(400);
    expect((await approve(owner.company, '')).status).toBe(400);
    expect((await approve(newId(), 'Encore Team')).status).toBe(404);
    for (const path of [`companies/${owner.company}/approve-name`, `companies/${owner.company}/refuse-name`]) {
      const body = { name: 'Encore Team', reason: 'x' };
      expect((await owner.post(`/admin/${path}`, body)).status).toBe(403);
      expect((await server.as(null).post(`/admin/${path}`, body)).status).toBe(401);
    }
    expect((await owner.get('/admin/company-names')).status).toBe(403);
    const recruiter = await createMember(server, { company: owner.company, role: 'recruiter' });
    expect((await rename(recruiter, 'Encore Desk')).status).toBe(403);
    expect((await rename({ ...(await createMember(server)), company: owner.company }, 'Encore Desk')).status).toBe(404);
  });
});
