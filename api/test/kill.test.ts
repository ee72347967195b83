// Only with --all: two thousand mails by processes that are killed; claims are tested beside the feature.
// Both databases: after a kill the embedded one fixes its own files, and its advisory locks go with the process.
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProcessDatabase } from './database.ts';
import { type SmtpSink, startSmtpSink } from './outside/smtp.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import { until } from './until.ts';

const recipients = 2000;
const mailConcurrency = 8;

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let smtp: SmtpSink;
const started: Served[] = [];
let isOver = false;

beforeAll(async () => {
  database = await createProcessDatabase();
  // oxlint-disable-next-line no-restricted-globals -- a slow mail server leaves time to be killed in the middle
  smtp = await startSmtpSink({ refuseMessage: () => new Promise((done) => setTimeout(done, 5, null)) });
});
afterAll(async () => {
  // A test that timed out is still running: it must stop sending, and start nothing any more.
  isOver = true;
  await Promise.all(started.map((each) => each.end('SIGKILL')));
  await smtp.close();
  await database.drop();
});

async function start(): Promise<Served> {
  if (isOver) throw new Error('The test is over');
  const mail = { SMTP_URL: smtp.url, ENCORE_MAIL_CONCURRENCY: String(mailConcurrency) };
  const served = await serve({ ...database.environment, ...mail });
  started.push(served);
  return served;
}

describe('A process killed in the middle of sending (product.md, Mail: nothing twice, nothing lost)', () => {
  test('2,000 mails, killed twice: none is missing, at most those on the wire are repeated', async () => {
    const owner = await database.withDatabase(async (opened) => {
      const filled = await fillCompany(opened, recipients);
      await opened.system
        .updateTable('companies')
        .set({ mail_quota: recipients, mail_quota_reason: 'Tests' })
        .execute();
      return filled;
    });
    let running = await start();
    const answer = await running.call('/emailers/rehire', {
      as: owner,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 2,
        jobTitle: 'Engineer',
        jobDescription: 'Build',
        location: 'Pune',
        subject: 'Come back, {name}',
        message: 'We miss you',
        selectAll: true,
      }),
    });
    expect(await answer.json()).toMatchObject({ data: { recipients, suppressed: 0 } });

    for (const mails of [500, 1200]) {
      await until(`${mails} mails`, () => smtp.accepted.length >= mails, 30);
      await running.end('SIGKILL');
      expect(smtp.accepted.length).toBeLessThan(recipients);
      running = await start();
    }
    const addresses = () => new Set(smtp.accepted.flatMap((mail) => mail.to));
    await until('the last mail', () => addresses().size === recipients, 40);
    await running.end('SIGTERM');

    expect(addresses().size).toBe(recipients);
    expect(smtp.accepted.length - recipients, 'repeated mails').toBeLessThanOrEqual(2 * mailConcurrency);
    const perAddress = Map.groupBy(smtp.accepted, (mail) => mail.to.join());
    for (const [address, mails] of perAddress) {
      expect(mails.length, address).toBeLessThanOrEqual(2);
      // A repeat is recognised by its Message-ID, so that the recipient's mail program shows it once.
      const ids = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
      expect(new Set(ids).size, address).toBe(1);
    }
    const states = await database.withDatabase(({ system }) =>
      system
        .selectFrom('outbox')
        .select(['state', (query) => query.fn.countAll<number>().as('rows')])
        .groupBy('state')
        .execute(),
    );
    expect(states).toEqual([{ state: 'sent', rows: recipients }]);
    const log = started.map((each) => each.output()).join('');
    expect(log).toContain('messages of a dead worker are sent again');
    expect(log).not.toMatch(/@mail\.example|Priya/);
    // Longer than all waits inside, each of which says what it is.
  }, 300_000);
});
