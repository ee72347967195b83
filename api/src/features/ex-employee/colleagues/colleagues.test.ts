import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { arrived, outboxOf, parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { type Notification, notificationText } from '#contract/base/notifications.ts';
import { requestsPath } from '#contract/base/paths.ts';
import { type Colleague, colleagueLimits, colleagueMessages } from '#contract/ex-employee/colleagues.ts';

type Listed = Member & { person: string };

let smtp: SmtpSink;
let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let ravi: Listed;
let asha: Listed;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  team = await createTeam(server);
  ravi = await join(await createExemployee(server, team.owner, { name: 'Ravi Nair' }));
  asha = await join(
    await createExemployee(server, team.owner, { name: 'Asha Müller', department: 'Legal', designation: 'Counsel' }),
  );
});

const db = () => server.services.database.system;
const say = (who: Member, granted: boolean) => who.post('/own/consents', { purpose: 'directory_listing', granted });
async function join<S extends Member>(who: S): Promise<S> {
  expect((await say(who, true)).status).toBe(201);
  return who;
}
const seen = async (by: Member, query = ''): Promise<Colleague[]> =>
  (await by.get(`/own/colleagues${query}`)).data.colleagues;
const namesSeen = async (by: Member, query = '') => (await seen(by, query)).map(({ name }) => name);
const write = (by: Member, to: Listed | { person: string }, text = 'Shall we meet?') =>
  by.post(`/own/colleagues/${to.person}/messages`, { text });
const messagesOf = async (who: Member) => (await who.get('/own/colleague-messages')).data.messages;
const report = (by: Member, id: string) => by.post(`/own/colleague-messages/${id}/report`);
const reports = async () => (await team.hr.get('/requests/reports')).data;

describe('The directory (product.md, Ex-employee area, Colleagues)', () => {
  test('only people who agreed, only for people who are listed, without address, phone, birthday or status', async () => {
    const silent = await createExemployee(server, team.owner);
    await createPerson(team.owner, { name: 'Never Signed Up' });
    await asha.post('/own/record', {
      crawledInfo: { currentDesignation: 'Judge', currentCompany: 'High Court', currentLocation: 'Goa' },
    });
    const answer = await ravi.get('/own/colleagues');
    expect(answer.data).toEqual({
      listing: 'listed',
      nextCursor: null,
      colleagues: [
        {
          _id: asha.person,
          name: 'Asha Müller',
          profileImg: null,
          designation: 'Counsel',
          department: 'Legal',
          location: 'Bengaluru',
          joined: 2015,
          left: 2019,
          currentDesignation: 'Judge',
          currentCompany: 'High Court',
          city: 'Goa',
        },
      ],
    });
    const nothing = { listing: 'not_listed', colleagues: [], nextCursor: null };
    expect((await silent.get('/own/colleagues')).data).toEqual(nothing);
    expect(await write(silent, ravi)).toMatchObject({ status: 403, message: colleagueMessages.notListed });
    expect(await write(ravi, silent)).toMatchObject({ status: 404, message: colleagueMessages.notThere });
  });

  test('leaving takes effect at once, for the list and for writing', async () => {
    expect(await namesSeen(ravi)).toEqual(['Asha Müller']);
    await say(asha, false);
    expect(await namesSeen(ravi)).toEqual([]);
    expect((await asha.get('/own/colleagues')).data.listing).toBe('not_listed');
    expect(await write(ravi, asha)).toMatchObject({ status: 404, message: colleagueMessages.notThere });
    expect(await write(asha, ravi)).toMatchObject({ status: 403, message: colleagueMessages.notListed });
    await say(asha, true);
    expect(await namesSeen(ravi)).toEqual(['Asha Müller']);
  });

  test('a deleted person is not listed, and is again once restored', async () => {
    await team.owner.post(`/alumni/${asha.person}`, { status: 0 });
    expect(await namesSeen(ravi)).toEqual([]);
    expect((await write(ravi, asha)).status).toBe(404);
    await team.owner.post(`/alumni/${asha.person}/restore`);
    expect(await namesSeen(ravi)).toEqual(['Asha Müller']);
  });

  test('a changed record is listed with its new data', async () => {
    await team.owner.post(`/alumni/${asha.person}`, { name: 'Asha Zacharias', department: 'Archives' });
    expect(await namesSeen(ravi, '?searchtext=archiv')).toEqual(['Asha Zacharias']);
    expect(await namesSeen(ravi, '?searchtext=muller')).toEqual([]);
  });

  test('another company’s directory is separate', async () => {
    const other = await join(await createExemployee(server, team.stranger));
    expect(await namesSeen(other)).toEqual([]);
    expect((await write(other, ravi)).status).toBe(404);
    expect((await say(other, true)).status).toBe(201);
    expect(await namesSeen(ravi)).toEqual(['Asha Müller']);
  });

  test('the company’s team, programs and anonymous callers have no access', async () => {
    for (const by of [team.owner, team.viewer]) {
      expect(await by.get('/own/colleagues')).toMatchObject(notAllowed);
      expect(await write(by, ravi)).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/own/colleagues')).toMatchObject(notSignedIn);
    for (const by of [ravi, team.recruiter, team.viewer])
      expect(await by.get('/requests/reports')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/requests/reports')).toMatchObject(notSignedIn);
  });
});

describe('Searching', () => {
  test.each([
    ['muller', ['Asha Müller']],
    ['MÜLL ash', ['Asha Müller']],
    ['legal', ['Asha Müller']],
    ['engineer', ['Ravi Nair']],
    ['goa', ['Asha Müller']],
    ['bengal', ['Asha Müller', 'Ravi Nair']],
    ['mail.example', []],
    ['98450', []],
    ['%', []],
    ['ash legal nothing', []],
  ])('%j finds %j: name, department and city, accents ignored, parts of words', async (text, names) => {
    await asha.post('/own/record', { crawledInfo: { currentLocation: 'Goa' } });
    const third = await join(
      await createExemployee(server, team.owner, { name: 'Zoya Third', department: 'Sales', location: 'Agra' }),
    );
    expect(await namesSeen(third, `?searchtext=${encodeURIComponent(text)}`)).toEqual(names);
  });

  test('pages are bounded and continue by name; an invalid cursor starts at the top', async () => {
    const more = colleagueLimits.page + 2;
    const people = [];
    for (let index = 0; index < more; index += 1)
      people.push(await createPerson(team.owner, { name: `Colleague ${String.fromCharCode(65 + index)}` }));
    await db()
      .insertInto('consents')
      .values(
        people.map(({ _id }) => ({
          company_id: team.owner.company,
          id: _id,
          person_id: _id,
          purpose: 'directory_listing' as const,
          granted: true,
          basis: 'consent' as const,
          notice_version: 1,
          source: 'profile' as const,
        })),
      )
      .execute();
    const first = (await ravi.get('/own/colleagues')).data;
    expect(first.colleagues).toHaveLength(colleagueLimits.page);
    const second = (await ravi.get(`/own/colleagues?cursor=${first.nextCursor}`)).data;
    expect(second.nextCursor).toBeNull();
    const names = [...first.colleagues, ...second.colleagues].map(({ name }) => name);
    expect(names).toEqual(['Asha Müller', ...people.map(({ name }) => name)]);
    for (const nonsense of ['x', 'AAAA', Buffer.from(`${unknownId}\0`).toString('base64url')])
      expect((await ravi.get(`/own/colleagues?cursor=${nonsense}`)).data).toEqual(first);
    const bad = await ravi.get(`/own/colleagues?searchtext=${'x'.repeat(colleagueLimits.search + 1)}`);
    expect(bad.status).toBe(400);
  });
});

describe('Writing: POST /own/colleagues/{id}/messages', () => {
  test('arrives by mail with the words unchanged, and neither address except in To', async () => {
    const text = 'Do you remember <b>Goa</b>, {name}? {link}\n\nhttps://example.com/photos';
    const answer = await write(ravi, asha, text);
    expect(answer).toMatchObject({
      status: 201,
      data: { direction: 'sent', text, reported: false, colleague: { _id: asha.person, name: 'Asha Müller' } },
    });
    const [received] = await arrived(smtp, 1, asha.email);
    const mail = await parsed(received);
    expect(mail.subject).toMatch(/^Ravi Nair, formerly of .*, has written to you$/);
    expect(mail.to?.[0]?.address).toBe(asha.email);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).toContain('Do you remember &#60;b&#62;Goa&#60;/b&#62;, { name }? { link }');
    expect(mail.html).toContain(`/exemployee/colleagues?tab=messages&#38;message=${answer.data._id}`);
    expect(mail.text).toContain('leave the directory');
    const raw = received?.raw.toString() ?? '';
    const { email } = (await team.owner.get(`/alumni/${ravi.person}`)).data;
    for (const address of [ravi.email, email]) expect(raw).not.toContain(address);
    const { email: recorded } = (await team.owner.get(`/alumni/${asha.person}`)).data;
    for (const part of [mail.html, mail.text])
      for (const address of [asha.email, recorded]) expect(part).not.toContain(address);
  });

  test.each([
    ['the recipient leaves', () => say(asha, false)],
    ['the sender leaves', () => say(ravi, false)],
  ])('a waiting message is not sent when %s', async (_, leave) => {
    await server.stopWorker();
    const { data: sent } = await write(ravi, asha);
    await leave();
    await server.startWorker();
    const settled = async () =>
      (await outboxOf(server, sent._id)).find(({ state }) => !['queued', 'sending'].includes(state));
    expect(await until('the mail', settled)).toMatchObject({ state: 'suppressed', block_reason: 'left_directory' });
    expect(smtp.mailTo(asha.email)).toEqual([]);
  });

  test('is read by both and answered in the same way', async () => {
    const { data: sent } = await write(ravi, asha);
    await write(asha, ravi, 'Yes, on Monday.');
    expect(await messagesOf(ravi)).toMatchObject([
      { direction: 'received', text: 'Yes, on Monday.', colleague: { _id: asha.person } },
      { _id: sent._id, direction: 'sent', text: 'Shall we meet?' },
    ]);
    expect(await messagesOf(asha)).toMatchObject([{ direction: 'sent' }, { _id: sent._id, direction: 'received' }]);
    const third = await join(await createExemployee(server, team.owner));
    expect(await messagesOf(third)).toEqual([]);
    await say(asha, false);
    expect(await messagesOf(asha), 'a person who has left still has theirs').toHaveLength(2);
  });

  test.each([
    ['', colleagueMessages.textRequired],
    [' \n ', colleagueMessages.textRequired],
    ['x'.repeat(colleagueLimits.text + 1), colleagueMessages.textTooLong],
    [7, expect.any(String)],
  ])('a text that is empty, too long or missing is refused: %#', async (text, message) => {
    const answer = await ravi.post(`/own/colleagues/${asha.person}/messages`, { text });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'text', message }] });
  });

  test('not to oneself, to an unknown person, or by a wrong id', async () => {
    for (const person of [ravi.person, unknownId])
      expect(await write(ravi, { person })).toMatchObject({ status: 404, message: colleagueMessages.notThere });
    expect((await write(ravi, { person: 'x' })).status).toBe(400);
  });

  test('to the same colleague only so often within a day, even concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: colleagueLimits.perColleague + 3 }, () => write(ravi, asha)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.message).toBe(colleagueMessages.tooManyToOne);
    await db()
      .updateTable('colleague_messages')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('sender_id', '=', ravi.person)
      .execute();
    expect((await write(ravi, asha)).status).toBe(201);
  });

  test('in total only so often within a day, even concurrently', async () => {
    const others: Listed[] = [];
    for (let index = 0; index < 4; index += 1) others.push(await join(await createExemployee(server, team.owner)));
    const answers = await Promise.all([0, 1, 2].flatMap(() => others.map((other) => write(ravi, other))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(colleagueLimits.perDay);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ message }) => message)).toEqual(refused.map(() => colleagueMessages.tooMany));
  });

  test('does not count towards the company’s mail quota, but stops with the company’s mail', async () => {
    const used = async () => (await team.owner.get('/emailers/allowance')).data.used;
    const before = await used();
    await write(ravi, asha);
    expect(await used()).toBe(before);
    await db()
      .updateTable('companies')
      .set({ mail_stopped_at: new Date(), mail_stopped_reason: 'Looked into' })
      .where('id', '=', team.owner.company)
      .execute();
    expect(await write(ravi, asha)).toMatchObject({ status: 403, message: colleagueMessages.mailStopped });
  });

  test('stays between the two: neither in the audit log nor on the timeline', async () => {
    await write(ravi, asha, 'No one else reads this');
    const log = JSON.stringify((await team.owner.get('/audit-log')).data);
    const timeline = JSON.stringify((await team.owner.get(`/alumni/${asha.person}/timeline`)).data);
    expect(log + timeline).not.toMatch(/No one else|written to you|colleague\./);
  });
});

describe('Reporting', () => {
  let message: string;
  beforeEach(async () => {
    message = (await write(ravi, asha, 'Buy my watches')).data._id;
  });

  test('HR reads the message; only its recipient can report it, and once', async () => {
    expect((await reports()).reports).toEqual([]);
    expect(await report(ravi, message)).toMatchObject({ status: 404, message: colleagueMessages.messageNotFound });
    const third = await createExemployee(server, team.owner);
    const outside = await createExemployee(server, team.stranger);
    for (const by of [third, outside]) expect((await report(by, message)).status).toBe(404);
    const answers = await Promise.all([report(asha, message), report(asha, message)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await messagesOf(asha))[0]).toMatchObject({ reported: true });
    expect((await messagesOf(ravi))[0], 'its sender does not learn of it').toMatchObject({ reported: false });
    expect(await reports()).toMatchObject({
      totalCount: 1,
      reports: [
        { _id: message, text: 'Buy my watches', sender: { name: 'Ravi Nair' }, reporter: { name: 'Asha Müller' } },
      ],
    });
    expect((await team.stranger.get('/requests/reports')).data.reports).toEqual([]);
  });

  test('the people who decide are notified of it until it is decided', async () => {
    const [hr, recruiter] = [
      await createMember(server, { company: team.owner.company, role: 'hr' }),
      await createMember(server, { company: team.owner.company, role: 'recruiter' }),
    ];
    const told = async (member: Member) => {
      const entries = (await member.get('/notifications')).data.notifications as Notification[];
      return entries
        .filter(({ kind }) => kind === 'message_report')
        .map((entry) => [notificationText(entry.kind, entry), entry.path]);
    };
    await report(asha, message);
    expect(await told(hr)).toEqual([['A message from Ravi Nair was reported', requestsPath('reports')]]);
    for (const member of [recruiter, team.stranger]) expect(await told(member)).toEqual([]);
    await report(asha, (await write(ravi, asha, 'Really good watches')).data._id);
    expect((await told(hr)).map(([text]) => text)).toEqual(['2 messages were reported']);
    await team.hr.post(`/requests/reports/${message}/remove`);
    expect(await told(hr)).toEqual([]);
  });

  test('a person who has left the directory can still report', async () => {
    await say(asha, false);
    expect((await report(asha, message)).status).toBe(201);
  });

  test('dismissed: the sender stays; settled once', async () => {
    await report(asha, message);
    const settle = (verb: string) => team.hr.post(`/requests/reports/${message}/${verb}`);
    expect(await settle('dismiss')).toMatchObject({ status: 200, data: { _id: message } });
    expect(await settle('dismiss')).toMatchObject({ status: 409, message: colleagueMessages.reportSettled });
    expect(await settle('remove')).toMatchObject({ status: 409 });
    expect((await reports()).totalCount).toBe(0);
    expect(await namesSeen(asha)).toEqual(['Ravi Nair']);
  });

  test('of several, only the reported one is dismissed or let back; a removal settles only reports about its sender', async () => {
    const third = await join(await createExemployee(server, team.owner, { name: 'Zoya Third' }));
    const again = (await write(ravi, asha, 'Really good watches')).data._id;
    const other = (await write(third, asha, 'Buy my clocks')).data._id;
    const waiting = async () => {
      const told = await reports();
      return [told.totalCount, told.reports.map(({ _id }: { _id: string }) => _id)];
    };
    const settle = async (id: string, verb: string) => (await team.hr.post(`/requests/reports/${id}/${verb}`)).status;
    const removed = async () =>
      (await team.owner.get('/requests/removed-colleagues')).data.map(({ name }: { name: string }) => name);

    await report(asha, again);
    expect(
      (await messagesOf(asha)).map(({ _id, reported }: { _id: string; reported: boolean }) => [_id, reported]),
    ).toEqual([
      [other, false],
      [again, true],
      [message, false],
    ]);
    expect(await waiting()).toEqual([1, [again]]);
    for (const id of [message, other]) await report(asha, id);
    expect(await waiting()).toEqual([3, [message, again, other]]);

    expect(await settle(message, 'dismiss')).toBe(200);
    expect(await waiting()).toEqual([2, [again, other]]);
    expect(await settle(again, 'remove')).toBe(200);
    expect(await waiting()).toEqual([1, [other]]);
    expect(await removed()).toEqual(['Ravi Nair']);
    expect(await namesSeen(asha)).toEqual(['Zoya Third']);

    expect(await settle(other, 'remove')).toBe(200);
    expect((await removed()).sort()).toEqual(['Ravi Nair', 'Zoya Third']);
    expect((await team.hr.delete(`/requests/removed-colleagues/${ravi.person}`)).status).toBe(200);
    expect(await removed()).toEqual(['Zoya Third']);
    expect(await namesSeen(asha)).toEqual(['Ravi Nair']);
    const outcomes = await db()
      .selectFrom('colleague_messages')
      .select(['id', 'outcome', 'settled_by'])
      .where('company_id', '=', team.owner.company)
      .orderBy('id')
      .execute();
    expect(outcomes).toEqual([
      { id: message, outcome: 'dismissed', settled_by: team.hr.userId },
      { id: again, outcome: 'removed', settled_by: team.hr.userId },
      { id: other, outcome: 'removed', settled_by: team.hr.userId },
    ]);
  });

  test('removed: neither listed nor writing, and the person sees why, until HR lets them back', async () => {
    const again = (await write(ravi, asha, 'Really good watches')).data._id;
    for (const id of [message, again]) await report(asha, id);
    expect((await team.hr.post(`/requests/reports/${message}/remove`)).status).toBe(200);
    expect((await reports()).totalCount, 'every report about them is settled').toBe(0);
    expect(await namesSeen(asha)).toEqual([]);
    expect((await ravi.get('/own/colleagues')).data).toMatchObject({ listing: 'removed', colleagues: [] });
    await say(ravi, false);
    await say(ravi, true);
    expect(await write(ravi, asha)).toMatchObject({ status: 403, message: colleagueMessages.removed });
    expect((await write(asha, ravi)).status).toBe(404);
    expect((await team.owner.get('/requests/removed-colleagues')).data).toMatchObject([
      { _id: ravi.person, name: 'Ravi Nair', removedBy: expect.any(String) },
    ]);
    const back = (by: Member) => by.delete(`/requests/removed-colleagues/${ravi.person}`);
    for (const by of [team.recruiter, ravi]) expect(await back(by)).toMatchObject(notAllowed);
    expect((await back(team.stranger)).status).toBe(404);
    expect((await back(team.hr)).status).toBe(200);
    expect((await back(team.hr)).status).toBe(404);
    expect(await namesSeen(asha)).toEqual(['Ravi Nair']);
    expect((await team.owner.get('/requests/removed-colleagues')).data).toEqual([]);
  });

  test('HR cannot settle a message that was not reported', async () => {
    for (const verb of ['dismiss', 'remove'])
      expect((await team.hr.post(`/requests/reports/${message}/${verb}`)).status).toBe(404);
    await report(asha, message);
    expect((await team.stranger.post(`/requests/reports/${message}/remove`)).status).toBe(404);
    expect(await team.recruiter.post(`/requests/reports/${message}/remove`)).toMatchObject(notAllowed);
  });
});

describe('Messages after changes to their people', () => {
  const messages = () =>
    db().selectFrom('colleague_messages').selectAll().where('company_id', '=', team.owner.company).execute();

  test('the download has both sides, without the other’s address', async () => {
    await write(ravi, asha, 'Sent by Ravi');
    await write(asha, ravi, 'Received by Ravi');
    const held = JSON.parse((await ravi.post('/own/download')).body.toString());
    expect(held.colleagueMessages).toMatchObject([
      { direction: 'sent', colleague: 'Asha Müller', text: 'Sent by Ravi' },
      { direction: 'received', colleague: 'Asha Müller', text: 'Received by Ravi' },
    ]);
    expect(JSON.stringify(held)).not.toContain(asha.email);
  });

  test('erasing the sender removes the words from the other’s messages and mail', async () => {
    await write(ravi, asha, 'These words go');
    await arrived(smtp, 1, asha.email);
    expect((await team.owner.post(`/alumni/${ravi.person}/erase`)).status).toBe(201);
    expect(await messages()).toEqual([]);
    expect(await messagesOf(asha)).toEqual([]);
    const texts = await db()
      .selectFrom('messages')
      .select(['subject', 'text'])
      .where('company_id', '=', team.owner.company)
      .execute();
    expect(JSON.stringify(texts)).not.toMatch(/These words go|Ravi/);
  });

  test('a merge moves them, together with a removal; messages between the two are deleted', async () => {
    const twin = await createPerson(team.owner, { name: 'Ravi Twin' });
    await write(ravi, asha);
    await report(asha, (await messagesOf(asha))[0]._id);
    await team.hr.post(`/requests/reports/${(await messagesOf(asha))[0]._id}/remove`);
    const between = {
      company_id: team.owner.company,
      sender_id: twin._id,
      recipient_id: ravi.person,
      text: 'To myself',
    };
    await db()
      .insertInto('colleague_messages')
      .values({ ...between, id: unknownId })
      .execute();
    const removed = async () => (await team.owner.get('/requests/removed-colleagues')).data;
    const [{ removedAt, removedBy }] = await removed();
    await team.owner.post('/alumni/merge', { keep: twin._id, merge: ravi.person });
    expect(await messages()).toMatchObject([{ sender_id: twin._id, recipient_id: asha.person }]);
    expect(await removed(), 'by whom and when they were').toMatchObject([{ _id: twin._id, removedAt, removedBy }]);
    expect(removedBy).not.toBeNull();
  });
});
