// Both databases: after a kill the embedded one mends its own files, and its advisory locks go with the process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#api/core/database/database.ts';
import { newCompanyId, newId } from '#api/core/ids.ts';
import { startSession } from '#api/core/sessions.ts';
import { insertPeople } from '#api/features/people/written-queries.ts';
import { createProcessDatabase } from './database.ts';
import { type SmtpSink, startSmtpSink } from './smtp.ts';
import { until } from './until.ts';

const repository = new URL('../../', import.meta.url);
const recipients = 2000;
const mailConcurrency = 8;

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let smtp: SmtpSink;
let log = '';
const started: ChildProcess[] = [];
let isOver = false;

beforeAll(async () => {
  database = await createProcessDatabase();
  // A server that takes its time leaves something to be killed in the middle of.
  smtp = await startSmtpSink({ refuseMessage: () => new Promise((done) => setTimeout(done, 5, null)) });
});
afterAll(async () => {
  // A test that ran out of time is still on its way: none goes on sending, and none is started any more.
  isOver = true;
  await Promise.all(started.map((each) => end(each, 'SIGKILL')));
  await smtp.close();
  await database.drop();
});

/** A company with people, and a session of its owner. */
async function fill(database: Database, name: string, people: number) {
  const [company, user] = [newCompanyId(), newId()];
  const { system } = database;
  await system
    .insertInto('companies')
    .values({ id: company, brand: 'encore', name, work_email: `people@${name}.example` })
    .execute();
  await system
    .insertInto('users')
    .values({
      id: user,
      company_id: company,
      brand: 'encore',
      type: 'company',
      role: 'owner',
      name: 'Asha Rao',
      email: `asha@${name}.example`,
    })
    .execute();
  await insertPeople(
    system,
    company,
    Array.from({ length: people }, (_, index) => ({
      id: newId(),
      email: `person${index}@mail.example`,
      name: 'Priya Nair',
      gender: 'female',
      designation: 'Engineer',
      department: 'Engineering',
      location: 'Pune',
      date_of_joining: '2015-04-01',
      date_of_leaving: '2019-03-31',
      career_started: '2015-04-01',
    })),
  );
  return startSession(database, user, new Date());
}

/** Starts the product as a process of its own; resolves with its address when it answers. */
async function serve(): Promise<{ address: string; process: ChildProcess }> {
  if (isOver) throw new Error('The test is over');
  const served = spawn(process.execPath, ['api/src/main.ts', 'serve'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...database.environment,
      PORT: '0',
      ENCORE_DEV: '1',
      ENCORE_SECRET: 'only for tests, only for tests, only',
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'info',
      ENCORE_MAIL_CONCURRENCY: String(mailConcurrency),
    },
  });
  started.push(served);
  process.once('exit', () => served.kill('SIGKILL'));
  let output = '';
  const hear = (text: string) => {
    output += text;
    log += text;
  };
  served.stdout.setEncoding('utf8').on('data', hear);
  served.stderr.setEncoding('utf8').on('data', hear);
  const address = await until(
    'the product to start',
    () => {
      if (served.exitCode !== null) throw new Error(`The product ended: ${output}`);
      return /ready: +(http:\S+)/.exec(output)?.[1];
    },
    60,
  );
  return { address, process: served };
}

async function end(running: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill(signal);
  await ended;
}

describe('A process killed in the middle of sending (product.md, Mail: nothing twice, nothing lost)', () => {
  test('2,000 mails, killed twice: none is missing, at most those on the wire are repeated', async () => {
    const { token, cookie } = await database.withDatabase((opened) => fill(opened, 'acme', recipients));
    let running = await serve();
    const answer = await fetch(`${running.address}/api/emailers/rehire`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        cookie: `encore_session=${cookie}`,
      },
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
      await end(running.process, 'SIGKILL');
      expect(smtp.accepted.length).toBeLessThan(recipients);
      running = await serve();
    }
    const addresses = () => new Set(smtp.accepted.flatMap((mail) => mail.to));
    await until('the last mail', () => addresses().size === recipients, 40);
    await end(running.process, 'SIGTERM');

    expect(addresses().size).toBe(recipients);
    expect(smtp.accepted.length - recipients, 'repeated mails').toBeLessThanOrEqual(2 * mailConcurrency);
    const perAddress = Map.groupBy(smtp.accepted, (mail) => mail.to.join());
    for (const [address, mails] of perAddress) {
      expect(mails.length, address).toBeLessThanOrEqual(2);
      // A repeat is known by its Message-ID, so that the recipient's mail program shows it once.
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
    expect(log).toContain('messages of a dead worker are sent again');
    expect(log).not.toMatch(/@mail\.example|Priya/);
    // Longer than all that is waited for, each of which says what it is.
  }, 300_000);
});
