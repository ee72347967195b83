import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnAddress } from '#api/features/mail/messages/sign-return-address.ts';
import { recipientToken, sealTarget } from '#api/features/mail/messages/track-links.ts';
import { unsubscribeToken } from '#api/features/mail/messages/unsubscribe-link.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { mailSample } from '#api-test/mail-samples.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { signInbound } from './receive-mail.ts';

const inboundSecret = 'what the mail server signs with, long enough';
const domain = 'returns.example';
let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_INBOUND_SECRET: inboundSecret, MAIL_RETURN_DOMAIN: domain });
  member = await createMember(server);
});
afterAll(() => server.close());

let calls = 0;
type Call = { id?: string; at?: number; secret?: string; type?: string; signed?: Buffer | string; query?: string };
async function post(body: Buffer | object, call: Call = {}) {
  const payload = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const { id = `call ${++calls}`, at = Date.now(), secret = inboundSecret, signed = payload, query = '' } = call;
  const timestamp = String(Math.floor(at / 1000));
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/mail/inbound${query}`,
    headers: {
      host: 'localhost',
      'content-type': Buffer.isBuffer(body) ? 'message/rfc822' : 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signInbound(secret, id, timestamp, signed),
    },
    payload,
  });
  return { status: answer.statusCode, taken: answer.json().data?.taken, message: answer.json().message };
}

/** Sends a mail and returns its row. */
async function sendMail(by: Member = member, email?: string, content = 'Hello {name}') {
  const person = email ? null : await createPerson(by);
  const recipient = email ?? person?.email ?? '';
  const sent = await by.post('/emailers/instant', { subject: 'Spring letter', content, recipients: [recipient] });
  expect(sent.status).toBe(201);
  const { system } = server.services.database;
  const row = await system
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: new Date() })
    .where('message_id', '=', sent.data._id)
    .returning(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const { from_email: from } = await system
    .selectFrom('messages')
    .select('from_email')
    .where('id', '=', sent.data._id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    recipient,
    person: person?._id ?? null,
    messageId: `<${row.id}@${from.split('@')[1]}>`,
    bounce: returnAddress(testSecret, 'bounce', row.id, domain),
    reply: returnAddress(testSecret, 'reply', row.id, domain),
  };
}
const rowOf = (id: string) =>
  server.services.database.system.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const suppressionOf = async (email: string) =>
  (
    await server.services.database.system
      .selectFrom('suppressions')
      .select(['topic', 'reason'])
      .where('email', '=', email)
      .execute()
  ).map(({ topic, reason }) => `${topic} ${reason}`);
const repliesTo = (id: string) =>
  server.services.database.system.selectFrom('mail_replies').selectAll().where('outbox_id', '=', id).execute();

describe('Who may post returned mail', () => {
  test('no one without the right signature over this very body, of the last five minutes', async () => {
    const body = { type: 'complaint', recipient: 'a@mail.example' };
    const minutes = (count: number) => Date.now() + count * 60_000;
    for (const call of [
      { secret: anotherSecret.current },
      { at: minutes(-6) },
      { at: minutes(6) },
      { at: Number.NaN },
      { signed: '{}' },
      { id: '' },
    ])
      expect(await post(body, call), JSON.stringify(call)).toMatchObject({ status: 403 });
    expect(await post(body, { at: minutes(-4) })).toMatchObject({ status: 200, taken: 'unmatched' });
    const unsigned = await server.as(null).post('/mail/inbound', body);
    expect(unsigned.status).toBe(403);
  });

  test('a mail service may send more fields than are read, in its body and in the address', async () => {
    const body = { type: 'complaint', recipient: 'more@mail.example', provider: 'ses', nested: { more: 1 } };
    expect(await post(body, { query: '?source=ses' })).toMatchObject({ status: 200, taken: 'unmatched' });
  });

  test('unreadable input is reported as such, and anything over 5 MB is refused', async () => {
    expect((await post({ type: 'bounce' })).status).toBe(400);
    expect((await post({ type: 'bounce', recipient: 'a@b.example', status: 'dead' })).status).toBe(400);
    expect((await post(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
    expect(await post(Buffer.from('nothing'))).toMatchObject({ status: 200, taken: 'unmatched' });
  });

  test('an installation without a secret accepts nothing', async () => {
    const other = await startTestServer();
    expect((await other.as(null).post('/mail/inbound', {})).status).toBe(404);
    await other.close();
  });
});

describe('Bounces', () => {
  test.each(['postfix-unknown-user', 'exim-text', 'qmail', 'exchange', 'gmail'])(
    '%s to the signed address suppresses, and is recorded once',
    async (sample) => {
      const mail = await sendMail();
      const raw = mailSample(sample, { recipient: mail.recipient, return: mail.bounce });
      expect(await post(raw)).toMatchObject({ status: 200, taken: 'bounce' });
      const row = await rowOf(mail.id);
      expect(row).toMatchObject({ state: 'sent', bounced_at: expect.any(String) });
      expect(await suppressionOf(mail.recipient)).toEqual(['all bounced']);
      expect(await post(raw)).toMatchObject({ status: 200, taken: 'again' });
      expect((await rowOf(mail.id)).bounced_at).toBe(row.bounced_at);
    },
  );

  test('Yahoo’s failure notice is a bounce, not a reply of the mail daemon', async () => {
    const mail = await sendMail();
    const notice = mailSample('yahoo-failure-notice', { ...mail, return: mail.bounce });
    expect(await post(notice)).toMatchObject({ taken: 'bounce' });
    expect(await rowOf(mail.id)).toMatchObject({ bounced_at: expect.any(String), replied_at: null });
    expect(await repliesTo(mail.id)).toEqual([]);
    const told = await sendMail();
    const from = { email: 'MAILER-DAEMON@yahoo.example' };
    const body = { type: 'reply', id: '<y@yahoo.example>', from, text: 'Failed', returnAddress: told.reply };
    expect(await post(body)).toMatchObject({ taken: 'auto_reply' });
    expect(await rowOf(told.id)).toMatchObject({ replied_at: null });
  });

  test('without the signed address the Message-ID counts, together with exactly its recipient, for 30 days', async () => {
    const mail = await sendMail();
    const raw = (recipient: string) =>
      mailSample('postfix-unknown-user', { ...mail, return: 'hr@acme.example', recipient });
    expect(await post(raw('somebody.else@mail.example'))).toMatchObject({ taken: 'unmatched' });
    const old = await sendMail();
    const { system } = server.services.database;
    const sent_at = new Date(Date.now() - 31 * 86_400_000);
    await system.updateTable('outbox').set({ sent_at }).where('id', '=', old.id).execute();
    expect(await post(mailSample('gmail', { ...old, return: 'hr@acme.example' }))).toMatchObject({
      taken: 'unmatched',
    });
    expect(await suppressionOf(old.recipient)).toEqual([]);
    expect(await suppressionOf(mail.recipient)).toEqual([]);
    expect(await post(raw(mail.recipient.toUpperCase()))).toMatchObject({ taken: 'bounce' });
    expect(await suppressionOf(mail.recipient)).toEqual(['all bounced']);
  });

  test.each([
    ['asha@डाटामेल.भारत', 'rfc822; asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['मीरा@डाटामेल.भारत', 'utf-8; मीरा@डाटामेल.भारत'],
    ['प्रिया@डाटामेल.भारत', String.raw`utf-8; \x{92A}\x{94D}\x{930}\x{93F}\x{92F}\x{93E}@xn--c2bd4bq1db8d.xn--h2brj9c`],
  ])('%s is recognised in a report as servers write it: %s', async (recipient, written) => {
    const mail = await sendMail(member, recipient);
    const raw = mailSample('postfix-unknown-user', { ...mail, return: 'hr@acme.example', recipient: 'x@mail.example' })
      .toString()
      .replaceAll('rfc822; x@mail.example', written)
      .replaceAll('rfc822;x@mail.example', written);
    expect(raw).toContain(written);
    expect(await post(Buffer.from(raw))).toMatchObject({ taken: 'bounce' });
    expect(await suppressionOf(recipient)).toEqual(['all bounced']);
  });

  test('a forged address, one of another domain and one for the other purpose of another row match nothing', async () => {
    const mail = await sendMail();
    const forged = returnAddress(anotherSecret, 'bounce', mail.id, domain);
    const elsewhere = returnAddress(testSecret, 'bounce', mail.id, 'evil.example');
    const [local = '', at] = mail.bounce.split('@');
    const changed = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${at}`;
    for (const address of [forged, elsewhere, changed, mail.bounce.replace('bounce+', 'reply+')])
      expect(await post(mailSample('qmail', { ...mail, messageId: '<a@b>', return: address })), address).toMatchObject({
        taken: 'unmatched',
      });
    expect(await suppressionOf(mail.recipient)).toEqual([]);
  });

  test('the address for replies proves no report, because everyone in copy of a reply has seen it', async () => {
    const mail = await sendMail();
    const seen = { recipient: mail.recipient, return: mail.reply };
    for (const sample of ['qmail', 'postfix-unknown-user', 'postfix-delayed', 'complaint'])
      expect(await post(mailSample(sample, seen)), sample).toMatchObject({ taken: 'unmatched' });
    const told = { recipient: mail.recipient, returnAddress: mail.reply };
    for (const type of ['bounce', 'complaint'])
      expect(await post({ ...told, type, status: '5.1.1' }), type).toMatchObject({ taken: 'unmatched' });
    expect(await rowOf(mail.id)).toMatchObject({ bounced_at: null, complained_at: null, last_error: null });
    expect(await suppressionOf(mail.recipient)).toEqual([]);
  });

  test('knowing an address does not reach another company’s row: only the sending company is notified', async () => {
    const email = 'shared@mail.example';
    const [ours, theirs] = [await sendMail(member, email), await sendMail(await createMember(server), email)];
    await post(mailSample('qmail', { recipient: email, return: theirs.bounce }));
    expect(await rowOf(ours.id)).toMatchObject({ bounced_at: null });
    const { system } = server.services.database;
    const rows = await system.selectFrom('suppressions').select('company_id').where('email', '=', email).execute();
    expect(rows.map(({ company_id }) => company_id)).toEqual([(await rowOf(theirs.id)).company_id]);
  });

  test('a full mailbox has bounced and is mailed again; a message still being tried has not', async () => {
    const full = await sendMail();
    expect(await post(mailSample('mailbox-full', { ...full, return: full.bounce }))).toMatchObject({ taken: 'bounce' });
    expect(await rowOf(full.id)).toMatchObject({ bounced_at: expect.any(String), last_error: 'Returned 5.2.2' });
    expect(await suppressionOf(full.recipient)).toEqual([]);
    const late = await sendMail();
    expect(await post(mailSample('postfix-delayed', { ...late, return: late.bounce }))).toMatchObject({
      taken: 'delay',
    });
    expect(await rowOf(late.id)).toMatchObject({ bounced_at: null, last_error: 'Returned 4.4.1' });
  });

  test.each(['5.2.1', '5.4.1', '5.4.4'])('%s in a report suppresses', async (status) => {
    const mail = await sendMail();
    await post({ type: 'bounce', recipient: mail.recipient, status, messageId: mail.messageId });
    expect(await suppressionOf(mail.recipient)).toEqual(['all bounced']);
  });

  test('three returned messages in a row suppress, whatever their topic; a delivery in between starts the count again', async () => {
    const email = 'often.full@mail.example';
    const comesBack = async (status: string) => {
      const mail = await sendMail(member, email);
      expect(await post({ type: 'bounce', recipient: email, status, messageId: mail.messageId })).toMatchObject({
        taken: 'bounce',
      });
    };
    await comesBack('5.2.2');
    await comesBack('5.2.2');
    await sendMail(member, email);
    for (const status of ['5.2.2', '5.7.1', '5.0.0', '5.6.1']) await comesBack(status);
    expect(await suppressionOf(email)).toEqual([]);
    await comesBack('4.4.7');
    expect(await suppressionOf(email)).toEqual(['all bounced']);
  });

  test('a mail service reports the same as JSON', async () => {
    const mail = await sendMail();
    const body = { type: 'bounce', recipient: mail.recipient, status: '5.1.1', messageId: mail.messageId };
    expect(await post({ ...body, delayed: true, status: '4.2.0' })).toMatchObject({ taken: 'delay' });
    expect(await post(body, { id: 'the same' })).toMatchObject({ taken: 'bounce' });
    expect(await post(body, { id: 'the same' })).toMatchObject({ taken: 'again' });
    expect(await suppressionOf(mail.recipient)).toEqual(['all bounced']);
  });
});

test('a complaint suppresses, by a signed address or a Message-ID with its recipient', async () => {
  for (const by of ['address', 'id', 'json'] as const) {
    const mail = await sendMail();
    const about =
      by === 'address' ? { ...mail, messageId: '<a@b>', return: mail.bounce } : { ...mail, return: 'x@y.example' };
    const body = { type: 'complaint', recipient: mail.recipient, messageId: mail.messageId };
    expect(await post(by === 'json' ? body : mailSample('complaint', about))).toMatchObject({ taken: 'complaint' });
    expect((await rowOf(mail.id)).complained_at).not.toBeNull();
    expect(await suppressionOf(mail.recipient)).toEqual(['all complained']);
  }
  const other = await sendMail();
  const forged = mailSample('complaint', { ...other, recipient: 'somebody.else@mail.example', return: 'x@y.example' });
  expect(await post(forged)).toMatchObject({ taken: 'unmatched' });
  expect(await suppressionOf(other.recipient)).toEqual([]);
});

test('a complaint in which Outlook encloses our mail suppresses by its return path, and by no other', async () => {
  const [mail, other] = [await sendMail(), await sendMail()];
  const forged = mailSample('outlook-complaint', {
    ...other,
    return: 'bounce+made-up@returns.example',
    messageId: '<a@b>',
  });
  expect(await post(forged)).toMatchObject({ taken: 'unmatched' });
  expect(await post(mailSample('outlook-complaint', { ...mail, return: mail.bounce }))).toMatchObject({
    taken: 'complaint',
  });
  expect((await rowOf(mail.id)).complained_at).not.toBeNull();
  expect(await suppressionOf(mail.recipient)).toEqual(['all complained']);
  expect(await suppressionOf(other.recipient)).toEqual([]);
});

test('a read receipt is ignored: no one is notified, and nothing is kept', async () => {
  const mail = await sendMail();
  for (const to of [mail.bounce, mail.reply])
    expect(await post(mailSample('read-receipt', { ...mail, return: to }))).toMatchObject({
      taken: to === mail.bounce ? 'unmatched' : 'again',
    });
  expect(await rowOf(mail.id)).toMatchObject({ replied_at: null, auto_replied_at: null, bounced_at: null });
  expect(await repliesTo(mail.id)).toEqual([]);
});

describe('Answers', () => {
  /** Returns the forwards of the replies from an address. */
  const forwardsOf = (reply_to: string) =>
    server.services.database.system
      .selectFrom('messages')
      .select(['subject', 'text', 'html', 'reply_to'])
      .where('reply_to', '=', reply_to)
      .execute();

  test.each(['reply-gmail', 'reply-outlook', 'reply-apple'])(
    '%s is on the timeline and goes to the sender',
    async (sample) => {
      const mail = await sendMail();
      expect(await post(mailSample(sample, { ...mail, return: mail.reply }))).toMatchObject({ taken: 'reply' });
      expect((await rowOf(mail.id)).replied_at).not.toBeNull();
      const { entries } = (await member.get(`/alumni/${mail.person}/timeline`)).data;
      expect(entries[0]).toMatchObject({
        kind: 'reply',
        automatic: false,
        from: mail.recipient,
        text: 'Yes, I would like to hear more.\n\nThursday after 5 pm suits me.',
        whole: expect.stringContaining('Hello Mira'),
      });
      const [reply] = await repliesTo(mail.id);
      expect(reply?.forwarded_at).not.toBeNull();
      expect(reply?.html).toBe('');
      const { system } = server.services.database;
      const forwarded = await system
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.message_id')
        .select(['outbox.email', 'messages.reply_to', 'messages.subject', 'messages.text', 'messages.topic'])
        .where('messages.reply_to', '=', mail.recipient)
        .execute();
      expect(forwarded).toEqual([
        {
          email: member.email,
          reply_to: mail.recipient,
          subject: expect.stringMatching(/replied: Spring letter$/),
          text: expect.stringContaining('Thursday after 5 pm'),
          topic: null,
        },
      ]);
    },
  );

  test('a forwarded reply is emptied when its author is erased, also when it records no name', async () => {
    const { system } = server.services.database;
    for (const isOld of [false, true]) {
      const mail = await sendMail();
      await post(mailSample('reply-gmail', { ...mail, return: mail.reply }));
      expect(await forwardsOf(mail.recipient)).toHaveLength(1);
      if (isOld)
        await sql`update outbox o set merge = '{}' from messages m where m.id = o.message_id and m.reply_to = ${mail.recipient}`.execute(
          system,
        );
      expect((await member.post(`/alumni/${mail.person}/erase`)).status).toBe(201);
      expect(await findEverywhere(server, mail.recipient), `old: ${isOld}`).toEqual([]);
    }
  });

  describe('No one in the company gets the keys of the person who replied', () => {
    const copyOf = (mail: { id: string }) => recipientToken(testSecret, { company: member.company, outbox: mail.id });
    /** Returns the links of a mail as it is quoted: a poll, an unsubscribe link, and a tracked link. */
    const quoteOf = (mail: { id: string; recipient: string }) => {
      const link = {
        brand: 'encore',
        company: member.company,
        email: mail.recipient,
        topic: 'surveys',
        outbox: mail.id,
      };
      const target = sealTarget(testSecret, {
        brand: 'encore',
        message: mail.id,
        url: 'https://a.example/{recipient-token}',
      });
      return {
        poll: `https://alumni.example/polls/${mail.id}?key=${copyOf(mail)}`,
        unsubscribe: `https://alumni.example/exemployee/unsubscribe?token=${unsubscribeToken(testSecret, link)}`,
        click: `https://alumni.example/api/mail/click?to=${target}&of=${copyOf(mail)}`,
      };
    };
    const secretsOf = (mail: { id: string; recipient: string }) =>
      Object.values(quoteOf(mail)).flatMap((url) => [...new URL(url).searchParams.values()]);

    /** Raw messages, of one part or of two. */
    const bodies: Readonly<Record<string, (links: ReturnType<typeof quoteOf>) => string[]>> = {
      'plain text with wrapped lines': ({ poll, unsubscribe, click }) => [
        'Content-Type: text/plain; charset=utf-8',
        '',
        'I will come.',
        '',
        'On Thursday Acme wrote:',
        `> Vote: ${poll.replace(/(.{70})/g, '$1\r\n> ')}`,
        `> ${click}`,
        `> Unsubscribe: ${unsubscribe.replace(/(.{70})/g, '$1\r\n> ')}`,
      ],
      'quoted-printable': ({ poll, unsubscribe, click }) => [
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        ...[`I will come.`, '', `> ${poll}`, `> ${click}`, `> ${unsubscribe}`].map((line) =>
          line.replaceAll('=', '=3D').replace(/(.{70}(?!3D|D))/g, '$1=\r\n'),
        ),
      ],
      'HTML in base64': ({ poll, unsubscribe, click }) => [
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(
          `<p>I will come.</p><blockquote><a href="${poll}&amp;answer=1">Vote</a> <a href="${click.replace('&', '&amp;')}">More</a>
          <a href="${unsubscribe}">Unsubscribe</a> ${poll.replace(/(.{50})/g, '$1<wbr>')}</blockquote>`,
        )
          .toString('base64')
          .replace(/(.{76})/g, '$1\r\n'),
      ],
      'a forwarded mail next to the text': ({ poll, unsubscribe }) => [
        'Content-Type: multipart/mixed; boundary="B"',
        '',
        '--B',
        'Content-Type: text/plain',
        '',
        `I will come. ${poll}`,
        '--B',
        'Content-Type: message/rfc822',
        '',
        'Subject: Spring letter',
        '',
        `${poll} ${unsubscribe}`,
        '--B--',
      ],
    };

    test.each(Object.keys(bodies))('%s', async (how) => {
      const mail = await sendMail();
      const raw = [
        `From: Mira <${mail.recipient}>`,
        `To: ${mail.reply}`,
        `Subject: Re: ${quoteOf(mail).poll}`,
        `Message-ID: <${calls}.keys@mail.example>`,
        'MIME-Version: 1.0',
        ...(bodies[how]?.(quoteOf(mail)) ?? []),
      ].join('\r\n');
      expect(await post(Buffer.from(raw))).toMatchObject({ taken: 'reply' });
      const timeline = await member.get(`/alumni/${mail.person}/timeline`);
      const list = await member.get(`/messages?kind=replies&person=${mail.person}`);
      const { message } = list.data.entries[0];
      const copy = await member.get(`/messages/${message._id}/recipients/${message.recipientId}`);
      const forwards = await forwardsOf(mail.recipient);
      const stored = await repliesTo(mail.id);
      expect([timeline.status, list.status, copy.status, forwards.length, stored.length]).toEqual([
        200, 200, 200, 1, 1,
      ]);
      const shown = JSON.stringify([timeline.data, list.data, copy.data, forwards, stored]);
      expect(shown).toContain('I will come.');
      expect(shown).toContain('?key=removed');
      const signs = shown.replace(/\\n|[^\w-]/g, '');
      for (const secret of secretsOf(mail))
        for (let at = 40; at + 16 <= secret.length; at += 1)
          expect(signs, `${at} of ${secret}`).not.toContain(secret.slice(at, at + 16));
    });

    test('mail posted by a mail service, and mail stored earlier', async () => {
      const mail = await sendMail();
      const { poll, unsubscribe, click } = quoteOf(mail);
      const text = `I will come.\n> ${poll.slice(0, 90)}\n> ${poll.slice(90)}\n> ${unsubscribe}\n> ${click}`;
      const from = { email: mail.recipient };
      const body = { type: 'reply', id: '<keys@mail.example>', from, subject: poll, text, returnAddress: mail.reply };
      expect(await post(body)).toMatchObject({ taken: 'reply' });
      const [taken] = await repliesTo(mail.id);
      const removed = `https://alumni.example/polls/${mail.id}?key=removed`;
      expect(taken).toMatchObject({ subject: removed, said: 'I will come.' });

      const { system } = server.services.database;
      const before = { text, said: text, subject: poll, html: `<p>${text}</p>` };
      await system.updateTable('mail_replies').set(before).where('outbox_id', '=', mail.id).execute();
      const old = { subject: 'Re', text, html: `<blockquote>${click.replace('&', '&amp;')}</blockquote>` };
      await system.updateTable('messages').set(old).where('reply_to', '=', mail.recipient).execute();
      const migration = readFileSync('api/migrations/0083-replies-without-keys.sql', 'utf8');
      await server.services.database.withConnection((connection) => connection.script(migration));
      expect(await repliesTo(mail.id)).toMatchObject([{ ...taken, said: taken?.text, html: '' }]);
      const [forward] = await forwardsOf(mail.recipient);
      expect(forward).toMatchObject({
        text: taken?.text,
        html: '<blockquote>https://alumni.example/api/mail/click?to=removed&amp;of=removed</blockquote>',
      });
    });
  });

  test('a program’s reply is kept apart and never forwarded', async () => {
    for (const sample of ['out-of-office-exchange', 'out-of-office-gmail', 'out-of-office-without-sender']) {
      const mail = await sendMail();
      // Programs reply to the return path (RFC 3834).
      expect(await post(mailSample(sample, { ...mail, return: mail.bounce }))).toMatchObject({ taken: 'auto_reply' });
      expect(await rowOf(mail.id)).toMatchObject({
        replied_at: null,
        auto_replied_at: expect.any(String),
        bounced_at: null,
      });
      expect(await repliesTo(mail.id)).toMatchObject([{ kind: 'auto_reply', forwarded_at: null }]);
      expect(await suppressionOf(mail.recipient)).toEqual([]);
    }
  });

  test('one from an address other than the recipient’s is shown by that address, and not by the person’s name', async () => {
    const mail = await sendMail();
    const from = 'somebody.else@elsewhere.example';
    await post(mailSample('reply-gmail', { recipient: from, return: mail.reply }));
    const { entries } = (await member.get(`/alumni/${mail.person}/timeline`)).data;
    expect(entries[0]).toMatchObject({ kind: 'reply', from, fromOther: true });
    const [listed] = (await member.get(`/messages?kind=replies&person=${mail.person}`)).data.entries;
    expect(listed).toMatchObject({ from, fromOther: true });
    const [forward] = await forwardsOf(from);
    expect(forward?.subject).toBe(`${from} replied: Spring letter`);
    expect(forward?.text).toMatch(
      new RegExp(`^${from} replied to “Spring letter”, which went to .+\\(${mail.recipient}\\)`),
    );
    expect(forward?.text).toContain(`to answer ${from} directly`);
    const own = await sendMail();
    await post(mailSample('reply-gmail', { ...own, recipient: own.recipient.toUpperCase(), return: own.reply }));
    expect((await member.get(`/alumni/${own.person}/timeline`)).data.entries[0]).toMatchObject({ fromOther: false });
  });

  test('attached files are named everywhere, and are not forwarded', async () => {
    const mail = await sendMail();
    await post(mailSample('reply-outlook-html', { ...mail, return: mail.reply }));
    const attached = ['CV Mira Rao.pdf'];
    expect((await member.get(`/alumni/${mail.person}/timeline`)).data.entries[0]).toMatchObject({ attached });
    const [listed] = (await member.get(`/messages?kind=replies&person=${mail.person}`)).data.entries;
    expect(listed).toMatchObject({ attached });
    const { message } = listed;
    const copy = await member.get(`/messages/${message._id}/recipients/${message.recipientId}`);
    expect(copy.data.replies).toMatchObject([{ attached, fromOther: false }]);
    const [forward] = await forwardsOf(mail.recipient);
    expect(forward?.text).toMatch(
      /Thursday after 5 pm suits me[^]*Attached: CV Mira Rao\.pdf[^]*files are not forwarded/,
    );
    const told = await sendMail();
    const files = ['{link}<b>.pdf', 'a\nb.exe', ...Array(20).fill('x')];
    const from = { email: told.recipient };
    await post({ type: 'reply', id: 'files', returnAddress: told.reply, from, text: 'Here', attached: files });
    const [kept] = await repliesTo(told.id);
    expect(kept?.attached).toEqual(['{link}<b>.pdf', 'a b.exe', ...Array(8).fill('x'), '12 more']);
    const [second] = await forwardsOf(told.recipient);
    expect(second?.html).not.toMatch(/\{link\}|<b>/);
    expect(second?.text).not.toContain('{link}');
  });

  test('by the Message-ID alone only the recipient can reply', async () => {
    const mail = await sendMail();
    const from = (recipient: string) => mailSample('reply-gmail', { ...mail, recipient, return: 'hr@acme.example' });
    expect(await post(from('stranger@mail.example'))).toMatchObject({ taken: 'unmatched' });
    expect(await repliesTo(mail.id)).toEqual([]);
    expect(await post(from(mail.recipient))).toMatchObject({ taken: 'reply' });
  });

  test('mail about an account takes no replies, and nothing is kept about an erased person', async () => {
    const mail = await sendMail();
    const { system } = server.services.database;
    await system.updateTable('outbox').set({ email: '', person_id: null }).where('id', '=', mail.id).execute();
    expect(await post(mailSample('reply-gmail', { ...mail, return: mail.reply }))).toMatchObject({
      taken: 'unmatched',
    });
    const account = await sendMail();
    const row = await rowOf(account.id);
    await system
      .updateTable('messages')
      .set({ topic: null, type: 'account' })
      .where('id', '=', row.message_id)
      .execute();
    expect(await post(mailSample('reply-gmail', { ...account, return: account.reply }))).toMatchObject({
      taken: 'unmatched',
    });
  });

  test('a user with a disabled account gets no forwards; the reply is on the timeline all the same', async () => {
    const gone = await createMember(server, { company: member.company, role: 'hr' });
    const mail = await sendMail(gone);
    const { system } = server.services.database;
    await system.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', gone.userId).execute();
    expect(await post(mailSample('reply-gmail', { ...mail, return: mail.reply }))).toMatchObject({ taken: 'reply' });
    expect(await repliesTo(mail.id)).toMatchObject([{ kind: 'reply', forwarded_at: null }]);
  });

  test('a reply to mail without a sender, a journey of a company without a sender address, is kept and forwarded to no one', async () => {
    const mail = await sendMail();
    const { message_id } = await rowOf(mail.id);
    const { system } = server.services.database;
    await system.updateTable('messages').set({ reply_to: null }).where('id', '=', message_id).execute();
    expect(await post(mailSample('reply-gmail', { ...mail, return: mail.reply }))).toMatchObject({ taken: 'reply' });
    expect(await repliesTo(mail.id)).toMatchObject([{ kind: 'reply', forwarded_at: null }]);
  });

  test('for one mail no more than 50 replies are kept, and an address gets 200 forwards a day', async () => {
    const busy = await createMember(server);
    const mails = [];
    // Five reach the limit of a day as well.
    for (let count = 0; count < (withAll ? 5 : 1); count += 1) mails.push(await sendMail(busy));
    let forwarded = 0;
    for (const { id, recipient, reply } of mails) {
      const answer = (automatic: boolean) => (_: unknown, count: number) =>
        post({
          type: 'reply',
          id: `${id}.${count}.${automatic}@mail.example`,
          returnAddress: reply,
          from: { email: recipient },
          text: 'Yes',
          automatic,
        });
      // Replies by programs do not use up the places of people's, and concurrent replies are counted too.
      if (id === mails[0]?.id) await Promise.all(Array.from({ length: 51 }, answer(true)));
      await Promise.all(Array.from({ length: 51 }, answer(false)));
      const all = await repliesTo(id);
      const kept = all.filter(({ kind }) => kind === 'reply');
      expect(kept).toHaveLength(50);
      expect(all.length - kept.length).toBe(id === mails[0]?.id ? 50 : 0);
      forwarded += kept.filter(({ forwarded_at }) => forwarded_at !== null).length;
    }
    expect(forwarded).toBe(withAll ? 200 : 50);
    const { system } = server.services.database;
    const told = await system
      .selectFrom('messages')
      .select('id')
      .where('company_id', '=', busy.company)
      .where('text', 'like', '%at most 200 replies in 24 hours%')
      .execute();
    expect(told, 'it is said once').toHaveLength(withAll ? 1 : 0);
  }, 180_000);
});
