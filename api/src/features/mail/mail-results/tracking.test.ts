import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTarget } from '#api/features/mail/messages/track-links.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { anotherSecret } from '#api-test/links.ts';
import { parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Safari/537.36';
const domain = 'returns.example';
let server: TestServer;
let smtp: SmtpSink;
let member: Member;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url, MAIL_RETURN_DOMAIN: domain });
  await server.startWorker();
  member = await createMember(server);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const content =
  '<p>Hello {name}, <a href="https://acme.example/a?x=1&amp;y=2">read</a>, <a href="https://acme.example/b">more</a>, ' +
  '<a href="mailto:hr@acme.example">write</a> or <a href="tel:+911234567890">call</a></p>';
const rowOf = (email: string) =>
  server.services.database.system
    .selectFrom('outbox')
    .selectAll()
    .where('email', '=', email)
    .orderBy('message_id')
    .executeTakeFirstOrThrow();

/** Sends a mail that was delivered an hour ago. */
async function receive(email: string, by: Member = member, html = content) {
  await by.post('/emailers/instant', { subject: 'Spring letter', content: html, recipients: [email] });
  const [raw] = await until('the mail', () => (smtp.mailTo(email).length ? smtp.mailTo(email) : null));
  await until('the mark', async () => (await rowOf(email)).state === 'sent');
  const sent_at = new Date(Date.now() - 3_600_000);
  await server.services.database.system.updateTable('outbox').set({ sent_at }).where('email', '=', email).execute();
  const mail = await parsed(raw);
  const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&#38;', '&'),
  );
  const tracked = links.filter((href) => href.includes('/mail/click'));
  const picture = /<img src="([^"]*open\.gif[^"]*)"/.exec(mail.html ?? '')?.[1]?.replaceAll('&#38;', '&');
  return { raw, mail, links, tracked, picture };
}
async function visit(
  address: string | undefined,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const { pathname, search } = new URL(address ?? '');
  const answer = await server.app.inject({
    method,
    url: pathname + search,
    headers: { host: 'localhost', 'user-agent': chrome, ...headers },
  });
  return { status: answer.statusCode, to: answer.headers.location, type: answer.headers['content-type'] };
}
const resultsOf = async (email: string) => {
  const { opened_at, proxied_at, clicked_at, scanned_at } = await rowOf(email);
  return Object.entries({ opened_at, proxied_at, clicked_at, scanned_at })
    .filter(([, at]) => at !== null)
    .map(([name]) => name.replace('_at', ''));
};

describe('Opens and clicks', () => {
  test('links lead through us to their targets, and a click is an open', async () => {
    const { email, _id } = await createPerson(member);
    const { tracked, links, mail } = await receive(email);
    expect(tracked).toHaveLength(2);
    expect(links).toContain('mailto:hr@acme.example');
    expect(links).toContain('tel:+911234567890');
    expect(links.filter((href) => href.includes('unsubscribe') && !href.includes('/mail/'))).toHaveLength(1);
    expect(mail.text).toContain('https://acme.example/b');
    expect(await visit(tracked[0])).toMatchObject({ status: 302, to: 'https://acme.example/a?x=1&y=2' });
    expect(await resultsOf(email)).toEqual(['opened', 'clicked']);
    const { entries } = (await member.get(`/alumni/${_id}/timeline`)).data;
    expect(entries[0]).toMatchObject({ kind: 'mail', results: ['clicked'] });
    const { clicked_at } = await rowOf(email);
    await visit(tracked[0]);
    expect((await rowOf(email)).clicked_at, 'written once').toBe(clicked_at);
  });

  test('the picture is an open; a proxy’s is counted separately', async () => {
    const { email } = await createPerson(member);
    const { picture } = await receive(email);
    expect(await visit(picture, { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' })).toMatchObject({
      status: 200,
      type: 'image/gif',
    });
    expect(await resultsOf(email)).toEqual(['proxied']);
    await visit(picture);
    expect(await resultsOf(email)).toEqual(['opened', 'proxied']);
  });

  test('HEAD, prefetch and scanners are redirected and are no click', async () => {
    const { email } = await createPerson(member);
    const { tracked } = await receive(email);
    for (const [headers, method] of [
      [{}, 'HEAD'],
      [{ 'sec-purpose': 'prefetch' }, 'GET'],
      [{ 'user-agent': 'Mozilla/5.0 (compatible; MimecastUrlScanner)' }, 'GET'],
    ] as const)
      expect((await visit(tracked[0], headers, method)).status).toBe(302);
    expect(await resultsOf(email)).toEqual(['scanned']);
  });

  test('a visitor who follows all links at once is a program, and the first click is removed too', async () => {
    const { email } = await createPerson(member);
    const { tracked } = await receive(email);
    await visit(tracked[0]);
    expect(await resultsOf(email)).toEqual(['opened', 'clicked']);
    await visit(tracked[1]);
    expect(await resultsOf(email)).toEqual(['scanned']);
  });

  test('a browser that asks not to be counted is not counted', async () => {
    const { email } = await createPerson(member);
    const { tracked, picture } = await receive(email);
    expect((await visit(tracked[0], { 'sec-gpc': '1' })).status).toBe(302);
    await visit(picture, { dnt: '1' });
    expect(await resultsOf(email)).toEqual([]);
  });
});

test('a link leads only where it led in its own mail', async () => {
  const [one, two] = [await createPerson(member), await createPerson(member)];
  const [first, second] = [await receive(one.email), await receive(two.email)];
  const of = (href = '') => new URL(href).searchParams.get('of');
  const to = (href = '') => new URL(href).searchParams.get('to');
  const link = (target: string | null, copy: string | null) =>
    `http://localhost/api/mail/click?to=${target}&of=${copy}`;
  const changed = (token: string | null) => `${token?.slice(0, -1)}${token?.endsWith('A') ? 'Q' : 'A'}`;
  const forged = sealTarget(anotherSecret, {
    brand: 'encore',
    message: '',
    url: 'https://evil.example',
  });
  for (const address of [
    link(to(first.tracked[0]), of(second.tracked[0])),
    link(forged, of(first.tracked[0])),
    link(to(first.tracked[0]), changed(of(first.tracked[0]))),
    link(to(first.picture), of(first.picture)),
  ])
    expect((await visit(address)).status, address).toBe(404);
  expect((await visit(link('https://evil.example/evil-evil', of(first.tracked[0])))).status).toBe(404);
  expect((await visit(first.tracked[0])).status).toBe(302);
  // Links still work after the text of the mail was deleted.
  await server.services.database.system.updateTable('messages').set({ html: '', text: '' }).execute();
  expect((await visit(first.tracked[1])).status).toBe(302);
});

describe('Counting is off', () => {
  const expectUntouched = async (email: string, by = member) => {
    const { links, picture, tracked } = await receive(email, by);
    expect(picture).toBeUndefined();
    expect(tracked).toEqual([]);
    expect(links).toContain('https://acme.example/b');
  };

  test('for a company that turns it off, at once and for mail already sent', async () => {
    const quiet = await createMember(server);
    const before = await createPerson(quiet);
    const { tracked } = await receive(before.email, quiet);
    await quiet.post(`/companies/update/${quiet.company}`, { countMail: false });
    expect((await visit(tracked[0])).status).toBe(302);
    expect(await resultsOf(before.email)).toEqual([]);
    await expectUntouched((await createPerson(quiet)).email, quiet);
  });

  test('for a person who opts out; earlier counts are deleted', async () => {
    const ex = await createExemployee(server, member);
    const { data: record } = await ex.get('/own/record');
    const { tracked, picture } = await receive(record.email);
    await visit(tracked[0]);
    expect(await resultsOf(record.email)).toEqual(['opened', 'clicked']);
    expect((await ex.get('/own/mail-counting')).data).toEqual({ counted: true });
    expect(await ex.post('/own/mail-counting', { counted: false })).toMatchObject({
      status: 201,
      data: { counted: false },
    });
    expect(await resultsOf(record.email)).toEqual([]);
    await visit(tracked[0]);
    await visit(picture);
    expect(await resultsOf(record.email)).toEqual([]);
    const sent = smtp.mailTo(record.email).length;
    await member.post('/emailers/instant', { subject: 'Hi', content, recipients: [record.email] });
    const mails = await until('another', () =>
      smtp.mailTo(record.email).length > sent ? smtp.mailTo(record.email) : null,
    );
    expect((await parsed(mails.at(-1))).html).not.toContain('/mail/');
    await ex.post('/own/mail-counting', { counted: true });
    await visit(tracked[0]);
    expect(await resultsOf(record.email)).toContain('opened');
  });

  test('for mail about an account', async () => {
    const { email } = await createMember(server);
    await server.as(null).post('/auth/forgot-password', { email });
    const [raw] = await until('the mail', () => (smtp.mailTo(email).length ? smtp.mailTo(email) : null));
    const { html } = await parsed(raw);
    expect(html).toContain('/reset-password');
    expect(html).not.toContain('/mail/');
  });
});

test('mail returns to a signed address, and replies come through us; mail about an account is answered directly', async () => {
  const { email } = await createPerson(member);
  const { raw, mail } = await receive(email);
  expect(raw?.from).toMatch(/^bounce\+[0-9a-v]{42}@returns\.example$/);
  expect(mail.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-v]{42}@returns\.example$/);
  expect(mail.from?.address).not.toContain(domain);
});

test('replies come through us too if the company has no address for them', async () => {
  const { email } = await createPerson(member);
  await server.stopWorker();
  const sent = await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
  const { system } = server.services.database;
  await system.updateTable('messages').set({ reply_to: null }).where('id', '=', sent.data._id).execute();
  await server.startWorker();
  const [raw] = await until('the mail', () => (smtp.mailTo(email).length ? smtp.mailTo(email) : null));
  expect((await parsed(raw)).replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-v]{42}@returns\.example$/);
});

test('a mail records that its recipient unsubscribed by it', async () => {
  const { email } = await createPerson(member);
  const { mail } = await receive(email);
  const list = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const { pathname, search } = new URL(/<(http[^>]*)>/.exec(list)?.[1] ?? '');
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url: pathname + search, headers, payload: 'List-Unsubscribe=One-Click' });
  expect((await rowOf(email)).unsubscribed_at).not.toBeNull();
});
