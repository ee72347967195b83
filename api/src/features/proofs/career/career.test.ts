import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { forgetAttempts } from '#api-test/factories/referrals.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { careerFactMessages } from '#contract/proofs/career-facts.ts';
import type { CareerLink, OwnCareer } from '#contract/proofs/career-links.ts';
import { careerLimits, careerMessages } from '#contract/proofs/career-messages.ts';
import { readCareer } from './read-career.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let own: Member & { person: string };
/** 30 November 2026, 15:30 where the companies are. */
const now = new Date('2026-11-30T10:00:00.000Z');
const moveTo = (at: string | Date) => server.setNow(new Date(at));

const record = {
  name: 'Ravi Menon',
  designation: 'Senior Software Engineer',
  department: 'Platform',
  dateOfJoining: '2018/04/03',
  dateOfLeaving: '2025/07/29',
};
let phones = 0;
const phone = () => `90000${String((phones += 1)).padStart(5, '0')}`;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  moveTo(now);
  await forgetAttempts(server);
  team = await createTeam(server);
  await companies().set({ name: 'Acme' }).execute();
  own = await createExemployee(server, team.owner, { ...record, phone: phone() });
});

const system = () => server.services.database.system;
const companies = () => system().updateTable('companies').where('id', '=', team.owner.company);
const given = { hasTitles: true, hasDepartments: false, dates: 'days', label: 'For Globex', days: 30 };
const create = async (changes: Record<string, unknown> = {}, by: Member = own): Promise<CareerLink> => {
  const answer = await by.post('/own/career/links', { ...given, ...changes });
  expect(answer.status, answer.message ?? '').toBe(201);
  return answer.data;
};
const read = async (by: Member = own): Promise<OwnCareer> => (await by.get('/own/career')).data;
const verify = async (code: string, more: Record<string, unknown> = {}) =>
  (await server.as(null).post('/verify', { code, ...more })).data;
const unknown = { state: 'unknown', company: null, proof: null };
const settings = (changes: Record<string, boolean>) =>
  team.hr.post('/career/settings', { isOffered: true, hasRecommendations: true, ...changes });
const setStatus = (status: number) =>
  sql`update people set status = ${status} where company_id = ${own.company} and id = ${own.person}`.execute(system());
const addStint = (title: string, department: string, from: string, to: string) =>
  sql`insert into stints (company_id, id, person_id, date_of_joining, date_of_leaving, designation, department, location)
    values (${own.company}, ${newId()}, ${own.person}, ${from}, ${to}, ${title}, ${department}, 'Pune')`.execute(
    system(),
  );

describe('What can be confirmed', () => {
  const career = (person = own.person) => readCareer({ db: system(), company: own.company }, person);
  const last = { title: 'Senior Software Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' };

  test('is what the record says', async () => {
    expect(await career()).toEqual({ record: { name: 'Ravi Menon', periods: [last] }, obstacle: null });
  });

  test('includes earlier times, the latest first', async () => {
    await addStint('Trainee', 'Payments', '2010-06-01', '2012-05-31');
    await addStint('Engineer', 'Payments', '2014-01-06', '2016-12-30');
    expect((await career()).record?.periods).toEqual([
      last,
      { title: 'Engineer', department: 'Payments', from: '2014-01-06', to: '2016-12-30' },
      { title: 'Trainee', department: 'Payments', from: '2010-06-01', to: '2012-05-31' },
    ]);
  });

  test('keeps a name in Devanagari', async () => {
    await sql`update people set name = 'रवि मेनन' where company_id = ${own.company} and id = ${own.person}`.execute(
      system(),
    );
    expect((await career()).record?.name).toBe('रवि मेनन');
  });

  test('is nothing of someone who works there again', async () => {
    await setStatus(2);
    expect(await career()).toEqual({ record: null, obstacle: careerFactMessages.worksHere });
  });

  test('is nothing while the record is under review', async () => {
    await own.post('/own/changes', { designation: 'Director' });
    expect(await career()).toEqual({ record: null, obstacle: careerFactMessages.underReview });
    await own.delete('/own/changes');
    expect(await career()).toMatchObject({ obstacle: null });
  });

  test('is nothing of a deleted record, of none, and of another company’s', async () => {
    const nothing = { record: null, obstacle: careerFactMessages.notConfirmed };
    expect(await career(newId())).toEqual(nothing);
    expect(await readCareer({ db: system(), company: team.stranger.company }, own.person)).toEqual(nothing);
    await setStatus(0);
    expect(await career()).toEqual(nothing);
  });
});

describe('A link: POST /own/career/links', () => {
  test('proves what was chosen, as the record says it', async () => {
    const link = await create();
    expect(link).toEqual({
      _id: expect.any(String),
      label: 'For Globex',
      code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      choice: { hasTitles: true, hasDepartments: false, dates: 'days' },
      recommendations: [],
      state: 'open',
      // The end of 30 December in India.
      expiresAt: '2026-12-30T18:29:59.999Z',
      revokedAt: null,
      views: 0,
      viewedAt: null,
      createdAt: '2026-11-30T10:00:00.000Z',
    });
    expect(await verify(link.code)).toEqual({
      state: 'valid',
      company: { name: 'Acme', logo: null, isClosed: false },
      proof: {
        kind: 'career',
        title: 'Verified career',
        number: null,
        version: null,
        issuedOn: '2026-11-30',
        endedOn: null,
        validUntil: '2026-12-30',
        statement: 'Acme confirms: Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.',
        facts: [
          { label: 'Name', value: 'Ravi Menon' },
          { label: '3 Apr 2018 – 29 Jul 2025', value: 'Senior Software Engineer' },
        ],
        recommendations: [],
      },
      checkedAt: '2026-11-30T10:00:00.000Z',
    });
  });

  test('shows nothing that was left out, whatever is asked', async () => {
    const { code } = await create({ hasTitles: false, dates: 'years' });
    const answer = await server.as(null).post('/verify', { code });
    expect(answer.data.proof.statement).toBe('Acme confirms: Ravi Menon, 2018 – 2025.');
    for (const hidden of ['Senior', 'Platform', 'Apr', '2018-04', own.person, 'mail.example', 'Globex'])
      expect(answer.body.toString('utf8')).not.toContain(hidden);
  });

  test('follows the record: a correction shows at once', async () => {
    const { code } = await create();
    await team.hr.post(`/alumni/${own.person}`, { designation: 'Principal Engineer' });
    expect((await verify(code)).proof.statement).toContain('Principal Engineer');
    await addStint('Trainee', 'Payments', '2010-06-01', '2012-05-31');
    expect((await verify(code)).proof.facts).toEqual([
      { label: 'Name', value: 'Ravi Menon' },
      { label: '3 Apr 2018 – 29 Jul 2025', value: 'Principal Engineer' },
      { label: '1 Jun 2010 – 31 May 2012', value: 'Trainee' },
    ]);
  });

  test('proves nothing while the record is under review, is deleted, or the person works there again', async () => {
    const { code } = await create();
    await own.post('/own/changes', { designation: 'Director' });
    expect(await verify(code)).toMatchObject(unknown);
    await own.delete('/own/changes');
    expect(await verify(code)).toMatchObject({ state: 'valid' });
    for (const status of [0, 2]) {
      await setStatus(status);
      expect(await verify(code)).toMatchObject(unknown);
    }
    await setStatus(1);
    expect(await verify(code)).toMatchObject({ state: 'valid' });
  });

  test('ends with its last day, and then says only that', async () => {
    const { code } = await create({ days: 7 });
    moveTo('2026-12-07T18:29:59.999Z');
    expect(await verify(code)).toMatchObject({ state: 'valid', proof: { validUntil: '2026-12-07' } });
    moveTo('2026-12-07T18:30:00.000Z');
    expect(await verify(code)).toMatchObject({
      state: 'expired',
      company: { name: 'Acme' },
      proof: { endedOn: '2026-12-07', statement: null, facts: [] },
    });
    expect((await read()).links).toMatchObject([{ state: 'expired', views: 1 }]);
    // It shows nothing that a file could differ from.
    expect(await verify(code, { hash: 'a'.repeat(64) })).toMatchObject({ state: 'expired' });
    // A deleted record is not even named by an expired link.
    await setStatus(0);
    expect(await verify(code)).toMatchObject(unknown);
  });

  test('is no file: one with its code is not from the company', async () => {
    const { code } = await create();
    expect(await verify(code, { hash: 'a'.repeat(64) })).toMatchObject({ state: 'changed', proof: { kind: 'career' } });
    // What it shows was seen, but spares HR no question.
    expect((await read()).links).toMatchObject([{ views: 1 }]);
    const counts = system()
      .selectFrom('verification_counts')
      .select('count')
      .where('company_id', '=', team.owner.company);
    expect(await counts.execute()).toEqual([]);
  });

  test('proves nothing for a suspended company, one without an approved name or of another brand; a closed one is labelled', async () => {
    const { code } = await create();
    await companies().set({ suspended_at: now }).execute();
    expect(await verify(code)).toMatchObject(unknown);
    await companies().set({ suspended_at: null, name_approved: false }).execute();
    expect(await verify(code)).toMatchObject(unknown);
    await companies().set({ name_approved: true, brand: 'homecoming' }).execute();
    expect(await verify(code)).toMatchObject(unknown);
    await companies().set({ brand: 'encore', closed_at: now }).execute();
    expect(await verify(code)).toMatchObject({ state: 'valid', company: { isClosed: true } });
  });

  test('is not created while nothing can be proved', async () => {
    const refused = (message: string) => ({ status: 409, message });
    await own.post('/own/changes', { designation: 'Director' });
    expect(await own.post('/own/career/links', given)).toMatchObject(refused(careerFactMessages.underReview));
    await own.delete('/own/changes');
    await settings({ isOffered: false });
    expect(await own.post('/own/career/links', given)).toMatchObject(refused(careerMessages.notOffered));
    expect((await read()).links).toEqual([]);
  });

  test.each([
    [{ dates: 'months' }, 'dates', careerFactMessages.datesRequired],
    [{ days: 8 }, 'days', careerMessages.validityRequired],
    [{ days: '30' }, 'days', careerMessages.validityRequired],
    [{ label: 'x'.repeat(61) }, 'label', careerMessages.labelTooLong],
    [{ label: 'two\nlines' }, 'label', expect.any(String)],
    [{ hasTitles: 'yes' }, 'hasTitles', expect.any(String)],
    [{ person: newId() }, 'person', expect.any(String)],
  ])('with %j is refused by name', async (changes, path, message) => {
    expect(await own.post('/own/career/links', { ...given, ...changes })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  test('has a name only if it is given one', async () => {
    expect(await create({ label: '  ' })).toMatchObject({ label: null });
    expect(await create({ label: undefined })).toMatchObject({ label: null });
  });

  test('is one of ten a day and twenty at a time', async () => {
    for (let count = 0; count < careerLimits.perDay; count += 1) await create();
    expect(await own.post('/own/career/links', given)).toMatchObject({
      status: 429,
      message: careerMessages.tooManyToday,
    });
    moveTo('2026-12-01T10:00:00.001Z');
    for (let count = 0; count < careerLimits.perDay; count += 1) await create();
    moveTo('2026-12-02T10:00:00.002Z');
    expect(await own.post('/own/career/links', given)).toMatchObject({
      status: 409,
      message: careerMessages.tooManyOpen,
    });
    const page = await read();
    expect(page.links).toHaveLength(20);
    expect(page.nextCursor).toBeNull();
    await own.delete(`/own/career/links/${page.links[0]?._id}`);
    await create();
    const first = await read();
    expect(first.links).toHaveLength(20);
    const second = (await own.get(`/own/career?cursor=${first.nextCursor}`)).data as OwnCareer;
    expect(second.links.map(({ _id }) => _id)).toEqual([page.links.at(-1)?._id]);
  });
});

describe('At the same moment', () => {
  test('no more links are made than a day allows', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => own.post('/own/career/links', given)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(careerLimits.perDay);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(new Set((await read()).links.map(({ code }) => code)).size).toBe(careerLimits.perDay);
  });

  test('many who open a link are one view', async () => {
    const { _id, code } = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(code)));
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'valid'));
    expect((await own.get(`/own/career/links/${_id}/views`)).data).toEqual({ total: 1, views: [now.toISOString()] });
  });
});

describe('Revoking a link: DELETE /own/career/links/{id}', () => {
  test('makes it unknown to strangers', async () => {
    const link = await create();
    moveTo('2026-11-30T11:00:00.000Z');
    expect(await own.delete(`/own/career/links/${link._id}`)).toMatchObject({
      status: 200,
      data: { _id: link._id, state: 'revoked', revokedAt: '2026-11-30T11:00:00.000Z' },
    });
    expect(await verify(link.code)).toMatchObject(unknown);
    expect(await verify(link.code, { hash: 'a'.repeat(64) })).toMatchObject(unknown);
    moveTo('2026-11-30T12:00:00.000Z');
    // Once more changes nothing.
    expect((await own.delete(`/own/career/links/${link._id}`)).data.revokedAt).toBe('2026-11-30T11:00:00.000Z');
    expect((await read()).links).toMatchObject([{ state: 'revoked' }]);
  });

  test('is for its person alone', async () => {
    const { _id, code } = await create();
    const other = await createExemployee(server, team.owner, { name: 'Meera Iyer', phone: phone() });
    const stranger = await createExemployee(server, team.stranger, { phone: phone() });
    for (const by of [other, stranger]) {
      const notFound = { status: 404, message: careerMessages.linkNotFound };
      expect(await by.delete(`/own/career/links/${_id}`)).toMatchObject(notFound);
      expect(await by.get(`/own/career/links/${_id}/views`)).toMatchObject(notFound);
      expect((await read(by)).links).toEqual([]);
    }
    for (const by of [team.owner, team.hr, team.recruiter, team.viewer])
      expect(await by.delete(`/own/career/links/${_id}`)).toMatchObject({ status: 403 });
    expect(await server.as(null).delete(`/own/career/links/${_id}`)).toMatchObject({ status: 401 });
    expect(await own.delete('/own/career/links/x')).toMatchObject({ status: 400, message: careerMessages.invalidLink });
    expect(await verify(code)).toMatchObject({ state: 'valid' });
  });
});

describe('Views of a link', () => {
  const views = async (id: string) => (await own.get(`/own/career/links/${id}/views`)).data;

  test('are kept by their time, at most one a minute', async () => {
    const { _id, code } = await create();
    for (const at of ['10:00:00', '10:00:59', '10:01:00', '10:01:30', '10:02:00']) {
      moveTo(`2026-11-30T${at}.000Z`);
      await verify(code);
    }
    const times = ['10:02:00', '10:01:00', '10:00:00'].map((at) => `2026-11-30T${at}.000Z`);
    expect(await views(_id)).toEqual({ total: 3, views: times });
    expect((await read()).links).toMatchObject([{ views: 3, viewedAt: times[0] }]);
  });

  test('are those that showed something', async () => {
    const { _id, code } = await create({ days: 7 });
    await own.post('/own/changes', { designation: 'Director' });
    await verify(code);
    await own.delete('/own/changes');
    await companies().set({ suspended_at: now }).execute();
    await verify(code);
    await companies().set({ suspended_at: null }).execute();
    moveTo('2026-12-08T00:00:00.000Z');
    await verify(code);
    expect(await views(_id)).toEqual({ total: 0, views: [] });
  });

  test('are counted on when the earliest are no longer kept', async () => {
    const { _id, code } = await create();
    await sql`update career_links set views = 99 where id = ${_id}`.execute(system());
    await sql`insert into career_views (company_id, id, link_id, viewed_at)
      select ${own.company}::uuid, gen_random_uuid(), ${_id}::uuid, ${now} from generate_series(1, 99)`.execute(
      system(),
    );
    for (const minute of [1, 2]) {
      moveTo(new Date(now.getTime() + minute * 60_000));
      await verify(code);
    }
    const { total, views: kept } = await views(_id);
    expect([total, kept.length]).toEqual([101, 100]);
    const { rows } = await sql`select id from career_views where link_id = ${_id}`.execute(system());
    expect(rows).toHaveLength(100);
  });
});

describe('The own career: GET /own/career', () => {
  test('has the whole record, and the address of the verifier', async () => {
    expect(await read()).toEqual({
      company: 'Acme',
      isOffered: true,
      hasRecommendations: true,
      record: {
        name: 'Ravi Menon',
        periods: [{ title: 'Senior Software Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' }],
      },
      obstacle: null,
      recommendations: [],
      links: [],
      nextCursor: null,
      verifyAddress: expect.stringMatching(/\/verify$/),
    });
  });

  test('says what is in the way', async () => {
    await own.post('/own/changes', { designation: 'Director' });
    expect(await read()).toMatchObject({ record: null, obstacle: careerFactMessages.underReview });
  });

  test('is for ex-employees', async () => {
    for (const by of [team.owner, team.hr]) expect(await by.get('/own/career')).toMatchObject({ status: 403 });
    expect(await server.as(null).get('/own/career')).toMatchObject({ status: 401 });
  });
});

describe('What the company offers: /career/settings', () => {
  test('is everything until it says otherwise', async () => {
    expect(await team.hr.get('/career/settings')).toMatchObject({
      status: 200,
      data: { isOffered: true, hasRecommendations: true, open: [] },
    });
  });

  test('switched off, no link proves anything; switched on again, they do', async () => {
    const [link, revoked] = [await create(), await create()];
    await create({ days: 7 });
    await own.delete(`/own/career/links/${revoked._id}`);
    expect((await team.hr.get('/career/settings')).data.open).toEqual([{ kind: 'link', count: 2 }]);
    expect(await settings({ isOffered: false, hasRecommendations: false })).toMatchObject({
      status: 201,
      data: { isOffered: false, hasRecommendations: false, open: [{ kind: 'link', count: 2 }] },
    });
    expect(await verify(link.code)).toMatchObject(unknown);
    expect(await read()).toMatchObject({ isOffered: false, obstacle: careerMessages.notOffered, links: [{}, {}, {}] });
    await settings({});
    expect(await verify(link.code)).toMatchObject({ state: 'valid' });
    moveTo('2026-12-10T10:00:00.000Z');
    expect((await team.hr.get('/career/settings')).data.open).toEqual([{ kind: 'link', count: 1 }]);
  });

  test('is of one company: another’s links still prove', async () => {
    const { code } = await create();
    await team.stranger.post('/career/settings', { isOffered: false, hasRecommendations: true });
    expect((await team.hr.get('/career/settings')).data.isOffered).toBe(true);
    expect(await verify(code)).toMatchObject({ state: 'valid' });
  });

  test('is set by owner and HR alone', async () => {
    const body = { isOffered: false, hasRecommendations: true };
    for (const by of [team.recruiter, team.viewer, own]) {
      expect(await by.get('/career/settings')).toMatchObject({ status: 403 });
      expect(await by.post('/career/settings', body)).toMatchObject({ status: 403 });
    }
    expect(await server.as(null).post('/career/settings', body)).toMatchObject({ status: 401 });
    expect(await team.owner.post('/career/settings', body)).toMatchObject({ status: 201 });
    expect(await team.owner.post('/career/settings', { isOffered: 'no' })).toMatchObject({ status: 400 });
  });
});

describe('Links when the record changes hands', () => {
  test('a merge brings them along', async () => {
    const { code } = await create();
    const { _id: kept } = await createPerson(team.owner, {
      name: 'Meera Iyer',
      phone: phone(),
      designation: 'Architect',
    });
    const merged = await team.owner.post('/alumni/merge', { keep: kept, merge: own.person });
    expect(merged.status, merged.message ?? '').toBeLessThan(300);
    expect((await verify(code)).proof.statement).toContain('Architect');
  });

  test('an erasure leaves nothing of them', async () => {
    const { code } = await create();
    await verify(code);
    expect((await team.owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    expect(await verify(code)).toMatchObject(unknown);
    const { rows } = await sql`select id from career_links where company_id = ${own.company}
      union all select id from career_views where company_id = ${own.company}`.execute(system());
    expect(rows).toEqual([]);
  });

  test('the download has them with their views', async () => {
    const { _id, code } = await create();
    await verify(code);
    const { body } = await own.post('/own/download');
    expect(JSON.parse(body.toString('utf8'))).toMatchObject({
      careerLinks: [{ label: 'For Globex', code }],
      careerViews: [{ link_id: _id }],
    });
  });

  test('retention removes those that ended long ago', async () => {
    const [expired, revoked, open] = [
      await create({ days: 7 }),
      await create({ days: 365 }),
      await create({ days: 365 }),
    ];
    await sql`update career_links set expires_at = now() - interval '1100 days' where id = ${expired._id}`.execute(
      system(),
    );
    await sql`update career_links set revoked_at = now() - interval '1100 days' where id = ${revoked._id}`.execute(
      system(),
    );
    moveTo('2026-12-03T10:00:00.000Z');
    await applyRetention(server.services, own.company);
    expect((await read()).links.map(({ _id }) => _id)).toEqual([open._id]);
  });
});
