import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnAddress } from '#api/features/mail/messages/sign-return-address.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { mailSample } from '#api-test/mail-samples.ts';
import { type Dovecot, dovecotProgram, startDovecot } from '#api-test/outside/dovecot.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { markRead, openReader } from './queries.ts';
import { mailboxOf } from './read-returns.ts';

test('a mailbox is named without user and password', () => {
  expect(mailboxOf('imaps://bounces%40acme.example:p%40ss@mail.example/Returned%20mail')).toMatchObject({
    name: 'mail.example:993/Returned mail',
    folder: 'Returned mail',
    options: { port: 993, secure: true, auth: { user: 'bounces@acme.example', pass: 'p@ss' } },
  });
  expect(mailboxOf('imap://a:b@mail.example:1143')).toMatchObject({ name: 'mail.example:1143/INBOX', folder: 'INBOX' });
});

describe.runIf(withAll && dovecotProgram)(
  'The mailbox of returned mail, kept by Dovecot (skipped where it is not installed)',
  () => {
    const domain = 'returns.example';
    let dovecot: Dovecot;
    let server: TestServer;
    let member: Member;
    beforeAll(async () => {
      dovecot = await startDovecot();
      server = await startTestServer({ IMAP_URL: dovecot.url, MAIL_RETURN_DOMAIN: domain });
      member = await createMember(server);
    });
    afterAll(async () => {
      await server.close();
      await dovecot.close();
    });

    const system = () => server.services.database.system;
    async function sendMail() {
      const { email } = await createPerson(member);
      const sent = await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      const { id } = await system()
        .updateTable('outbox')
        .set({ state: 'sent', sent_at: new Date() })
        .where('message_id', '=', sent.data._id)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, recipient: email, return: returnAddress(testSecret, 'bounce', id, domain) };
    }
    const bounced = (id: string) =>
      until('the bounce', async () => {
        const row = await system().selectFrom('outbox').select('bounced_at').where('id', '=', id).executeTakeFirst();
        return row?.bounced_at;
      });
    const reader = async () => {
      const admin = await createMember(server, { type: 'admin' });
      return (await admin.get('/admin/mail-reader')).data;
    };

    test('existing and new mail is taken in and marked as seen, whatever comes between', async () => {
      const first = await sendMail();
      await dovecot.deliver(mailSample('postfix-unknown-user', first));
      await dovecot.deliver(
        Buffer.from('Subject: nonsense\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\u0000'),
      );
      await dovecot.deliver(
        Buffer.concat([Buffer.from('Subject: huge\r\n\r\n'), Buffer.alloc(6 * 1024 * 1024, 'a\r\n')]),
      );
      await dovecot.deliver(Buffer.from(`Subject: no end of headers\r\n${'X-A: b\r\n'.repeat(60_000)}\r\n`));
      await server.startWorker();
      await bounced(first.id);
      // By IDLE: the poll of every minute would be too late.
      const second = await sendMail();
      await dovecot.deliver(mailSample('gmail', second));
      await bounced(second.id);
      await until('all seen', async () => (await dovecot.count('INBOX')).seen === 5);
      expect(await reader()).toMatchObject({
        returnDomain: domain,
        takesCalls: false,
        mailbox: `127.0.0.1:${dovecot.port}/INBOX`,
        connectedAt: expect.any(String),
        lastMailAt: expect.any(String),
        lastError: null,
      });
    });

    test('a temporary fault loses no mail: it is tried again', async () => {
      const mail = await sendMail();
      // A sequence keeps its count when a transaction is rolled back.
      const fault = `create sequence faults;
        create function fail_twice() returns trigger language plpgsql as $$ begin
          if nextval('faults') <= 2 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
          return new;
        end $$;
        create trigger fail_twice before insert on received_mails for each row execute function fail_twice();`;
      for (const statement of fault.split(/;\n\s+(?=create)/)) await sql.raw(statement).execute(system());
      await dovecot.deliver(mailSample('exim-text', mail));
      await bounced(mail.id);
      await sql`drop trigger fail_twice on received_mails`.execute(system());
      await until('all seen', async () => (await dovecot.count('INBOX')).seen === 6);
    });

    test('another user’s mailbox on the same server starts at its first mail', async () => {
      const open = async (user: string, validity: number) =>
        (await openReader(system(), { name: 'mail.example:993/INBOX', user }, validity)).last_uid;
      expect(await open('bounces', 7)).toBe(0);
      await markRead(system(), 'mail.example:993/INBOX', 5);
      expect(await open('bounces', 7)).toBe(5);
      expect(await open('returns', 7)).toBe(0);
      await markRead(system(), 'mail.example:993/INBOX', 3);
      expect(await open('returns', 8)).toBe(0);
    });

    test('an outage of the server is recorded, and the mailbox is read again afterwards', async () => {
      await dovecot.stop();
      await until('the fault', async () => (await reader()).connectedAt === null);
      expect((await reader()).lastError).toEqual(expect.any(String));
      await dovecot.start();
      const mail = await sendMail();
      await dovecot.deliver(mailSample('qmail', mail));
      await bounced(mail.id);
      expect((await reader()).connectedAt).not.toBeNull();
    });

    test('after a restart it continues where it was, and moves read mail if there is a folder for it', async () => {
      await server.stopWorker();
      await dovecot.makeFolder('Processed');
      const mail = await sendMail();
      await dovecot.deliver(mailSample('exim-text', mail));
      await server.startWorker();
      await bounced(mail.id);
      await until('the move', async () => (await dovecot.count('Processed')).mails === 1);
      // Mail read before stays where it is.
      expect(await dovecot.count('INBOX')).toEqual({ mails: 7, seen: 7 });
    });
  },
);
