import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCompany,
  createGroup,
  createMember,
  createPerson,
  type Member,
  personBody,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let recruiter: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server, { role: 'owner' });
  viewer = await createMember(server, { company: owner.company, role: 'viewer' });
  recruiter = await createMember(server, { company: owner.company, role: 'recruiter' });
  stranger = await createMember(server);
});
afterAll(() => server.close());

const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057';
const notSignedIn = { status: 401, message: 'User not authenticated' };
const notFound = { status: 404, message: 'Ex-employee profile not found' };
const notAllowed = { status: 403, message: 'You do not have permission to do this' };
const totalOf = async (member: Member) => (await member.get('/alumni?pageContent=1')).data.totalCount as number;
const optionsOf = async (member: Member) => (await member.get('/alumni/search/filters/')).data;

describe('Adding an ex-employee: POST /alumni (specification, sections 3, 5 and 7)', () => {
  test('the whole record comes back as it was sent', async () => {
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

  test('the longest LinkedIn address that the rules allow is kept, whatever its letters; a longer one is refused', async () => {
    // Letters of three bytes in no order: nothing shortens them in the index.
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

  test('fields that the product keeps for itself cannot be sent', async () => {
    const created = await owner.post('/alumni', {
      ...personBody(),
      _id: unknownId,
      company_id: stranger.company,
      companyId: stranger.company,
      status: 0,
      created_by: stranger.userId,
      import_id: unknownId,
    });
    expect(created.data).toMatchObject({ status: 1, companyName: expect.any(String) });
    expect(created.data._id).not.toBe(unknownId);
    expect((await stranger.get(`/alumni/${created.data._id}`)).status).toBe(404);
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

  test('of several at once with the same email exactly one gets in, the others are told so', async () => {
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

describe('Changing: POST /alumni/{id} (section 4: undefined keeps, null clears)', () => {
  test('what is left out stays', async () => {
    const created = await owner.post(
      '/alumni',
      personBody({
        crawledInfo: { currentCompany: 'Contoso', currentLocation: 'Pune' },
        educationDetails: [{ institute: 'IIT', type: 'full-time', batchFrom: 2001, batchTo: 2004 }],
      }),
    );
    const path = `/alumni/${created.data._id}`;
    expect((await owner.post(path, {})).data).toEqual(created.data);
    const changed = await owner.post(path, { designation: 'Architect', crawledInfo: { currentCompany: 'Initech' } });
    expect(changed.status).toBe(200);
    expect(changed.data).toEqual({
      ...created.data,
      designation: 'Architect',
      crawledInfo: { ...created.data.crawledInfo, currentCompany: 'Initech' },
    });
    expect((await owner.get(path)).data).toEqual(changed.data);
  });

  test('null and blank clear what is optional', async () => {
    const { _id } = await createPerson(owner, { crawledInfo: { currentCompany: 'Contoso' } });
    await owner.post(`/alumni/${_id}`, { jobSearchStatus: 'active', linkedinUrl: 'linkedin.com/in/x' });
    const cleared = await owner.post(`/alumni/${_id}`, {
      phone: null,
      employeeId: '',
      linkedinUrl: ' ',
      jobSearchStatus: null,
      crawledInfo: { currentCompany: null },
      educationDetails: [],
    });
    expect(cleared.data).toMatchObject({
      phone: null,
      employeeId: null,
      linkedinUrl: null,
      jobSearchStatus: null,
      crawledInfo: { currentCompany: null },
      educationDetails: [],
    });
  });

  test('what is required cannot be cleared', async () => {
    const { _id } = await createPerson(owner);
    expect(await owner.post(`/alumni/${_id}`, { name: null })).toMatchObject({
      status: 400,
      message: 'Please enter name of ex-employee',
    });
    expect((await owner.post(`/alumni/${_id}`, { department: ' ' })).status).toBe(400);
  });

  test('the email is fixed; sending the same one is no change', async () => {
    const { _id, email } = await createPerson(owner);
    expect((await owner.post(`/alumni/${_id}`, { email: email.toUpperCase() })).status).toBe(200);
    expect(await owner.post(`/alumni/${_id}`, { email: 'other@mail.example' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'The email of an ex-employee cannot be changed' }],
    });
  });

  test('the rules hold for the whole record: a leaving date before the joining that is kept', async () => {
    const { _id } = await createPerson(owner, { dateOfJoining: '2015/04/01', dateOfLeaving: '2019/03/31' });
    expect(await owner.post(`/alumni/${_id}`, { dateOfLeaving: '2015/04/01' })).toMatchObject({
      status: 400,
      errors: [{ path: 'dateOfLeaving', message: 'Date of joining must be less than the date of relieving' }],
    });
    expect((await owner.post(`/alumni/${_id}`, { dateOfLeaving: '2015/04/02' })).status).toBe(200);
  });

  test('changes that come at the same moment do not undo each other', async () => {
    const { _id } = await createPerson(owner);
    for (let round = 0; round < 5; round += 1) {
      const changes = {
        designation: `Designation ${round}`,
        department: `Department ${round}`,
        location: `Location ${round}`,
        employeeId: `E-${round}`,
      };
      const answers = await Promise.all(
        Object.entries(changes).map(([field, value]) => owner.post(`/alumni/${_id}`, { [field]: value })),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect((await owner.get(`/alumni/${_id}`)).data).toMatchObject(changes);
    }
  });

  test('neither without a session, nor as viewer or recruiter, nor in another company', async () => {
    const { _id } = await createPerson(owner);
    const path = `/alumni/${_id}`;
    for (const body of [{ designation: 'Thief' }, { status: 0 }]) {
      expect(await server.as(null).post(path, body)).toMatchObject(notSignedIn);
      expect(await viewer.post(path, body)).toMatchObject(notAllowed);
      expect(await recruiter.post(path, body)).toMatchObject(notAllowed);
      expect(await stranger.post(path, body)).toMatchObject(notFound);
    }
    expect(await stranger.get(path)).toMatchObject(notFound);
    expect((await owner.get(path)).data.designation).toBe('Engineer');
  });

  test('a wrong id is named, an unknown one is not found', async () => {
    expect(await owner.get('/alumni/nonsense')).toMatchObject({ status: 400, message: 'Invalid ex-employee id' });
    expect(await owner.post('/alumni/nonsense', {})).toMatchObject({ status: 400, message: 'Invalid ex-employee id' });
    expect(await owner.get(`/alumni/${unknownId}`)).toMatchObject(notFound);
    expect(await owner.post(`/alumni/${unknownId}`, {})).toMatchObject(notFound);
  });
});

describe('Deleting: status 0 (sections 3 and 4)', () => {
  test('the person leaves search, groups, counts and filters, and the email is free again', async () => {
    const body = personBody({ department: 'Farewell', designation: 'Leaver', location: 'Lakshadweep' });
    const { _id } = (await owner.post('/alumni', body)).data;
    const group = await createGroup(owner, 'Leaving soon', [_id]);
    const before = await totalOf(owner);
    const deleted = await owner.post(`/alumni/${_id}`, { status: 0 });
    expect(deleted).toMatchObject({ status: 200, data: { _id, status: 0 } });

    expect(await owner.get(`/alumni/${_id}`)).toMatchObject(notFound);
    expect(await owner.post(`/alumni/${_id}`, { status: 0 })).toMatchObject(notFound);
    expect(await totalOf(owner)).toBe(before - 1);
    for (const query of [`searchtext=${body.email}`, 'departments=Farewell', `groupIds=${group._id}`])
      expect((await owner.get(`/alumni?${query}`)).data, query).toMatchObject({ alumnis: [], totalCount: 0 });
    const options = await optionsOf(owner);
    expect(options.department).not.toHaveProperty('Farewell');
    expect(options.designation).not.toHaveProperty('Leaver');
    expect(options.location).not.toHaveProperty('Lakshadweep');
    const groups = (await owner.get('/group')).data as { _id: string; count: number }[];
    expect(groups.find((each) => each._id === group._id)?.count).toBe(0);

    expect((await owner.get(`/alumni/check-email?email=${body.email}`)).status).toBe(200);
    const again = await owner.post('/alumni', body);
    expect(again.status).toBe(201);
    expect(again.data._id).not.toBe(_id);
  });

  test('a deleted person cannot be put into a group or given a picture', async () => {
    const { _id } = await createPerson(owner);
    await owner.post(`/alumni/${_id}`, { status: '0' });
    const group = await createGroup(owner, 'Too late');
    expect((await owner.post(`/group/${group._id}`, { alumnis: [_id] })).data.count).toBe(0);
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = await owner.upload('/upload/alumni-profile', { name: 'a.png', content: picture }, { alumniId: _id });
    expect(upload).toMatchObject(notFound);
  });
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

describe('What a viewer sees (product.md, Who may do what)', () => {
  test('no phone, birth date or personal email, in the list and in the record', async () => {
    const { _id, email } = await createPerson(owner, { name: 'Hidden Contact' });
    const record = await viewer.get(`/alumni/${_id}`);
    expect(record.data).toMatchObject({ name: 'Hidden Contact', email: null, phone: null, dateOfBirth: null });
    const listed = await viewer.get('/alumni?searchtext=hidden+contact');
    expect(listed.data.alumnis).toMatchObject([{ _id, email: null }]);
    for (const answer of [record, listed]) {
      expect(answer.body.toString()).not.toContain(email);
      expect(answer.body.toString()).not.toContain('9845012345');
      expect(answer.body.toString()).not.toContain('02/29');
    }
    expect((await recruiter.get(`/alumni/${_id}`)).data).toMatchObject({ email, phone: '9845012345' });
  });

  test('nor do they find anybody by these', async () => {
    const phone = '9811122233';
    const { _id, email } = await createPerson(owner, { name: 'Found Otherwise', phone });
    for (const word of [phone, email, email.slice(0, 7), 'found', 'otherwise bengaluru']) {
      const path = `/alumni?searchtext=${encodeURIComponent(word)}`;
      expect(JSON.stringify((await recruiter.get(path)).data.alumnis), word).toContain(_id);
      const seen = JSON.stringify((await viewer.get(path)).data.alumnis);
      expect(seen.includes(_id), word).toBe(/found|bengaluru/.test(word));
    }
    expect(await viewer.get('/alumni?upcomingBirthdays=1')).toMatchObject(notAllowed);
    expect((await recruiter.get('/alumni?upcomingBirthdays=1')).status).toBe(200);
  });
});

describe('Filter options: GET /alumni/search/filters/{optional} (sections 3 and 7)', () => {
  test('every value with its number, and the groups', async () => {
    const member = await createMember(server);
    await createPerson(member, { department: 'Sales', designation: 'Clerk', location: 'Pune' });
    await createPerson(member, { department: 'Sales', designation: 'Cashier', location: 'Delhi, NCR' });
    const group = await createGroup(member, 'Mentors');
    const all = {
      department: { Sales: 2 },
      designation: { Clerk: 1, Cashier: 1 },
      location: { Pune: 1, 'Delhi, NCR': 1 },
      group: [{ _id: group._id, name: 'Mentors' }],
    };
    expect(await optionsOf(member)).toEqual(all);
    expect((await member.get('/alumni/search/filters')).data).toEqual(all);
    expect((await member.get('/alumni/search/filters/designation')).data).toEqual({
      department: {},
      designation: all.designation,
      location: {},
      group: [],
    });
    expect((await member.get('/alumni/search/filters/designation?search=CASH')).data.designation).toEqual({
      Cashier: 1,
    });
    expect((await member.get('/alumni/search/filters/group')).data).toMatchObject({ department: {}, group: all.group });
    expect((await member.get('/alumni/search/filters/pun')).data).toMatchObject({
      department: {},
      location: { Pune: 1 },
      group: [],
    });
    expect((await member.get('/alumni/search/filters/%25')).data).toMatchObject({ department: {}, location: {} });
  });

  test('another company has its own, nobody without a session has any', async () => {
    const fresh = await createMember(server);
    expect(await optionsOf(fresh)).toEqual({ department: {}, designation: {}, location: {}, group: [] });
    expect(await server.as(null).get('/alumni/search/filters/')).toMatchObject(notSignedIn);
  });
});

describe('The list item (section 3)', () => {
  test('company name and public profile stand beside the record', async () => {
    const company = await createCompany(server, { name: 'Acme Industries' });
    const member = await createMember(server, { company });
    const { _id, email } = await createPerson(member, { crawledInfo: { currentCompany: 'Contoso' } });
    expect((await member.get('/alumni')).data).toEqual({
      alumnis: [
        {
          _id,
          email,
          name: expect.any(String),
          gender: 'female',
          profileImg: null,
          lastActive: null,
          jobSearchStatus: null,
          companyName: 'Acme Industries',
          companyLogoSmall: null,
          department: 'Engineering',
          designation: 'Engineer',
          dateOfJoining: '2015/04/01',
          dateOfLeaving: '2019/03/31',
          location: 'Bengaluru',
          crawledInfo: { currentCompany: 'Contoso', currentDesignation: null, currentLocation: null },
        },
      ],
      totalCount: 1,
      nextCursor: null,
      forgiven: false,
    });
  });
});
