// Both databases: one statement that fixes an audience, claims by mailing, locks of a campaign's row
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { parsed } from '#api-test/mail.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/smtp.ts';
import { until } from '#api-test/until.ts';
import type { Audience, Campaign, CampaignCounts } from '#contract/campaigns.ts';

let smtp: SmtpSink;
let server: TestServer;
/** What the server says to an address, instead of taking its mail. */
const refused = new Map<string, number>();

beforeAll(async () => {
  smtp = await startSmtpSink({
    refuseRecipient: (address) => refused.get(address) ?? null,
  });
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const sum = ({ sent, waiting, skipped, failed }: CampaignCounts) => sent + waiting + skipped + failed;

/** A draft with an email that can go out. */
async function createMailer(by: Member, values: { audience?: Audience; name?: string; content?: string } = {}) {
  const {
    audience,
    name = 'News of spring',
    content = '<p>Hello {firstName|there}, how is {currentCompany|life}?</p>',
  } = values;
  const made = await by.post<Campaign>('/campaigns', {
    kind: 'mailer',
    name,
    ...(audience && { audience }),
    written: { subject: 'News for {name}', content },
  });
  expect(made).toMatchObject({ status: 201, data: { state: 'draft', counts: null } });
  return made.data;
}
const act = (by: Member, { _id }: Pick<Campaign, '_id'>, body: Record<string, unknown>) =>
  by.post<Campaign>(`/campaigns/${_id}/moves`, body);
const read = async (by: Member, { _id }: Pick<Campaign, '_id'>) => (await by.get<Campaign>(`/campaigns/${_id}`)).data;
const reached = (by: Member, mailer: Campaign, state: Campaign['state']) =>
  until(`the mailer to be ${state}`, async () => {
    const now = await read(by, mailer);
    if (now.counts) expect(sum(now.counts)).toBe(now.counts.audience);
    return now.state === state ? now : null;
  });
const peopleOf = async (by: Member, query: string) =>
  (await by.get<{ alumnis: { name: string }[]; totalCount: number }>(`/alumni?${query}`)).data;

describe('A campaign from draft to finished (product.md, Campaigns)', () => {
  test('everybody of the audience gets one mail of their own, and the numbers add up', async () => {
    const by = await createMember(server);
    const priya = await createPerson(by, { name: 'Priya Nair' });
    const jose = await createPerson(by, { name: 'José Ñandú' });
    const mailer = await createMailer(by);
    expect((await act(by, mailer, { act: 'start' })).data).toMatchObject({ state: 'running', preparing: true });
    const done = await reached(by, mailer, 'finished');
    expect(done.counts).toMatchObject({
      audience: 2,
      sent: 2,
      waiting: 0,
      skipped: 0,
      failed: 0,
      delivered: 2,
      opened: 0,
      not_opened: 2,
    });
    const mail = await parsed(smtp.mailTo(priya.email)[0]);
    expect(mail.subject).toBe('News for Priya Nair');
    expect(mail.html).toContain('Hello Priya, how is life?');
    expect(mail.text).toContain('Hello Priya, how is life?');
    expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(smtp.mailTo(jose.email)).toHaveLength(1);
  });

  test('whom the gate stops is skipped with the reason, and the search finds exactly the people behind each number', async () => {
    const by = await createMember(server);
    await createPerson(by, { name: 'Asha Rao' });
    const gone = await createPerson(by, { name: 'Bina Das' });
    const dead = await createPerson(by, { name: 'Chitra Sen' });
    await server.services.database.system
      .insertInto('suppressions')
      .values([
        { company_id: by.company, email: gone.email, topic: 'newsletter', reason: 'unsubscribed' },
        { company_id: by.company, email: dead.email, topic: 'all', reason: 'bounced' },
      ])
      .execute();
    const mailer = await createMailer(by);
    const rehearsal = (await by.get(`/campaigns/${mailer._id}/rehearsal`)).data;
    expect(rehearsal).toMatchObject({ audience: 3, reached: 1, problems: [] });
    expect(rehearsal.from).toEqual({ name: expect.any(String), email: 'people@company.example', isProven: false });
    expect(rehearsal.leftOut).toEqual(
      expect.arrayContaining([
        { reason: 'unsubscribed', count: 1 },
        { reason: 'bounced', count: 1 },
      ]),
    );
    expect(await peopleOf(by, `mailerId=${mailer._id}&mailerResult=waiting`)).toMatchObject({ totalCount: 1 });
    await act(by, mailer, { act: 'start' });
    const done = await reached(by, mailer, 'finished');
    expect(done.counts).toMatchObject({ audience: 3, sent: 1, skipped: 2 });
    const namesOf = async (query: string) =>
      (await peopleOf(by, `mailerId=${mailer._id}${query}`)).alumnis.map(({ name }) => name).sort();
    expect(await namesOf('')).toEqual(['Asha Rao', 'Bina Das', 'Chitra Sen']);
    expect(await namesOf('&mailerResult=sent')).toEqual(['Asha Rao']);
    expect(await namesOf('&mailerResult=skipped')).toEqual(['Bina Das', 'Chitra Sen']);
    expect(await namesOf('&mailerReason=bounced')).toEqual(['Chitra Sen']);
    expect(await namesOf('&mailerResult=opened')).toEqual([]);
  });

  test('the audience is live until it starts and then fixed', async () => {
    const by = await createMember(server);
    await createPerson(by, { name: 'Asha Rao', department: 'Sales' });
    const mailer = await createMailer(by, { audience: { filters: { departments: ['Sales'] }, removed: [] } });
    const late = await createPerson(by, { name: 'Bina Das', department: 'Sales' });
    await createPerson(by, { name: 'Chitra Sen', department: 'Legal' });
    await act(by, mailer, { act: 'start' });
    await reached(by, mailer, 'finished');
    await createPerson(by, { name: 'Daya Iyer', department: 'Sales' });
    expect((await read(by, mailer)).counts?.audience).toBe(2);
    expect(smtp.mailTo(late.email)).toHaveLength(1);
  });

  test('an audience of groups, minus those taken out', async () => {
    const by = await createMember(server);
    const [asha, bina, chitra] = [await createPerson(by), await createPerson(by), await createPerson(by)];
    const group = await createGroup(by, 'Friends', [asha._id, bina._id]);
    const mailer = await createMailer(by, { audience: { filters: { groupIds: [group._id] }, removed: [bina._id] } });
    await act(by, mailer, { act: 'start' });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ audience: 1, sent: 1 });
    expect(smtp.mailTo(asha.email)).toHaveLength(1);
    expect(smtp.mailTo(chitra.email)).toEqual([]);
  });

  test('a soft refusal waits, a hard one has failed, and the sums hold', async () => {
    const by = await createMember(server);
    const dead = await createPerson(by);
    await createPerson(by);
    refused.set(dead.email, 550);
    const mailer = await createMailer(by);
    await act(by, mailer, { act: 'start' });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ audience: 2, sent: 1, failed: 1 });
  });
});

describe('Pausing, throttling and cancelling', () => {
  test('paused, nothing more goes out; resumed, the rest does', async () => {
    const by = await createMember(server);
    for (let number = 0; number < 6; number += 1) await createPerson(by);
    const mailer = await createMailer(by);
    // One in six minutes: the first goes out, and the others wait.
    await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
    await act(by, mailer, { act: 'start' });
    await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
    expect((await act(by, mailer, { act: 'pause' })).data.state).toBe('paused');
    await by.post(`/campaigns/${mailer._id}`, { perHour: null });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const paused = await read(by, mailer);
    expect(paused.counts).toMatchObject({ audience: 6, sent: 1, waiting: 5 });
    await act(by, mailer, { act: 'resume' });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 6 });
  });

  test('cancelled, whoever waited never gets it and is counted as skipped', async () => {
    const by = await createMember(server);
    for (let number = 0; number < 4; number += 1) await createPerson(by);
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
    await act(by, mailer, { act: 'start' });
    await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
    const cancelled = (await act(by, mailer, { act: 'cancel' })).data;
    expect(cancelled.counts).toMatchObject({ audience: 4, sent: 1, skipped: 3, waiting: 0 });
    expect(await peopleOf(by, `mailerId=${mailer._id}&mailerReason=cancelled`)).toMatchObject({ totalCount: 3 });
    expect(await act(by, mailer, { act: 'resume' })).toMatchObject({ status: 409 });
  });

  test('who unsubscribes while it runs does not get it, and nobody else misses it', async () => {
    const by = await createMember(server);
    const people = [await createPerson(by), await createPerson(by), await createPerson(by)];
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
    await act(by, mailer, { act: 'start' });
    await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
    const waiting = people.find(({ email }) => smtp.mailTo(email).length === 0);
    await server.services.database.system
      .insertInto('suppressions')
      .values({ company_id: by.company, email: waiting?.email ?? '', topic: 'all', reason: 'unsubscribed' })
      .execute();
    await by.post(`/campaigns/${mailer._id}`, { perHour: null });
    await act(by, mailer, { act: 'pause' });
    await act(by, mailer, { act: 'resume' });
    // The throttle of before has counted the first one: its time passes now.
    await server.services.database.system
      .updateTable('mailings')
      .set({ next_at: new Date(0) })
      .where('id', '=', mailer._id)
      .execute();
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 2, skipped: 1 });
  });
});

describe('Scheduling', () => {
  test('starts by itself at its time, in the name of who scheduled it', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    const at = new Date(Date.now() + 1_500).toISOString();
    expect((await act(by, mailer, { act: 'schedule', at, timeZone: 'Asia/Kolkata' })).data).toMatchObject({
      state: 'scheduled',
      timeZone: expect.stringMatching(/^Asia\/(?:Kolkata|Calcutta)$/),
    });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 1 });
  });

  test.each([
    [{ at: '2020-01-01T00:00:00Z', timeZone: 'UTC' }, 'Please choose a time in the future'],
    [{ at: '2199-01-01T00:00:00Z', timeZone: 'UTC' }, 'Please choose a time within a year'],
    [{ at: 'tomorrow', timeZone: 'UTC' }, 'Please choose a day and a time'],
  ])('%j is refused', async (values, message) => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    expect(await act(by, mailer, { act: 'schedule', ...values })).toMatchObject({
      status: 400,
      errors: [{ path: 'at', message }],
    });
  });

  test('a time zone that nobody knows is refused', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    const at = new Date(Date.now() + 60_000).toISOString();
    expect(await act(by, mailer, { act: 'schedule', at, timeZone: 'Mars/Base' })).toMatchObject({ status: 400 });
  });
});

describe('What stands in the way', () => {
  test('an audience of nobody, and one that nobody of may be mailed', async () => {
    const by = await createMember(server);
    const mailer = await createMailer(by);
    expect(await act(by, mailer, { act: 'start' })).toMatchObject({
      status: 400,
      message: 'Nobody is in this audience',
    });
    const { email } = await createPerson(by);
    await server.services.database.system
      .insertInto('suppressions')
      .values({ company_id: by.company, email, topic: 'all', reason: 'complained' })
      .execute();
    expect(await act(by, mailer, { act: 'start' })).toMatchObject({
      status: 400,
      message: 'Nobody in this audience can be mailed',
    });
  });

  test('more than the quota has left is refused before anything is written', async () => {
    const by = await createMember(server);
    await createPerson(by);
    await createPerson(by);
    await server.services.database.system
      .updateTable('companies')
      .set({ mail_quota: 1, mail_quota_reason: 'A test' })
      .where('id', '=', by.company)
      .execute();
    const mailer = await createMailer(by);
    const answer = await act(by, mailer, { act: 'start' });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('1 recipients within 24 hours');
    expect((await read(by, mailer)).state).toBe('draft');
  });

  test('what was right when it was scheduled and is not when it starts makes it a draft again, with the reason', async () => {
    const by = await createMember(server);
    const { _id } = await createPerson(by);
    const mailer = await createMailer(by);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await act(by, mailer, { act: 'schedule', at, timeZone: 'UTC' })).toMatchObject({ status: 200 });
    await by.post(`/alumni/${_id}`, { status: 0 });
    await server.services.database.system
      .updateTable('campaigns')
      .set({ scheduled_at: new Date() })
      .where('id', '=', mailer._id)
      .execute();
    const back = await until('the draft', async () => {
      const now = await read(by, mailer);
      return now.state === 'draft' && now.problem ? now : null;
    });
    expect(back).toMatchObject({ problem: 'Nobody is in this audience', scheduledAt: null });
  });

  test('after the start only name and pace can be changed', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    await act(by, mailer, { act: 'start' });
    await reached(by, mailer, 'finished');
    expect(await by.post(`/campaigns/${mailer._id}`, { topic: 'jobs' })).toMatchObject({ status: 409 });
    expect(await by.post(`/campaigns/${mailer._id}`, { name: 'Spring' })).toMatchObject({
      status: 200,
      data: { name: 'Spring' },
    });
  });
});

describe('Two subjects', () => {
  test('a sample tries both, the better one goes to the rest, and the sums hold all the time', async () => {
    const by = await createMember(server);
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(by)));
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}`, { trial: { subject: 'Another one', samplePercent: 20, decideHours: 1 } });
    await act(by, mailer, { act: 'start' });
    await until('the sample', async () => (await read(by, mailer)).counts?.sent === 4 || null);
    const before = await read(by, mailer);
    expect(before).toMatchObject({ state: 'running', counts: { audience: 20, sent: 4, waiting: 16 } });
    const trial = (await by.get(`/campaigns/${mailer._id}/trial`)).data;
    expect(trial.variants).toMatchObject([
      { variant: 'a', sent: 2 },
      { variant: 'b', subject: 'Another one', sent: 2 },
    ]);
    expect((await by.post(`/campaigns/${mailer._id}/winner`, { winner: 'b' })).data.trial?.winner).toBe('b');
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 20 });
    const subjects = await Promise.all(people.map(async ({ email }) => (await parsed(smtp.mailTo(email)[0])).subject));
    expect(subjects.filter((subject) => subject === 'Another one')).toHaveLength(18);
    expect(await by.post(`/campaigns/${mailer._id}/winner`, { winner: 'a' })).toMatchObject({ status: 409 });
  });

  test('are refused for an audience that is too small to tell', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}`, { trial: { subject: 'Another one', samplePercent: 20, decideHours: 1 } });
    expect(await act(by, mailer, { act: 'start' })).toMatchObject({ status: 400, errors: [{ path: 'trial' }] });
  });
});

describe('Copies, tests and the list', () => {
  test('a copy for who has not opened it reaches exactly those', async () => {
    const by = await createMember(server);
    const [asha, bina] = [await createPerson(by, { name: 'Asha Rao' }), await createPerson(by, { name: 'Bina Das' })];
    const mailer = await createMailer(by);
    await act(by, mailer, { act: 'start' });
    await reached(by, mailer, 'finished');
    await server.services.database.system
      .updateTable('outbox')
      .set({ opened_at: new Date() })
      .where('company_id', '=', by.company)
      .where('email', '=', asha.email)
      .execute();
    const copy = (await by.post<Campaign>(`/campaigns/${mailer._id}/copies`, { audience: 'not_opened' })).data;
    expect(copy).toMatchObject({ state: 'draft', name: 'Resend of News of spring', resendOf: { _id: mailer._id } });
    await act(by, copy, { act: 'start' });
    expect((await reached(by, copy, 'finished')).counts).toMatchObject({ audience: 1, sent: 1 });
    expect(smtp.mailTo(bina.email)).toHaveLength(2);
    expect(smtp.mailTo(asha.email)).toHaveLength(1);
  });

  test('a test goes to oneself alone and counts nowhere; twenty an hour are enough', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    expect(await by.post(`/campaigns/${mailer._id}/tests`, {})).toMatchObject({
      status: 201,
      data: { email: by.email },
    });
    await until('the test', () => smtp.mailTo(by.email)[0] ?? null);
    expect((await read(by, mailer)).counts).toBeNull();
    for (let more = 1; more < 20; more += 1) await by.post(`/campaigns/${mailer._id}/tests`, {});
    expect(await by.post(`/campaigns/${mailer._id}/tests`, {})).toMatchObject({ status: 429 });
  });

  test('the list tells states and numbers, and archives what is over', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by, { name: 'Over and done' });
    await createMailer(by, { name: 'Being written' });
    await act(by, mailer, { act: 'start' });
    await reached(by, mailer, 'finished');
    const names = async (query = '') =>
      (await by.get<{ campaigns: { name: string }[] }>(`/campaigns?kind=mailer${query}`)).data.campaigns.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['Being written', 'Over and done']);
    expect(await names('&state=finished')).toEqual(['Over and done']);
    expect(await names('&search=WRIT')).toEqual(['Being written']);
    expect(await by.post(`/campaigns/${mailer._id}/archive`, { archived: true })).toMatchObject({ status: 200 });
    expect(await names()).toEqual(['Being written']);
    expect(await names('&state=archived')).toEqual(['Over and done']);
    const line = (await by.get(`/campaigns?state=archived`)).data.campaigns[0];
    expect(line).toMatchObject({ subject: 'News for {name}', counts: { audience: 1, sent: 1 } });
  });
});

describe('Many at once', () => {
  test('two hundred edits, pauses and resumes leave a legal state, and nobody is mailed twice', async () => {
    const by = await createMember(server);
    const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(by)));
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
    await act(by, mailer, { act: 'start' });
    await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => {
        if (number % 4 === 0) return by.post(`/campaigns/${mailer._id}`, { perHour: number % 8 ? null : 10_000 });
        return act(by, mailer, { act: number % 2 ? 'pause' : 'resume' });
      }),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const now = await read(by, mailer);
    if (now.state === 'paused') await act(by, mailer, { act: 'resume' });
    await by.post(`/campaigns/${mailer._id}`, { perHour: null });
    await server.services.database.system
      .updateTable('mailings')
      .set({ next_at: new Date(0) })
      .where('id', '=', mailer._id)
      .execute();
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ audience: 10, sent: 10 });
    for (const { email } of people) expect(smtp.mailTo(email)).toHaveLength(1);
  });

  test('ten starts at once start it once', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by);
    const mailer = await createMailer(by);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(by, mailer, { act: 'start' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await reached(by, mailer, 'finished');
    expect(smtp.mailTo(email)).toHaveLength(1);
  });
});

test('a viewer reads results and does nothing; a recruiter sees no campaign', async () => {
  const team = await createTeam(server);
  const mailer = await createMailer(team.owner);
  expect((await team.viewer.get('/campaigns')).data.campaigns).toHaveLength(1);
  expect(await team.viewer.post(`/campaigns/${mailer._id}/moves`, { act: 'cancel' })).toMatchObject({ status: 403 });
  expect(await team.recruiter.get('/campaigns')).toMatchObject({ status: 403 });
});
