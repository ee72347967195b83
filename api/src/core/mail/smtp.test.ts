// A server that answers exactly as the test wants, so that every stage of a refusal can be tested.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '#api-test/until.ts';
import { openSmtp } from './smtp.ts';

type Answers = { extensions?: string[]; sender?: string; recipient?: string; data?: string; end?: string };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a scripted server; returns what it received, in the chunks that it came in, and the messages that it accepted. */
async function scripted(answers: Answers) {
  const told: string[] = [];
  const taken: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let held = '';
    let chunk = 0;
    let isMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const finish = (message: string) => {
      taken.push(message);
      say(answers.end ?? '250 2.0.0 taken');
    };
    socket.on('error', () => {});
    say('220 scripted');
    socket.on('data', (data) => {
      held += data.toString('latin1');
      told.push(data.toString('latin1'));
      for (;;) {
        if (chunk) {
          if (held.length < chunk) return;
          const message = held.slice(0, chunk);
          held = held.slice(chunk);
          chunk = 0;
          if (answers.recipient) say('503 5.5.1 no recipient');
          else finish(message);
          continue;
        }
        const end = isMessage ? held.search(/(^|\r\n)\.\r\n/) : held.indexOf('\r\n');
        if (end < 0) return;
        const line = held.slice(0, end);
        held = held.slice(isMessage ? held.indexOf('.\r\n', end) + 3 : end + 2);
        if (isMessage) {
          isMessage = false;
          finish(line);
        } else if (line.startsWith('EHLO'))
          for (const [index, name] of ['scripted', ...(answers.extensions ?? ['PIPELINING'])].entries())
            say(`250${index === (answers.extensions ?? ['PIPELINING']).length ? ' ' : '-'}${name}`);
        else if (line.startsWith('MAIL')) say(answers.sender ?? '250 2.1.0 yes');
        else if (line.startsWith('RCPT')) say(answers.recipient ?? '250 2.1.5 yes');
        else if (line.startsWith('BDAT')) chunk = Number(line.split(' ')[1]);
        else if (line === 'DATA') {
          const answer = answers.data ?? '354 go on';
          isMessage = answer.startsWith('3');
          say(answer);
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 2.0.0 yes');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp = openSmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closers.push(() => {
    smtp.close();
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { smtp, told, taken, sockets, answers };
}

const source = Buffer.from('Subject: Hello\r\n\r\n.dot\r\n..dots\r\n\r\n.\r\n');
const mail = { from: 'people@acme.example', to: 'anna@mail.example', subject: 'Hello', source };

describe('A message on its connection', () => {
  test('goes in two writes if the server accepts commands together, with its dots doubled', async () => {
    const { smtp, told, taken } = await scripted({});
    await smtp.send(mail);
    await smtp.send(mail);
    const envelope = 'MAIL FROM:<people@acme.example>\r\nRCPT TO:<anna@mail.example>\r\nDATA\r\n';
    expect(told.filter((chunk) => chunk === envelope)).toHaveLength(2);
    expect(told.filter((chunk) => chunk.startsWith('EHLO'))).toHaveLength(1);
    const doubled = 'Subject: Hello\r\n\r\n..dot\r\n...dots\r\n\r\n..';
    expect(taken).toEqual([doubled, doubled]);
  });

  test('goes command by command to a server that wants that', async () => {
    const { smtp, told, taken } = await scripted({ extensions: ['SIZE 1000'] });
    await smtp.send(mail);
    expect(told).toContain(`MAIL FROM:<people@acme.example> SIZE=${source.length}\r\n`);
    expect(told).toContain('DATA\r\n');
    expect(taken).toHaveLength(1);
  });

  test('goes as a chunk, unchanged, if the server accepts chunks', async () => {
    const { smtp, told, taken } = await scripted({ extensions: ['PIPELINING', 'CHUNKING'] });
    await smtp.send(mail);
    expect(taken).toEqual([source.toString()]);
    expect(told.join('')).toContain(`RCPT TO:<anna@mail.example>\r\nBDAT ${source.length} LAST\r\n`);
    expect(told.join('')).not.toContain('DATA');
  });

  test('says that an address is not ASCII, and is not sent when it is too large', async () => {
    const { smtp, told } = await scripted({ extensions: ['PIPELINING', 'SMTPUTF8', '8BITMIME', 'SIZE 60'] });
    await smtp.send({ ...mail, to: 'zoë@mail.example' });
    expect(told.join('')).toContain(`SIZE=${source.length} SMTPUTF8 BODY=8BITMIME\r\n`);
    expect(told.join('')).toContain(Buffer.from('RCPT TO:<zoë@mail.example>').toString('latin1'));
    const large = { ...mail, source: Buffer.alloc(100, 'x') };
    await expect(smtp.send(large)).rejects.toMatchObject({ code: 'EMESSAGE', command: 'MAIL FROM' });
  });
});

describe('An address in another script', () => {
  test('is refused as a server would, before it is asked, if the server does not accept any', async () => {
    const { smtp, told, taken } = await scripted({ extensions: ['PIPELINING', '8BITMIME'] });
    const words = { code: 'EENVELOPE', responseCode: 553, response: expect.stringMatching(/^553 5\.6\.7 /) };
    await expect(smtp.send({ ...mail, to: 'मीरा@डाटामेल.भारत' })).rejects.toMatchObject({
      ...words,
      command: 'RCPT TO',
    });
    await expect(smtp.send({ ...mail, from: 'मीरा@acme.example' })).rejects.toMatchObject({
      ...words,
      command: 'MAIL FROM',
    });
    expect(told.join('')).not.toContain('MAIL');
    // The connection stays usable, and a domain alone has a form that every server accepts.
    await smtp.send({ ...mail, to: 'asha@xn--c2bd4bq1db8d.xn--h2brj9c' });
    expect(taken).toHaveLength(1);
  });
});

describe('A refusal has its stage and answer, and the connection stays usable', () => {
  const stages: [string, Answers, Record<string, unknown>][] = [
    ['the sender', { sender: '550 5.7.1 no' }, { command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 no' }],
    ['the recipient', { recipient: '550 5.1.1 no' }, { command: 'RCPT TO', responseCode: 550, code: 'EENVELOPE' }],
    [
      'the recipient, and then a message without recipients',
      { recipient: '550-5.1.1 not\r\n550 5.1.1 here', data: '503 5.5.1 no recipient' },
      { command: 'RCPT TO', response: '550-5.1.1 not\n550 5.1.1 here' },
    ],
    [
      'the message, before its body',
      { data: '451 4.3.0 later' },
      { command: 'DATA', responseCode: 451, code: 'EENVELOPE' },
    ],
    ['the message', { end: '554 5.7.1 spam' }, { command: 'DATA', responseCode: 554, code: 'EMESSAGE' }],
  ];
  for (const extensions of [['PIPELINING'], ['8BITMIME'], ['PIPELINING', 'CHUNKING']])
    test.for(stages.filter(([, answers]) => !(answers.data && extensions.includes('CHUNKING'))))(
      `${extensions.join(' and ')}: %s`,
      async ([, refusing, fault]) => {
        const { smtp, taken, answers, sockets } = await scripted({ extensions, ...refusing });
        await expect(smtp.send(mail)).rejects.toMatchObject(fault);
        for (const key of Object.keys(refusing)) delete answers[key as keyof Answers];
        const before = taken.length;
        await smtp.send(mail);
        expect(taken.length).toBe(before + 1);
        // A server that accepted DATA after refusing the sender is not trusted again.
        const isTrusted = !(refusing.sender && extensions.join() === 'PIPELINING');
        expect(sockets).toHaveLength(isTrusted ? 1 : 2);
      },
    );

  const ends = [
    ['the sender', 'sender', { command: 'CONN', code: 'ECONNECTION' }, ['8BITMIME']],
    ['the recipient', 'recipient', { command: 'RCPT TO', code: 'EENVELOPE' }, ['8BITMIME']],
    ['the recipient', 'recipient', { command: 'RCPT TO', code: 'EENVELOPE' }, ['PIPELINING']],
    ['the message', 'end', { command: 'DATA', code: 'EMESSAGE' }, ['PIPELINING']],
    ['the message', 'end', { command: 'DATA', code: 'EMESSAGE' }, ['PIPELINING', 'CHUNKING']],
  ] as const;
  test.for(ends)(
    '421 to %s ends the connection with its stage; the next message uses another: %j',
    async ([, stage, fault, extensions]) => {
      const { smtp, answers, sockets } = await scripted({ extensions: [...extensions], [stage]: '421 4.7.0 later' });
      await expect(smtp.send(mail)).rejects.toMatchObject({ ...fault, response: '421 4.7.0 later', responseCode: 421 });
      delete answers[stage];
      await smtp.send(mail);
      expect(sockets).toHaveLength(2);
    },
  );

  test('a recipient answered with 421 is not asked for again at once on another connection', async () => {
    const { smtp, answers, sockets } = await scripted({});
    await smtp.send(mail);
    answers.recipient = '421 4.7.0 later';
    await expect(smtp.send(mail)).rejects.toMatchObject({ command: 'RCPT TO' });
    expect(sockets).toHaveLength(1);
  });

  test('a connection that the server closed while idle causes no failure', async () => {
    const { smtp, sockets, taken } = await scripted({});
    await smtp.send(mail);
    sockets[0]?.destroy();
    await smtp.send(mail);
    expect(taken).toHaveLength(2);
  });

  test('a cut ends what is on the wire at once', async () => {
    const { smtp, answers, taken } = await scripted({});
    // Half an answer: the rest never arrives.
    answers.end = '250-never';
    const cutting = new AbortController();
    const sent = smtp.send(mail, cutting.signal);
    await until('the message on the wire', () => taken.length === 1);
    cutting.abort();
    await expect(sent).rejects.toMatchObject({ command: 'CONN' });
  });
});

describe('Options in the URL', () => {
  async function signingIn(methods: string[], secure: boolean) {
    const users: string[] = [];
    const received: string[] = [];
    const server = new SMTPServer({
      secure,
      authMethods: methods,
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth({ method, username, password }, session, done) {
        users.push(`${method} ${username} ${password} ${session.secure ? 'TLS' : 'plain'}`);
        done(null, { user: username });
      },
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () => {
          received.push(session.envelope.rcptTo.map(({ address }) => address).join());
          done();
        });
      },
    });
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closers.push(() => server.close());
    return { users, received, port: (server.server.address() as AddressInfo).port };
  }

  test.for([
    { methods: ['PLAIN'], secure: true },
    { methods: ['PLAIN'], secure: false },
    { methods: ['LOGIN'], secure: false },
  ])('signs in by $methods, TLS at once: $secure', async ({ methods, secure }) => {
    const { users, received, port } = await signingIn(methods, secure);
    const url = (query: string) => `smtp${secure ? 's' : ''}://user:pass%40word@127.0.0.1:${port}${query}`;
    const trusting = openSmtp(url('?tls.rejectUnauthorized=false'));
    closers.push(() => trusting.close());
    await trusting.send(mail);
    await trusting.send(mail);
    expect(users).toEqual([`${methods[0]} user pass@word TLS`]);
    expect(received).toEqual(['anna@mail.example', 'anna@mail.example']);
    const strict = openSmtp(url(''));
    closers.push(() => strict.close());
    await expect(strict.send(mail)).rejects.toMatchObject({ command: expect.stringMatching(/^(CONN|STARTTLS)$/) });
  });
});
