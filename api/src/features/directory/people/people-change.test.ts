import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, personNotFound, totalOf, unknownId } from '#api-test/answers.ts';
import { createGroup, createPerson, createTeam, type Member, personBody } from '#api-test/factories.ts';
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

const optionsOf = async (member: Member) => (await member.get('/alumni/search/filters/')).data;

describe('Changing: POST /alumni/{id} (section 4: undefined keeps, null clears)', () => {
  test('omitted fields stay', async () => {
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

  test('null and blank clear optional fields', async () => {
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

  test('required fields cannot be cleared', async () => {
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

  test('the rules hold for the whole record: a leaving date before the kept joining date', async () => {
    const { _id } = await createPerson(owner, { dateOfJoining: '2015/04/01', dateOfLeaving: '2019/03/31' });
    expect(await owner.post(`/alumni/${_id}`, { dateOfLeaving: '2015/04/01' })).toMatchObject({
      status: 400,
      errors: [{ path: 'dateOfLeaving', message: 'Date of joining must be less than the date of relieving' }],
    });
    expect((await owner.post(`/alumni/${_id}`, { dateOfLeaving: '2015/04/02' })).status).toBe(200);
  });

  test('concurrent changes do not undo each other', async () => {
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
      expect(await stranger.post(path, body)).toMatchObject(personNotFound);
    }
    expect(await stranger.get(path)).toMatchObject(personNotFound);
    expect((await owner.get(path)).data.designation).toBe('Engineer');
  });

  test('a wrong id is named, an unknown one is not found', async () => {
    expect(await owner.get('/alumni/nonsense')).toMatchObject({ status: 400, message: 'Invalid ex-employee id' });
    expect(await owner.post('/alumni/nonsense', {})).toMatchObject({ status: 400, message: 'Invalid ex-employee id' });
    expect(await owner.get(`/alumni/${unknownId}`)).toMatchObject(personNotFound);
    expect(await owner.post(`/alumni/${unknownId}`, {})).toMatchObject(personNotFound);
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

    expect(await owner.get(`/alumni/${_id}`)).toMatchObject(personNotFound);
    expect(await owner.post(`/alumni/${_id}`, { status: 0 })).toMatchObject(personNotFound);
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

  test.each([1, '1', 2, 'deleted', null])('status %j is refused with the possible values', async (status) => {
    const { _id } = await createPerson(owner);
    const message = 'The status can only be set to 0, which deletes the ex-employee. To bring one back, restore it';
    expect(await owner.post(`/alumni/${_id}`, { status })).toMatchObject({
      status: 400,
      message,
      errors: [{ path: 'status', message }],
    });
    expect((await owner.get(`/alumni/${_id}`)).status).toBe(200);
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
    expect(upload).toMatchObject(personNotFound);
  });
});
