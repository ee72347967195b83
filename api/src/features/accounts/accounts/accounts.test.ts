import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notSignedIn } from '#api-test/answers.ts';
import {
  createCompany,
  createExemployee,
  createMember,
  createPerson,
  type Member,
  type Operator,
  personBody,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type CompanyRole, companyRoles } from '#contract/base/permissions.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
});
afterAll(() => server.close());

describe('Own profile: GET and POST /users/profile (sections 3 and 7)', () => {
  test('an ex-employee has the name as corrected by HR in their record', async () => {
    const own = await createExemployee(server, member, { name: 'Asha Roa' });
    await member.post(`/alumni/${own.person}`, { name: 'Asha Rao Menon' });
    expect((await own.get('/users/profile')).data.name).toBe('Asha Rao Menon');
  });

  test('it has every field of section 3', async () => {
    expect((await member.get('/users/profile')).data).toEqual({
      id: member.userId,
      name: 'Asha Rao',
      email: member.email,
      profileImg: null,
      designation: null,
      type: 'company',
      role: 'owner',
      hasRecord: false,
      personId: null,
      phone: null,
      preferences: { jobApplyEmails: true, candRecommendationEmails: true, referralEmails: true },
      permissions: expect.arrayContaining(['people:write', 'company:team']),
      twoStep: false,
      twoStepRequired: null,
      outgoingHold: null,
      support: null,
      limits: { spreadsheetBytes: 5 * 1024 * 1024, archiveBytes: 2000 * 1024 * 1024 },
      companyDetails: {
        id: member.company,
        name: expect.any(String),
        address: null,
        location: null,
        website: null,
        employeeCount: null,
        logo: null,
        colours: null,
        workEmail: 'people@company.example',
        valueRules: { naturalNames: false, anyCountryPhones: false },
        preferences: {
          birthdayEmails: true,
          jobApplyEmails: true,
          candRecommendationEmails: true,
          referralEmails: true,
          countMail: true,
        },
      },
    });
  });

  test('section 3: the preference flags are accepted flat and as `preferences`, as the answer has them', async () => {
    const mine = await createMember(server);
    const { data: before } = await mine.get('/users/profile');
    const grouped = await mine.post('/users/profile', { preferences: { jobApplyEmails: false, referralEmails: 0 } });
    expect(grouped).toMatchObject({
      status: 201,
      data: { preferences: { ...before.preferences, jobApplyEmails: false, referralEmails: false } },
    });
    expect((await mine.get('/users/profile')).data.preferences).toEqual(grouped.data.preferences);
    const both = await mine.post('/users/profile', { preferences: { jobApplyEmails: false }, jobApplyEmails: true });
    expect(both.data.preferences.jobApplyEmails, 'the flat one counts').toBe(true);
    expect(await mine.post('/users/profile', { preferences: { jobApplyEmails: 'yes' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'preferences.jobApplyEmails' }],
    });
  });

  test('changes answer 201; undefined keeps, null clears', async () => {
    const mine = await createMember(server);
    const changed = await mine.post('/users/profile', {
      name: ' आशा राव ',
      designation: 'Head of HR',
      phone: '09845012345',
      jobApplyEmails: false,
      referralEmails: 0,
    });
    expect(changed.status).toBe(201);
    expect(changed.data).toMatchObject({
      name: 'आशा राव',
      designation: 'Head of HR',
      phone: '09845012345',
      preferences: { jobApplyEmails: false, candRecommendationEmails: true, referralEmails: false },
    });
    expect((await mine.post('/users/profile', {})).data).toEqual(changed.data);
    expect((await mine.post('/users/profile', { phone: null, designation: ' ' })).data).toMatchObject({
      phone: null,
      designation: null,
    });
    expect((await mine.get('/users/profile')).data.preferences.jobApplyEmails).toBe(false);
    const lines = await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('company_id', '=', mine.company)
      .orderBy('id')
      .execute();
    expect(lines[1]).toEqual({ action: 'user.changed', detail: { fields: ['designation', 'phone'] } });
  });

  test('no one can give themselves another role, company or address', async () => {
    const viewer = await createMember(server, { role: 'viewer' });
    const { data: before } = await viewer.get('/users/profile');
    const refused = await viewer.post('/users/profile', {
      name: 'Still Viewer',
      role: 'owner',
      type: 'admin',
      email: 'other@company.example',
      company_id: member.company,
      id: member.userId,
      password_hash: 'x',
    });
    expect(refused).toMatchObject({
      status: 400,
      errors: [
        { path: 'role', message: 'Unknown field "role"' },
        { path: 'company_id', message: 'Unknown field "company_id"' },
        { path: 'password_hash', message: 'Unknown field "password_hash"' },
      ],
    });
    for (const other of [{ type: 'admin' }, { email: 'other@company.example' }, { id: member.userId }])
      expect(await viewer.post('/users/profile', { name: 'Still Viewer', ...other })).toMatchObject({
        status: 400,
        errors: [{ path: Object.keys(other)[0], message: expect.stringContaining('cannot be changed here') }],
      });
    expect((await viewer.get('/users/profile')).data).toEqual(before);
    // What was read can be sent back.
    const { id, email, type } = before;
    expect((await viewer.post('/users/profile', { id, email, type, name: 'Still Viewer' })).status).toBe(201);
    expect((await member.get('/users/profile')).data.name).toBe('Asha Rao');
  });

  test('bad input and no session', async () => {
    expect(await member.post('/users/profile', { name: 'Asha 2' })).toMatchObject({
      status: 400,
      errors: [{ path: 'name', message: 'Name must contain letters and spaces only' }],
    });
    expect(await server.as(null).get('/users/profile')).toMatchObject(notSignedIn);
    expect(await server.as(null).post('/users/profile', { name: 'Nobody' })).toMatchObject(notSignedIn);
  });
});

describe('Who may do what (product.md), checked on every route', () => {
  type Asked = { role: CompanyRole | 'exemployee' | 'admin'; client: Member | Operator };
  const asked: Asked[] = [];
  let personId: string;

  beforeAll(async () => {
    const company = await createCompany(server);
    for (const role of companyRoles) asked.push({ role, client: await createMember(server, { company, role }) });
    asked.push({ role: 'exemployee', client: await createMember(server, { company, type: 'exemployee' }) });
    asked.push({ role: 'admin', client: await createMember(server, { type: 'admin' }) });
    personId = (await createPerson(asked[0]!.client))._id;
  });

  const directory = ['owner', 'hr', 'recruiter', 'viewer'];
  const recruiters = ['owner', 'hr', 'recruiter'];
  const writers = ['owner', 'hr'];
  const mail = { subject: 'Hi', content: 'Hello', recipients: ['somebody@mail.example'] };
  test.each<[string, string[], (client: Member | Operator) => Promise<{ status: number }>]>([
    ['GET /alumni', directory, (client) => client.get('/alumni')],
    ['GET /alumni/{id}', directory, (client) => client.get(`/alumni/${personId}`)],
    ['GET /alumni/search/filters/', directory, (client) => client.get('/alumni/search/filters/')],
    ['GET /alumni/check-email', writers, (client) => client.get('/alumni/check-email?email=a@b.co')],
    ['POST /alumni', writers, (client) => client.post('/alumni', personBody())],
    ['POST /alumni/{id}', writers, (client) => client.post(`/alumni/${personId}`, {})],
    ['GET sample', writers, (client) => client.get('/alumni/bulk-upload/sample')],
    ['GET /group', recruiters, (client) => client.get('/group')],
    ['POST /group', recruiters, (client) => client.post('/group', { name: client.userId.slice(-12) })],
    ['POST /emailers/instant', recruiters, (client) => client.post('/emailers/instant', mail)],
    ['GET /jobs/active', recruiters, (client) => client.get('/jobs/active')],
    ['POST company', writers, (client) => client.post(`/companies/update/${client.company}`, {})],
    ['GET /users/profile', [...directory, 'exemployee', 'admin'], (client) => client.get('/users/profile')],
    ['GET /mailbox', [...directory, 'exemployee', 'admin'], (client) => client.get('/mailbox')],
  ])('%s: %j', async (_, allowed, call) => {
    const may: string[] = [];
    for (const { role, client } of asked) {
      const { status } = await call(client);
      if (status < 300) may.push(role);
      else expect(status, role).toBe(403);
    }
    expect(may).toEqual(allowed);
  });
});
