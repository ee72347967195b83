import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import {
  createCompany,
  createGroup,
  createMember,
  createPerson,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let viewer: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer } = await createTeam(server));
});
afterAll(() => server.close());

const optionsOf = async (member: Member) => (await member.get('/alumni/search/filters/')).data;

describe('A viewer’s view (product.md, Who may do what)', () => {
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

  test('nor do they find anyone by these', async () => {
    const phone = '9811122233';
    const { _id, email } = await createPerson(owner, { name: 'Found Otherwise', phone });
    for (const word of [phone, email, email.slice(0, 7), 'found', 'otherwise bengaluru']) {
      const path = `/alumni?searchtext=${encodeURIComponent(word)}`;
      expect(JSON.stringify((await recruiter.get(path)).data.alumnis), word).toContain(_id);
      const seen = JSON.stringify((await viewer.get(path)).data.alumnis);
      expect(seen.includes(_id), word).toBe(/found|bengaluru/.test(word));
    }
    for (const filter of ['upcomingBirthdays=1', 'jobSearchStatus=active', `recommendations=1&jobid=${_id}`])
      expect(await viewer.get(`/alumni?${filter}`), filter).toMatchObject(notAllowed);
    expect((await recruiter.get('/alumni?upcomingBirthdays=1')).status).toBe(200);
  });
});

describe('The job-search status: only HR and recruiters see it (sections 1 and 3)', () => {
  test('no answer to a viewer includes it', async () => {
    const { _id } = await createPerson(owner, { name: 'Quietly Looking' });
    await owner.post(`/alumni/${_id}`, { jobSearchStatus: 'casual' });
    expect((await recruiter.get(`/alumni/${_id}`)).data.jobSearchStatus).toBe('casual');
    for (const path of [`/alumni/${_id}`, '/alumni?searchtext=quietly', '/alumni', '/alumni/search/filters/']) {
      const answer = await viewer.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.body.toString(), path).not.toContain('casual');
    }
    const mayNot = [
      `/alumni/${_id}/timeline`,
      '/alumni?jobSearchStatus=casual',
      '/alumni?jobSearchStatus=active,inactive',
    ];
    for (const path of mayNot) expect(await viewer.get(path), path).toMatchObject(notAllowed);
    const file = { columns: ['name', 'jobSearchStatus'], format: 'csv', selectAll: true };
    expect(await viewer.post('/alumni/exports', file)).toMatchObject(notAllowed);
  });
});

describe('Lists with a heading (section 2)', () => {
  test('birthdays and sign-ups show their date, others do not', async () => {
    const dateOfBirth = new Date().toISOString().slice(5, 10).replace('-', '/');
    const { _id } = await createPerson(owner, { name: 'Born Today', dateOfBirth });
    const itemOf = async (query: string) => {
      const { alumnis } = (await owner.get(`/alumni?searchtext=born+today&${query}`)).data;
      return alumnis[0];
    };
    expect(await itemOf('upcomingBirthdays=1')).toMatchObject({ _id, dateOfBirth: `1970/${dateOfBirth}` });
    expect(await itemOf('')).not.toHaveProperty('dateOfBirth');
    expect(await itemOf('')).not.toHaveProperty('signedUpAt');
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

  test('another company has its own, and no options without a session', async () => {
    const fresh = await createMember(server);
    expect(await optionsOf(fresh)).toEqual({ department: {}, designation: {}, location: {}, group: [] });
    expect(await server.as(null).get('/alumni/search/filters/')).toMatchObject(notSignedIn);
  });
});

describe('The list item (section 3)', () => {
  test('company name and public profile are next to the record', async () => {
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
