import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { act, createMailer, everyone, peopleOf, reached, read } from '#api-test/factories/campaigns.ts';
import { inDays } from '#api-test/factories/events.ts';
import { createGroup, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { campaignResultNames } from '#contract/base/campaign-results.ts';
import { campaignKinds } from '#contract/base/campaign-states.ts';
import { companyLimits } from '#contract/base/rules.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { startCampaign } from './start-campaign.ts';

type Typed = { content?: string; subject?: string; other?: string; sender?: string };

let smtp: SmtpSink;
let server: TestServer;
/** Reply codes with which the mail server refuses an address. */
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

const suppress = (by: Member, email: string, reason: 'bounced' | 'unsubscribed') =>
  server.services.database.system
    .insertInto('suppressions')
    .values({ company_id: by.company, email, topic: 'all', reason })
    .execute();

describe('A campaign from draft to finished (product.md, Campaigns)', () => {
  test('everyone in the audience gets one mail of their own, and the numbers add up', async () => {
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

  test('people stopped by the gate are skipped with the reason, and the search finds exactly the people behind each number', async () => {
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

  test('people deleted, erased or merged since are counted separately, because a search can no longer show them', async () => {
    const by = await createMember(server);
    const names = ['Asha Rao', 'Bina Das', 'Chitra Sen', 'Daya Iyer', 'Esha Nair'];
    const people = await Promise.all(names.map((name) => createPerson(by, { name })));
    const [, gone, erased, kept, merged] = people;
    await suppress(by, people[0]?.email ?? '', 'bounced');
    const mailer = await createMailer(by);
    await act(by, mailer, { act: 'start' });
    expect(await reached(by, mailer, 'finished')).toMatchObject({
      gone: {},
      skipped: [{ reason: 'bounced', count: 1 }],
    });
    await by.post(`/alumni/${gone?._id}`, { status: 0 });
    expect(await by.post(`/alumni/${erased?._id}/erase`)).toMatchObject({ status: 201 });
    expect(await by.post('/alumni/merge', { keep: kept?._id, merge: merged?._id })).toMatchObject({ status: 200 });
    const { counts, gone: since } = await read(by, mailer);
    expect(counts).toMatchObject({ audience: 5, sent: 4, skipped: 1 });
    expect(since).toEqual({ audience: 3, sent: 3, delivered: 3, not_opened: 3 });
    for (const result of campaignResultNames) {
      const shown = (await peopleOf(by, `mailerId=${mailer._id}&mailerResult=${result}`)).totalCount;
      expect(shown, result).toBe((counts?.[result] ?? 0) - (since[result] ?? 0));
    }
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

  test('an audience of groups, minus the people removed from it', async () => {
    const by = await createMember(server);
    const [asha, bina, chitra] = [await createPerson(by), await createPerson(by), await createPerson(by)];
    const group = await createGroup(by, 'Friends', [asha._id, bina._id]);
    const mailer = await createMailer(by, { audience: { filters: { groupIds: [group._id] }, removed: [bina._id] } });
    await act(by, mailer, { act: 'start' });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ audience: 1, sent: 1 });
    expect(smtp.mailTo(asha.email)).toHaveLength(1);
    expect(smtp.mailTo(chitra.email)).toEqual([]);
  });

  test('a soft bounce waits, a hard bounce fails, and the sums add up', async () => {
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
  test('while it is paused nothing more goes out; when it is resumed, the rest does', async () => {
    const by = await createMember(server);
    for (let number = 0; number < 6; number += 1) await createPerson(by);
    const mailer = await createMailer(by);
    // One every six minutes: the first goes out, and the others wait.
    await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
    await act(by, mailer, { act: 'start' });
    await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
    expect((await act(by, mailer, { act: 'pause' })).data.state).toBe('paused');
    await by.post(`/campaigns/${mailer._id}`, { perHour: null });
    // Once another mailer has gone out, the worker has checked this one too.
    const other = await createMailer(by);
    await act(by, other, { act: 'start' });
    await reached(by, other, 'finished');
    const paused = await read(by, mailer);
    expect(paused.counts).toMatchObject({ audience: 6, sent: 1, waiting: 5 });
    await act(by, mailer, { act: 'resume' });
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 6 });
  });

  test('when it is cancelled, people still waiting never get it and count as skipped', async () => {
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

  test('a person who unsubscribes while it runs does not get it, and everyone else does', async () => {
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
    // The earlier throttle has counted the first mail: its time passes now.
    await server.services.database.system
      .updateTable('mailings')
      .set({ next_at: new Date(0) })
      .where('id', '=', mailer._id)
      .execute();
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 2, skipped: 1 });
  });
});

describe('Scheduling', () => {
  test('starts by itself at its time, in the name of the user who scheduled it', async () => {
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

  test('an unknown time zone is refused', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    const at = new Date(Date.now() + 60_000).toISOString();
    expect(await act(by, mailer, { act: 'schedule', at, timeZone: 'Mars/Base' })).toMatchObject({ status: 400 });
  });
});

describe('What prevents a start', () => {
  test('an empty audience, and one in which no one may be mailed', async () => {
    const by = await createMember(server);
    const mailer = await createMailer(by);
    expect(await act(by, mailer, { act: 'start' })).toMatchObject({
      status: 400,
      message: 'This audience is empty',
    });
    const { email } = await createPerson(by);
    await server.services.database.system
      .insertInto('suppressions')
      .values({ company_id: by.company, email, topic: 'all', reason: 'complained' })
      .execute();
    expect(await act(by, mailer, { act: 'start' })).toMatchObject({
      status: 400,
      message: 'No one in this audience can receive mail',
    });
  });

  describe('all ex-employees must be chosen explicitly, never by default', () => {
    const unchosen = { filters: {}, removed: [] };
    const required = { status: 400, message: 'Please select an audience' };

    test.each([...campaignKinds])(
      'a %s without an audience does not start, and shows that no one was chosen',
      async (kind) => {
        const by = await createMember(server);
        await createPerson(by);
        const made = await by.post<Campaign>('/campaigns', { kind, name: 'Hello' });
        expect(made.data.audience).toEqual(unchosen);
        const rehearsal = (await by.get(`/campaigns/${made.data._id}/rehearsal`)).data;
        expect(rehearsal).toMatchObject({ audience: 0, reached: 0 });
        expect(rehearsal.problems[0]).toEqual({ about: 'audience', message: required.message });
        const at = new Date(Date.now() + 3_600_000).toISOString();
        for (const start of [{ act: 'start' }, { act: 'schedule', at, timeZone: 'UTC' }])
          expect(await act(by, made.data, { ...start, confirmed: 0 })).toMatchObject({
            ...required,
            errors: [{ path: 'audience' }],
          });
        expect((await peopleOf(by, `mailerId=${made.data._id}`)).totalCount).toBe(0);
        await by.post(`/campaigns/${made.data._id}`, { audience: { ...unchosen, everyone: true } });
        expect((await by.get(`/campaigns/${made.data._id}/rehearsal`)).data).toMatchObject({ audience: 1, reached: 1 });
      },
    );

    test.each([
      ['no filter', {}],
      ['an empty text and list', { searchtext: '', departments: [] }],
      ['spaces', { searchtext: '  ' }],
      ['a range of all years', { tenureMin: 0, tenureMax: 30 }],
      ['the company itself', null],
    ])('filters that match everyone do not count as a choice: %s', async (_, filters) => {
      const by = await createMember(server);
      await createPerson(by);
      const audience = { filters: filters ?? { companyId: by.company }, removed: [] };
      const refused = { ...required, errors: [{ path: 'audience', message: required.message }] };
      expect(await by.post('/campaigns', { kind: 'mailer', name: 'Hello', audience })).toMatchObject(refused);
      const mailer = await createMailer(by);
      expect(await by.post(`/campaigns/${mailer._id}`, { audience })).toMatchObject(refused);
      const body = { audience, topic: 'newsletter' };
      expect(await by.post('/campaigns/audience-count', body)).toMatchObject(refused);
      expect(await read(by, mailer)).toMatchObject({ audience: everyone });
    });
  });

  describe('a start needs the confirmed number', () => {
    const at = () => new Date(Date.now() + 3_600_000).toISOString();

    test.each(['start', 'schedule'])(
      '%s without it, or with another number, is refused in plain words',
      async (wanted) => {
        const by = await createMember(server);
        await createPerson(by);
        const mailer = await createMailer(by);
        const move = (body: object) =>
          by.post<Campaign>(`/campaigns/${mailer._id}/moves`, {
            act: wanted,
            ...(wanted === 'schedule' && { at: at(), timeZone: 'UTC' }),
            ...body,
          });
        for (const confirmed of [undefined, null, '1', 1.5, -1])
          expect(await move({ confirmed }), String(confirmed)).toMatchObject({
            status: 400,
            errors: [{ path: 'confirmed' }],
          });
        expect(await move({})).toMatchObject({ message: 'Please confirm the number of recipients' });
        await createPerson(by);
        expect(await move({ confirmed: 1 })).toMatchObject({
          status: 409,
          message: 'It would now go to 2 people, not to 1. Please check the number and confirm it again',
        });
        expect((await read(by, mailer)).state).toBe('draft');
        expect(await move({ confirmed: 2 })).toMatchObject({ status: 200 });
      },
    );

    test('no more people get it, even when people join before the audience is fixed', async () => {
      const by = await createMember(server);
      await createPerson(by);
      const mailer = await createMailer(by);
      await createPerson(by);
      const { system } = server.services.database;
      const running = { state: 'running' as const, started_at: new Date(), run_by: by.userId, confirmed: 1 };
      await system.updateTable('campaigns').set(running).where('id', '=', mailer._id).execute();
      await startCampaign(server.services, { company: by.company, campaign: mailer._id });
      expect(await read(by, mailer)).toMatchObject({
        state: 'draft',
        problem: 'It would now go to 2 people, not to 1. Please check the number and confirm it again',
      });
    });

    test('a scheduled one goes to the people in its audience at that time', async () => {
      const by = await createMember(server);
      await createPerson(by);
      const mailer = await createMailer(by);
      expect((await act(by, mailer, { act: 'schedule', at: at(), timeZone: 'UTC' })).status).toBe(200);
      await createPerson(by);
      await server.services.database.system
        .updateTable('campaigns')
        .set({ scheduled_at: new Date() })
        .where('id', '=', mailer._id)
        .execute();
      expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ audience: 2, sent: 2 });
    });
  });

  test.each([
    ['sample text of a preset', { content: '<p>Write here</p>' }, 'Please replace “Write here” in the text'],
    ['a placeholder in its text', { content: '<p>On [date]</p>' }, 'Please replace [date] in the text'],
    ['a placeholder in its subject', { subject: 'News for [Name]' }, 'Please replace [Name] in the subject'],
    [
      'a placeholder in its second subject',
      { other: '[Company name] news' },
      'Please replace [Company name] in the second subject',
    ],
    ['a placeholder as its sender', { sender: '[Company name]' }, 'Please replace [Company name] in the sender name'],
  ])(
    '%s keeps it from starting, and the message says where',
    async (_, { content = 'Hi', subject = 'News', other, sender }: Typed, message) => {
      const by = await createMember(server);
      await createPerson(by);
      const written = { subject, content };
      const { data } = await by.post<Campaign>('/campaigns', {
        kind: 'mailer',
        name: 'News',
        written,
        audience: everyone,
      });
      const trial = other && { subject: other, samplePercent: 10, decideHours: 1 };
      if (trial || sender) await by.post(`/campaigns/${data._id}`, { trial, senderName: sender });
      expect(await act(by, data, { act: 'start' })).toMatchObject({ status: 400, message });
      const { problems } = (await by.get(`/campaigns/${data._id}/rehearsal`)).data;
      if (message.endsWith('the text'))
        expect(problems).toEqual([{ about: 'email', message, block: expect.any(String), mark: expect.any(String) }]);
    },
  );

  test('a campaign larger than the remaining quota is refused before anything is written', async () => {
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

  test('a scheduled campaign that can no longer start becomes a draft again, with the reason', async () => {
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
    expect(back).toMatchObject({ problem: 'This audience is empty', scheduledAt: null });
  });

  test('something missing at its scheduled time keeps it from going out, as with a manual start', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by);
    const mailer = await createMailer(by);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await act(by, mailer, { act: 'schedule', at, timeZone: 'UTC' })).toMatchObject({ status: 200 });
    const { system } = server.services.database;
    await system.updateTable('email_templates').set({ subject: '' }).where('id', '=', mailer.templateId).execute();
    await system.updateTable('campaigns').set({ scheduled_at: new Date() }).where('id', '=', mailer._id).execute();
    const back = await until('the draft', async () => {
      const now = await read(by, mailer);
      return now.state === 'draft' && now.problem ? now : null;
    });
    expect(back.problem).toBe('Please enter a subject');
    expect(smtp.mailTo(email)).toEqual([]);
  });

  test('the archive: an archived campaign is neither started nor scheduled, and returns only while there is room', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    await by.post(`/campaigns/${mailer._id}/archive`, { archived: true });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    for (const wanted of [{ act: 'start' }, { act: 'schedule', at, timeZone: 'UTC' }])
      expect(await act(by, mailer, wanted)).toMatchObject({
        status: 409,
        message: 'Please restore the mailer from the archive first',
      });
    const kept = Array.from({ length: companyLimits.campaigns }, (_, number) => ({
      company_id: by.company,
      id: newId(),
      kind: 'mailer' as const,
      name: `Number ${number}`,
      topic: 'newsletter',
      audience: JSON.stringify({ filters: {}, removed: [], everyone: true }),
      template_id: mailer.templateId,
    }));
    await server.services.database.system.insertInto('campaigns').values(kept).execute();
    const back = { archived: false };
    expect(await by.post(`/campaigns/${mailer._id}/archive`, back)).toMatchObject({ status: 409 });
    await by.post(`/campaigns/${kept[0]?.id}/archive`, { archived: true });
    expect(await by.post(`/campaigns/${mailer._id}/archive`, back)).toMatchObject({ status: 200 });
    expect((await act(by, mailer, { act: 'start' })).status).toBe(200);
  });

  test('a campaign whose job was lost starts all the same', async () => {
    const by = await createMember(server);
    await createPerson(by);
    const mailer = await createMailer(by);
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await server.services.database.system
      .updateTable('campaigns')
      .set({ state: 'running', started_at: longAgo, updated_at: longAgo, run_by: by.userId })
      .where('id', '=', mailer._id)
      .execute();
    expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ sent: 1 });
  });

  test('after the start only the name and pace can be changed', async () => {
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

describe('Copies, tests and the list', () => {
  test('a copy has every setting of the original except its dates; a resend has one subject only', async () => {
    const by = await createMember(server);
    const left = await createPerson(by);
    const set = {
      topic: 'events',
      audience: { filters: { searchtext: 'rao' }, removed: [left._id] },
      senderName: 'Asha of Acme',
      trial: { subject: 'Another subject', samplePercent: 30, decideHours: 5 },
      perHour: 250,
      track: false,
      remindDays: [3, 8],
    };
    const poll = (await by.post<Campaign>('/campaigns', { kind: 'poll', name: 'Summer' })).data;
    const first = await by.post<Campaign>(`/campaigns/${poll._id}`, { ...set, closesAt: inDays(90) });
    expect(first.status, JSON.stringify(first.errors)).toBe(200);
    const { data: copy } = await by.post<Campaign>(`/campaigns/${poll._id}/copies`, {});
    const own = { _id: copy._id, templateId: copy.templateId, createdAt: copy.createdAt, updatedAt: copy.updatedAt };
    expect(copy).toEqual({ ...first.data, ...own, name: 'Copy of Summer', closesAt: null });
    expect(copy).toMatchObject({ ...set, trial: { ...set.trial, winner: null, decideAt: null } });
    expect([poll._id, poll.templateId]).not.toContain(copy._id);
    expect(copy.templateId).not.toBe(first.data.templateId);
    const sent = { state: 'finished' as const, fixed_at: new Date('2026-01-02T03:04:05Z'), track: true };
    await server.services.database.system.updateTable('campaigns').set(sent).where('id', '=', poll._id).execute();
    const again = await by.post<Campaign>(`/campaigns/${poll._id}/copies`, { audience: 'not_opened' });
    expect(again.data, again.message).toMatchObject({
      name: 'Resend of Summer',
      topic: 'events',
      audience: { filters: { mailerId: poll._id, mailerResult: 'not_opened' }, removed: [] },
      senderName: 'Asha of Acme',
      trial: null,
      perHour: 250,
      track: true,
      remindDays: [3, 8],
      resendOf: { _id: poll._id, name: 'Summer' },
    });
  });

  test('a resend reaches exactly the people who have not opened it', async () => {
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

  test('a person who opted out of tracking does not count as not having opened it', async () => {
    const by = await createMember(server);
    const [asha, bina] = [await createPerson(by), await createPerson(by)];
    await server.services.database.system
      .insertInto('untracked_people')
      .values({ company_id: by.company, person_id: asha._id })
      .execute();
    const mailer = await createMailer(by);
    await act(by, mailer, { act: 'start' });
    expect(await reached(by, mailer, 'finished')).toMatchObject({ counted: true, counts: { sent: 2, not_opened: 1 } });
    const copy = (await by.post<Campaign>(`/campaigns/${mailer._id}/copies`, { audience: 'not_opened' })).data;
    await act(by, copy, { act: 'start' });
    await reached(by, copy, 'finished');
    expect([asha, bina].map(({ email }) => smtp.mailTo(email).length)).toEqual([1, 2]);
  });

  test.each(['the mailer', 'the company'])(
    'where %s counts no opens, no one can be mailed for not having opened it',
    async (who) => {
      const by = await createMember(server);
      await createPerson(by);
      const mailer = await createMailer(by);
      const { system } = server.services.database;
      const counting = (tracks_mail: boolean) =>
        system.updateTable('companies').set({ tracks_mail }).where('id', '=', by.company).execute();
      if (who === 'the mailer') await by.post(`/campaigns/${mailer._id}`, { track: false });
      else await counting(false);
      await act(by, mailer, { act: 'start' });
      // Opens that were not counted when it went out are not known later either.
      expect(await reached(by, mailer, 'finished')).toMatchObject({ counted: false });
      await counting(true);
      const lines = (await by.get<{ campaigns: Campaign[] }>('/campaigns?kind=mailer')).data.campaigns;
      expect(lines.map(({ counted }) => counted)).toEqual([false]);
      expect(await by.post(`/campaigns/${mailer._id}/copies`, { audience: 'not_opened' })).toMatchObject({
        status: 409,
        message: 'Opens of this mailer aren’t counted, so there is no way to tell who hasn’t opened it',
      });
      expect(await by.post(`/campaigns/${mailer._id}/copies`, { audience: 'same' })).toMatchObject({ status: 201 });
    },
  );

  test('a test goes only to the user who sends it and counts nowhere; the limit is twenty an hour', async () => {
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

  test('the list shows states and numbers, and archives ended campaigns', async () => {
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
    const line = (await by.get('/campaigns?kind=mailer&state=archived')).data.campaigns[0];
    expect(line).toMatchObject({ subject: 'News for {name}', counted: true, counts: { audience: 1, sent: 1 } });
    expect(await by.get('/campaigns?kind=news')).toMatchObject({
      status: 400,
      message: 'Please select the kind of the campaign',
    });
    await by.post('/campaigns', { kind: 'poll', name: 'Which day?' });
    const all = (await by.get<{ campaigns: { name: string; answers: number | null }[] }>('/campaigns')).data.campaigns;
    expect(all.map(({ name, answers }) => [name, answers])).toEqual([
      ['Which day?', 0],
      ['Being written', null],
    ]);
  });
});

describe('Many at once', () => {
  test.runIf(withAll)(
    'two hundred edits, pauses and resumes leave a legal state, and no one is mailed twice',
    async () => {
      const by = await createMember(server);
      const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(by)));
      const mailer = await createMailer(by);
      await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
      await act(by, mailer, { act: 'start' });
      await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, number) => {
          const change = (body: object) => by.post(`/campaigns/${mailer._id}`, body);
          if (number % 10 === 0) return change({ perHour: number % 20 ? null : 10_000 });
          if (number % 10 === 4) return change({ name: `Number ${number}` });
          if (number % 10 === 6) return change({ audience: { filters: { departments: ['Sales'] } }, topic: 'jobs' });
          if (number % 10 === 8) return by.post(`/campaigns/${mailer._id}/archive`, { archived: true });
          return act(by, mailer, { act: number % 2 ? 'pause' : 'resume' });
        }),
      );
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const now = await read(by, mailer);
      // A change too late for a started campaign is refused, whatever it touches.
      expect(now).toMatchObject({
        name: expect.stringMatching(/^Number/),
        topic: mailer.topic,
        audience: mailer.audience,
      });
      expect(now.archivedAt).toBeNull();
      if (now.state === 'paused') await act(by, mailer, { act: 'resume' });
      await by.post(`/campaigns/${mailer._id}`, { perHour: null });
      await server.services.database.system
        .updateTable('mailings')
        .set({ next_at: new Date(0) })
        .where('id', '=', mailer._id)
        .execute();
      expect((await reached(by, mailer, 'finished')).counts).toMatchObject({ audience: 10, sent: 10 });
      for (const { email } of people) expect(smtp.mailTo(email)).toHaveLength(1);
    },
  );

  test.runIf(withAll)(
    'a hundred parallel edits, schedules, archivings and restores never leave a draft scheduled in the archive',
    async () => {
      const by = await createMember(server);
      await createPerson(by);
      const mailer = await createMailer(by);
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const one = `/campaigns/${mailer._id}`;
      const asked = [
        () => act(by, mailer, { act: 'schedule', at, timeZone: 'UTC' }),
        () => by.post(`${one}/archive`, { archived: true }),
        () => act(by, mailer, { act: 'unschedule' }),
        () => by.post(one, { audience: { filters: {}, everyone: true }, name: 'Other', track: false }),
        () => by.post(`${one}/archive`, { archived: false }),
      ];
      const answers = await Promise.all(Array.from({ length: 20 }, () => asked.map((ask) => ask())).flat());
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const { state, scheduledAt, archivedAt } = await read(by, mailer);
      expect(['draft', 'scheduled']).toContain(state);
      expect(scheduledAt !== null).toBe(state === 'scheduled');
      if (archivedAt) expect(state).toBe('draft');
    },
  );

  test('ten simultaneous starts start it once', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by);
    const mailer = await createMailer(by);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(by, mailer, { act: 'start' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await reached(by, mailer, 'finished');
    expect(smtp.mailTo(email)).toHaveLength(1);
  });
});

test('a viewer can read results and do nothing else; a recruiter sees no campaign', async () => {
  const team = await createTeam(server);
  const mailer = await createMailer(team.owner);
  expect((await team.viewer.get('/campaigns?kind=mailer')).data.campaigns).toHaveLength(1);
  expect(await team.viewer.post(`/campaigns/${mailer._id}/moves`, { act: 'cancel' })).toMatchObject({ status: 403 });
  expect(await team.recruiter.get('/campaigns?kind=mailer')).toMatchObject({ status: 403 });
});
