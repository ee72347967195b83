// Only with --all: two thousand mails and their pauses; turns and pace have tests of their own.
// Both databases: heavy work of one company rests beside another, on PostgreSQL by itself and on the embedded one by its turns.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { isSomeoneThere } from '#api/core/sessions/portal-presence.ts';
import { Neighbours } from '#api/core/work/neighbours.ts';
import { asWork } from '#api/core/work/pace.ts';
import { runJourneys } from '#api/features/mail/journeys/run-journeys.ts';
import { createMember, createPeople, type Member } from './factories.ts';
import { arrived, instant } from './mail.ts';
import { type SmtpSink, startSmtpSink } from './outside/smtp.ts';
import { startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';

let smtp: SmtpSink;
let server: TestServer;
let member: Member;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  member = await createMember(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Measures the milliseconds of work while someone of another company asks now and then. */
async function besideAnother(work: () => Promise<unknown>): Promise<number> {
  const { neighbours } = server.services.database;
  const ask = () => neighbours.note('other');
  ask();
  const asking = setInterval(ask, 500);
  const began = performance.now();
  await work();
  clearInterval(asking);
  return performance.now() - began;
}

describe('Bad neighbours (docs/decisions/0014)', () => {
  test('a job of many short queries pauses ten times as long as it works; its first tenth of a second is free', async () => {
    const { database } = server.services;
    const ask = () => asCompany(database, member.company, ({ db }) => sql`select pg_sleep(0.03)`.execute(db));
    const job = () =>
      asWork(database.neighbours, member.company, async () => {
        for (let question = 0; question < 7; question += 1) await ask();
      });
    expect(await besideAnother(job)).toBeGreaterThan(700);
  });

  test.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')(
    'workers in other processes know for a moment that someone is in the portal',
    async () => {
      const { database } = server.services;
      const apart = { ...database, neighbours: new Neighbours() };
      await until('an empty portal', async () => !(await isSomeoneThere(apart)));
      await member.get('/alumni');
      await until('the word', () => isSomeoneThere(apart));
      await until('its end', async () => !(await isSomeoneThere(apart)));
    },
  );

  test('mail goes out every few milliseconds', async () => {
    const recipients = Array.from({ length: 50 }, (_, number) => `person${number}@mail.example`);
    const each = server.services.database.kind === 'pglite' ? 15 : 6;
    await besideAnother(async () => {
      await instant(member, { recipients });
      await arrived(smtp, 1, ...recipients);
      const first = performance.now();
      await arrived(smtp, recipients.length, ...recipients);
      const others = recipients.length - 2 * server.services.config.mailConcurrency;
      expect(performance.now() - first).toBeGreaterThan(others * each);
    });
  });

  test('a mail about an account does not wait behind two thousand of another company’s journey', async () => {
    const { services } = server;
    const { system } = services.database;
    const many = await createMember(server);
    const greeted = await createPeople(many, 2_000, { date_of_leaving: '2026-03-13' });
    const quota = { mail_quota: 10_000, mail_quota_reason: 'A test' };
    await system.updateTable('companies').set(quota).where('id', '=', many.company).execute();
    const welcome = { kind: 'welcome' as const, enabled: true, enabled_on: '2026-03-01' };
    await system
      .insertInto('journeys')
      .values({ ...welcome, company_id: many.company })
      .execute();
    await besideAnother(async () => {
      await runJourneys({ ...services, clock: () => new Date('2026-03-14T04:30:00Z') });
      await arrived(smtp, 1, ...greeted);
      const email = 'newcomer@company.example';
      expect((await member.post('/team/invitations', { email, role: 'hr' })).status).toBe(201);
      await arrived(smtp, 1, email);
      expect(greeted.filter((address) => smtp.mailTo(address).length)).not.toHaveLength(0);
      expect(greeted.filter((address) => smtp.mailTo(address).length).length).toBeLessThan(1_000);
    });
  });
});
