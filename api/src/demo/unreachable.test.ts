// Only with --all: it fills the whole demo; every journey opens one.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { openFileStore } from '#api/core/work/files.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { demoBrand } from '#api-test/demo-brand.ts';
import { seedDemo } from './seed.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'encore-demo-'));
  await seedDemo(opened.database, {
    files: openFileStore(pathToFileURL(folder).href),
    secrets: onlySecret('a secret'),
    brand: demoBrand,
    now: new Date(),
  });
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await opened.drop();
});

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(opened.database.system)).rows;
/** Returns the gate's reason for mail about the topic of a copy that bounced, or through which a person unsubscribed. */
const gone = (condition: ReturnType<typeof sql>) =>
  ask(sql<{ reason: string | null; email: string; topic: string }>`
    select mail_block_reason(o.company_id, o.email, o.person_id, m.topic) as reason, o.email, m.topic from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id where ${condition}`);

test('people whose mail bounced get no more of it', async () => {
  const rows = await gone(sql`o.bounced_at is not null`);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ reason }) => reason !== 'bounced')).toEqual([]);
});

test('people who unsubscribed from a topic get no more of it, and the ledger has the withdrawal', async () => {
  const rows = await gone(sql`o.unsubscribed_at is not null`);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ reason }) => reason !== 'unsubscribed' && reason !== 'bounced')).toEqual([]);
  const kept = await ask(sql`
    select o.email from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.unsubscribed_at is not null and not exists (select from consent_states s
       where s.company_id = o.company_id and s.person_id = o.person_id and s.purpose = m.topic and not s.granted)`);
  expect(kept).toEqual([]);
});

test('no one was sent anything after their mail bounced, or about a topic after they unsubscribed from it', async () => {
  const sent = await ask(sql`
    select o.email, s.reason, m.subject from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      join suppressions s on s.company_id = o.company_id and s.email = o.email and s.topic in ('all', m.topic)
     where o.state = 'sent' and o.sent_at > s.created_at`);
  expect(sent).toEqual([]);
});

test('no one who was left out answered, and nothing has happened in the future', async () => {
  const strangers = await ask(sql`
    select b.person_id from poll_ballots b join outbox o on o.company_id = b.company_id and o.mailing_id = b.poll_id and o.person_id = b.person_id
     where o.state = 'suppressed' and o.block_reason in ('bounced', 'unsubscribed')`);
  expect(strangers).toEqual([]);
  const future = await ask(
    sql`select id from outbox where greatest(sent_at, opened_at, clicked_at, unsubscribed_at, bounced_at) > now()`,
  );
  expect(future).toEqual([]);
});

test('the ex-employee who can sign in gets all of it', async () => {
  expect(await ask(sql`select topic from suppressions where email = 'ravi@alumni.example'`)).toEqual([]);
});

test('the results of campaigns match their rows', async () => {
  const wrong = await ask(sql`
    select c.name, c.counts, r.* from campaigns c join lateral (
      select count(*) as audience, count(*) filter (where o.state = 'suppressed') as skipped,
             count(*) filter (where o.bounced_at is not null) as bounced,
             count(*) filter (where o.unsubscribed_at is not null) as unsubscribed
        from outbox o where o.company_id = c.company_id and o.mailing_id = c.id) r on true
     where c.counts is not null and ((c.counts->>'audience')::int <> r.audience or (c.counts->>'skipped')::int <> r.skipped
        or (c.counts->>'bounced')::int <> r.bounced or (c.counts->>'unsubscribed')::int <> r.unsubscribed)`);
  expect(wrong).toEqual([]);
});
