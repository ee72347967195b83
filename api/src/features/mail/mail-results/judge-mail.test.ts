import { describe, expect, test } from 'vitest';
import { mailSample } from '#api-test/mail-samples.ts';
import { withAll } from '#api-test/with-all.ts';
import { cutQuote } from './cut-quote.ts';
import { judgeMail } from './judge-mail.ts';
import { namesOf, readMail } from './read-mail.ts';

const recipient = 'mira.rao@mail.example';
const judge = async (name: string) =>
  judgeMail(await readMail(mailSample(name, { recipient, messageId: '<x@acme.example>' })));
const raw = (head: string, body = 'Hello') =>
  readMail(Buffer.from(`From: Mira <${recipient}>\r\nMessage-ID: <a@b>\r\n${head}\r\n\r\n${body}`));

describe('Delivery reports, as mail servers write them (RFC 3464 and before)', () => {
  test.each([
    ['postfix-unknown-user', '5.1.1'],
    ['exim-text', '5.1.1'],
    ['qmail', '5.1.1'],
    ['exchange', '5.1.10'],
    ['gmail', '5.1.1'],
    ['mailbox-full', '5.2.2'],
  ])('%s failed for good, with %s', async (name, status) => {
    const judged = await judge(name);
    expect(judged).toMatchObject({ kind: 'bounce', recipients: [{ outcome: 'failed', status }] });
    const { recipients, original } = judged as Extract<typeof judged, { kind: 'bounce' }>;
    expect(recipients[0]?.emails).toContain(recipient);
    expect(original?.id).toBe('x@acme.example');
  });

  test('one that is still being tried has not failed, and one that arrived is nothing', async () => {
    expect(await judge('postfix-delayed')).toMatchObject({
      kind: 'bounce',
      recipients: [{ outcome: 'delayed', status: '4.4.1' }],
    });
    expect(await judge('delivered')).toEqual({ kind: 'nothing' });
  });

  test('several recipients are distinguished', async () => {
    const report = `Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; a@x.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\nFinal-Recipient: rfc822; b@x.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient: rfc822; c@x.example\r\nAction: delayed\r\nStatus: 4.2.0`;
    const mail = await raw(
      'Content-Type: multipart/report; boundary=b',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\n${report}\r\n--b--`,
    );
    expect(judgeMail(mail)).toMatchObject({
      recipients: [
        { emails: ['a@x.example'], outcome: 'failed', status: '5.1.1' },
        { emails: ['c@x.example'], outcome: 'delayed', status: '4.2.0' },
      ],
    });
  });
});

test('a complaint (RFC 5965) names its recipient; a report of something as no spam is not one', async () => {
  expect(await judge('complaint')).toMatchObject({
    kind: 'complaint',
    recipients: [recipient, recipient],
    original: { id: 'x@acme.example' },
  });
  const part = (type: string) =>
    `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\n\r\n--b--`;
  const report = (type: string) => raw('Content-Type: multipart/report; boundary=b', part(type));
  expect(judgeMail(await report('not-spam'))).toEqual({ kind: 'nothing' });
  expect(judgeMail(await report('fraud'))).toMatchObject({ kind: 'complaint', recipients: [] });
});

describe('Who answers', () => {
  test.each(['out-of-office-exchange', 'out-of-office-gmail'])('%s is a program', async (name) => {
    expect(await judge(name)).toEqual({ kind: 'auto_reply' });
  });

  test.each([
    'reply-gmail',
    'reply-gmail-hindi',
    'reply-outlook',
    'reply-outlook-html',
    'reply-apple',
    'reply-apple-html',
  ])('%s is a person, whose own words are separated from the quote', async (name) => {
    const mail = await readMail(mailSample(name, { recipient }));
    expect(judgeMail(mail)).toEqual({ kind: 'reply' });
    expect(cutQuote(mail.text)).toBe('Yes, I would like to hear more.\n\nThursday after 5 pm suits me.');
    expect(mail.text).toContain('Hello Mira');
  });

  test('headers decide, and the words of the subject are the last hint', async () => {
    const kindOf = async (head: string) => judgeMail(await raw(head)).kind;
    for (const head of [
      'Auto-Submitted: auto-replied',
      'Precedence: auto_reply',
      'X-Autoreply: yes',
      'Precedence: bulk',
      'Subject: Automatic reply: Hello',
      'Subject: Out of office until Monday',
    ])
      expect(await kindOf(head), head).toBe('auto_reply');
    for (const head of [
      'Auto-Submitted: no',
      // Outlook also writes this into people's mail: it says what programs must not answer.
      'X-Auto-Response-Suppress: All',
      'Subject: Re: Out of office hours',
      'Subject: About your automatic reply',
    ])
      expect(await kindOf(head), head).toBe('reply');
  });
});

describe('A program’s mail is never taken for a person’s reply, and a person’s mail never for a report', () => {
  const part = (type: string, content: string) => ({
    head: 'Content-Type: multipart/mixed; boundary=b',
    body: `--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--b--`,
  });
  const mailFrom = async (from: string, head: string, body = 'Hello') =>
    judgeMail(await readMail(Buffer.from(`From: ${from}\r\nMessage-ID: <a@b>\r\n${head}\r\n\r\n${body}`)));
  const empty = 'Return-Path: <>';
  const yahoo = `Sorry, we were unable to deliver your message to the following address.\r\n\r\n<${recipient}>:\r\n554: 30: delivery error: dd This user doesn't have a yahoo.example account [0]\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: <x@acme.example>\r\nTo: ${recipient}\r\n\r\nHello`;

  test.each([
    ['Yahoo’s failure notice', 'MAILER-DAEMON@yahoo.example', `${empty}\r\nSubject: Failure Notice`, yahoo],
    ['the same with the return path lost', 'MAILER-DAEMON@yahoo.example', 'Subject: Failure Notice', yahoo],
    [
      'in an unknown language, with our mail in it',
      'mailer-daemon@mail.example',
      `${empty}\r\nSubject: 配信エラー`,
      `<${recipient}>:\r\n550 宛先がありません\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: <x@acme.example>\r\n\r\nHello`,
    ],
    [
      'from a server that calls it an automatic reply',
      'Mailer-Daemon@relay.example',
      'Auto-Submitted: auto-replied\r\nSubject: Mail delivery failed',
      yahoo,
    ],
  ])('a bounce: %s', async (_, from, head, body) => {
    const judged = await mailFrom(from, head, body);
    expect(judged).toMatchObject({
      kind: 'bounce',
      recipients: [{ emails: [recipient], outcome: 'failed' }],
      original: { id: 'x@acme.example' },
    });
  });

  const away = 'I am on leave. Parcels that could not be delivered are kept at the reception.';
  test.each([
    ['a program’s answer without a sender', `Mira <${recipient}>`, `${empty}\r\nAuto-Submitted: auto-replied`, away],
    ['the same by its subject', `Mira <${recipient}>`, `${empty}\r\nSubject: Automatic reply: Letter`, away],
    ['the same by an older header', `Mira <${recipient}>`, `${empty}\r\nX-Autoreply: yes`, away],
    ['any mail without a sender', `Mira <${recipient}>`, empty, 'Thank you for your mail'],
    [
      'a mail daemon that says nothing about delivery',
      'MAILER-DAEMON@mail.example',
      'Subject: Notice',
      'Please confirm',
    ],
  ])('an automatic reply: %s', async (_, from, head, body) => {
    expect(await mailFrom(from, head, body)).toEqual({ kind: 'auto_reply' });
  });

  const receipt =
    'Final-Recipient: rfc822; mira.rao@mail.example\r\nDisposition: manual-action/MDN-sent-manually; displayed';
  test.each([
    ['for an opened mail', part('message/disposition-notification', receipt)],
    ['for a deleted mail', part('message/disposition-notification', receipt.replace('displayed', 'deleted'))],
    [
      'with a part lost',
      { head: 'Content-Type: multipart/report; report-type="disposition-notification"; boundary=b', body: '--b--' },
    ],
  ])('ignored: a receipt %s', async (_, { head, body }) => {
    for (const path of [`${empty}\r\n`, ''])
      expect(await mailFrom(`Mira <${recipient}>`, path + head, body)).toEqual({ kind: 'nothing' });
  });

  const enclosed = `X-HmXmrOriginalRecipient: ${recipient}\r\nReturn-Path: <bounce+token@returns.example>\r\nMessage-ID: <x@acme.example>\r\n\r\nHello`;
  test('a complaint of Outlook’s programme names the recipient in the mail it encloses', async () => {
    const { head, body } = part('message/rfc822', enclosed);
    const expected = {
      kind: 'complaint',
      recipients: [recipient],
      original: { id: 'x@acme.example', addresses: ['bounce+token@returns.example'], to: [] },
    };
    const subject = 'Subject: complaint about message from 192.0.2.4\r\n';
    expect(await mailFrom('staff@hotmail.example', subject + head, body)).toEqual(expected);
    expect(await mailFrom('staff@hotmail.example', head, body)).toEqual(expected);
  });

  test.each([
    ['with our mail enclosed', part('message/rfc822', enclosed.replace(/^X-.*\r\n/, ''))],
    ['about parcels', { head: 'Subject: Re: Letter', body: away }],
    ['about a complaint', { head: 'Subject: My complaint about message from HR', body: 'I am not happy' }],
    ['about a receipt', { head: 'Subject: Read: Letter', body: 'Your message was read on Thursday.' }],
    ['about a failure', { head: 'Subject: Failure notice', body: 'Your form could not be delivered' }],
  ])('a person’s reply: %s', async (_, { head, body }) => {
    for (const path of ['', `Return-Path: <${recipient}>\r\n`])
      expect(await mailFrom(`Mira <${recipient}>`, path + head, body)).toEqual({ kind: 'reply' });
  });

  test('a postmaster may be a person', async () => {
    const from = 'postmaster@mira.example';
    expect(await mailFrom(from, 'Subject: Re: Letter', 'Yes, gladly.')).toEqual({ kind: 'reply' });
    expect(await mailFrom(from, 'Subject: Undeliverable: Letter', yahoo)).toMatchObject({ kind: 'bounce' });
  });
});

describe('The files attached to a reply', () => {
  test('are named; pictures of the text and signatures are not', async () => {
    const named = async (name: string) => (await readMail(mailSample(name, { recipient }))).attached;
    expect(await named('reply-outlook-html')).toEqual(['CV Mira Rao.pdf']);
    expect(await named('reply-apple-html')).toEqual(['Résumé.pdf']);
    expect(await named('reply-gmail')).toEqual([]);
    expect(await named('postfix-unknown-user')).toEqual([]);
  });

  test('names are one line without characters that disguise the type of file, of at most 120 characters, ten of them', () => {
    expect(namesOf(['cv\u202Efdp.exe', 'a\r\nb\0\u200B.pdf', ' ', 'x'.repeat(4)])).toEqual([
      'cv fdp.exe',
      'a b� .pdf',
      'unnamed',
      'xxxx',
    ]);
    const [long = ''] = namesOf([`${'😀'.repeat(200)}.pdf.exe`]);
    expect([...long]).toHaveLength(120);
    expect(long).toMatch(/…😀{12}\.pdf\.exe$/u);
    expect(namesOf(Array.from({ length: 500 }, () => 'a.pdf'))).toEqual([...Array(10).fill('a.pdf'), '490 more']);
  });
});

describe('Broken or malicious mail is read as far as possible', () => {
  test.each([
    ['nothing', ''],
    ['no headers', '\r\n\r\n'],
    ['bytes of no text', 'Subject: \u0000\u0001\r\n\r\n\u0000'],
    [
      'no end of the parts',
      'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction',
    ],
    ['an unknown charset', 'Content-Type: text/plain; charset=klingon\r\n\r\nHello'],
  ])('%s', async (_, text) => {
    const mail = await readMail(Buffer.from(text));
    expect(judgeMail(mail).kind).toMatch(/reply|nothing|bounce/);
    expect(mail.text).not.toContain('\0');
  });

  // Quadratic behaviour would take minutes here; the deadline does not measure speed.
  test.runIf(withAll)(
    'it ends, whatever is repeated',
    async () => {
      const long = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
      for (const piece of [
        'a',
        'a@',
        '<',
        '-',
        '- ',
        '>',
        '> \n',
        'On ',
        'On x\n',
        '_',
        '\n',
        ' \n',
        '5.1.',
        '<p>',
        'From: a\n',
        '{',
        ' को ',
        'aaa को \n',
      ])
        for (const head of [
          '',
          'X-Failed-Recipients: a@b.c',
          'Return-Path: <>',
          `To: ${long(piece).slice(0, 60_000).replace(/\n/g, ' ')}`,
        ]) {
          const mail = await raw(head || 'X-A: b', long(piece));
          expect(judgeMail(mail), `${head.slice(0, 30)} ${piece}`).toHaveProperty('kind');
          cutQuote(mail.text);
        }
    },
    240_000,
  );
});
