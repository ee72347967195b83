import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { countAnswer } from '#api/features/base/verification/count-answer.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { addDocument } from '#api-test/factories/documents.ts';
import { checkedLetters, preparedLetters, sentLetters } from '#api-test/factories/letter-batches.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { proofFigureMessages } from '#contract/proofs/proof-figures.ts';
import { readFigures, readTrends } from './verbs.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
});

const system = () => server.services.database.system;
const figuresOf = async (by: Member) => (await by.get('/proof-figures')).data;
const trendsOf = async (by: Member) => (await by.get('/proof-figures/months')).data;
/** The figures on the 15th of November 2026 at 11:30 in India: since the 18th of August, and by month since December 2025. */
const onThe15th = async () => {
  const services = { ...server.services, clock: () => new Date('2026-11-15T06:00:00Z') };
  const context = { db: system(), company: owner.company, services } as unknown as Context;
  return { recent: await readFigures(context), ...(await readTrends(context)) };
};
const verify = (code: string, hash?: string) => server.as(null).post('/verify', { code, ...(hash ? { hash } : {}) });
const none = { issued: 0, atOnce: 0, batched: 0, verified: 0, minutesSaved: 0 };

type Row = { state?: string; requested?: string; issued?: string; decided?: string; atOnce?: true };
let numbers = 0;
/** Writes a letter as it was at some time. */
async function letterOf(person: string, { state = 'issued', requested, issued, decided = issued, atOnce }: Row) {
  numbers += 1;
  await system()
    .insertInto('letters')
    .values({
      company_id: owner.company,
      id: newId(),
      person_id: person,
      kind: 'experience',
      title: 'Experience letter',
      state: state as 'issued',
      requested_at: requested ?? null,
      issued_at: issued ?? null,
      decided_at: decided ?? null,
      is_at_once: atOnce ?? false,
      created_at: requested ?? issued ?? decided ?? '',
      ...(issued ? { number: `EXP/2026/${numbers}`, code: `${numbers}`, file_id: newId() } : {}),
    })
    .execute();
}
const personOf = async (values: Record<string, unknown> = {}) => (await createPerson(owner, values))._id as string;
const signUp = (person: string, at: string) =>
  system()
    .updateTable('people')
    .set({ signed_up_at: at })
    .where('company_id', '=', owner.company)
    .where('id', '=', person)
    .execute();

describe('Figures of proofs: GET /proof-figures (issue 40, For HR)', () => {
  test('of a company without letters are zeros, with the preset minutes', async () => {
    const figures = await figuresOf(hr);
    expect(figures).toMatchObject({ ...none, answered: 0, medianHours: null });
    expect(figures.minutes).toEqual({ letter: 15, verification: 20 });
    const { months, signUps } = await trendsOf(hr);
    expect(signUps).toBe(0);
    expect(months).toHaveLength(12);
    for (const { month: _, ...month } of months) expect(month).toEqual({ ...none, signUps: 0 });
  });

  test('count letters by the month of issue in India, whatever became of them since', async () => {
    const person = await personOf();
    // The last moment of October, and the first of November.
    await letterOf(person, { issued: '2026-10-31T18:29:59Z' });
    await letterOf(person, { issued: '2026-10-31T18:30:00Z' });
    await letterOf(person, { issued: '2026-11-02T10:00:00Z', state: 'replaced' });
    await letterOf(person, { issued: '2026-11-03T10:00:00Z', state: 'revoked', decided: '2026-11-04T10:00:00Z' });
    // The last moment before the last 90 days, and the first of them.
    await letterOf(person, { issued: '2026-08-17T18:29:59Z' });
    await letterOf(person, { issued: '2026-08-17T18:30:00Z' });
    // Before the first month.
    await letterOf(person, { issued: '2025-11-30T18:29:59Z' });
    await letterOf(person, { state: 'refused', requested: '2026-11-01T10:00:00Z', decided: '2026-11-02T10:00:00Z' });
    await letterOf(person, { state: 'requested', requested: '2026-11-01T10:00:00Z' });
    const figures = await onThe15th();
    expect(figures.recent).toMatchObject({ since: '2026-08-18', issued: 5 });
    expect(figures.months.map(({ issued }) => issued)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 3]);
  });

  test('the time of an answer is half-way among requests that HR decided; those issued at once count apart', async () => {
    const person = await personOf();
    await letterOf(person, { requested: '2026-11-01T00:00:00Z', issued: '2026-11-01T02:00:00Z' });
    await letterOf(person, {
      state: 'refused',
      requested: '2026-11-01T00:00:00Z',
      decided: '2026-11-01T10:00:00Z',
    });
    // Revoked a week later: the answer was the letter.
    await letterOf(person, {
      state: 'revoked',
      requested: '2026-11-01T00:00:00Z',
      issued: '2026-11-02T06:00:00Z',
      decided: '2026-11-08T00:00:00Z',
    });
    await letterOf(person, { requested: '2026-11-01T00:00:00Z', issued: '2026-11-01T00:00:01Z', atOnce: true });
    await letterOf(person, { issued: '2026-11-01T00:00:00Z' });
    await letterOf(person, { state: 'withdrawn', requested: '2026-11-01T00:00:00Z', decided: '2026-11-01T00:01:00Z' });
    // Answered before the last days, and revoked within them.
    await letterOf(person, {
      state: 'revoked',
      requested: '2026-08-01T00:00:00Z',
      issued: '2026-08-01T01:00:00Z',
      decided: '2026-11-08T00:00:00Z',
    });
    expect((await onThe15th()).recent).toMatchObject({
      issued: 4,
      atOnce: 1,
      answered: 3,
      medianHours: 10,
      minutesSaved: 15,
    });
  });

  test('a letter of a deleted record does not count, as it is in no list', async () => {
    const person = await personOf();
    await letterOf(person, { issued: '2026-11-01T00:00:00Z' });
    await system().updateTable('people').set({ status: 0 }).where('id', '=', person).execute();
    expect((await onThe15th()).recent.issued).toBe(0);
  });

  test('sign-ups count within 14 days of a mail about a letter or a document', async () => {
    const on = (day: number, hour = '10:00') => `2026-11-${String(day).padStart(2, '0')}T${hour}:00Z`;
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => personOf({ name: `Person ${name}` })));
    const [atOnce = '', late = '', before = '', byDocument = '', refused = ''] = people;
    await letterOf(atOnce, { issued: '2026-10-20T10:00:00Z' });
    await signUp(atOnce, on(3, '09:59'));
    await letterOf(late, { issued: '2026-10-20T10:00:00Z' });
    await signUp(late, on(3, '10:00'));
    await letterOf(before, { issued: on(3) });
    await signUp(before, on(3, '09:59'));
    const { _id: document } = await addDocument(owner, byDocument);
    await system()
      .updateTable('documents')
      .set({ visible_at: on(1) })
      .where('id', '=', document)
      .execute();
    await signUp(byDocument, on(4));
    await letterOf(refused, { state: 'refused', requested: on(1), decided: on(2) });
    await signUp(refused, on(2, '11:00'));
    const figures = await onThe15th();
    expect(figures.signUps).toBe(3);
    expect(figures.months.map((each) => each.signUps)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    // The document is not announced yet.
    await system().updateTable('documents').set({ visible_at: null }).where('id', '=', document).execute();
    expect((await onThe15th()).signUps).toBe(2);
  });

  test('letters at once and in batches, and verifications, save the time that they take by hand', async () => {
    const own = await createExemployee(server, owner, { name: 'Ravi Menon', phone: '9000012345' });
    const atOnce = await createLetterTemplate(hr, 'experience', { isAtOnce: true });
    const requested = await own.post('/own/letters', { template: atOnce._id });
    expect(requested.data.state).toBe('issued');
    const batched = await createLetterTemplate(hr, 'relieving');
    const others = [await personOf({ phone: '9000012346' }), await personOf({ phone: '9000012347' })];
    const { _id: batch } = await checkedLetters(hr, batched._id, { ids: others });
    await preparedLetters(hr, batch);
    expect(await figuresOf(hr), 'prepared ones are not issued').toMatchObject({ issued: 1, batched: 0 });
    await sentLetters(hr, batch);
    for (let times = 0; times < 3; times += 1) await verify(requested.data.code);
    const recent = await figuresOf(hr);
    expect(recent).toMatchObject({ issued: 3, atOnce: 1, batched: 2, verified: 3, answered: 0, medianHours: null });
    // (1 + 2) × 15 + 3 × 20
    expect(recent.minutesSaved).toBe(105);
    expect((await trendsOf(hr)).months.at(-1)).toMatchObject({
      issued: 3,
      atOnce: 1,
      batched: 2,
      verified: 3,
      minutesSaved: 105,
    });
    await hr.post('/proof-figures/minutes', { letter: 10, verification: 0 });
    expect((await figuresOf(hr)).minutesSaved).toBe(30);
    expect((await trendsOf(hr)).months.at(-1).minutesSaved).toBe(30);
    expect(await figuresOf(stranger)).toMatchObject(none);
    expect((await trendsOf(stranger)).months.at(-1)).toMatchObject(none);
  });

  test('the number of issued letters is that of the list which it opens', async () => {
    const person = await personOf({ phone: '9000012345' });
    await letterOf(person, { issued: '2026-10-31T18:29:59Z' });
    await letterOf(person, { issued: '2026-10-31T18:30:00Z', state: 'replaced' });
    await letterOf(person, { issued: '2026-11-20T10:00:00Z', state: 'revoked' });
    const list = async (query: string) =>
      (await hr.get(`/letters?view=issued&${query}`)).data.letters.map(({ state }: { state: string }) => state);
    expect(await list('from=2026-11-01&to=2026-11-30')).toEqual(['revoked', 'replaced']);
    expect(await list('to=2026-10-31')).toEqual(['issued']);
    expect(await list('from=2026-11-01')).toEqual(['revoked', 'replaced']);
    expect(await list('from=2026-11-21')).toEqual([]);
    expect(await list('')).toEqual(['issued']);
    expect((await hr.get('/letters?view=requests&from=2026-11-01')).data.letters).toEqual([]);
    for (const day of ['2026-02-30', 'yesterday', '20261101'])
      expect(await hr.get(`/letters?view=issued&from=${day}`)).toMatchObject({ status: 400 });
  });

  test('are for owners and HR', async () => {
    const program = await createProgram(server, owner, [...apiKeyScopes]);
    for (const path of ['/proof-figures', '/proof-figures/months']) {
      expect((await owner.get(path)).status).toBe(200);
      for (const one of [recruiter, viewer, program]) expect(await one.get(path)).toMatchObject(notAllowed);
      expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
    }
  });
});

describe('Verifications: POST /verify', () => {
  const counted = () =>
    system()
      .selectFrom('verification_counts')
      .select(['day', 'kind', 'count'])
      .where('company_id', '=', owner.company)
      .orderBy('day')
      .execute();
  const issue = async () => {
    const person = await personOf({ phone: '9000012345' });
    const template = await createLetterTemplate(hr);
    return (await hr.post('/letters', { person, template: template._id })).data as {
      _id: string;
      code: string;
      hash: string;
    };
  };

  test('count where the company confirmed something, with and without the file; a changed one is not confirmed', async () => {
    const { _id, code, hash } = await issue();
    await verify(code);
    await verify(code, hash);
    expect((await verify(code, 'a'.repeat(64))).data.state).toBe('changed');
    expect(await counted()).toMatchObject([{ kind: 'letter', count: 2 }]);
    await verify('0000-0000-0000');
    await hr.post(`/letters/${_id}/revoke`, { reason: 'A wrong date' });
    await verify(code);
    await verify(code, hash);
    expect(await counted()).toMatchObject([{ kind: 'letter', count: 2 }]);
  });

  test('a suspended company confirms nothing, so nothing counts', async () => {
    const { code } = await issue();
    await system().updateTable('companies').set({ suspended_at: new Date() }).where('id', '=', owner.company).execute();
    await verify(code);
    expect(await counted()).toEqual([]);
  });

  test('of 50 at once each counts, in few statements, and one that cannot be counted is answered', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        countAnswer(server.services, owner.company, index % 5 === 0 ? 'offer' : 'letter'),
      ),
    );
    expect((await counted()).map(({ kind, count }) => `${kind} ${count}`).toSorted()).toEqual([
      'letter 40',
      'offer 10',
    ]);
    const { code } = await issue();
    await sql`alter table verification_counts rename to no_counts`.execute(system());
    try {
      expect(await verify(code)).toMatchObject({ status: 200, data: { state: 'valid' } });
    } finally {
      await sql`alter table no_counts rename to verification_counts`.execute(system());
    }
    await verify(code);
    expect((await counted()).find(({ kind }) => kind === 'letter')?.count).toBe(41);
  });
});

describe('Minutes of requests: POST /proof-figures/minutes', () => {
  const change = (by: Member | ReturnType<TestServer['as']>, body: object) => by.post('/proof-figures/minutes', body);
  const lines = async () =>
    (
      await system()
        .selectFrom('audit_log')
        .select(['actor_id', 'detail'])
        .where('company_id', '=', owner.company)
        .where('action', '=', 'proof-minutes.changed')
        .execute()
    ).map(({ detail, ...line }) => ({ ...line, detail: typeof detail === 'string' ? JSON.parse(detail) : detail }));

  test('are set by owners and HR, and noted once', async () => {
    expect(await change(hr, { letter: 25, verification: 0 })).toMatchObject({
      status: 200,
      data: { letter: 25, verification: 0 },
    });
    await change(owner, { letter: 25, verification: 0 });
    expect((await figuresOf(owner)).minutes).toEqual({ letter: 25, verification: 0 });
    expect(await lines()).toEqual([{ actor_id: hr.userId, detail: { letter: 25, verification: 0 } }]);
    expect((await figuresOf(stranger)).minutes).toEqual({ letter: 15, verification: 20 });
  });

  test.each([
    ['letter', -1],
    ['letter', 481],
    ['letter', 1.5],
    ['verification', '20'],
    ['verification', null],
  ])('refuse %s: %j', async (kind, minutes) => {
    const answer = await change(hr, { letter: 15, verification: 20, [kind]: minutes });
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ path: kind, message: proofFigureMessages.minutesInvalid }],
    });
    expect(await lines()).toEqual([]);
  });

  test('need each kind, and no one else may', async () => {
    expect(await change(hr, { letter: 15 })).toMatchObject({ status: 400 });
    const body = { letter: 1, verification: 1 };
    for (const one of [recruiter, viewer]) expect(await change(one, body)).toMatchObject(notAllowed);
    expect(await change(server.as(null), body)).toMatchObject(notSignedIn);
    expect((await figuresOf(owner)).minutes).toEqual({ letter: 15, verification: 20 });
  });
});
