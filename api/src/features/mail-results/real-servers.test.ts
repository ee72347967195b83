import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dovecot, dovecotProgram, startDovecot } from '#api-test/dovecot.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { parsed } from '#api-test/mail.ts';
import { mailSample } from '#api-test/mail-samples.ts';
import { type Postfix, postfixProgram, startPostfix } from '#api-test/postfix.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/smtp.ts';
import { until } from '#api-test/until.ts';

const domain = 'returns.example';

describe.skipIf(!dovecotProgram || !postfixProgram)(
  'Mail by a real Postfix, and back by a real Dovecot (skipped where they are not installed, or without the right to start them)',
  () => {
    let smtp: SmtpSink;
    let dovecot: Dovecot;
    let postfix: Postfix;
    let server: TestServer;
    let member: Member;

    beforeAll(async () => {
      const dead = (address: string) =>
        address.startsWith('dead') ? { status: 550, words: '5.1.1 No such user here' } : null;
      smtp = await startSmtpSink({ refuseRecipient: dead });
      dovecot = await startDovecot();
      const port = Number(new URL(smtp.url).port);
      postfix = await startPostfix({ relayed: 'mail.example', port, returns: domain, maildir: dovecot.maildir });
      server = await startTestServer({ SMTP_URL: postfix.url, IMAP_URL: dovecot.url, MAIL_RETURN_DOMAIN: domain });
      member = await createMember(server);
      await server.startWorker();
    });
    afterAll(async () => {
      await server?.close();
      await postfix?.close();
      await dovecot?.close();
      await smtp?.close();
    });

    const system = () => server.services.database.system;
    const rowOf = (email: string) =>
      system().selectFrom('outbox').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

    test('a report that the server makes itself becomes a suppression', async () => {
      const { email } = await createPerson(member, { email: `dead.${Date.now()}@mail.example` });
      await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      await until('the bounce', async () => (await rowOf(email)).bounced_at, 40);
      expect(await rowOf(email)).toMatchObject({ state: 'sent', last_error: 'Returned 5.1.1' });
      const rows = await system().selectFrom('suppressions').select('reason').where('email', '=', email).execute();
      expect(rows).toEqual([{ reason: 'bounced' }]);
      const again = await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      expect(again.status).toBe(400);
    });

    test('an answer from a mail program stands on the timeline, and goes to the sender by the same server', async () => {
      const { email, _id } = await createPerson(member);
      await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      const [raw] = await until('the mail', () => (smtp.mailTo(email).length ? smtp.mailTo(email) : null), 40);
      const mail = await parsed(raw);
      const to = mail.replyTo?.[0]?.address ?? '';
      const answer = mailSample('reply-gmail', { recipient: email, return: to, messageId: mail.messageId ?? '' });
      const client = createTransport({ url: postfix.url, ignoreTLS: true } as Parameters<typeof createTransport>[0]);
      await client.sendMail({ envelope: { from: email, to }, raw: answer });
      client.close();
      await until('the answer', async () => (await rowOf(email)).replied_at, 40);
      const { entries } = (await member.get(`/alumni/${_id}/timeline`)).data;
      expect(entries[0]).toMatchObject({
        kind: 'reply',
        text: expect.stringMatching(/^Yes, I would like to hear more/),
      });
      // The sender's own domain is not relayed here: the forward is told by the server's log.
      await until('the forward', async () => (await postfix.log()).includes(`to=<${member.email}>`), 40);
    });
  },
);
