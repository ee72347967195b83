import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { createGroup, createMember, createPeople, createPerson, type Member } from '#api-test/factories.ts';
import { anotherSecret, oldUnsubscribeToken, unsubscribeTokenOf } from '#api-test/links.ts';
import { arrived, asWritten, instant, outboxOf, parsed, rehireNew, settled } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

let smtp: SmtpSink;
let server: TestServer;
let member: Member;
/** Addresses whose message is answered with 451 while they are in here. */
const busy = new Set<string>();

beforeAll(async () => {
  smtp = await startSmtpSink({ refuseMessage: ({ to }) => (to.some((address) => busy.has(address)) ? 451 : null) });
  server = await startTestServer({ SMTP_URL: smtp.url });
  member = await createMember(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const suppress = (company: CompanyId, email: string) =>
  server.services.database.system
    .insertInto('suppressions')
    .values({ company_id: company, email, reason: 'unsubscribed' })
    .execute();
const countMessages = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('messages')
      .select('id')
      .where('company_id', '=', company)
      .execute()
  ).length;

describe('Instant mail: POST /emailers/instant (specification, sections 3, 5 and 7)', () => {
  test('a template is not sent until its link is filled in', async () => {
    const { email } = await createPerson(member);
    for (const field of ['subject', 'content']) {
      const refused = await instant(member, { recipients: [email], [field]: 'Look here: {link}' });
      expect(refused).toMatchObject({
        status: 400,
        errors: [{ path: field, message: 'Please replace {link} with the link' }],
      });
    }
    expect(await instant(member, { recipients: [email], content: 'https://acme.example' })).toMatchObject({
      status: 201,
    });
  });

  test('sent again under the same key it is one message, however many requests come at once', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by);
    const send = (values = {}) => instant(by, { recipients: [email], idempotencyKey: 'click 1', ...values });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?._id}`)).size).toBe(1);
    expect(await countMessages(by.company)).toBe(1);
    expect(await send({ subject: 'Something else' })).toMatchObject({
      status: 409,
      message: 'This key was used for another message',
    });
    expect((await send({ idempotencyKey: 'click 2' })).data._id).not.toBe(answers[0]?.data._id);
    const rehired = await Promise.all([1, 2].map(() => rehireNew(by, { recipients: [email], idempotencyKey: 'job' })));
    expect(rehired[0]).toMatchObject({ status: 201 });
    expect(rehired[1]?.data).toEqual(rehired[0]?.data);
    // After a week it is forgotten.
    const weekAgo = { created_at: new Date(Date.now() - 7 * 86_400_000 - 1000) };
    const { system } = server.services.database;
    await system.updateTable('message_keys').set(weekAgo).where('company_id', '=', by.company).execute();
    expect((await send()).data._id).not.toBe(answers[0]?.data._id);
    // Under the key of another user it is another message.
    const colleague = await createMember(server, { company: by.company, role: 'hr' });
    await instant(colleague, { recipients: [email], idempotencyKey: 'click 1' });
    expect(await countMessages(by.company)).toBe(5);
  });

  test('each recipient gets a separate mail, addressed, signed and with an unsubscribe link', async () => {
    const priya = await createPerson(member, { name: 'Priya Nair' });
    const jose = await createPerson(member, { name: 'José Ñandú' });
    const sent = await instant(member, { recipients: [priya.email, jose.email.toUpperCase(), 'other@mail.example'] });
    expect(sent).toMatchObject({ status: 201, data: { recipients: 3, suppressed: 0, jobId: null } });
    await arrived(smtp, 3, priya.email, jose.email, 'other@mail.example');
    const rows = await settled(server, sent.data._id);
    expect(rows.map((row) => row.state)).toEqual(['sent', 'sent', 'sent']);
    for (const { email } of [priya, jose, { email: 'other@mail.example' }])
      expect(smtp.mailTo(email), email).toHaveLength(1);

    const raw = smtp.mailTo(jose.email)[0];
    expect(raw).toMatchObject({ from: 'people@company.example', to: [jose.email] });
    const mail = await parsed(raw);
    expect(mail.to).toEqual([{ name: 'José Ñandú', address: jose.email }]);
    expect(mail.from).toMatchObject({ name: expect.stringMatching(/^Company/), address: 'people@company.example' });
    expect(mail.replyTo).toMatchObject([{ address: member.email }]);
    expect(mail.subject).toBe('Hello José Ñandú');
    expect(mail.cc ?? []).toEqual([]);
    expect(mail.html).toContain('How are you, José Ñandú?');
    expect(mail.text).toContain('How are you, José Ñandú?');
    expect(mail.text).toMatch(/Unsubscribe: http:\/\/localhost:\d+\/exemployee\/unsubscribe\?token=\S+/);
    const rowId = rows.find((row) => row.email === jose.email)?.id;
    expect(mail.messageId).toBe(`<${rowId}@company.example>`);
    expect(mail.header('list-unsubscribe')).toEqual([
      expect.stringMatching(/^<http:\/\/localhost:\d+\/api\/unsubscribe\?token=[\w.-]+>$/),
    ]);
    expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(mail.header('list-id')).toEqual([`<newsletter.${member.company}.localhost>`]);
    expect(mail.header('feedback-id')).toEqual([`${sent.data._id}:${member.company}:instant:encore`]);
    expect((await parsed(smtp.mailTo('other@mail.example')[0])).subject).toBe('Hello there');
  });

  test('over 50 recipients are refused, named or selected, and nothing is sent', async () => {
    const chosen = await createMember(server);
    const emails = Array.from({ length: 51 }, (_, index) => `many${index}@mail.example`);
    const refused = {
      status: 400,
      errors: [{ path: 'recipients', message: 'Emails can be sent to a maximum of 50 recipients at a time' }],
    };
    expect(await instant(chosen, { recipients: emails })).toMatchObject(refused);
    await createPeople(chosen, 51);
    expect(await instant(chosen, { selectAll: true })).toMatchObject(refused);
    expect(await countMessages(chosen.company)).toBe(0);
    const listed = await chosen.get('/alumni?pageContent=1');
    const removed = [listed.data.alumnis[0]._id];
    expect((await instant(chosen, { selectAll: true, selectAllRemoved: removed })).data.recipients).toBe(50);
    expect((await rehireNew(chosen, { selectAll: true })).data.recipients).toBe(51);
  });

  test.each(['<p></p>', '<br>', '&nbsp;<i> </i>', '<script>x</script>', '\u200b'])(
    'content %j is empty',
    async (content) => {
      const { email } = await createPerson(member);
      expect(await instant(member, { recipients: [email], content })).toMatchObject({
        status: 400,
        errors: [{ path: 'content', message: 'Please enter email content' }],
      });
    },
  );

  test('select-all with filters and exclusions is resolved on the server', async () => {
    const chosen = await createMember(server);
    const sales = [];
    for (let index = 0; index < 4; index += 1) sales.push(await createPerson(chosen, { department: 'Sales' }));
    const legal = await createPerson(chosen, { department: 'Legal' });
    const gone = await createPerson(chosen, { department: 'Sales' });
    await chosen.post(`/alumni/${gone._id}`, { status: 0 });
    const sent = await instant(chosen, {
      recipients: [legal.email],
      selectAll: true,
      selectAllRemoved: [sales[0]!._id],
      filters: { departments: ['Sales'], searchText: 'priya' },
    });
    expect(sent.data).toMatchObject({ recipients: 3, suppressed: 0 });
    const rows = await settled(server, sent.data._id);
    expect(rows.map((row) => row.email).sort()).toEqual(
      sales
        .slice(1)
        .map((person) => person.email)
        .sort(),
    );
  });

  test('a group is mailed by its filter', async () => {
    const chosen = await createMember(server);
    const people = [await createPerson(chosen), await createPerson(chosen), await createPerson(chosen)];
    const group = await createGroup(chosen, 'Mail these', [people[0]!._id, people[2]!._id]);
    const sent = await instant(chosen, { selectAll: true, filters: { groupIds: [group._id] } });
    expect(sent.data.recipients).toBe(2);
    expect((await chosen.get(`/alumni?mailerId=${sent.data._id}`)).data.totalCount).toBe(2);
  });

  test('bad input, no session, wrong role, no one to mail', async () => {
    const to = { recipients: ['a@mail.example'] };
    expect(await instant(member, { ...to, subject: '' })).toMatchObject({
      status: 400,
      errors: [{ path: 'subject', message: 'Please enter email subject of atleast 1 character' }],
    });
    const missing = 'Please enter email address of the recipients';
    for (const none of [{}, { recipients: [] }])
      expect(await instant(member, { ...none, subject: '', content: '' })).toMatchObject({
        status: 400,
        errors: expect.arrayContaining([
          { path: 'subject', message: 'Please enter email subject of atleast 1 character' },
          { path: 'recipients', message: missing },
        ]),
      });
    expect((await rehireNew(member, { recipients: [], jobTitle: '' })).errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['jobTitle', 'recipients']),
    );
    expect(await instant(server.as(null), to)).toMatchObject({ status: 401, message: 'User not authenticated' });
    const viewer = await createMember(server, { company: member.company, role: 'viewer' });
    expect((await instant(viewer, to)).status).toBe(403);
    expect((await rehireNew(viewer, to)).status).toBe(403);
    const empty = await createMember(server);
    expect(await instant(empty, { selectAll: true })).toMatchObject({
      status: 400,
      errors: [{ path: 'recipients', message: 'None of the selected ex-employees can be messaged' }],
    });
    expect(await countMessages(empty.company)).toBe(0);
  });
});

describe('Rehire mail: POST /emailers/rehire (sections 3, 5 and 8)', () => {
  test.each([
    ['message', 'An opening for [Job title] at Acme', 'Please replace [Job title] in the message'],
    ['message', '<p>Team [Company <b>name</b>]</p>', 'Please replace [Company name] in the message'],
    ['subject', 'Come back to [Company name]', 'Please replace [Company name] in the subject'],
    ['jobTitle', '[Job title]', 'Please replace [Job title] in the job title'],
  ])('a placeholder in the %s is refused with the place, and nothing is kept', async (field, text, message) => {
    const by = await createMember(server);
    const { email } = await createPerson(by);
    expect(await rehireNew(by, { recipients: [email], [field]: text })).toMatchObject({
      status: 400,
      errors: [{ path: field, message }],
    });
    const kept = server.services.database.system
      .selectFrom('messages')
      .select('id')
      .where('company_id', '=', by.company);
    expect(await kept.execute()).toEqual([]);
  });

  test.each([5, '2', true, null, 'yes'])('isExclusive %j is refused with the possible values', async (isExclusive) => {
    const message = 'isExclusive must be 1 (only for its recipients) or 0';
    expect(await rehireNew(member, { recipients: ['a@mail.example'], isExclusive })).toMatchObject({
      status: 400,
      errors: [{ path: 'isExclusive', message }],
    });
  });

  test('a new job is created, listed, and its card and link are in the mail', async () => {
    const chosen = await createMember(server);
    const person = await createPerson(chosen);
    const sent = await rehireNew(chosen, {
      recipients: [person.email],
      jobTitle: 'Engineer <b>& Lead</b>',
      isExclusive: 0,
      jobDescriptionFormatted: '<p onclick="x()">Build <script>alert(1)</script><strong>things</strong></p>',
    });
    expect(sent.status).toBe(201);
    const { jobId } = sent.data;
    expect((await chosen.get('/jobs/active')).data).toEqual([
      { _id: jobId, title: 'Engineer <b>& Lead</b>', location: 'Pune', salary: '30 LPA' },
    ]);
    const page = await server.as(null).get(`/jobs/public/${jobId}`);
    expect(page.data).toMatchObject({ title: 'Engineer <b>& Lead</b>', status: 'open' });
    expect(page.data.descriptionFormatted).toBe('<p>Build <strong>things</strong></p>');
    const [raw] = await arrived(smtp, 1, person.email);
    const mail = await parsed(raw);
    for (const part of [asWritten(mail.html), mail.text])
      expect(part).toMatch(new RegExp(`http://localhost:\\d+/jobs/${jobId}`));
    expect(mail.html).not.toContain('<b>& Lead</b>');
    expect(mail.html).toContain('30 LPA');
  });

  test('an existing job is shared again; a closed one, one of another company or an unknown one is not', async () => {
    const chosen = await createMember(server);
    const person = await createPerson(chosen);
    const { jobId } = (await rehireNew(chosen, { recipients: [person.email], isExclusive: 0 })).data;
    const share = (by: Member, id: unknown) =>
      by.post('/emailers/rehire', {
        type: 1,
        jobId: id,
        subject: 'Again',
        message: 'Still open',
        recipients: [person.email],
      });
    expect((await share(chosen, jobId)).data).toMatchObject({ recipients: 1, jobId });
    const stranger = await createMember(server);
    const refused = { status: 400, errors: [{ path: 'jobId', message: 'Please select a job' }] };
    expect(await share(stranger, jobId)).toMatchObject(refused);
    expect(await share(chosen, newId())).toMatchObject(refused);
    await server.services.database.system
      .updateTable('jobs')
      .set({ status: 'closed' })
      .where('id', '=', jobId)
      .execute();
    expect(await share(chosen, jobId)).toMatchObject(refused);
    expect((await chosen.get('/jobs/active')).data).toEqual([]);
    expect((await server.as(null).get(`/jobs/public/${jobId}`)).status).toBe(404);
    await arrived(smtp, 2, person.email);
  });

  test('when no one can be mailed, the new job is not created either', async () => {
    const chosen = await createMember(server);
    expect((await rehireNew(chosen, { selectAll: true })).status).toBe(400);
    expect((await chosen.get('/jobs/active')).data).toEqual([]);
  });

  test('jobs are searched and paged; LIKE wildcards are taken literally', async () => {
    const chosen = await createMember(server);
    for (let index = 0; index < 12; index += 1)
      await rehireNew(chosen, { recipients: ['a@mail.example'], jobTitle: index ? `Clerk ${index}` : '100% Remote' });
    const titles = async (query: string) =>
      ((await chosen.get(`/jobs/active?${query}`)).data as { title: string }[]).map((job) => job.title);
    expect(await titles('')).toHaveLength(10);
    expect(await titles('pageNumber=2')).toEqual(['Clerk 1', '100% Remote']);
    expect(await titles('search=CLERK+11')).toEqual(['Clerk 11']);
    expect(await titles('search=%25')).toEqual(['100% Remote']);
    expect(await titles('search=_')).toEqual([]);
  });
});

describe('Nothing can be injected into a mail', () => {
  test.each([
    ['Hello', 'x\r\n.\r\nMAIL FROM:<evil@mail.example>\r\nRCPT TO:<evil@mail.example>\r\nDATA\r\n'],
    ['=?utf-8?q?a=0d=0aBcc:_evil@mail.example?=', 'plain'],
  ])('subject %j and content %j stay as they are', async (subject, content) => {
    const person = await createPerson(member);
    await instant(member, { recipients: [person.email], subject, content });
    const [raw] = await arrived(smtp, 1, person.email);
    expect(raw?.to).toEqual([person.email]);
    const mail = await parsed(raw);
    expect(mail.header('bcc')).toEqual([]);
    expect(mail.header('content-type')).toEqual([expect.stringMatching(/^multipart\/alternative/)]);
    expect(smtp.mailTo('evil@mail.example')).toEqual([]);
  });

  test.each(['Hello\r\nBcc: evil@mail.example', 'Hello\nContent-Type: text/html\n\n<script>'])(
    'subject %j is refused, and one stored before this rule stays one line',
    async (subject) => {
      const person = await createPerson(member);
      expect((await instant(member, { recipients: [person.email], subject })).status).toBe(400);
      await server.stopWorker();
      const { data } = await instant(member, { recipients: [person.email] });
      await server.services.database.system
        .updateTable('messages')
        .set({ subject })
        .where('id', '=', data._id)
        .execute();
      await server.startWorker();
      const [raw] = await arrived(smtp, 1, person.email);
      const mail = await parsed(raw);
      expect(mail.header('bcc')).toEqual([]);
      expect(mail.header('subject')).toEqual([subject.replace(/[\r\n]+/g, ' ')]);
      expect(mail.header('content-type')).toEqual([expect.stringMatching(/^multipart\/alternative/)]);
    },
  );

  test('nor by the name of a person or of the company', async () => {
    const chosen = await createMember(server);
    const evil = 'Eve\r\nBcc: evil@mail.example\r\nX-Evil: 1';
    await server.services.database.system
      .updateTable('companies')
      .set({ name: `UNSUBSCRIBE ${evil}" <evil@mail.example>` })
      .where('id', '=', chosen.company)
      .execute();
    const person = await createPerson(chosen);
    await server.services.database.system
      .updateTable('people')
      .set({ name: `$& ${evil} <img src=x onerror=1>` })
      .where('id', '=', person._id)
      .execute();
    await instant(chosen, { recipients: [person.email] });
    const [raw] = await arrived(smtp, 1, person.email);
    expect(raw).toMatchObject({ from: 'people@company.example', to: [person.email] });
    const mail = await parsed(raw);
    expect([...mail.header('bcc'), ...mail.header('x-evil')]).toEqual([]);
    expect(mail.to).toMatchObject([{ address: person.email }]);
    expect(mail.from).toMatchObject({ address: 'people@company.example' });
    expect(asWritten(mail.html)).not.toContain('<img');
    expect(mail.text).toContain('How are you, $& Eve');
    expect(mail.html).toMatch(
      /<a href="http:\/\/localhost:\d+\/exemployee\/unsubscribe\?token=[^"]+" [^>]+>Unsubscribe</,
    );
    expect(mail.html).toContain('worked at UNSUBSCRIBE Eve');
  });

  test('HTML in the content keeps its formatting and loses active parts', async () => {
    const person = await createPerson(member);
    const content =
      '<p style="position:fixed" onclick="x()">Hi <strong>you</strong></p><script>alert(1)</script><img src="http://evil.example/pixel"><a href="javascript:alert(1)">bad</a><a href="https://acme.example/?a=1&b=2">good</a><iframe src="x"></iframe><form action="x"><input name="password"></form><svg onload="x()"></svg><style>*{display:none}</style>';
    await instant(member, { recipients: [person.email], content });
    const mail = await parsed((await arrived(smtp, 1, person.email))[0]);
    expect(mail.html).toContain('<p>Hi <strong>you</strong></p>');
    expect(asWritten(mail.html)).toContain('href="https://acme.example/?a=1&amp;b=2"');
    for (const word of [
      'onclick',
      'alert',
      'evil.example',
      'javascript:',
      'iframe',
      '<form',
      '<input',
      'svg',
      'display:none',
    ])
      expect(asWritten(mail.html), word).not.toContain(word);
    expect(mail.text).toContain('Hi you');
  });

  test('plain text keeps its characters', async () => {
    const person = await createPerson(member);
    await instant(member, { recipients: [person.email], content: 'a < b && c > d\n\nSee https://acme.example/x?y=1.' });
    const mail = await parsed((await arrived(smtp, 1, person.email))[0]);
    expect(mail.text).toContain('a < b && c > d');
    expect(mail.html).toContain(
      '<a href="https://acme.example/x?y=1" style="color:#7d2a6b">https://acme.example/x?y=1</a>.',
    );
  });
});

describe('Suppression and unsubscribing (product.md, Mail)', () => {
  test('a suppressed person is left out, and counted', async () => {
    const chosen = await createMember(server);
    const people = [await createPerson(chosen), await createPerson(chosen)];
    await suppress(chosen.company, people[0]!.email);
    await suppress(chosen.company, 'stranger@mail.example');
    const sent = await instant(chosen, {
      recipients: [...people.map((person) => person.email), 'stranger@mail.example'],
    });
    expect(sent.data).toMatchObject({ recipients: 1, suppressed: 2 });
    await arrived(smtp, 1, people[1]!.email);
    await settled(server, sent.data._id);
    for (const email of [people[0]!.email, 'stranger@mail.example']) expect(smtp.mailTo(email)).toEqual([]);
    expect(await instant(chosen, { recipients: [people[0]!.email] })).toMatchObject({
      status: 400,
      message: 'None of the selected ex-employees can be messaged',
    });
  });

  test('it is checked again at the moment of sending', async () => {
    const chosen = await createMember(server);
    const person = await createPerson(chosen);
    busy.add(person.email);
    const sent = await instant(chosen, { recipients: [person.email] });
    await until('the first attempt', async () => (await outboxOf(server, sent.data._id))[0]?.attempts === 1);
    await settled(server, sent.data._id);
    await suppress(chosen.company, person.email);
    busy.delete(person.email);
    await server.services.database.system
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .where('message_id', '=', sent.data._id)
      .execute();
    await instant(chosen, { recipients: ['wakes@mail.example'] });
    await until(
      'the row to be suppressed',
      async () => (await outboxOf(server, sent.data._id))[0]?.state === 'suppressed',
    );
    expect(smtp.mailTo(person.email)).toEqual([]);
  });

  test('opening the link changes nothing, however often; posting does, also as one click', async () => {
    const chosen = await createMember(server);
    const person = await createPerson(chosen);
    await instant(chosen, { recipients: [person.email] });
    const mail = await parsed((await arrived(smtp, 1, person.email))[0]);
    const link = mail.header('list-unsubscribe')[0]?.slice(1, -1) ?? '';
    const path = new URL(link).pathname.replace('/api', '') + new URL(link).search;
    // To an onlooker, no address in a mail reveals the recipient or the company.
    const addresses = [link, ...`${mail.html} ${mail.text}`.matchAll(/https?:[^\s"<>]+/g)].join(' ');
    const decoded = addresses.split(/[^\w-]+/).map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    for (const told of [person.email, person._id, chosen.company])
      expect(`${decodeURIComponent(addresses)} ${decoded.join(' ')}`).not.toContain(told);
    const anonymous = server.as(null);
    for (let time = 0; time < 100; time += 1)
      expect((await anonymous.get(path)).data).toMatchObject({
        email: person.email,
        topic: 'newsletter',
        unsubscribed: false,
      });
    expect((await server.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    expect((await anonymous.get(path)).data.unsubscribed).toBe(false);
    const oneClick = await server.app.inject({
      method: 'POST',
      url: link,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    const { topics, unsubscribed } = (await anonymous.get(path)).data;
    const still = topics.filter(({ subscribed }: { subscribed: boolean }) => subscribed);
    expect(still.map(({ topic }: { topic: string }) => topic)).toEqual(['jobs', 'events', 'surveys']);
    expect(unsubscribed).toBe(false);
    expect((await anonymous.post(path)).status).toBe(200);
    expect((await instant(chosen, { recipients: [person.email] })).status).toBe(400);
    const other = await createMember(server);
    expect((await instant(other, { recipients: [person.email] })).status).toBe(201);
  });

  test('one click also comes as a multipart form, or with no body at all', async () => {
    for (const [address, headers, payload] of [
      [
        'multipart@mail.example',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['bare@mail.example', {}, ''],
    ] as const) {
      const url = `/api/unsubscribe?token=${unsubscribeTokenOf(member.company, address)}`;
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost', ...headers },
        payload,
      });
      expect(answer.statusCode, address).toBe(200);
      expect((await server.as(null).get(url.replace('/api', ''))).data.unsubscribed).toBe(true);
    }
  });

  test('a form of another site cannot sign anyone in', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40mail.example&password=x',
    });
    expect(answer.statusCode).toBe(400);
  });

  test('a forged or damaged token is not found and does nothing', async () => {
    const company = member.company;
    const good = unsubscribeTokenOf(company, 'victim@mail.example');
    const [payload = '', signature = ''] = oldUnsubscribeToken(company, 'victim@mail.example').split('.');
    const other = Buffer.from(JSON.stringify([company, 'other@mail.example'])).toString('base64url');
    for (const token of [
      `${other}.${signature}`,
      `${payload}.${signature.slice(0, -2)}xx`,
      `${payload}.${'A'.repeat(43)}`,
      `${payload}.`,
      payload,
      unsubscribeTokenOf(company, 'victim@mail.example', null, { secret: anotherSecret }),
      oldUnsubscribeToken(company, 'victim@mail.example', undefined, anotherSecret),
      unsubscribeTokenOf(company, 'victim@mail.example', null, { brand: 'homecoming' }),
    ])
      for (const call of ['get', 'post'] as const)
        expect((await server.as(null)[call](`/unsubscribe?token=${token}`)).status, token).toBe(404);
    for (const query of ['', '?token=', '?token=short'])
      expect((await server.as(null).post(`/unsubscribe${query}`)).status).toBe(400);
    expect((await server.as(null).get(`/unsubscribe?token=${good}`)).data.unsubscribed).toBe(false);
  });
});
