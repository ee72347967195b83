import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createPerson, type Member, personBody } from '#api-test/factories.ts';
import { anotherSecret, oldUnsubscribeToken, unsubscribeTokenOf } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
});
afterAll(() => server.close());

const tokenOf = (email: string, topic?: MailTopic, company = member.company) =>
  unsubscribeTokenOf(company, email, topic ?? null);
const post = (path: string, token: string, body?: unknown) =>
  server.as(null).post(`/unsubscribe${path}?token=${token}`, body);
const read = async (token: string) => (await server.as(null).get(`/unsubscribe?token=${token}`)).data;
const subscribedTo = async (token: string) =>
  (await read(token)).topics
    .filter(({ subscribed }: { subscribed: boolean }) => subscribed)
    .map(({ topic }: { topic: string }) => topic);
const ledgerOf = async (person: string) =>
  (
    await server.services.database.system
      .selectFrom('consents')
      .select(['purpose', 'granted', 'source'])
      .where('person_id', '=', person)
      .orderBy('id')
      .execute()
  ).map(({ purpose, granted, source }) => `${purpose} ${granted} ${source}`);
const rowsOf = async (email: string) =>
  (
    await server.services.database.system
      .selectFrom('suppressions')
      .select(['topic', 'reason'])
      .where('company_id', '=', member.company)
      .where('email', '=', email)
      .orderBy('topic')
      .execute()
  ).map(({ topic, reason }) => `${topic} ${reason}`);
const news = (email: string) =>
  member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
const jobs = (email: string) =>
  member.post('/emailers/rehire', {
    type: 2,
    jobTitle: 'Clerk',
    jobDescription: 'Do',
    location: 'Pune',
    subject: 'Come',
    message: 'Back',
    recipients: [email],
  });
const declared = ['newsletter', 'jobs', 'events', 'surveys'];

describe('Unsubscribing by signed link (product.md, Unsubscribe; RFC 8058)', () => {
  test('an address in an Indian script is found, mailed, and unsubscribed for good', async () => {
    const email = 'मीरा@डाटामेल.भारत';
    await createPerson(member, { email, name: 'मीरा कृष्णन' });
    for (const text of [email, 'डाटामेल', 'मीरा'])
      expect((await member.get(`/alumni?searchtext=${encodeURIComponent(text)}`)).data.alumnis, text).toMatchObject([
        { email },
      ]);
    expect((await member.get(`/alumni/check-email?email=${encodeURIComponent(email)}`)).status).toBe(409);
    const sent = await news(email);
    expect(sent.status).toBe(201);
    expect((await post('', tokenOf(email, 'newsletter'))).status).toBe(200);
    expect(await subscribedTo(tokenOf(email, 'newsletter'))).not.toContain('newsletter');
    expect((await news(email)).status).not.toBe(201);
  });

  test('the link names the topic of its mail; one from before topics is about everything', async () => {
    const { email } = await createPerson(member);
    expect(await read(tokenOf(email, 'jobs'))).toEqual({
      email,
      company: expect.stringMatching(/^Company/),
      topic: 'jobs',
      topics: mailTopics.map((topic) => ({ topic, subscribed: topic !== 'birthday' })),
      unsubscribed: false,
      token: expect.any(String),
    });
    expect((await read(tokenOf(email))).topic).toBeNull();
  });

  test('from one topic: the others continue, and the ledger records who withdrew and how', async () => {
    const { email, _id } = await createPerson(member);
    const token = tokenOf(email, 'jobs');
    expect(await post('/choices', token, { topics: ['jobs'] })).toMatchObject({
      status: 200,
      data: { unsubscribed: false },
    });
    expect(await subscribedTo(token)).toEqual(['newsletter', 'events', 'surveys']);
    expect(await ledgerOf(_id)).toEqual(['jobs false unsubscribe']);
    expect((await jobs(email)).status).toBe(400);
    expect((await news(email)).status).toBe(201);
  });

  test('by one click of a mail program from the topic of that mail alone, whichever it is', async () => {
    for (const topic of mailTopics) {
      const { email, _id } = await createPerson(member);
      const token = tokenOf(email, topic);
      for (const _ of [1, 2])
        expect(await post('', token)).toMatchObject({ status: 200, data: { unsubscribed: true } });
      expect(await rowsOf(email)).toEqual([`${topic} unsubscribed`]);
      expect(await subscribedTo(token)).toEqual(declared.filter((each) => each !== topic));
      expect(await ledgerOf(_id)).toEqual(declared.includes(topic) ? [`${topic} false unsubscribe`] : []);
      expect((await news(email)).status).toBe(topic === 'newsletter' ? 400 : 201);
      expect((await jobs(email)).status).toBe(topic === 'jobs' ? 400 : 201);
    }
  });

  test('by one click on a link to which a program on the way has added something', async () => {
    const { email } = await createPerson(member);
    const token = tokenOf(email, 'newsletter');
    expect(await post('', `${token}&utm_source=letter&mc_cid=1`)).toMatchObject({ status: 200 });
    expect(await rowsOf(email)).toEqual(['newsletter unsubscribed']);
  });

  test('from everything, on the page, or by one click in a mail from before topics', async () => {
    for (const [path, body, topic] of [
      ['/choices', { all: true }, 'jobs'],
      ['', undefined, undefined],
    ] as const) {
      const { email, _id } = await createPerson(member);
      const other = await createPerson(member);
      const token = tokenOf(email, topic);
      expect((await post(path, token, body)).data.unsubscribed).toBe(true);
      expect([await ledgerOf(other._id), await rowsOf(other.email)], 'another address').toEqual([[], []]);
      expect((await news(other.email)).status).toBe(201);
      expect(await ledgerOf(_id)).toEqual(declared.map((topic) => `${topic} false unsubscribe`));
      expect((await news(email)).status).toBe(400);
      expect((await jobs(email)).status).toBe(400);
      expect(await post(path, token, body)).toMatchObject({ status: 200, data: { unsubscribed: true } });
      expect(await ledgerOf(_id), 'twice is the same as once').toHaveLength(4);
    }
  });

  test('a GET a hundred times changes nothing, neither before nor after', async () => {
    const { email, _id } = await createPerson(member);
    const token = tokenOf(email, 'newsletter');
    for (let time = 0; time < 100; time += 1) await read(token);
    expect(await rowsOf(email)).toEqual([]);
    expect(await ledgerOf(_id)).toEqual([]);
    await post('/choices', token, { topics: ['newsletter'] });
    for (let time = 0; time < 100; time += 1) await read(token);
    expect(await rowsOf(email)).toEqual(['newsletter unsubscribed']);
  });

  test('a browser that opens the address of the header is redirected to the page, which changes nothing', async () => {
    const { email } = await createPerson(member);
    const token = tokenOf(email, 'newsletter');
    const open = (accept: string, method: 'GET' | 'POST' = 'GET') =>
      server.app.inject({ method, url: `/api/unsubscribe?token=${token}`, headers: { host: 'localhost', accept } });
    const led = await open('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(led).toMatchObject({ statusCode: 302 });
    expect(led.headers.location).toBe(`${server.services.brands[0]?.siteUrl}/exemployee/unsubscribe?token=${token}`);
    for (const accept of ['application/json', '*/*', '']) expect((await open(accept)).json().data.email).toBe(email);
    expect(await rowsOf(email)).toEqual([]);
    // One click is never redirected (RFC 8058).
    expect((await open('text/html', 'POST')).json().data).toEqual({ unsubscribed: true });
  });

  test('subscribing again undoes the person’s own choice and nothing else, and is in the ledger', async () => {
    const { email, _id } = await createPerson(member);
    const token = tokenOf(email, 'jobs');
    await post('/choices', token, { all: true });
    expect((await post('/undo', token, { topics: ['jobs', 'events'] })).data.unsubscribed).toBe(false);
    expect(await subscribedTo(token)).toEqual(['jobs', 'events']);
    expect((await ledgerOf(_id)).slice(4)).toEqual(['jobs true unsubscribe', 'events true unsubscribe']);
    expect((await jobs(email)).status).toBe(201);
    expect((await news(email)).status).toBe(400);
  });

  test.each(['bounced', 'complained'] as const)('an address that has %s stays suppressed', async (reason) => {
    const email = `${reason}@mail.example`;
    const { system } = server.services.database;
    await system.insertInto('suppressions').values({ company_id: member.company, email, reason }).execute();
    await post('', tokenOf(email));
    await post('/undo', tokenOf(email), { topics: [...mailTopics] });
    expect(await rowsOf(email)).toEqual([`all ${reason}`]);
    expect((await news(email)).status).toBe(400);
  });

  test('an address in no record is suppressed as well; there is no ledger for it', async () => {
    const email = 'nobody.here@mail.example';
    await post('', tokenOf(email, 'newsletter'));
    expect((await news(email)).status).toBe(400);
    await post('/undo', tokenOf(email), { topics: ['newsletter'] });
    expect((await news(email)).status).toBe(201);
  });

  test('a re-import does not subscribe again, nor does adding the person again', async () => {
    const person = await createPerson(member);
    await post('', tokenOf(person.email));
    const body = personBody({ email: person.email, name: 'Renamed By Import' });
    const csv = `Full Name,Personal Email,Company Email,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving
${body.name},${person.email},r@company.example,female,Clerk,Sales,Pune,01/02,R-77,01/02/2015,01/02/2016`;
    const imported = await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: Buffer.from(csv) });
    expect(imported).toMatchObject({ status: 201, data: { changed: 1 } });
    expect((await news(person.email)).status).toBe(400);
    await member.post(`/alumni/${person._id}`, { status: 0 });
    await createPerson(member, { email: person.email });
    expect((await news(person.email)).status).toBe(400);
    expect((await read(tokenOf(person.email))).unsubscribed).toBe(true);
  });

  test('bad choices are refused by field, and change nothing', async () => {
    const { email } = await createPerson(member);
    const token = tokenOf(email);
    for (const [path, body] of [
      ['/choices', {}],
      ['/choices', { topics: [] }],
      ['/choices', { topics: ['profile_enrichment'] }],
      ['/choices', { all: false }],
      ['/undo', {}],
      ['/undo', { topics: [] }],
      ['/undo', { topics: ['all'] }],
    ] as const)
      expect((await post(path, token, body)).status, JSON.stringify(body)).toBe(400);
    expect(await rowsOf(email)).toEqual([]);
  });

  test.each(['/choices', '/undo'])('%s refuses a forged token', async (path) => {
    const { email } = await createPerson(member);
    const forged = unsubscribeTokenOf(member.company, email, null, { secret: anotherSecret });
    expect((await post(path, forged, { topics: ['jobs'] })).status).toBe(404);
    const [payload] = oldUnsubscribeToken(member.company, email, 'jobs').split('.');
    const [, signature] = oldUnsubscribeToken(member.company, email, 'events').split('.');
    expect((await post(path, `${payload}.${signature}`, { topics: ['jobs'] })).status).toBe(404);
    expect(await rowsOf(email)).toEqual([]);
  });
});

describe('Unsubscribe links are sealed and belong to one brand; those of older mails work once (issue: Beyond)', () => {
  const old = (email: string, topic?: MailTopic) => oldUnsubscribeToken(member.company, email, topic);
  const usedUp = {
    status: 409,
    message: 'This unsubscribe link has already been used. Use the link in a newer message, or ask the company',
  };

  test('no one can read company or address in one, two of them differ, and the header stays short', async () => {
    const { email } = await createPerson(member);
    const token = tokenOf(email, 'jobs');
    const read = Buffer.from(token, 'base64url').toString('latin1') + token;
    for (const told of [email, email.split('@')[0], member.company, 'jobs', 'encore', 'mail.example'])
      expect(read).not.toContain(told);
    expect(tokenOf(email, 'jobs')).not.toBe(token);
    expect(tokenOf(`${'x'.repeat(64)}@${'y'.repeat(185)}.com`, 'newsletter').length).toBeLessThan(500);
  });

  test('on the other brand it is not valid', async () => {
    const { email } = await createPerson(member);
    for (const token of [tokenOf(email), old(email)]) {
      expect((await server.as(null).get(`/unsubscribe?token=${token}`, 'homecoming.localhost')).status).toBe(404);
      const headers = { host: 'homecoming.localhost' };
      const url = `/api/unsubscribe?token=${token}`;
      expect((await server.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(404);
    }
    const theirs = unsubscribeTokenOf(member.company, email, null, { brand: 'homecoming' });
    expect((await post('', theirs)).status).toBe(404);
    expect(await rowsOf(email)).toEqual([]);
  });

  test('mail sent before the company moved to another brand links to the old one, which still works', async () => {
    const moved = await createMember(server);
    const { email } = await createPerson(moved);
    const tokens = [unsubscribeTokenOf(moved.company, email), oldUnsubscribeToken(moved.company, email)];
    const admin = await createMember(server, { type: 'admin' });
    expect((await admin.post(`/admin/companies/${moved.company}`, { brand: 'homecoming' })).status).toBe(200);
    for (const token of tokens) {
      expect((await server.as(null).get(`/unsubscribe?token=${token}`)).status).toBe(200);
      const answer = await post('/choices', token, { topics: ['jobs'] });
      expect(answer.status).toBe(200);
      expect((await post('/undo', answer.data.token, { topics: ['jobs'] })).status).toBe(200);
    }
  });

  test('an old one can be read any number of times, and is valid for one act; the page continues with a new one', async () => {
    const { email, _id } = await createPerson(member);
    const token = old(email, 'jobs');
    for (let time = 0; time < 3; time += 1) expect(await read(token)).toMatchObject({ topic: 'jobs', token });
    const ended = await post('/choices', token, { topics: ['jobs'] });
    expect(ended).toMatchObject({ status: 200, data: { email, topic: 'jobs', unsubscribed: false } });
    expect(ended.data.token).not.toContain('.');
    expect(await server.as(null).get(`/unsubscribe?token=${token}`)).toMatchObject(usedUp);
    expect(await post('/choices', token, { all: true })).toMatchObject(usedUp);
    expect(await post('/undo', token, { topics: ['jobs'] })).toMatchObject(usedUp);
    expect(await subscribedTo(ended.data.token)).toEqual(['newsletter', 'events', 'surveys']);
    const again = await post('/undo', ended.data.token, { topics: ['jobs'] });
    expect(again).toMatchObject({ status: 200, data: { token: ended.data.token } });
    expect(await ledgerOf(_id)).toEqual(['jobs false unsubscribe', 'jobs true unsubscribe']);
  });

  test('one click by an old one works; the mail program may try again, which changes nothing', async () => {
    const { email, _id } = await createPerson(member);
    const token = old(email, 'newsletter');
    for (let time = 0; time < 3; time += 1)
      expect(await post('', token)).toMatchObject({ status: 200, data: { unsubscribed: true } });
    expect(await ledgerOf(_id)).toEqual(['newsletter false unsubscribe']);
    // Subscribing again by a newer mail is not undone by the used old link.
    await post('/undo', tokenOf(email), { topics: ['newsletter'] });
    expect(await post('', token)).toMatchObject({ status: 200, data: { unsubscribed: false } });
    expect(await subscribedTo(tokenOf(email))).toEqual(declared);
  });

  test('of concurrent acts one succeeds', async () => {
    const { email } = await createPerson(member);
    const token = old(email);
    const acts = Array.from({ length: 8 }, () => post('/choices', token, { topics: ['jobs'] }));
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('a refused act does not use it up', async () => {
    const { email } = await createPerson(member);
    const token = old(email);
    expect((await post('/choices', token, { topics: [] })).status).toBe(400);
    expect((await post('/choices', token, { topics: ['jobs'] })).status).toBe(200);
  });
});
