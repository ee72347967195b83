import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { act, createMailer, reached, read } from '#api-test/factories/campaigns.ts';
import { createMember, createPeople, createPerson, type Member } from '#api-test/factories.ts';
import { parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { settleCampaigns } from './settle-campaigns.ts';
import { startCampaign } from './start-campaign.ts';

let smtp: SmtpSink;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Creates twenty people, and a draft that tries two subjects on four of them for an hour. */
async function createTrial(by: Member) {
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(by)));
  const mailer = await createMailer(by);
  await by.post(`/campaigns/${mailer._id}`, { trial: { subject: 'Another one', samplePercent: 20, decideHours: 1 } });
  return { mailer, people };
}
const sentOf = (by: Member, mailer: Campaign, sent: number) =>
  until(`${sent} to be sent`, async () => {
    const now = await read(by, mailer);
    return now.counts?.sent === sent ? now : null;
  });
const isDeciding = (by: Member, mailer: Campaign) =>
  until('the hours to begin', async () => (await read(by, mailer)).trial?.decideAt);

describe('Two subjects', () => {
  test('a sample tries both, the better one goes to the rest, and the sums add up throughout', async () => {
    const by = await createMember(server);
    const { mailer, people } = await createTrial(by);
    await act(by, mailer, { act: 'start' });
    const before = await sentOf(by, mailer, 4);
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

  test.runIf(withAll)(
    'the hours begin when the whole sample has its mail; then it is decided automatically, which the audit log shows',
    async () => {
      const by = await createMember(server);
      const { mailer } = await createTrial(by);
      // Ten an hour: one goes out, and three of the sample wait.
      await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
      await act(by, mailer, { act: 'start' });
      await sentOf(by, mailer, 1);
      const { system } = server.services.database;
      const atOnce = { decide_at: new Date(0) };
      // Its time passed while it was paused or slow: no one has seen the other subject yet.
      await system.updateTable('campaigns').set(atOnce).where('id', '=', mailer._id).execute();
      await until('the hours to begin again', async () => (await read(by, mailer)).trial?.decideAt === null);
      expect(await read(by, mailer)).toMatchObject({ state: 'running', counts: { sent: 1 }, trial: { winner: null } });
      await by.post(`/campaigns/${mailer._id}`, { perHour: null });
      await sentOf(by, mailer, 4);
      const decides = Date.parse((await isDeciding(by, mailer)) ?? '') - Date.now();
      expect(decides).toBeGreaterThan(59 * 60_000);
      const [, second] = await system
        .selectFrom('messages')
        .select('id')
        .where('mailing_id', '=', mailer._id)
        .orderBy('id')
        .execute();
      await system
        .updateTable('outbox')
        .set({ opened_at: new Date() })
        .where('message_id', '=', second?.id ?? '')
        .where('state', '=', 'sent')
        .execute();
      await system.updateTable('campaigns').set(atOnce).where('id', '=', mailer._id).execute();
      expect(await reached(by, mailer, 'finished')).toMatchObject({ trial: { winner: 'b' }, counts: { sent: 20 } });
      const said = (await by.get('/audit-log')).data.entries as { action: string; target: unknown }[];
      expect(said.filter(({ action }) => action === 'campaign.decided')).toHaveLength(1);
    },
  );

  test.runIf(withAll)('when decided while paused, the rest waits until the mailer is resumed', async () => {
    const by = await createMember(server);
    const { mailer } = await createTrial(by);
    await act(by, mailer, { act: 'start' });
    await sentOf(by, mailer, 4);
    await act(by, mailer, { act: 'pause' });
    await by.post(`/campaigns/${mailer._id}/winner`, { winner: 'a' });
    // Once another mailer has gone out, the worker has checked this one too.
    const other = await createMailer(by);
    await act(by, other, { act: 'start' });
    await reached(by, other, 'finished');
    expect((await read(by, mailer)).counts).toMatchObject({ sent: 4, waiting: 16 });
    await act(by, mailer, { act: 'resume' });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 20 });
  });

  test.each(['the mailer', 'the company'])(
    'are refused where %s counts no opens, since nothing could be compared',
    async (who) => {
      const by = await createMember(server);
      const { mailer } = await createTrial(by);
      if (who === 'the mailer') await by.post(`/campaigns/${mailer._id}`, { track: false });
      else
        await server.services.database.system
          .updateTable('companies')
          .set({ tracks_mail: false })
          .where('id', '=', by.company)
          .execute();
      expect(await act(by, mailer, { act: 'start' })).toMatchObject({
        status: 400,
        errors: [{ path: 'trial', message: 'Opens aren’t counted, so two subjects can’t be compared' }],
      });
    },
  );

  test('are refused for an audience too small for a meaningful result', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}`, { trial: { subject: 'Another one', samplePercent: 20, decideHours: 1 } });
    expect(await act(by, mailer, { act: 'start' })).toMatchObject({ status: 400, errors: [{ path: 'trial' }] });
  });
});

// Last, because without a worker only the passes of these tests advance a trial.
describe('A trial that decides itself', () => {
  beforeAll(() => server.stopWorker());
  afterEach(() => server.setNow(null));

  const first = 'News for {name}';
  const second = 'Another one';
  const outbox = () => server.services.database.system.updateTable('outbox');
  /** Creates twenty people: two have had the first subject, two the second, and the two hours of the trial have begun. */
  async function createTried(by: Member) {
    await createPeople(by, 20);
    const mailer = await createMailer(by);
    const trial = { subject: second, samplePercent: 20, decideHours: 2 };
    await by.post(`/campaigns/${mailer._id}`, { trial });
    expect((await act(by, mailer, { act: 'start' })).status).toBe(200);
    await startCampaign(server.services, { company: by.company, campaign: mailer._id });
    const { system } = server.services.database;
    const rows = await system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(['outbox.id', 'messages.subject'])
      .where('outbox.mailing_id', '=', mailer._id)
      .where('next_attempt_at', '<', new Date('9000-01-01').toISOString())
      .execute();
    const of = (wanted: string) => rows.filter(({ subject }) => subject === wanted).map(({ id }) => id);
    const sample = { a: of(first), b: of(second) };
    expect([sample.a.length, sample.b.length]).toEqual([2, 2]);
    await outbox()
      .set({ state: 'sent' })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    server.setNow(new Date('2031-05-06T10:00:00Z'));
    await settleCampaigns(server.services);
    return { mailer, sample };
  }
  const look = async (moment: string) => {
    server.setNow(new Date(moment));
    await settleCampaigns(server.services);
  };
  const standing = async ({ _id }: Campaign) => {
    const { system } = server.services.database;
    const campaign = await system
      .selectFrom('campaigns')
      .select(['winner', 'decide_at'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    const waiting = await system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select('messages.subject')
      .where('outbox.mailing_id', '=', _id)
      .where('outbox.state', '=', 'queued')
      .where('next_attempt_at', '<', new Date('9000-01-01').toISOString())
      .execute();
    return { ...campaign, due: waiting.map(({ subject }) => subject) };
  };
  const toTheRest = (subject: string) => Array.from({ length: 16 }, () => subject);

  test('is decided when its hours have passed and not before; until then the rest waits', async () => {
    const by = await createMember(server);
    const { mailer } = await createTried(by);
    const decide_at = '2031-05-06T12:00:00.000Z';
    await look('2031-05-06T11:59:59.999Z');
    expect(await standing(mailer)).toEqual({ winner: null, decide_at, due: [] });
    await look('2031-05-06T12:00:00.000Z');
    expect(await standing(mailer)).toEqual({ winner: 'a', decide_at, due: toTheRest(first) });
  });

  test.each([
    ['more people open the second', { b: { opened: 1 } }, 'b', second],
    ['more people open the first', { a: { opened: 2 }, b: { opened: 1 } }, 'a', first],
    [
      'both are opened equally, and only the second’s links are clicked',
      { a: { opened: 1 }, b: { opened: 1, clicked: 1 } },
      'b',
      second,
    ],
    [
      'more people open the second, though more click links in the first',
      { a: { opened: 1, clicked: 1 }, b: { opened: 2 } },
      'b',
      second,
    ],
    [
      'equally many open both, and fewer received the second',
      { a: { opened: 1 }, b: { opened: 1, failed: 1 } },
      'b',
      second,
    ],
  ] as const)('%s: the rest gets the winner', async (_, came, winner, subject) => {
    const by = await createMember(server);
    const { mailer, sample } = await createTried(by);
    for (const name of ['a', 'b'] as const) {
      const {
        opened = 0,
        clicked = 0,
        failed = 0,
      }: { opened?: number; clicked?: number; failed?: number } = (came as Partial<Record<'a' | 'b', object>>)[name] ??
      {};
      const set = (ids: readonly string[], values: object) =>
        ids.length === 0 ? null : outbox().set(values).where('id', 'in', ids).execute();
      await set(sample[name].slice(0, opened), { opened_at: new Date('2031-05-06T10:30:00Z') });
      await set(sample[name].slice(0, clicked), { clicked_at: new Date('2031-05-06T10:40:00Z') });
      await set(sample[name].slice(2 - failed), { state: 'failed' });
    }
    await look('2031-05-06T12:00:00Z');
    expect(await standing(mailer)).toMatchObject({ winner, due: toTheRest(subject) });
  });
});
