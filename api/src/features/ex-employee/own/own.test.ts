import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { openEvent } from '#api-test/factories/events.ts';
import { createPoll, startPoll } from '#api-test/factories/polls.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await createExemployee(server, owner, { phone: '9845012345' });
});

const recordOf = async (person = own.person) => (await owner.get(`/alumni/${person}`)).data;
const rowOf = (person = own.person) =>
  server.services.database.system.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
const latestChange = async (person = own.person) => (await owner.get(`/alumni/${person}/timeline`)).data.entries[0];
const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#7d2a6b' } })
  .png()
  .toBuffer();
const upload = async (member: Pick<Member, 'upload'>, fields: Record<string, string> = {}) =>
  member.upload('/own/photo', { name: 'me.png', content: await picture }, fields);

/** All calls of the area with valid input. */
const calls: [string, (member: Pick<Member, 'get' | 'post' | 'delete' | 'upload'>) => Promise<{ status: number }>][] = [
  ['GET /own/record', (member) => member.get('/own/record')],
  ['GET /own/counts', (member) => member.get('/own/counts')],
  ['POST /own/record', (member) => member.post('/own/record', { phone: '9845099999' })],
  ['POST /own/job-search-status', (member) => member.post('/own/job-search-status', { status: 'active' })],
  ['POST /own/photo', (member) => upload(member)],
  ['DELETE /own/photo', (member) => member.delete('/own/photo')],
  ['GET /own/feed', (member) => member.get('/own/feed')],
  ['POST /own/changes', (member) => member.post('/own/changes', { designation: 'Architect' })],
  ['DELETE /own/changes', (member) => member.delete('/own/changes')],
];

describe('The ex-employee area requires an ex-employee with a record (section 6)', () => {
  test.each(calls)(
    '%s: anonymous callers, colleagues, operators and people without a record are refused',
    async (_, call) => {
      expect(await call(server.as(null))).toMatchObject(notSignedIn);
      const claiming = await createMember(server, { company: owner.company, type: 'exemployee' });
      const admin = await createMember(server, { type: 'admin' });
      for (const member of [owner, hr, viewer, stranger, claiming, admin])
        expect(await call(member)).toMatchObject(notAllowed);
    },
  );

  test.each(calls)('%s: a deleted record is not found', async (_, call) => {
    await owner.post(`/alumni/${own.person}`, { status: 0 });
    expect(await call(own)).toMatchObject(notAllowed);
  });

  test('the profile says whether there is a record to show', async () => {
    const claiming = await createMember(server, { company: owner.company, type: 'exemployee' });
    const hasRecord = async (member: Member) => (await member.get('/users/profile')).data.hasRecord;
    expect(await hasRecord(own)).toBe(true);
    expect(await hasRecord(claiming)).toBe(false);
    expect(await hasRecord(owner)).toBe(false);
    await owner.post(`/alumni/${own.person}`, { status: 0 });
    expect(await hasRecord(own)).toBe(false);
  });
});

describe('One’s own record: GET /own/record (product.md, Ex-employee area)', () => {
  test('has the company’s data and the person’s own, but no opinions of colleagues', async () => {
    const { data: field } = await owner.post('/custom-fields', { name: 'Exit rating', type: 'text' });
    await owner.post(`/alumni/${own.person}`, {
      tags: ['Mentor tag'],
      rehireEligibility: { value: 'not_eligible', reason: 'A secret reason' },
      custom: { [field._id]: 'A secret rating' },
    });
    await owner.post(`/alumni/${own.person}/notes`, { body: 'A secret note' });
    await owner.post('/group', { name: 'A secret group' });
    const { status, data, body } = await own.get('/own/record');
    expect(status).toBe(200);
    const held = await recordOf();
    expect(data).toEqual({
      name: held.name,
      email: held.email,
      gender: 'female',
      dateOfBirth: '1970/02/29',
      companyName: held.companyName,
      companyEmail: held.companyEmail,
      designation: 'Engineer',
      department: 'Engineering',
      location: 'Bengaluru',
      employeeId: held.employeeId,
      dateOfJoining: '2015/04/01',
      dateOfLeaving: '2019/03/31',
      profileImg: null,
      jobSearchStatus: null,
      phone: '9845012345',
      linkedinUrl: null,
      crawledInfo: { currentCompany: null, currentDesignation: null, currentLocation: null },
      currentIndustry: null,
      professionalDetails: [],
      educationDetails: [],
      pendingChange: null,
    });
    expect(body.toString()).not.toMatch(/secret|Mentor|eligib|tags|custom/i);
    await owner.delete(`/custom-fields/${field._id}`);
  });

  test('never shows another person, whatever the call names', async () => {
    const other = await createPerson(owner, { name: 'Somebody Else' });
    const theirs = await createPerson(stranger, { name: 'Somebody There' });
    for (const { _id } of [other, theirs]) {
      const asked = await own.get(`/own/record?id=${_id}&person=${_id}&person_id=${_id}`);
      expect([asked.status, asked.data, asked.errors.map(({ path }) => path)]).toEqual([
        400,
        undefined,
        ['id', 'person', 'person_id'],
      ]);
      for (const path of [`/alumni/${_id}`, `/alumni/${own.person}`, '/alumni', `/alumni/${own.person}/timeline`])
        expect(await own.get(path)).toMatchObject(notAllowed);
    }
  });
});

describe('The lengths of the own lists: GET /own/counts', () => {
  const nothing = { applications: 0, offers: 0, events: 0, polls: 0, surveys: 0, gifts: 0 };
  const counts = async (member: Member) => (await member.get('/own/counts')).data;

  test('each count equals its list; nothing of other people is counted', async () => {
    const fresh = await createMember(server);
    const [reader, neighbour] = [await createExemployee(server, fresh), await createExemployee(server, fresh)];
    expect(await counts(reader)).toEqual(nothing);
    for (const values of [{}, { question: 'And where?' }])
      await startPoll(server, fresh, await createPoll(fresh, values, { ids: [reader.person] }));
    // A draft has no recipients yet.
    await createPoll(fresh, {}, { ids: [reader.person] });
    const { event } = await openEvent(server, fresh, { isPublic: true });
    expect((await reader.post(`/own/events/${event._id}`, { answer: 'maybe', mode: 'room' })).status).toBe(200);
    expect((await reader.post(`/own/jobs/${await createOpenJob(fresh)}/applications`)).status).toBe(201);
    expect(await counts(reader)).toEqual({ ...nothing, applications: 1, offers: 1, events: 1, polls: 2 });
    expect((await reader.get('/own/polls')).data.polls).toHaveLength(2);
    expect((await reader.get('/own/events')).data.events).toHaveLength(1);
    expect((await reader.get('/own/applications')).data.applications).toHaveLength(1);
    // Who applies is on the way back.
    expect((await reader.get('/own/offers')).data.offers).toHaveLength(1);
    expect(await counts(neighbour)).toEqual(nothing);
  });
});

describe('Job-search status: POST /own/job-search-status (section 6)', () => {
  test.each(['active', 'casual', 'inactive'])(
    '%s is in the directory, its filter and its timeline at once',
    async (status) => {
      const before = (await owner.get(`/alumni?jobSearchStatus=${status}&pageContent=1`)).data.totalCount;
      expect(await own.post('/own/job-search-status', { status })).toMatchObject({
        status: 200,
        data: { jobSearchStatus: status },
      });
      expect((await recordOf()).jobSearchStatus).toBe(status);
      expect((await own.get('/own/record')).data.jobSearchStatus).toBe(status);
      expect((await own.get('/own/feed')).data.jobSearchStatus).toBe(status);
      expect((await owner.get(`/alumni?jobSearchStatus=${status}&pageContent=1`)).data.totalCount).toBe(before + 1);
      expect(await latestChange()).toMatchObject({
        kind: 'changed',
        fields: ['jobSearchStatus'],
        origin: 'self',
        by: { _id: own.userId },
      });
    },
  );

  test.each([{ status: 0 }, { status: 'hired' }, { status: null }, {}])(
    '%j is refused with the name of the field',
    async (body) => {
      expect(await own.post('/own/job-search-status', body)).toMatchObject({
        status: 400,
        errors: [{ path: 'status', message: 'Please select your job-search status' }],
      });
      expect((await recordOf()).jobSearchStatus).toBeNull();
    },
  );

  test('the same value again is no change', async () => {
    await own.post('/own/job-search-status', { status: 'casual' });
    const first = await latestChange();
    await own.post('/own/job-search-status', { status: 'casual' });
    expect(await latestChange()).toEqual(first);
  });
});

describe('Changes that take effect at once: POST /own/record', () => {
  const changes = {
    phone: '9876500001',
    linkedinUrl: 'https://www.linkedin.com/in/priya',
    currentIndustry: 'Retail',
    crawledInfo: { currentCompany: 'Initech', currentDesignation: 'Lead', currentLocation: 'Chennai' },
    professionalDetails: [
      { designation: 'Intern', organisation: 'Globex', dateOfJoining: '2012/05/01', dateOfLeaving: '2012/08/01' },
    ],
    educationDetails: [{ course: 'MBA', institute: 'IIM', type: 'full-time', batchFrom: 2001, batchTo: 2003 }],
  };

  test('contact, current work, earlier jobs and education; HR sees and finds them', async () => {
    const answer = await own.post('/own/record', changes);
    expect(answer).toMatchObject({ status: 200, data: changes });
    expect(await recordOf()).toMatchObject(changes);
    const found = async (query: string) =>
      (await owner.get(`/alumni?${query}`)).data.alumnis.map(({ _id }: { _id: string }) => _id);
    expect(await found('searchtext=initech')).toContain(own.person);
    expect(await found('searchtext=9876500001')).toContain(own.person);
    expect(await found('currentIndustry=Retail')).toContain(own.person);
    expect((await latestChange()).fields.toSorted()).toEqual(
      ['companyLogoSmall', ...Object.keys(changes)].filter((name) => name !== 'companyLogoSmall').toSorted(),
    );
  });

  test('undefined keeps, null clears', async () => {
    await own.post('/own/record', changes);
    await own.post('/own/record', { phone: null, currentIndustry: null, crawledInfo: { currentCompany: null } });
    expect((await own.get('/own/record')).data).toMatchObject({
      ...changes,
      phone: null,
      currentIndustry: null,
      crawledInfo: { ...changes.crawledInfo, currentCompany: null },
    });
  });

  test('the state of the old place does not stay when the place changes', async () => {
    await own.post('/own/record', { ...changes, crawledInfo: { currentLocation: 'Madras' } });
    await own.post('/own/record', { phone: '9876500002' });
    expect(await rowOf()).toMatchObject({ current_location_code: 'TN', current_district_code: 'TN-603' });
    await own.post('/own/record', { crawledInfo: { currentLocation: 'Lisbon' } });
    expect(await rowOf()).toMatchObject({ current_location_code: 'abroad', current_district_code: null });
  });

  test.each([
    ['phone', { phone: '12' }, 'Please enter valid phone number'],
    ['linkedinUrl', { linkedinUrl: 'https://evil.example/in/me' }, 'Please enter valid LinkedIn profile URL'],
    [
      'crawledInfo.currentCompany',
      { crawledInfo: { currentCompany: 'c'.repeat(201) } },
      'Must be at most 200 characters',
    ],
    ['currentIndustry', { currentIndustry: 'c'.repeat(201) }, 'Must be at most 200 characters'],
    [
      'educationDetails.0.batchTo',
      { educationDetails: [{ ...changes.educationDetails[0], batchTo: 2000 }] },
      'End year of batch cannot be greater than start year',
    ],
  ])('a wrong %s is named, and nothing is written', async (path, body, message) => {
    expect(await own.post('/own/record', { ...changes, ...body })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
    expect((await own.get('/own/record')).data.linkedinUrl).toBeNull();
  });

  test('mass assignment changes nothing: not the status, the company, the eligibility or the company’s data', async () => {
    const [before, record] = [await rowOf(), await recordOf()];
    const other = await createPerson(owner);
    const more = {
      _id: other._id,
      id: other._id,
      person: other._id,
      person_id: other._id,
      company_id: stranger.company,
      status: 0,
      rehireEligibility: { value: 'eligible' },
      rehire_eligibility: 'eligible',
      tags: ['Boss'],
      name: 'Somebody Other',
      email: 'boss@mail.example',
      designation: 'Chief',
      employeeId: 'E-0',
      custom: {},
      gender: 'male',
      dateOfBirth: '01/01',
      dateOfLeaving: '2024/01/01',
      signed_up_at: new Date(),
      groups: ['x'],
      jobSearchStatus: 'active',
      profile_image: other._id,
      lastActive: '2001-01-01',
    };
    const otherBefore = await rowOf(other._id);
    const refused = await own.post('/own/record', { phone: '9876500003', ...more });
    expect(refused.status).toBe(400);
    const named = refused.errors.map(({ path }) => path);
    expect(named).toEqual(
      expect.arrayContaining(['_id', 'company_id', 'status', 'rehireEligibility', 'tags', 'email']),
    );
    expect((await own.post('/own/job-search-status', { ...more, status: 'casual' })).status).toBe(400);
    expect([await rowOf(), await recordOf()]).toEqual([before, record]);
    expect((await own.post('/own/record', { phone: '9876500003' })).status).toBe(200);
    expect((await own.post('/own/job-search-status', { status: 'casual' })).status).toBe(200);
    expect(await recordOf()).toEqual({
      ...record,
      phone: '9876500003',
      jobSearchStatus: 'casual',
      lastActive: expect.any(String),
    });
    expect(await rowOf()).toEqual({
      ...before,
      phone: '9876500003',
      job_search_status: 'casual',
      last_active_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await rowOf(other._id)).toEqual(otherBefore);
  });
});

describe('One’s own picture: POST and DELETE /own/photo', () => {
  test('it is the record’s and the profile’s; once removed, its address is dead', async () => {
    const other = await createPerson(owner);
    expect((await upload(own, { alumniId: other._id, person: other._id })).status).toBe(400);
    const saved = await upload(own);
    expect(saved.status).toBe(201);
    expect((await recordOf()).profileImg).toBe(saved.data.url);
    expect((await recordOf(other._id)).profileImg).toBeNull();
    expect((await own.get('/users/profile')).data.profileImg).toBe(saved.data.url);
    expect(await latestChange()).toMatchObject({ kind: 'changed', fields: ['profileImg'], origin: 'self' });
    const path = saved.data.url.replace('/api', '');
    expect((await server.as(null).get(path)).status).toBe(200);
    expect(await own.delete('/own/photo')).toMatchObject({ status: 200, data: { profileImg: null } });
    expect((await recordOf()).profileImg).toBeNull();
    expect((await server.as(null).get(path)).status).toBe(404);
    expect((await own.delete('/own/photo')).status).toBe(200);
  });

  test('a file whose content is not PNG or JPEG is refused, also an SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await own.upload('/own/photo', { name: 'me.png', content: svg })).toMatchObject({
      status: 400,
      errors: [{ path: 'file', message: 'Please select valid image type' }],
    });
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect(await own.upload('/own/photo', { name: 'me.png', content: large })).toMatchObject({
      status: 413,
      message: 'Profile image should be less than 5MB',
    });
  });
});

describe('Last active (section 4): HR sees "just now"', () => {
  const noon = new Date('2026-01-15T12:00:00Z');
  const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  const versionOf = async () => {
    const { rows } = await sql<{
      version: number;
    }>`select version from people_totals where company_id = ${owner.company}`.execute(server.services.database.system);
    return rows[0]?.version;
  };

  test('signing in and using the area count, at most once in five minutes, and without making lists stale', async () => {
    try {
      server.setNow(noon);
      const client = server.as(await server.session(own.userId));
      const [started, version] = [await rowOf(), await versionOf()];
      expect(started.last_active_at).toBe(noon.toISOString());
      server.setNow(after(4));
      await client.get('/own/record');
      expect((await rowOf()).last_active_at).toBe(noon.toISOString());
      server.setNow(after(6));
      await client.get('/own/record');
      expect(await rowOf()).toEqual({ ...started, last_active_at: after(6).toISOString() });
      expect(await versionOf()).toBe(version);
      // A change counts at once.
      server.setNow(after(8));
      await client.post('/own/job-search-status', { status: 'active' });
      expect((await rowOf()).last_active_at).toBe(after(8).toISOString());
      expect(await versionOf()).not.toBe(version);
    } finally {
      server.setNow(null);
    }
  });
});

describe('The feed: GET /own/feed', () => {
  const share = (values: Record<string, unknown>) =>
    owner.post('/emailers/rehire', {
      type: 2,
      jobDescription: 'Do things',
      location: 'Pune',
      salary: '12 LPA',
      subject: 'Come',
      message: 'Back',
      ...values,
    });
  const titlesOf = async (member: Member, cursor = '') => {
    const { data } = await member.get(`/own/feed?cursor=${cursor}`);
    return data.items.map(({ title }: { title: string }) => title);
  };

  test('posts of the company and jobs that were sent to the person, the newest first; none meant for others', async () => {
    const fresh = await createMember(server);
    const reader = await createExemployee(server, fresh);
    const neighbour = await createExemployee(server, fresh);
    expect((await reader.get('/own/feed')).data).toEqual({ items: [], nextCursor: null, jobSearchStatus: null });
    await fresh.post('/posts', { title: 'We have moved', content: '<p>To <strong>Pune</strong></p>' });
    const job = await fresh.post('/emailers/rehire', {
      type: 2,
      jobTitle: 'Principal Engineer',
      isExclusive: 1,
      jobDescription: 'Do',
      location: 'Pune',
      subject: 'Come',
      message: 'Back',
      salary: '12 LPA',
      recipients: [(await reader.get('/own/record')).data.email],
    });
    await stranger.post('/posts', { title: 'Not yours', content: 'Theirs' });
    expect((await reader.get('/own/feed')).data).toEqual({
      items: [
        {
          kind: 'job',
          _id: job.data.jobId,
          at: expect.any(String),
          title: 'Principal Engineer',
          location: 'Pune',
          salary: '12 LPA',
          path: expect.stringMatching(`^/jobs/${job.data.jobId}\\?key=[\\w-]+$`),
          exclusive: true,
          applied: false,
        },
        {
          kind: 'post',
          _id: expect.any(String),
          at: expect.any(String),
          title: 'We have moved',
          contentFormatted: '<p>To <strong>Pune</strong></p>',
          picture: null,
          edited: false,
          pinned: false,
          poll: null,
          comments: 0,
          commentsOff: false,
          reactions: { counts: { like: 0, celebrate: 0, support: 0, thanks: 0 }, own: null },
        },
      ],
      nextCursor: null,
      jobSearchStatus: null,
    });
    expect(await titlesOf(neighbour)).toEqual(['We have moved']);
    const { system } = server.services.database;
    await system.updateTable('jobs').set({ is_exclusive: false }).where('id', '=', job.data.jobId).execute();
    expect(await titlesOf(neighbour)).toEqual(['Principal Engineer', 'We have moved']);
    await system.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job.data.jobId).execute();
    expect(await titlesOf(reader)).toEqual(['We have moved']);
  });

  test('jobs that the reader has applied for, with the stage as told to them', async () => {
    const fresh = await createMember(server);
    const [reader, neighbour] = [await createExemployee(server, fresh), await createExemployee(server, fresh)];
    const job = { title: 'Cook', description: '<p>Cook.</p>', places: { others: ['Leh'] }, open: true };
    const { _id } = (await fresh.post('/jobs', job)).data;
    const applied = async (member: Member) => {
      const [item] = (await member.get('/own/feed')).data.items;
      const { appliedAlready } = (await member.get(`/own/jobs/${_id}/application`)).data;
      return [item.applied, appliedAlready];
    };
    expect(await applied(reader)).toEqual([false, false]);
    const application = (await reader.post(`/own/jobs/${_id}/applications`, {})).data;
    expect(await applied(reader)).toEqual([true, true]);
    expect(await applied(neighbour)).toEqual([false, false]);
    const rejection = { state: 'rejected', rejection: { reason: 'skills', tell: 'later' } };
    expect((await fresh.post(`/applications/${application._id}/state`, rejection)).status).toBe(200);
    expect(await applied(reader)).toEqual([true, true]);
    expect((await reader.post(`/own/applications/${application._id}/withdraw`)).status).toBe(200);
    expect(await applied(reader)).toEqual([false, false]);
  });

  test('page by page without a gap or a repeat, both kinds mixed', async () => {
    const titles: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const title = `Entry ${index}`;
      titles.unshift(title);
      if (index % 3) await owner.post('/posts', { title, content: 'Text' });
      else await share({ jobTitle: title, recipients: [(await own.get('/own/record')).data.email] });
    }
    const first = (await own.get('/own/feed')).data;
    const second = (await own.get(`/own/feed?cursor=${first.nextCursor}`)).data;
    const shown = [...first.items, ...second.items].map(({ title }: { title: string }) => title);
    expect(first.items).toHaveLength(10);
    expect(shown).toEqual(titles);
    expect(second.nextCursor).toBeNull();
    // The question is above the first page.
    expect(second).not.toHaveProperty('jobSearchStatus');
    expect(await titlesOf(own, 'nonsense')).toEqual(titles.slice(0, 10));
  });
});
