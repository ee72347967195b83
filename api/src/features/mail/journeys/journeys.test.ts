import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { arrived, outboxOf, parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { DuePerson, Journey, JourneyKind } from '#contract/mail/journeys.ts';
import { runJourneys } from './run-journeys.ts';

let smtp: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterEach(() => server.setNow(null));
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Returns ten in the morning in the time zone of journeys. */
const morning = (day: string) => new Date(`${day}T04:30:00Z`);
const at = (moment: Date): Services => ({ ...server.services, clock: () => moment });
const run = (day: string) => runJourneys(at(morning(day)));
const slashed = (day: string) => day.replaceAll('-', '/');

async function switchOn(by: Member, kind: JourneyKind, since = '2026-01-01') {
  expect((await by.post(`/journeys/${kind}`, { enabled: true })).status).toBe(200);
  await server.services.database.system
    .updateTable('journeys')
    .set({ enabled_on: since })
    .where('company_id', '=', by.company)
    .where('kind', '=', kind)
    .execute();
}
/** Declares the company's legitimate interest in a topic of mail. */
async function allow(by: Member, person: string, topic: 'newsletter' | 'birthday', granted = true) {
  const values = { company_id: by.company, person_id: person, purpose: topic, granted, basis: 'consent' as const };
  await server.services.database.system
    .insertInto('consent_states')
    .values({ ...values, notice_version: 1, at: new Date() })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id', 'purpose']).doUpdateSet({ granted }))
    .execute();
}
const messagesOf = async (by: Member) =>
  server.services.database.system
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', by.company)
    .where('type', '=', 'journey')
    .orderBy('id')
    .execute();
async function recipientsOf(by: Member): Promise<string[]> {
  const rows = await Promise.all((await messagesOf(by)).map(({ id }) => outboxOf(server, id)));
  return rows.flat().map(({ email }) => email);
}
/** Writes the text of a journey in the builder, by default dated a day earlier. */
async function write(by: Member, kind: JourneyKind, changes: Record<string, unknown>, at = new Date('2026-03-01')) {
  const { templateId: id } = (await by.post(`/journeys/${kind}/email`, {})).data;
  const { name, revision, subject, preheader, document } = (await by.get(`/email-templates/${id}`)).data;
  const email = { name, revision, subject, preheader, document, ...changes };
  const { status, message } = await by.post(`/email-templates/${id}`, email);
  expect(status, message).toBe(200);
  await server.services.database.system
    .updateTable('email_templates')
    .set({ updated_at: at })
    .where('id', '=', id)
    .execute();
  return id as string;
}
const listed = async (by: Member) => (await by.get('/journeys')).data.journeys as Journey[];
const one = async (by: Member, kind: JourneyKind) => (await listed(by)).find((each) => each.kind === kind);

describe('Mail that is sent automatically (product.md, Journeys)', () => {
  test('everything is off at first, with a text of the product', async () => {
    const by = await createMember(server);
    const journeys = await listed(by);
    expect(journeys.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ['welcome', false],
      ['birthday', false],
      ['anniversary', false],
      ['check_in', false],
    ]);
    expect(journeys.every(({ subject, templateId }) => subject !== '' && templateId === null)).toBe(true);
  });

  test('a welcome the day after the last day, once, as an email of the company', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by, { name: 'Mira Rao', dateOfLeaving: slashed('2026-03-13') });
    await createPerson(by, { dateOfLeaving: slashed('2026-03-14') });
    await createPerson(by, { dateOfLeaving: slashed('2021-03-13') });
    await switchOn(by, 'welcome');
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([mira.email]);
    await arrived(smtp, 1, mira.email);
    const mail = await parsed(smtp.mailTo(mira.email)[0]);
    expect(mail.subject).toMatch(/^You will always be part of Company/);
    expect(mail.html).toContain('Hello Mira');
    expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    await run('2026-03-14');
    await run('2026-03-15');
    expect(smtp.mailTo(mira.email)).toHaveLength(1);
    expect(await recipientsOf(by)).toHaveLength(2);
    expect((await by.get(`/alumni/${mira._id}/timeline`)).data.entries[0]).toMatchObject({
      kind: 'mail',
      type: 'journey',
    });
    expect((await by.get('/messages?kind=journey')).data.entries).toHaveLength(2);
    expect((await one(by, 'welcome'))?.recent.sent).toBeGreaterThanOrEqual(1);
  });

  test('a birthday only with the flag of the company and the consent of the person', async () => {
    const by = await createMember(server);
    const agreed = await createPerson(by, { dateOfBirth: '03/14' });
    const silent = await createPerson(by, { dateOfBirth: '03/14' });
    const refused = await createPerson(by, { dateOfBirth: '03/14' });
    await allow(by, agreed._id, 'birthday');
    await allow(by, refused._id, 'birthday', false);
    await switchOn(by, 'birthday');
    await by.post(`/companies/update/${by.company}`, { birthdayEmails: false });
    await run('2026-03-13');
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([]);
    await by.post(`/companies/update/${by.company}`, { birthdayEmails: true });
    await run('2026-03-15');
    expect(await recipientsOf(by)).toEqual([agreed.email]);
    expect([silent.email, refused.email].flatMap((email) => smtp.mailTo(email))).toEqual([]);
    await run('2027-03-14');
    expect(await recipientsOf(by)).toEqual([agreed.email, agreed.email]);
  });

  test('an anniversary each year except the first, and a check-in after twelve months', async () => {
    const by = await createMember(server);
    const old = await createPerson(by, { dateOfJoining: '2016/03/14', dateOfLeaving: '2025/03/20' });
    await createPerson(by, { dateOfJoining: '2026/03/14', dateOfLeaving: '2026/03/15' });
    await switchOn(by, 'anniversary');
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([old.email]);
    await switchOn(by, 'check_in');
    await run('2026-03-20');
    expect((await messagesOf(by)).map(({ journey }) => journey)).toEqual(['anniversary', 'check_in']);
    // People who left in 2026 now have an anniversary too, and their own check-in, five days late.
    await run('2027-03-14');
    await run('2027-03-20');
    expect((await messagesOf(by)).map(({ journey }) => journey)).toEqual([
      'anniversary',
      'check_in',
      'anniversary',
      'check_in',
    ]);
  });

  test('before its hour nothing is sent; mail missed during an outage is sent, but nothing from before it was switched on', async () => {
    const by = await createMember(server);
    const late = await createPerson(by, { dateOfLeaving: slashed('2026-03-09') });
    const before = await createPerson(by, { dateOfLeaving: slashed('2026-03-04') });
    await switchOn(by, 'welcome', '2026-03-08');
    await runJourneys(at(new Date('2026-03-14T03:00:00Z')));
    expect(await recipientsOf(by)).toEqual([]);
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([late.email]);
    expect(await recipientsOf(by)).not.toContain(before.email);
  });

  test('a person who comes back and leaves again is welcomed again', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by, { dateOfLeaving: slashed('2025-12-30') });
    await switchOn(by, 'welcome', '2025-12-01');
    await run('2025-12-31');
    const left = await by.post(`/alumni/${mira._id}`, { dateOfLeaving: slashed('2026-03-13') });
    expect(left.status, left.message).toBe(200);
    await run('2026-03-14');
    await run('2026-03-15');
    expect(await recipientsOf(by)).toEqual([mira.email, mira.email]);
  });

  test('once, however many workers look, and after a merge too', async () => {
    const by = await createMember(server);
    const people = [];
    for (let number = 0; number < 5; number += 1)
      people.push(await createPerson(by, { dateOfLeaving: slashed('2026-03-13') }));
    await switchOn(by, 'welcome');
    await Promise.all(Array.from({ length: 4 }, () => run('2026-03-14')));
    expect((await recipientsOf(by)).sort()).toEqual(people.map(({ email }) => email).sort());
    const [kept, merged] = people;
    await by.post('/alumni/merge', { keep: kept?._id, merge: merged?._id, values: {} });
    await server.services.database.system
      .updateTable('journeys')
      .set({ ran_on: '2026-03-13' })
      .where('company_id', '=', by.company)
      .execute();
    await run('2026-03-14');
    expect(await recipientsOf(by)).toHaveLength(5);
  });

  test('the quota holds: as many as it allows, the longest due first; the rest follows, and the page says so', async () => {
    const by = await createMember(server);
    const quota = (mail_quota: number) =>
      server.services.database.system
        .updateTable('companies')
        .set({ mail_quota, mail_quota_reason: 'A test' })
        .where('id', '=', by.company)
        .execute();
    const second = await createPerson(by, { dateOfLeaving: slashed('2026-03-13') });
    const first = await createPerson(by, { dateOfLeaving: slashed('2026-03-11') });
    await switchOn(by, 'welcome');
    await quota(1);
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([first.email]);
    expect((await one(by, 'welcome'))?.problem).toMatch(
      /^1 more are due, but your company has reached its limit for today/,
    );
    // The quota counts by the real clock: nothing of it is left yet.
    await run('2026-03-15');
    expect(await recipientsOf(by)).toEqual([first.email]);
    expect((await one(by, 'welcome'))?.problem).toMatch(/^Not sent: .*1 recipients within 24 hours/);
    await quota(100);
    await run('2026-03-15');
    expect(await recipientsOf(by)).toEqual([first.email]);
    await run('2026-03-16');
    expect((await recipientsOf(by)).sort()).toEqual([first.email, second.email].sort());
    expect((await one(by, 'welcome'))?.problem).toBeNull();
  });

  test('a failure in one company stops no other company’s mail', async () => {
    const [broken, well] = [await createMember(server), await createMember(server)];
    for (const by of [broken, well]) {
      await createPerson(by, { dateOfLeaving: slashed('2026-03-13') });
      await switchOn(by, 'welcome');
    }
    const { system } = server.services.database;
    await system.updateTable('companies').set({ brand: 'nobody’s' }).where('id', '=', broken.company).execute();
    await run('2026-03-14');
    expect(await recipientsOf(well)).toHaveLength(1);
    expect(await recipientsOf(broken)).toEqual([]);
    await system.updateTable('companies').set({ brand: 'encore' }).where('id', '=', broken.company).execute();
    await run('2026-03-14');
    expect(await recipientsOf(broken)).toHaveLength(1);
  });

  test('a transaction that is cut off in the middle leaves nothing, and the next run starts over', async () => {
    const by = await createMember(server);
    await createPerson(by, { dateOfLeaving: slashed('2026-03-13') });
    await switchOn(by, 'welcome');
    const cut = { ...at(morning('2026-03-14')) };
    const queue = { ...cut.queue, enqueue: () => Promise.reject(new Error('killed')) } as Services['queue'];
    await runJourneys({ ...cut, queue });
    expect(await recipientsOf(by)).toEqual([]);
    expect(
      await server.services.database.system
        .selectFrom('journey_mails')
        .selectAll()
        .where('company_id', '=', by.company)
        .execute(),
    ).toEqual([]);
    await run('2026-03-14');
    expect(await recipientsOf(by)).toHaveLength(1);
  });
});

describe('Its results within thirty days', () => {
  type State = 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed';
  /** Creates a message of a journey with recipients in these states; they are not sent to meanwhile. */
  async function went(by: Member, journey: JourneyKind | null, at: string, states: State[], opened = 0) {
    const { system } = server.services.database;
    const [id, text] = [newId(), { subject: 'Hello', html: '', text: '', from_name: '', from_email: '' }];
    await system
      .insertInto('messages')
      .values({ ...text, company_id: by.company, id, type: journey ? 'journey' : 'instant', journey, created_at: at })
      .execute();
    const rows = states.map((state, index) => ({
      company_id: by.company,
      id: newId(),
      message_id: id,
      email: `somebody${index}@mail.example`,
      name: 'Somebody',
      dedupe_key: newId(),
      state,
      next_attempt_at: 'infinity',
      opened_at: index < opened ? at : null,
    }));
    await system.insertInto('outbox').values(rows).execute();
  }

  test('sent mail is counted, not failed, held or waiting mail; and opens are counted among the sent', async () => {
    server.setNow(new Date('2026-03-31T12:00:00Z'));
    const [by, other] = [await createMember(server), await createMember(server)];
    const every: State[] = ['sent', 'sent', 'sent', 'sent', 'queued', 'sending', 'failed', 'suppressed'];
    await went(by, 'welcome', '2026-03-20T12:00:00Z', every, 2);
    await went(by, 'welcome', '2026-03-01T12:00:01Z', ['sent'], 1);
    await went(by, 'welcome', '2026-03-01T12:00:00Z', ['sent', 'sent'], 2);
    await went(by, 'birthday', '2026-03-31T11:00:00Z', ['failed', 'sent', 'suppressed']);
    await went(by, 'check_in', '2026-03-20T12:00:00Z', ['queued', 'sending', 'failed', 'suppressed']);
    await went(by, null, '2026-03-20T12:00:00Z', ['sent', 'sent', 'sent'], 3);
    await went(other, 'anniversary', '2026-03-20T12:00:00Z', ['sent'], 1);
    expect((await listed(by)).map(({ kind, recent }) => [kind, recent])).toEqual([
      ['welcome', { sent: 5, opened: 3 }],
      ['birthday', { sent: 1, opened: 0 }],
      ['anniversary', { sent: 0, opened: 0 }],
      ['check_in', { sent: 0, opened: 0 }],
    ]);
  });
});

describe('The people it will reach this week', () => {
  test('the number is the list, with a reason for everyone left out', async () => {
    const by = await createMember(server);
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const dateOfBirth = `${soon.slice(5, 7)}/${soon.slice(8, 10)}`;
    const agreed = await createPerson(by, { dateOfBirth });
    const silent = await createPerson(by, { dateOfBirth });
    await allow(by, agreed._id, 'birthday');
    expect((await one(by, 'birthday'))?.week).toEqual({ due: 2, reached: 1 });
    const { data } = await by.get<{ people: DuePerson[]; total: number }>('/journeys/birthday/people');
    expect(data.total).toBe(2);
    expect(new Map(data.people.map(({ person, reason }) => [person._id, reason]))).toEqual(
      new Map([
        [agreed._id, null],
        [silent._id, 'no_consent'],
      ]),
    );
  });

  test('the week has seven days: from today, or from tomorrow once today’s mail is sent', async () => {
    server.setNow(morning('2026-03-14'));
    const by = await createMember(server);
    const born = {
      yesterday: '03/13',
      today: '03/14',
      tomorrow: '03/15',
      sixth: '03/20',
      seventh: '03/21',
      eighth: '03/22',
    };
    for (const [name, dateOfBirth] of Object.entries(born)) {
      const person = await createPerson(by, { name: `Born ${name}`, dateOfBirth });
      await allow(by, person._id, 'birthday');
    }
    const week = async () => {
      const { data } = await by.get<{ people: DuePerson[]; total: number }>('/journeys/birthday/people');
      expect((await one(by, 'birthday'))?.week.due, 'the number is the list').toBe(data.total);
      return data.people.map(({ person, day }) => [person.name, day]).sort();
    };
    expect(await week()).toEqual([
      ['Born sixth', '2026-03-20'],
      ['Born today', '2026-03-14'],
      ['Born tomorrow', '2026-03-15'],
    ]);
    await switchOn(by, 'birthday', '2026-03-14');
    await run('2026-03-14');
    expect(await week()).toEqual([
      ['Born seventh', '2026-03-21'],
      ['Born sixth', '2026-03-20'],
      ['Born tomorrow', '2026-03-15'],
    ]);
  });

  test('a viewer learns no birthday, and no one’s reason for being left out', async () => {
    const { owner, viewer } = await createTeam(server);
    const today = new Date().toISOString().slice(0, 10);
    const person = await createPerson(owner, { dateOfLeaving: slashed(today) });
    const listedFor = async (by: Member, kind: JourneyKind) => by.get(`/journeys/${kind}/people`);
    expect((await listedFor(viewer, 'birthday')).status).toBe(403);
    expect((await listedFor(owner, 'birthday')).status).toBe(200);
    const [seen] = (await listedFor(viewer, 'welcome')).data.people;
    expect(seen).toEqual({ person: { _id: person._id, name: person.name }, day: expect.any(String) });
    expect((await listedFor(owner, 'welcome')).data.people[0]).toMatchObject({ reason: null });
  });
});

describe('Its text', () => {
  test('the product’s own becomes the company’s when it is first opened, and is sent as changed', async () => {
    const by = await createMember(server);
    const opened = await Promise.all(Array.from({ length: 3 }, () => by.post('/journeys/welcome/email', {})));
    const ids = new Set(opened.map(({ data }) => data.templateId));
    expect(ids.size).toBe(1);
    const [id] = ids;
    expect((await by.get(`/email-templates/${id}`)).data.subject).toBe('You will always be part of {companyName}');
    expect(await write(by, 'welcome', { subject: 'Farewell, {firstName}' })).toBe(id);
    expect(await one(by, 'welcome')).toMatchObject({ templateId: id, subject: 'Farewell, {firstName}' });
    const { email } = await createPerson(by, { name: 'Mira Rao', dateOfLeaving: slashed('2026-03-13') });
    await switchOn(by, 'welcome');
    await run('2026-03-14');
    await arrived(smtp, 1, email);
    expect((await parsed(smtp.mailTo(email)[0])).subject).toBe('Farewell, Mira');
  });

  test('a text that a mailer would be refused for is not switched on, and is not sent until it is fixed', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by, { dateOfLeaving: slashed('2026-03-13') });
    await switchOn(by, 'welcome');
    for (const [subject, said] of [
      ['', 'Please enter a subject'],
      ['Look at {link}', 'Please replace {link} in the subject'],
      ['Greetings from [Company name]', 'Please replace [Company name] in the subject'],
    ]) {
      await write(by, 'welcome', { subject });
      await run('2026-03-14');
      expect((await one(by, 'welcome'))?.problem).toBe(`Its text can’t be sent like this: ${said}`);
    }
    expect(await recipientsOf(by)).toEqual([]);
    await by.post('/journeys/welcome', { enabled: false });
    expect(await by.post('/journeys/welcome', { enabled: true })).toMatchObject({
      status: 400,
      message: 'Its text can’t be sent like this: Please replace [Company name] in the subject',
    });
    await write(by, 'welcome', { subject: 'Farewell' });
    await switchOn(by, 'welcome');
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([email]);
    expect((await one(by, 'welcome'))?.problem).toBeNull();
  });

  test('a text being edited is sent when its author has paused for ten minutes', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by, { dateOfLeaving: slashed('2026-03-13') });
    await switchOn(by, 'welcome');
    await write(by, 'welcome', { subject: 'Farew' }, new Date('2026-03-14T04:22:00Z'));
    await run('2026-03-14');
    expect(await recipientsOf(by)).toEqual([]);
    await write(by, 'welcome', { subject: 'Farewell' }, new Date('2026-03-14T04:24:00Z'));
    await runJourneys(at(new Date('2026-03-14T04:35:00Z')));
    expect(await recipientsOf(by)).toEqual([email]);
    expect((await messagesOf(by)).map(({ subject }) => subject)).toEqual(['Farewell']);
  });

  test('a test goes only to the user who asks, even of a notice about others', async () => {
    const by = await createMember(server);
    expect(await by.post('/journeys/referral/tests', {})).toMatchObject({ status: 201, data: { email: by.email } });
    await arrived(smtp, 1, by.email);
    const notices = (await by.get('/journeys')).data.notices;
    expect(notices.map(({ kind, enabled }: { kind: string; enabled: boolean }) => [kind, enabled])).toEqual([
      ['job_apply', true],
      ['recommendation', true],
      ['referral', true],
    ]);
    await by.post(`/companies/update/${by.company}`, { referralEmails: false });
    expect((await by.get('/journeys')).data.notices[2].enabled).toBe(false);
  });

  test('a viewer reads, a recruiter does not; no one reads those of another company', async () => {
    const team = await createTeam(server);
    expect((await team.viewer.get('/journeys')).status).toBe(200);
    expect((await team.viewer.post('/journeys/welcome', { enabled: true })).status).toBe(403);
    expect((await team.recruiter.get('/journeys')).status).toBe(403);
    expect((await team.owner.post('/journeys/farewell', { enabled: true })).status).toBe(400);
    expect((await team.owner.post('/journeys/welcome', { enabled: 'perhaps' })).status).toBe(400);
    await switchOn(team.owner, 'welcome');
    expect((await one(team.stranger, 'welcome'))?.enabled).toBe(false);
  });
});
