import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, totalOf, unknownId } from '#api-test/answers.ts';
import { createMember, createPerson, createTeam, type Member, personBody } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

describe('Adding an ex-employee: POST /alumni (specification, sections 3, 5 and 7)', () => {
  test('the whole record is returned as it was sent', async () => {
    const body = personBody({
      name: '  José Ñandú Rao ',
      email: ' Jose@Mail.Example',
      phone: '+91 98450 12345',
      linkedinUrl: 'https://www.linkedin.com/in/jose',
      dateOfJoining: '01/04/2015',
      crawledInfo: { currentCompany: 'Contoso', currentDesignation: 'Lead', currentLocation: 'Pune' },
      professionalDetails: [
        { designation: 'Lead', organisation: 'Contoso', dateOfJoining: '2019/05/01', dateOfLeaving: '2021/05/01' },
        { designation: 'Intern', organisation: 'Initech', dateOfJoining: '2012/05/01', dateOfLeaving: '2012/08/01' },
      ],
      educationDetails: [
        { course: 'B.Tech', institute: 'IIT', type: 'full-time', batchFrom: '2008', batchTo: 2012 },
        { institute: 'IGNOU', type: 'distance', batchFrom: 2012, batchTo: 2012 },
      ],
    });
    const created = await owner.post('/alumni', body);
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      name: 'José Ñandú Rao',
      email: 'jose@mail.example',
      companyEmail: body.companyEmail,
      phone: '+91 98450 12345',
      gender: 'female',
      dateOfBirth: '1970/02/29',
      dateOfJoining: '2015/04/01',
      dateOfLeaving: '2019/03/31',
      employeeId: body.employeeId,
      linkedinUrl: 'https://www.linkedin.com/in/jose',
      status: 1,
      jobSearchStatus: null,
      profileImg: null,
      crawledInfo: { currentCompany: 'Contoso', currentDesignation: 'Lead', currentLocation: 'Pune' },
      professionalDetails: [
        { designation: 'Lead', organisation: 'Contoso', dateOfJoining: '2019/05/01', dateOfLeaving: '2021/05/01' },
        { designation: 'Intern', organisation: 'Initech', dateOfJoining: '2012/05/01', dateOfLeaving: '2012/08/01' },
      ],
      educationDetails: [
        { course: 'B.Tech', institute: 'IIT', type: 'full-time', batchFrom: 2008, batchTo: 2012 },
        { course: null, institute: 'IGNOU', type: 'distance', batchFrom: 2012, batchTo: 2012 },
      ],
    });
    expect((await owner.get(`/alumni/${created.data._id}`)).data).toEqual(created.data);
  });

  test('bad input names every field, and nothing is added', async () => {
    const before = await totalOf(owner);
    const answer = await owner.post('/alumni', personBody({ name: 'Ann', email: 'nonsense', phone: '1' }));
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      {
        path: 'name',
        message:
          'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed',
      },
      { path: 'email', message: 'Please enter valid email address' },
      { path: 'phone', message: 'Please enter valid phone number' },
    ]);
    for (const body of [[], [personBody()], {}]) expect((await owner.post('/alumni', body)).status).toBe(400);
    expect(await totalOf(owner)).toBe(before);
  });

  test('the longest LinkedIn address within the rules is kept, whatever its letters; a longer one is refused', async () => {
    // Random letters of three bytes: nothing compresses them in the index.
    const start = 'linkedin.com/in/';
    const letters = Array.from({ length: 800 - start.length }, (_, place) =>
      String.fromCodePoint(0x4e00 + ((place * place * 7919) % 20_000)),
    ).join('');
    const add = (linkedinUrl: string) => owner.post('/alumni', personBody({ linkedinUrl }));
    expect(await add(start + letters)).toMatchObject({ status: 201, data: { linkedinUrl: start + letters } });
    expect(await add(`${start}${letters}x`)).toMatchObject({
      status: 400,
      errors: [{ path: 'linkedinUrl', message: 'Please enter valid LinkedIn profile URL' }],
    });
  });

  test('fields that the product maintains itself cannot be sent', async () => {
    const more = {
      _id: unknownId,
      company_id: stranger.company,
      companyId: stranger.company,
      status: 0,
      created_by: stranger.userId,
      import_id: unknownId,
    };
    const before = await totalOf(owner);
    const refused = await owner.post('/alumni', { ...personBody(), ...more });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, Object.keys(more)]);
    expect(await totalOf(owner)).toBe(before);
  });

  test('a taken email is a 409 with the texts of sections 5 and 8, whatever its letter case', async () => {
    const { email } = await createPerson(owner);
    const conflict = {
      status: 409,
      message: 'Ex-employee with email already associated with account',
      errors: [
        { path: 'email', message: `The email ${email} already exists` },
        { path: 'email', message: 'This email is already added as ex-employee' },
      ],
    };
    expect(await owner.post('/alumni', personBody({ email }))).toMatchObject(conflict);
    expect(await owner.post('/alumni', personBody({ email: ` ${email.toUpperCase()} ` }))).toMatchObject(conflict);
    expect((await stranger.post('/alumni', personBody({ email }))).status).toBe(201);
  });

  test('of several added at once with the same email exactly one is added, the others are refused', async () => {
    const { email } = personBody();
    const before = await totalOf(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/alumni', personBody({ email }))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await totalOf(owner)).toBe(before + 1);
  });

  test('neither without a session nor as viewer or recruiter', async () => {
    expect(await server.as(null).post('/alumni', personBody())).toMatchObject(notSignedIn);
    expect(await viewer.post('/alumni', personBody())).toMatchObject(notAllowed);
    expect(await recruiter.post('/alumni', personBody())).toMatchObject(notAllowed);
  });

  test.each(['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'])(
    'text that no database keeps is bad input: %j',
    async (text) => {
      expect((await owner.post('/alumni', personBody({ department: `Sales ${text}` }))).status).toBe(400);
      const query = new URLSearchParams({ searchtext: `Sales ${text}`, departments: text });
      expect((await owner.get(`/alumni?${query}`)).status).toBeLessThan(500);
      expect((await owner.post('/group', { name: `Sales ${text}` })).status).toBe(400);
    },
  );
});

describe('Checking an email: GET /alumni/check-email (sections 5 and 7)', () => {
  test('409 means duplicate', async () => {
    const { email } = await createPerson(owner);
    expect((await owner.get('/alumni/check-email?email=free@mail.example')).data).toEqual({ available: true });
    expect(await owner.get(`/alumni/check-email?email=${email.toUpperCase()}`)).toMatchObject({
      status: 409,
      message: `The email ${email} already exists`,
      errors: [{ path: 'email', message: 'This email is already added as ex-employee' }],
    });
    expect((await stranger.get(`/alumni/check-email?email=${email}`)).status).toBe(200);
  });

  test('bad input, no session, wrong role', async () => {
    for (const query of ['', '?email=', '?email=nonsense', '?email=a@b.co&email=c@d.co'])
      expect((await owner.get(`/alumni/check-email${query}`)).status, query).toBe(400);
    expect(await server.as(null).get('/alumni/check-email?email=a@b.co')).toMatchObject(notSignedIn);
    expect(await viewer.get('/alumni/check-email?email=a@b.co')).toMatchObject(notAllowed);
  });
});

test.each(['professionalDetails', 'educationDetails'])('%s with an empty entry is refused', async (list) => {
  for (const entries of [[null], [1], ['x'], [[]]])
    expect((await owner.post('/alumni', personBody({ [list]: entries }))).status, JSON.stringify(entries)).toBe(400);
});

test('null clears the lists and the public profile', async () => {
  const { _id } = await createPerson(owner, {
    professionalDetails: [
      { designation: 'Intern', organisation: 'Initech', dateOfJoining: '2010/01/01', dateOfLeaving: '2011/01/01' },
    ],
    crawledInfo: { currentCompany: 'Contoso' },
  });
  const cleared = { professionalDetails: null, educationDetails: null, crawledInfo: null };
  expect((await owner.post(`/alumni/${_id}`, cleared)).data).toMatchObject({
    professionalDetails: [],
    educationDetails: [],
    crawledInfo: { currentCompany: null },
  });
});

test.each(['+91 98765 43219', '09876543219', '9876543219', '98765-43219'])(
  'a phone written as %s is found in every form',
  async (phone) => {
    const member = await createMember(server);
    const { _id } = await createPerson(member, { phone });
    for (const asked of [
      '9876543219',
      '+919876543219',
      '+91 98765 43219',
      '0 98765 43219',
      '987654',
      'priya 9876543219',
    ]) {
      const { data } = await member.get(`/alumni?searchtext=${encodeURIComponent(asked)}`);
      expect(
        data.alumnis.map((person: { _id: string }) => person._id),
        asked,
      ).toEqual([_id]);
    }
  },
);
