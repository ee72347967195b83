// Both databases: dates, locks and what is written twice
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#api/core/context.ts';
import { settleCampaigns } from '#api/features/engagement/campaigns/settle-campaigns.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { act } from '#api-test/factories/campaigns.ts';
import { answerExit, arriveOn, exitAnswers, noonOf, runExit } from '#api-test/factories/exit-surveys.ts';
import { announceAs } from '#api-test/factories/leavers.ts';
import { createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';
import {
  type ExitSurvey,
  type ExitTrends,
  exitSurveyMessages,
  type TrendRow,
} from '#contract/ex-employee/exit-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const system = () => server.services.database.system;
const run = (day: string, replaced: Partial<Services> = {}) => runExit(server, day, replaced);
const arrive = (by: Member, day: string, departments?: string[]) => arriveOn(server, by, day, departments);
const exitOf = async (by: Member) => (await by.get<ExitSurvey>('/exit-survey')).data;
const trendsOf = async (by: Member) => (await by.get<ExitTrends>('/exit-survey/trends')).data;

async function switchOn(by: Member, day: string, days = 7): Promise<ExitSurvey> {
  server.setNow(noonOf(day));
  const { status, data, message } = await by.post<ExitSurvey>('/exit-survey', { enabled: true, days });
  expect(status, message).toBe(200);
  return data;
}
/** Returns each mail of the exit survey: the address, its state, and why it was left out. */
async function mailsOf(by: Member) {
  const { rows } = await sql<{
    email: string;
    state: string;
    reason: string | null;
    topic: string;
    subject: string;
    survey: string;
  }>`
    select o.email, o.state, o.block_reason as reason, m.topic, m.subject, o.mailing_id as survey
      from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.company_id = ${by.company} and o.mailing_id is not null order by o.email`.execute(system());
  return rows;
}
const askedOf = async (by: Member) => (await mailsOf(by)).map(({ email }) => email);
const emails = (people: readonly { email: string }[]) => people.map(({ email }) => email).sort();
const surveysOf = async (by: Member) => {
  const rows = await system()
    .selectFrom('exit_rounds')
    .select(['survey_id', 'first_quarter', 'last_quarter', 'is_over'])
    .where('company_id', '=', by.company)
    .orderBy('first_quarter')
    .orderBy('survey_id')
    .execute();
  return rows;
};
const openSurvey = async (by: Member) => (await exitOf(by)).openSurveyId ?? '';
/** Closes the surveys that are due by a day, and counts the answers that waited. */
async function settle(day: string): Promise<void> {
  server.setNow(noonOf(day));
  const services = { ...server.services, clock: () => noonOf(day) };
  await settleCampaigns(services);
  const { settleSurveys } = await import('#api/features/engagement/surveys/tasks.ts');
  await settleSurveys(services);
}

describe('Settings of the exit survey', () => {
  test('it is off at first, seven days after arrival, with the questions of the product', async () => {
    const by = await createMember(server);
    expect(await exitOf(by)).toEqual({
      enabled: false,
      days: 7,
      surveyId: null,
      openSurveyId: null,
      enabledOn: null,
      problem: null,
      arriving: 0,
      asking: 0,
    });
    expect(await trendsOf(by)).toEqual({ questions: [], rounds: [] });
  });

  test('its questions are a draft like any other, anonymous, with an email that leads to it; made once', async () => {
    const by = await createMember(server);
    const opened = await Promise.all([1, 2, 3].map(() => by.post('/exit-survey/questions', {})));
    const [id] = new Set(opened.map(({ data }) => data.surveyId));
    expect(opened.map(({ status, data }) => [status, data.surveyId])).toEqual([
      [200, id],
      [200, id],
      [200, id],
    ]);
    const { definition } = (await by.get(`/surveys/${id}`)).data;
    expect(definition).toEqual(surveyTemplates.find((one) => one.id === 'exit-survey')?.definition);
    expect(definition.anonymous).toBe(true);
    const campaign = (await by.get(`/campaigns/${id}`)).data;
    expect(campaign).toMatchObject({ kind: 'survey', state: 'draft', name: 'Exit survey', topic: 'surveys' });
    const { subject, document } = (await by.get(`/email-templates/${campaign.templateId}`)).data;
    expect(subject).toBe('How was your time with us?');
    expect(document.blocks.find(({ type }: { type: string }) => type === 'button').href).toBe(`/surveys/${id}`);
    expect((await exitOf(by)).surveyId).toBe(id);
    expect((await by.get('/campaigns?kind=survey')).data.campaigns).toHaveLength(1);
  });

  test('HR switches it; others may look or not even that; numbers at and beyond their limits', async () => {
    const { owner, hr, recruiter, viewer, stranger } = await createTeam(server);
    const on = { enabled: true, days: 7 };
    expect(await server.as(null).get('/exit-survey')).toMatchObject(notSignedIn);
    expect(await server.as(null).get('/exit-survey/trends')).toMatchObject(notSignedIn);
    expect(await server.as(null).post('/exit-survey', on)).toMatchObject(notSignedIn);
    expect(await server.as(null).post('/exit-survey/questions', {})).toMatchObject(notSignedIn);
    for (const path of ['/exit-survey', '/exit-survey/trends']) {
      expect(await recruiter.get(path)).toMatchObject(notAllowed);
      expect((await viewer.get(path)).status).toBe(200);
    }
    for (const other of [recruiter, viewer]) {
      expect(await other.post('/exit-survey', on)).toMatchObject(notAllowed);
      expect(await other.post('/exit-survey/questions', {})).toMatchObject(notAllowed);
    }
    for (const days of [-1, 91, 1.5, '7', null])
      expect(await hr.post('/exit-survey', { enabled: true, days })).toMatchObject({
        status: 400,
        errors: [{ path: 'days', message: 'Please enter 0 to 90 days' }],
      });
    expect(await hr.post('/exit-survey', { enabled: 'yes', days: 7 })).toMatchObject({
      status: 400,
      errors: [{ path: 'enabled' }],
    });
    expect((await exitOf(owner)).enabled).toBe(false);
    for (const days of [0, 90])
      expect((await hr.post('/exit-survey', { enabled: true, days })).data).toMatchObject({ enabled: true, days });
    expect(await exitOf(stranger)).toMatchObject({ enabled: false, days: 7, surveyId: null });
  });

  test('says how many arrive and how many are asked within seven days', async () => {
    const by = await createMember(server);
    server.setNow(noonOf('2026-06-10'));
    await announceAs(by, { dateOfLeaving: '2026-06-09' });
    await announceAs(by, { dateOfLeaving: '2026-06-15' });
    await announceAs(by, { dateOfLeaving: '2026-06-16' });
    expect(await exitOf(by)).toMatchObject({ arriving: 2, asking: 0 });
    expect(await switchOn(by, '2026-06-10', 3)).toMatchObject({ arriving: 2, asking: 1, enabledOn: '2026-06-10' });
    expect(await switchOn(by, '2026-06-10', 0)).toMatchObject({ arriving: 2, asking: 2 });
    expect(await switchOn(by, '2026-06-10', 7)).toMatchObject({ arriving: 2, asking: 0 });
  });
});

describe('Who is asked', () => {
  test('people so many days after they arrived, once, by mail on the topic of surveys', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01');
    const people = await arrive(by, '2026-06-03', ['Research', 'Sales']);
    await run('2026-06-09');
    expect(await askedOf(by)).toEqual([]);
    await run('2026-06-10T03:29:00Z');
    expect(await askedOf(by)).toEqual([]);
    await run('2026-06-10T03:30:00Z');
    expect(await askedOf(by)).toEqual(emails(people));
    const survey = await openSurvey(by);
    for (const mail of await mailsOf(by))
      expect(mail).toMatchObject({ state: 'queued', topic: 'surveys', subject: 'How was your time with us?', survey });
    expect((await by.get(`/campaigns/${survey}`)).data).toMatchObject({
      kind: 'survey',
      state: 'running',
      name: 'Exit survey, from Apr 2026',
      by: null,
      counts: { audience: 2, waiting: 2 },
    });
    for (const day of ['2026-06-10', '2026-06-11', '2026-07-05']) await run(day);
    expect(await askedOf(by)).toEqual(emails(people));
    expect((await exitOf(by)).problem).toBeNull();
  });

  test('no one who arrived before it was switched on, nor while it was off', async () => {
    const by = await createMember(server);
    await arrive(by, '2026-06-03');
    await switchOn(by, '2026-06-04');
    const since = await arrive(by, '2026-06-04');
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12']) await run(day);
    expect(await askedOf(by)).toEqual(emails(since));
    server.setNow(noonOf('2026-06-13'));
    expect((await by.post('/exit-survey', { enabled: false, days: 7 })).data).toMatchObject({
      enabled: false,
      enabledOn: null,
      asking: 0,
    });
    await arrive(by, '2026-06-14');
    await run('2026-06-21');
    await switchOn(by, '2026-06-22');
    await run('2026-06-22');
    expect(await askedOf(by)).toEqual(emails(since));
  });

  test('after an outage up to 30 days late, and not later', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01');
    await arrive(by, '2026-06-02');
    const late = await arrive(by, '2026-06-03');
    await run('2026-07-10');
    expect(await askedOf(by)).toEqual(emails(late));
  });

  test('only those who agreed to surveys are mailed; the others find it in their own area', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const [first, second] = await arrive(by, '2026-06-03', ['Research', 'Research']);
    const values = {
      company_id: by.company,
      person_id: second?.person ?? '',
      purpose: 'surveys' as const,
      basis: 'consent' as const,
    };
    await system()
      .insertInto('consent_states')
      .values({ ...values, granted: false, notice_version: 1, at: new Date() })
      .execute();
    await run('2026-06-03');
    const mails = await mailsOf(by);
    expect(mails.map(({ email, reason }) => [email, reason])).toEqual([
      [first?.email, null],
      [second?.email, 'no_consent'],
    ]);
    const reader = await createMember(server, {
      company: by.company,
      type: 'exemployee',
      person: second?.person ?? '',
    });
    expect((await reader.get('/own/surveys')).data.surveys).toMatchObject([
      { name: 'Your time with us', canAnswer: true, isAnonymous: true },
    ]);
  });

  test('killed at any point and run again: one mail for each, however many workers look', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const first = await arrive(by, '2026-06-03', ['Research', 'Sales', 'Sales']);
    const { queue } = server.services;
    const killed = { ...queue, enqueue: () => Promise.reject(new Error('killed')) } as Services['queue'];
    await run('2026-06-03', { queue: killed });
    expect(await askedOf(by)).toEqual([]);
    expect(await surveysOf(by)).toEqual([]);
    expect((await by.get('/campaigns?kind=survey')).data.campaigns).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => run('2026-06-03')));
    expect(await askedOf(by)).toEqual(emails(first));
    const second = await arrive(by, '2026-06-04', ['Sales', 'Sales']);
    await run('2026-06-04', { queue: killed });
    expect(await askedOf(by)).toEqual(emails(first));
    await Promise.all([1, 2, 3].map(() => run('2026-06-04')));
    expect(await askedOf(by)).toEqual(emails([...first, ...second]));
    expect(await surveysOf(by)).toHaveLength(1);
  });

  test('a failure in one company stops no other company’s', async () => {
    const [broken, well] = [await createMember(server), await createMember(server)];
    for (const by of [broken, well]) {
      await switchOn(by, '2026-06-01', 0);
      await arrive(by, '2026-06-03');
    }
    await system().updateTable('companies').set({ brand: 'nobody’s' }).where('id', '=', broken.company).execute();
    await run('2026-06-03');
    expect(await askedOf(well)).toHaveLength(1);
    expect(await askedOf(broken)).toEqual([]);
    await system().updateTable('companies').set({ brand: 'encore' }).where('id', '=', broken.company).execute();
    await run('2026-06-03');
    expect(await askedOf(broken)).toHaveLength(1);
  });

  test('as many as the quota allows, the longest due first, and the page says so', async () => {
    const by = await createMember(server);
    const quota = (mail_quota: number) =>
      system()
        .updateTable('companies')
        .set({ mail_quota, mail_quota_reason: 'A test' })
        .where('id', '=', by.company)
        .execute();
    await switchOn(by, '2026-06-01', 0);
    const first = await arrive(by, '2026-06-02');
    const second = await arrive(by, '2026-06-03', ['Sales', 'Sales']);
    await quota(1);
    await run('2026-06-03');
    expect(await askedOf(by)).toEqual(emails(first));
    expect((await exitOf(by)).problem).toMatch(
      /^2 more people are due, but your company has reached its limit for today/,
    );
    await run('2026-06-03T12:00:00Z');
    await run('2026-06-04T03:31:00Z');
    expect(await askedOf(by)).toEqual(emails(first));
    expect((await exitOf(by)).problem).toMatch(/^No one could be asked today: /);
    await quota(100);
    await run('2026-06-05');
    expect(await askedOf(by)).toEqual(emails([...first, ...second]));
    expect((await exitOf(by)).problem).toBeNull();
  });

  test('someone who leaves again is asked again by the next survey, and not twice by the same', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const people = await arrive(by, '2026-06-03', ['Sales', 'Sales', 'Sales', 'Sales', 'Sales']);
    await run('2026-06-03');
    const first = await openSurvey(by);
    const [mira] = people;
    /** A second leaving of the same record, as a merge leaves it. */
    const leavesAgain = async (day: string) => {
      const [again] = await arrive(by, day);
      const merged = await by.post('/alumni/merge', { keep: mira?.person, merge: again?.person, values: {} });
      expect(merged.status, merged.message).toBe(200);
      await run(day);
    };
    const surveysOfMira = async () =>
      (await mailsOf(by)).filter(({ email }) => email === mira?.email).map(({ survey }) => survey);
    await leavesAgain('2026-06-20');
    expect(await surveysOfMira()).toEqual([first]);
    for (const { person } of people) await answerExit(server, by, first, person);
    await leavesAgain('2026-07-03');
    const second = await openSurvey(by);
    expect(second).not.toBe(first);
    expect((await surveysOfMira()).sort()).toEqual([first, second].sort());
  });
});

describe('The survey of a quarter', () => {
  const department = (name: string, times: number) => Array.from({ length: times }, () => name);

  test('takes everyone of the quarter; with five answers the next quarter has a survey of its own, and it closes 28 days later', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const people = await arrive(by, '2026-06-29', department('Research', 4));
    await run('2026-06-29');
    const fifth = await arrive(by, '2026-06-30');
    await run('2026-06-30');
    const [first] = await surveysOf(by);
    const id = first?.survey_id ?? '';
    expect(await surveysOf(by)).toHaveLength(1);
    for (const { person } of [...people, ...fifth]) await answerExit(server, by, id, person);
    await run('2026-07-01');
    expect(await surveysOf(by)).toMatchObject([{ survey_id: id, last_quarter: '2026-04-01', is_over: true }]);
    expect((await by.get(`/campaigns/${id}`)).data).toMatchObject({
      state: 'running',
      closesAt: '2026-07-29T06:30:00.000Z',
    });
    expect(await openSurvey(by)).toBe('');
    await arrive(by, '2026-07-02');
    await run('2026-07-02');
    expect(await surveysOf(by)).toMatchObject([{ survey_id: id }, { first_quarter: '2026-07-01', is_over: false }]);
    expect(await openSurvey(by)).not.toBe(id);
    expect((await mailsOf(by)).filter(({ survey }) => survey === id)).toHaveLength(5);
    await settle('2026-07-29');
    expect((await by.get(`/campaigns/${id}`)).data.state).toBe('finished');
  });

  test('closes on the day that HR has set, when that is earlier', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const people = await arrive(by, '2026-06-29', department('Research', 5));
    await run('2026-06-29');
    const id = await openSurvey(by);
    for (const { person } of people) await answerExit(server, by, id, person);
    const closesAt = '2026-07-10T06:30:00.000Z';
    expect((await by.post(`/campaigns/${id}`, { closesAt })).status).toBe(200);
    await run('2026-07-01');
    expect(await surveysOf(by)).toMatchObject([{ survey_id: id, is_over: true }]);
    expect((await by.get(`/campaigns/${id}`)).data.closesAt).toBe(closesAt);
  });

  test('with four answers goes on into the next quarter, so that none is lost', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const people = await arrive(by, '2026-06-29', department('Research', 6));
    await run('2026-06-29');
    const id = await openSurvey(by);
    for (const { person } of people.slice(0, 4)) await answerExit(server, by, id, person);
    await run('2026-07-01');
    expect(await surveysOf(by)).toMatchObject([
      { survey_id: id, first_quarter: '2026-04-01', last_quarter: '2026-07-01', is_over: false },
    ]);
    // The fifth answer does not end it, which would say when that came.
    await answerExit(server, by, id, people[4]?.person ?? '');
    await run('2026-07-02');
    expect(await openSurvey(by)).toBe(id);
    await run('2026-10-01');
    expect(await surveysOf(by)).toMatchObject([{ survey_id: id, last_quarter: '2026-07-01', is_over: true }]);
    await settle('2026-10-29');
    const [round] = (await trendsOf(by)).rounds;
    expect(round).toMatchObject({ from: '2026-04', to: '2026-09', isOpen: false, all: { answers: 5 } });
  });

  test('a paused one asks no one until it is resumed; a closed or cancelled one is followed by another', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    await arrive(by, '2026-06-03');
    await run('2026-06-03');
    const id = await openSurvey(by);
    await act(by, { _id: id }, { act: 'pause' });
    await arrive(by, '2026-06-04');
    await run('2026-06-04');
    expect(await askedOf(by)).toHaveLength(1);
    expect((await exitOf(by)).problem).toBe(exitSurveyMessages.paused);
    await act(by, { _id: id }, { act: 'resume' });
    await run('2026-06-05');
    expect(await askedOf(by)).toHaveLength(2);
    await act(by, { _id: id }, { act: 'close' });
    await arrive(by, '2026-06-06');
    await run('2026-06-06');
    const next = await openSurvey(by);
    expect(next).not.toBe(id);
    await act(by, { _id: next }, { act: 'cancel' });
    await arrive(by, '2026-06-07');
    await run('2026-06-07');
    expect(await surveysOf(by)).toHaveLength(3);
    expect(await askedOf(by)).toHaveLength(4);
    // The cancelled one has no results.
    expect((await trendsOf(by)).rounds).toHaveLength(2);
  });

  test('copies the draft as it is then; the draft can’t be started by hand, and one with faults asks no one', async () => {
    const by = await createMember(server);
    const draft = (await switchOn(by, '2026-06-01', 0)).surveyId ?? '';
    expect(await act(by, { _id: draft }, { act: 'start', confirmed: 0 })).toMatchObject({ status: 400 });
    const { problems } = (await by.get(`/campaigns/${draft}/rehearsal`)).data;
    expect(problems).toContainEqual({ about: 'content', message: exitSurveyMessages.isSentByItself });
    const { definition } = (await by.get(`/surveys/${draft}`)).data;
    expect((await by.post(`/surveys/${draft}`, { ...definition, pages: [] })).status).toBe(200);
    await arrive(by, '2026-06-03');
    await run('2026-06-03');
    expect(await askedOf(by)).toEqual([]);
    expect((await exitOf(by)).problem).toMatch(/^No one could be asked today: /);
    const changed = { ...definition, title: { en: 'How was it?' } };
    await by.post(`/surveys/${draft}`, changed);
    await run('2026-06-04');
    expect(await askedOf(by)).toHaveLength(1);
    const id = await openSurvey(by);
    expect((await by.get(`/surveys/${id}`)).data.definition).toEqual(changed);
    const { html } = await system()
      .selectFrom('messages')
      .select('html')
      .where('mailing_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(html).toContain(`/surveys/${id}`);
    expect(html).not.toContain(draft);
  });
});

describe('Trends on Insights', () => {
  const rounds = async (by: Member) => (await trendsOf(by)).rounds;

  test('averages and shares by quarter and department: never of fewer than five, nor by subtracting', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const names = ['Research', 'Sales', 'Legal'];
    const people = await arrive(
      by,
      '2026-06-03',
      [6, 7, 1].flatMap((times, place) => Array.from({ length: times }, () => names[place] ?? '')),
    );
    await run('2026-06-03');
    const id = await openSurvey(by);
    for (const [place, { person }] of people.entries())
      await answerExit(server, by, id, person, exitAnswers(place < 6 ? { q1: 'o1', q2: 10, q5: 4 } : { q2: 5 }));
    // 14 answers, of which five wait with the rest until it has closed.
    expect(await rounds(by)).toMatchObject([
      { isOpen: true, from: '2026-04', to: '2026-06', all: { answers: 5 }, departments: [] },
    ]);
    await run('2026-07-01');
    await settle('2026-07-29');
    const [round] = await rounds(by);
    // Six of Research beside seven of Sales would leave one: only the larger is shown.
    expect(round?.departments.map(({ name, answers }) => [name, answers])).toEqual([['Sales', 7]]);
    expect(round?.all).toMatchObject({ answers: 14 });
    const figure = (row: TrendRow | null | undefined, question: string) =>
      row?.figures.find((one) => one.question === question);
    // 6 × 10 and 8 × 5; 6 × 4 and 8 × 2.
    expect(figure(round?.all, 'q2')?.average).toBeCloseTo(100 / 14);
    expect(figure(round?.all, 'q5')?.average).toBeCloseTo(40 / 14);
    expect(figure(round?.all, 'q1')?.shares.slice(0, 2)).toEqual([
      { option: 'o1', percent: 43 },
      { option: 'o2', percent: 57 },
    ]);
    expect(figure(round?.departments[0], 'q2')?.average).toBe(5);
    const { questions } = await trendsOf(by);
    expect(questions.map(({ id: question, most }) => [question, most])).toEqual([
      ['q1', null],
      ['q2', 10],
      ['q3', 5],
      ['q4', 5],
      ['q5', 5],
      ['q6', 5],
      ['q7', null],
    ]);
  });

  test('four answers are not shown, five are', async () => {
    const by = await createMember(server);
    await switchOn(by, '2026-06-01', 0);
    const people = await arrive(by, '2026-06-03', ['Sales', 'Sales', 'Sales', 'Sales', 'Sales']);
    await run('2026-06-03');
    const id = await openSurvey(by);
    for (const { person } of people.slice(0, 4)) await answerExit(server, by, id, person);
    await act(by, { _id: id }, { act: 'close' });
    await settle('2026-06-04');
    expect(await rounds(by)).toMatchObject([{ isOpen: false, all: null, departments: [] }]);
    const more = await arrive(by, '2026-06-05', ['Sales', 'Sales', 'Sales', 'Sales', 'Sales']);
    await run('2026-06-05');
    const next = await openSurvey(by);
    for (const { person } of more) await answerExit(server, by, next, person);
    await act(by, { _id: next }, { act: 'close' });
    await settle('2026-06-06');
    expect(await rounds(by)).toMatchObject([
      { surveyId: next, all: { answers: 5 }, departments: [{ name: 'Sales', answers: 5 }] },
      { surveyId: id, all: null },
    ]);
  });

  test('with names, too: no department of fewer than five', async () => {
    const by = await createMember(server);
    const { surveyId } = await switchOn(by, '2026-06-01', 0);
    const { definition } = (await by.get(`/surveys/${surveyId}`)).data;
    await by.post(`/surveys/${surveyId}`, { ...definition, anonymous: false });
    const people = await arrive(by, '2026-06-03', ['Sales', 'Sales', 'Sales', 'Sales', 'Sales', 'Legal']);
    await run('2026-06-03');
    const id = await openSurvey(by);
    for (const { person } of people) await answerExit(server, by, id, person);
    await act(by, { _id: id }, { act: 'close' });
    await settle('2026-06-04');
    expect(await rounds(by)).toMatchObject([{ all: { answers: 6 }, departments: [] }]);
  });

  test('another company’s are not among them', async () => {
    const [by, other] = [await createMember(server), await createMember(server)];
    await switchOn(by, '2026-06-01', 0);
    const people = await arrive(by, '2026-06-03', ['Sales', 'Sales', 'Sales', 'Sales', 'Sales']);
    await run('2026-06-03');
    const id = await openSurvey(by);
    for (const { person } of people) await answerExit(server, by, id, person);
    await act(by, { _id: id }, { act: 'close' });
    await settle('2026-06-04');
    expect(await rounds(other)).toEqual([]);
    expect(await rounds(by)).toHaveLength(1);
  });
});
