// Only with --all: it opens hundreds of mailings at once; campaigns.test.ts has one of each kind.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { reviveFailed } from '#api/features/mail/messages/queries.ts';
import { act, createMailer, peopleOf, reached, read } from '#api-test/factories/campaigns.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';

let smtp: SmtpSink;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const isClaimed = async ({ _id }: Pick<Campaign, '_id'>) => {
  const { system } = server.services.database;
  const row = await system
    .selectFrom('mailings')
    .select(['is_open', 'is_over'])
    .where('id', '=', _id)
    .executeTakeFirst();
  return row?.is_open === true && !row.is_over;
};

/** Creates a running mailer to three people who have not received it yet. */
async function createWaiting(by: Member) {
  const people = [await createPerson(by), await createPerson(by), await createPerson(by)];
  const mailer = await createMailer(by);
  await act(by, mailer, { act: 'start' });
  return { mailer, people };
}

/** Inserts mailings of a company, hidden from the worker, each to a number of people due at a time. */
async function insertMailings(
  { company }: Member,
  count: number,
  rows: { each: number; due: 'now' | 'infinity' },
): Promise<void> {
  const { system } = server.services.database;
  const message = newId();
  await sql`insert into messages (company_id, id, type, topic, subject, html, text, from_name, from_email)
    values (${company}, ${message}, 'mailer', 'newsletter', 'S', 'H', 'T', 'A', 'people@company.example')`.execute(
    system,
  );
  // Dated long ago, so that they are due before any others.
  await sql`with made as (
      insert into mailings (company_id, id, sender, is_open, next_at)
      select ${company}::uuid, gen_random_uuid(), 'people@company.example', false, now() - interval '1 day' from generate_series(1, ${count}::int)
      returning id)
    insert into outbox (company_id, id, message_id, mailing_id, email, name, dedupe_key, next_attempt_at)
    select ${company}::uuid, gen_random_uuid(), ${message}, id, 'a@mail.example', 'A', id::text || n, ${rows.due}::timestamptz
      from made, generate_series(1, ${rows.each}::int) n`.execute(system);
}

/** Returns the mailings of a company from which a claim of ten takes rows. They are open only during the claim. */
function claim({ company }: Member): Promise<string[]> {
  return server.services.database.withConnection(async (connection) => {
    await connection.script('begin');
    await connection.query('update mailings set is_open = true where company_id = $1', [company]);
    const { rows } = await connection.query<{ id: string }>(
      `select distinct o.mailing_id as id from due_mailings(10) due
         join outbox o on o.company_id = due.company_id and o.id = due.id where o.company_id = $1`,
      [company],
    );
    await connection.query('update mailings set is_open = false where company_id = $1', [company]);
    await connection.script('commit');
    return rows.map(({ id }) => id);
  });
}

test('hundreds of open mailings with nothing due do not delay others', async () => {
  const by = await createMember(server);
  await insertMailings(by, 150, { each: 0, due: 'now' });
  // The rest of a trial waits for the trial's end.
  await insertMailings(by, 150, { each: 1, due: 'infinity' });
  await insertMailings(by, 1, { each: 20, due: 'now' });
  for (let turn = 0; turn < 6; turn += 1) expect(await claim(by)).toHaveLength(1);
});

test('a mailing is claimed from while someone in it is waiting, and ends when no one is', async () => {
  const by = await createMember(server);
  const { mailer } = await createWaiting(by);
  await by.post(`/campaigns/${mailer._id}`, { perHour: 10 });
  await until('the first mail', async () => ((await read(by, mailer)).counts?.sent ?? 0) > 0 || null);
  expect(await isClaimed(mailer)).toBe(true);
  await by.post(`/campaigns/${mailer._id}`, { perHour: null });
  await reached(by, mailer, 'finished');
  await until('the end', async () => !(await isClaimed(mailer)));
});

test('a recipient who waits again after the end because the sender was refused still gets the mail', async () => {
  const by = await createMember(server);
  const { mailer, people } = await createWaiting(by);
  await reached(by, mailer, 'finished');
  await until('the end', async () => !(await isClaimed(mailer)));
  const { system } = server.services.database;
  const again = people[0]?.email ?? '';
  const row = await system
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('company_id', '=', by.company)
    .where('email', '=', again)
    .returning('id')
    .executeTakeFirstOrThrow();
  await reviveFailed(system, [{ company_id: by.company, id: row.id }]);
  await until('the mail', () => smtp.mailTo(again)[1] ?? null);
  await until('the end', async () => !(await isClaimed(mailer)));
  expect(await peopleOf(by, `mailerId=${mailer._id}&mailerResult=waiting`)).toMatchObject({ totalCount: 0 });
});

test('two large mailings do not wait for each other', async () => {
  const by = await createMember(server);
  await insertMailings(by, 2, { each: 50, due: 'now' });
  const turns: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) turns.push(...(await claim(by)));
  expect(turns).toHaveLength(6);
  expect(new Set(turns).size).toBe(2);
  expect(turns.slice(2)).toEqual(turns.slice(0, -2));
});

test('a campaign that fails does not keep others from starting', async () => {
  const { system } = server.services.database;
  const by = await createMember(server);
  await createPerson(by);
  const [broken, whole] = [await createMailer(by), await createMailer(by)];
  await sql`create function refuse_broken() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`.execute(
    system,
  );
  await sql`create trigger broken before update of state on campaigns for each row
    when (old.id = ${sql.lit(broken._id)}::uuid and new.state = 'running') execute function refuse_broken()`.execute(
    system,
  );
  const due = (minutesAgo: number) => ({
    scheduled_at: new Date(Date.now() - minutesAgo * 60_000),
    time_zone: 'UTC',
    run_by: by.userId,
    state: 'scheduled' as const,
  });
  await system.updateTable('campaigns').set(due(2)).where('id', '=', broken._id).execute();
  await system.updateTable('campaigns').set(due(1)).where('id', '=', whole._id).execute();
  await reached(by, whole, 'finished');
  expect((await read(by, broken)).state).toBe('scheduled');
  await sql`drop trigger broken on campaigns`.execute(system);
  await reached(by, broken, 'finished');
});
