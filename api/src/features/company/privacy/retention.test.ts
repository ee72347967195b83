import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#api/core/database/schema.ts';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { createVictim } from '#api-test/victim.ts';
import { withAll } from '#api-test/with-all.ts';
import { retentionPresets, retentionSubjects } from '#contract/base/privacy.ts';
import { applyRetention } from './apply-retention.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
});
afterAll(() => server.close());

const db = () => server.services.database.system;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
/** Runs the daily run a number of days later. */
async function run(owner: Member, daysLater: number) {
  server.setNow(new Date(Date.now() + daysLater * day));
  await applyRetention(server.services, owner.company);
  server.setNow(null);
}
const rowsOf = async (
  table: 'people' | 'import_rows' | 'privacy_requests' | 'claims' | 'profile_changes' | 'mailbox',
  owner: Member,
) => db().selectFrom(table).selectAll().where('company_id', '=', owner.company).execute();
const applied = async (owner: Member) =>
  (
    await db()
      .selectFrom('audit_log')
      .select('detail')
      .where('company_id', '=', owner.company)
      .where('action', '=', 'retention.applied')
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail);

describe('Retention periods of each kind of data: /privacy/retention (product.md, Privacy)', () => {
  test('presets until the company decides; its rule is within the bounds of each', async () => {
    expect((await team.hr.get('/privacy/retention')).data).toEqual(
      retentionSubjects.map((subject) => ({ subject, days: retentionPresets[subject].days, updatedAt: null })),
    );
    const changed = await team.hr.post('/privacy/retention', { subject: 'deleted_people', days: 10 });
    expect(changed).toMatchObject({ status: 201 });
    expect(changed.data[0]).toEqual({ subject: 'deleted_people', days: 10, updatedAt: expect.any(String) });
    await team.hr.post('/privacy/retention', { subject: 'deleted_people', days: 20 });
    expect((await team.owner.get('/privacy/retention')).data[0].days).toBe(20);
    expect((await team.stranger.get('/privacy/retention')).data[0].days).toBe(90);
  });

  test.each([
    [{ subject: 'deleted_people', days: 0 }, 'days', 'Must be from 1 to 3650 days'],
    [{ subject: 'audit_log', days: 364 }, 'days', 'Must be from 365 to 3650 days'],
    [{ subject: 'import_rows', days: 366 }, 'days', 'Must be from 1 to 365 days'],
    [{ subject: 'mail_bodies', days: 30.5 }, 'days', 'Please enter whole days'],
    [{ subject: 'mail_bodies' }, 'days', 'Please enter a number of days'],
    [{ subject: 'everything', days: 30 }, 'subject', expect.any(String)],
  ])('%j is refused', async (body, path, message) => {
    expect(await team.owner.post('/privacy/retention', body)).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  test('owner and HR decide', async () => {
    const ex = await createExemployee(server, team.owner);
    const body = { subject: 'import_rows', days: 5 };
    for (const by of [team.recruiter, team.viewer, ex]) {
      expect(await by.post('/privacy/retention', body)).toMatchObject(notAllowed);
      expect(await by.get('/privacy/retention')).toMatchObject(notAllowed);
    }
    expect(await server.as(null).post('/privacy/retention', body)).toMatchObject(notSignedIn);
    await team.stranger.post('/privacy/retention', body);
    expect((await team.owner.get('/privacy/retention')).data[1].days).toBe(30);
  });
});

describe('The daily run', () => {
  test('deleted ex-employees are removed after their days with everything attached; the living and the merged stay', async () => {
    const { owner } = await createTeam(server);
    const [lives, gone, kept, merged] = [
      await createPerson(owner),
      await createPerson(owner),
      await createPerson(owner),
      await createPerson(owner),
    ];
    await owner.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [gone.email] });
    await owner.post('/alumni/merge', { keep: kept._id, merge: merged._id });
    await owner.post(`/alumni/${gone._id}`, { status: 0 });
    const ids = async () => (await rowsOf('people', owner)).map(({ id }) => id).sort();
    await run(owner, 89);
    expect(await ids()).toEqual([lives, gone, kept, merged].map(({ _id }) => _id).sort());
    await run(owner, 91);
    expect(await ids()).toEqual([lives, kept, merged].map(({ _id }) => _id).sort());
    expect(await applied(owner)).toEqual([{ deleted_people: 1 }]);
    const mail = await db().selectFrom('outbox').selectAll().where('company_id', '=', owner.company).execute();
    expect(mail).toMatchObject([{ email: '', name: '', person_id: null }]);
    // No one asked for erasure, so a person who is added again is mailed again.
    const again = await createPerson(owner, { email: gone.email });
    const hello = { subject: 'Hi', content: 'Hello', recipients: [again.email] };
    expect((await owner.post('/emailers/instant', hello)).status).toBe(201);
  });

  test('an address stays unsubscribed when its deleted record is removed', async () => {
    const { owner } = await createTeam(server);
    const gone = await createPerson(owner);
    await db()
      .insertInto('suppressions')
      .values({ company_id: owner.company, email: gone.email, reason: 'unsubscribed' })
      .execute();
    await owner.post(`/alumni/${gone._id}`, { status: 0 });
    await run(owner, 91);
    await createPerson(owner, { email: gone.email });
    const hello = { subject: 'Hi', content: 'Hello', recipients: [gone.email] };
    expect((await owner.post('/emailers/instant', hello)).status).toBe(400);
  });

  test.runIf(withAll)('the company’s own rule counts, and more than a batch is removed in one run', async () => {
    const { owner } = await createTeam(server);
    await owner.post('/privacy/retention', { subject: 'deleted_people', days: 5 });
    for (let index = 0; index < 23; index += 1) {
      const { _id } = await createPerson(owner);
      await owner.post(`/alumni/${_id}`, { status: 0 });
    }
    await run(owner, 4);
    expect(await rowsOf('people', owner)).toHaveLength(23);
    await run(owner, 6);
    expect(await rowsOf('people', owner)).toHaveLength(0);
    expect(await applied(owner)).toEqual([{ deleted_people: 20 }, { deleted_people: 3 }]);
  });

  test('faulty rows, texts of mail, settled requests, the mailbox and the log are removed by their own days', async () => {
    const { owner } = await createTeam(server);
    const company_id = owner.company;
    const imports = { old: newId(), fresh: newId() };
    for (const [name, id] of Object.entries(imports)) {
      await db()
        .insertInto('imports')
        .values({ company_id, id, file_name: name, created_at: ago(name === 'old' ? 29 : 1), finished_at: new Date() })
        .execute();
      await db()
        .insertInto('import_rows')
        .values({ company_id, import_id: id, row: 2, cells: '["a"]', faults: '[]' })
        .execute();
    }
    const settled = { company_id, created_at: ago(1094) };
    for (const [closed, state] of [
      [ago(1094), 'done'],
      [ago(10), 'rejected'],
      [null, 'open'],
    ] as const) {
      await db()
        .insertInto('privacy_requests')
        .values({ ...settled, id: newId(), type: 'access', state, due_at: ago(1064), closed_at: closed })
        .execute();
      await db()
        .insertInto('claims')
        .values({ ...settled, id: newId(), email: `${state}@mail.example`, name: 'A', decided_at: closed })
        .execute();
    }
    const person = await createPerson(owner);
    await owner.post('/emailers/instant', { subject: 'Old', content: 'Old text', recipients: [person.email] });
    await owner.post('/emailers/instant', { subject: 'Waits', content: 'Waits too', recipients: [person.email] });
    await db()
      .updateTable('messages')
      .set({ created_at: ago(729) })
      .where('company_id', '=', company_id)
      .execute();
    await db()
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('company_id', '=', company_id)
      .where('message_id', 'in', (query) => query.selectFrom('messages').select('id').where('subject', '=', 'Old'))
      .execute();
    const mail = { company_id, recipient: person.email, sender: 'a', subject: 'b', source: Buffer.from('c') };
    await db()
      .insertInto('mailbox')
      .values([
        { ...mail, id: newId(), received_at: ago(729) },
        { ...mail, id: newId() },
      ])
      .execute();
    await db()
      .insertInto('audit_log')
      .values({ company_id, id: newId(), at: ago(1094), action: 'person.long-ago' })
      .execute();
    const counts = async () => ({
      rows: (await rowsOf('import_rows', owner)).length,
      requests: (await rowsOf('privacy_requests', owner)).length,
      claims: (await rowsOf('claims', owner)).length,
      mailbox: (await rowsOf('mailbox', owner)).length,
      texts: (
        await db()
          .selectFrom('messages')
          .select('subject')
          .where('company_id', '=', company_id)
          .where('text', '<>', '')
          .execute()
      )
        .map(({ subject }) => subject)
        .sort(),
      log: (
        await db()
          .selectFrom('audit_log')
          .select('id')
          .where('company_id', '=', company_id)
          .where('action', '=', 'person.long-ago')
          .execute()
      ).length,
    });
    const before = { rows: 2, requests: 3, claims: 3, mailbox: 2, texts: ['Old', 'Waits'], log: 1 };
    server.setNow(new Date());
    await db()
      .updateTable('companies')
      .set({ created_at: ago(2) })
      .where('id', '=', company_id)
      .execute();
    await run(owner, 0);
    expect(await counts(), 'nothing is too old yet').toEqual(before);
    await run(owner, 2);
    expect(await counts()).toEqual({ rows: 1, requests: 2, claims: 2, mailbox: 1, texts: ['Waits'], log: 0 });
    expect(await applied(owner)).toEqual([
      { import_rows: 1 },
      { mail_bodies: 1 },
      { closed_requests: 1 },
      { audit_log: 1 },
    ]);
    const subjects = await db().selectFrom('messages').select('subject').where('company_id', '=', company_id).execute();
    expect(subjects.map(({ subject }) => subject).sort(), 'the subject stays').toEqual(['Old', 'Waits']);
  });

  test('each is as old as its relevant date, whatever its other dates: at the limit it stays, a moment later it is removed', async () => {
    const { company: company_id, deleted, person } = await createVictim(server);
    const set = (table: keyof DB, values: object, id?: string) =>
      db()
        .updateTable(table as 'people')
        .set(values)
        .where('company_id', '=', company_id)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .execute();
    const runAt = async (moment: string) => {
      const ready = { created_at: new Date('2019-01-01'), retention_applied_at: null };
      await db().updateTable('companies').set(ready).where('id', '=', company_id).execute();
      server.setNow(new Date(moment));
      await applyRetention(server.services, company_id);
      server.setNow(null);
    };
    /** Returns what remains, by table; for a deleted record, a text and a candidate whether they exist. */
    const left = async () => {
      const { rows } = await sql<{ name: string }>`
        select 'people' as name from people where company_id = ${company_id} and status = 0
        union select 'import_rows' from import_rows where company_id = ${company_id}
        union select 'messages' from messages where company_id = ${company_id} and text <> ''
        union select 'mailbox' from mailbox where company_id = ${company_id}
        union select 'mail_replies' from mail_replies where company_id = ${company_id}
        union select 'colleague_messages' from colleague_messages where company_id = ${company_id}
        union select 'privacy_requests' from privacy_requests where company_id = ${company_id}
        union select 'claims' from claims where company_id = ${company_id}
        union select 'profile_changes' from profile_changes where company_id = ${company_id}
        union select 'post_comments' from post_comments where company_id = ${company_id} and id = ${removed.id}
        union select 'comment_reports' from comment_reports where company_id = ${company_id}
        union select 'applications' from applications where company_id = ${company_id}
        union select 'referrals' from referrals where company_id = ${company_id} and forgotten is null
        union select 'audit_log' from audit_log where company_id = ${company_id} and action = 'person.long-ago'
        order by 1`.execute(db());
      return rows.map(({ name }) => name);
    };
    const { post_id } = await db()
      .selectFrom('post_comments')
      .select('post_id')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow();
    // Beside the one with the settled report: a comment's reports are removed with it.
    const removed = { company_id, id: newId(), post_id, person_id: person._id, text: 'Removed' };
    const long = '2020-01-01T00:00:00.000Z';
    await db()
      .insertInto('post_comments')
      .values({ ...removed, created_at: long })
      .execute();
    // Dates for noon of 30 June 2031, in days before: 90, 7 (the company's own rule), 730, 1095.
    const at = {
      90: '2031-04-01T12:00:00.000Z',
      7: '2031-06-23T12:00:00.000Z',
      730: '2029-06-30T12:00:00.000Z',
      1095: '2028-06-30T12:00:00.000Z',
    };
    await set('people', { created_at: long, signed_up_at: long, last_active_at: long, updated_at: long });
    await set('people', { updated_at: at[90] }, deleted);
    await set('imports', { created_at: at[7], finished_at: long });
    await set('messages', { created_at: at[730], given_back_at: long });
    await set('outbox', { state: 'sent', sent_at: long, next_attempt_at: long });
    await set('mailbox', { received_at: at[730] });
    await set('mail_replies', { received_at: at[730], forwarded_at: long });
    await db()
      .insertInto('audit_log')
      .values({ company_id, id: newId(), at: at[1095], action: 'person.long-ago' })
      .execute();
    await set('colleague_messages', { created_at: long, reported_at: long });
    await set('privacy_requests', { created_at: long, due_at: long });
    for (const table of ['claims', 'profile_changes', 'comment_reports'] as const)
      await set(table, { created_at: long });
    await set('post_comments', { created_at: long, reported_at: long, hidden_at: long });
    await set('applications', { state: 'new', rejection_mail_at: null, created_at: long, moved_at: long });
    await set('referrals', { created_at: long, moved_at: long, answered_at: long, thanked_at: long });
    const everything = [
      'applications',
      'audit_log',
      'claims',
      'colleague_messages',
      'comment_reports',
      'import_rows',
      'mail_replies',
      'mailbox',
      'messages',
      'people',
      'post_comments',
      'privacy_requests',
      'profile_changes',
      'referrals',
    ];
    const noon = '2031-06-30T12:00:00.000Z';
    await runAt(noon);
    expect(await left(), 'what is not settled stays, however old it is').toEqual(everything);
    await set('colleague_messages', { created_at: at[730], settled_at: long, outcome: 'dismissed' });
    await set('privacy_requests', { state: 'done', closed_at: at[1095] });
    await set('claims', { state: 'rejected', decided_at: at[1095] });
    await set('profile_changes', { state: 'rejected', decided_at: at[1095] });
    await set('post_comments', { removed_at: at[1095], reported_at: null, hidden_at: null }, removed.id);
    await set('comment_reports', { settled_at: at[1095] });
    await set('applications', {
      state: 'rejected',
      moved_at: at[730],
      rejection_mail_at: long,
      rejection_told_at: long,
    });
    await set('referrals', { state: 'rejected', moved_at: at[730] });
    await runAt(noon);
    expect(await left(), 'at its edge').toEqual(everything);
    await runAt('2031-06-30T12:00:00.001Z');
    expect(await left(), 'a moment later').toEqual([]);
    const living = await db().selectFrom('people').select('id').where('company_id', '=', company_id).execute();
    expect(living.map(({ id }) => id)).toContain(person._id);
    expect(living.map(({ id }) => id)).not.toContain(deleted);
  });

  test('it runs once a day, continues after an interruption, and leaves other companies alone', async () => {
    const { owner, stranger } = await createTeam(server);
    const [mine, theirs] = [await createPerson(owner), await createPerson(stranger)];
    for (const [by, { _id }] of [
      [owner, mine],
      [stranger, theirs],
    ] as const)
      await by.post(`/alumni/${_id}`, { status: 0 });
    const { database } = server.services;
    const broken = {
      ...server.services,
      clock: () => new Date(Date.now() + 91 * day),
      // Connections for its queries, and one batch.
      database: { ...database, acquire: breaksAfter(3, () => database.acquire()) },
    };
    await expect(applyRetention(broken, owner.company)).rejects.toThrow('the process died');
    expect(await applied(owner), 'what is gone is in the log').toEqual([{ deleted_people: 1 }]);
    await db()
      .insertInto('audit_log')
      .values({ company_id: owner.company, id: newId(), at: ago(1200), action: 'person.long-ago' })
      .execute();
    await run(owner, 91);
    expect(await rowsOf('people', owner)).toEqual([]);
    expect(await applied(owner), 'the rest is done by the next run').toEqual([{ deleted_people: 1 }, { audit_log: 1 }]);
    expect(await rowsOf('people', stranger)).toHaveLength(1);
    const late = await createPerson(owner);
    await owner.post(`/alumni/${late._id}`, { status: 0 });
    await db()
      .updateTable('people')
      .set({ updated_at: ago(1) })
      .where('id', '=', late._id)
      .execute();
    await run(owner, 91.5);
    expect(await rowsOf('people', owner), 'the day is not over').toHaveLength(1);
    await run(owner, 92.1);
    expect(await rowsOf('people', owner)).toHaveLength(0);
  });

  test.runIf(withAll)('the worker finds companies that are due', async () => {
    const { owner } = await createTeam(server);
    const { _id } = await createPerson(owner);
    await owner.post(`/alumni/${_id}`, { status: 0 });
    server.setNow(new Date(Date.now() + 91 * day));
    await server.startWorker();
    await until('the run', async () => (await rowsOf('people', owner)).length === 0);
    server.setNow(null);
  });
});

/** Returns a database whose connections fail after a number of them. */
function breaksAfter<T>(most: number, acquire: () => Promise<T>): () => Promise<T> {
  let given = 0;
  return () => {
    given += 1;
    return given > most ? Promise.reject(new Error('the process died')) : acquire();
  };
}
