// Only with --all: it stops processes of the product while a server hangs.
import { expect, test } from 'vitest';
import { createMember, createPerson } from '#api-test/factories.ts';
import { arrived, instant, outboxOf, parsed } from '#api-test/mail.ts';
import { startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

/** Creates a server that hangs at a stage until it is released. */
function hanging() {
  let reached = false;
  let letGo = () => {};
  const freed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hang = async () => {
    reached = true;
    await freed;
    return null;
  };
  return { hang, letGo, isReached: () => reached };
}

test.each([
  ['the greeting', 'refuseConnection', 1],
  ['MAIL FROM', 'refuseSender', 1],
  // The dot was sent and not answered: the server may or may not have the mail, so it is sent again under the same id.
  ['the final dot', 'refuseMessage', 2],
] as const)(
  'a server that hangs at %s delays the stop for a few seconds, and the mail is sent later',
  { timeout: 180_000 },
  async (_, stage, times) => {
    const { hang, letGo, isReached } = hanging();
    const smtp = await startSmtpSink({ [stage]: hang });
    const server = await startTestServer({ SMTP_URL: smtp.url });
    try {
      const member = await createMember(server);
      const person = await createPerson(member);
      await server.startWorker();
      const sent = await instant(member, { recipients: [person.email] });
      await until('the server to hang', () => isReached() || null);
      const begun = Date.now();
      await server.stopWorker();
      expect(Date.now() - begun).toBeLessThan(15_000);
      const [row] = await outboxOf(server, sent.data._id);
      expect(row).toMatchObject({ state: 'queued', attempts: 0, claimed_by: null, last_error: null });
      letGo();
      await server.startWorker();
      await arrived(smtp, times, person.email);
      const ids = await Promise.all(smtp.mailTo(person.email).map(async (mail) => (await parsed(mail)).messageId));
      expect(new Set(ids)).toEqual(new Set([`<${row?.id}@company.example>`]));
      await until('the mark', async () => (await outboxOf(server, sent.data._id))[0]?.state === 'sent' || null);
      expect(smtp.mailTo(person.email)).toHaveLength(times);
    } finally {
      letGo();
      await server.close();
      await smtp.close();
    }
  },
);
