import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { insertStint, markBack, markLeft, readBack } from '#api/features/directory/people/stint-queries.ts';
import { checkCredential } from '#api-test/check-credential.ts';
import { jsonOf, makeCredential } from '#api-test/factories/credentials.ts';
import { beginImport, confirmImport } from '#api-test/factories/imports.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type CareerChoice, type CareerFacts, careerDateForms, chooseFacts } from '#contract/proofs/career-facts.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let own: Member & { person: string };
const working = {
  name: 'Ravi Menon',
  designation: 'Engineer',
  department: 'Platform',
  dateOfJoining: '2018/04/03',
  dateOfLeaving: '2025/07/29',
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(null);
  ({ owner, hr } = await createTeam(server));
  own = await createExemployee(server, owner, working);
});

const system = () => server.services.database.system;
const check = async (data: { _id: string }, by: Member = own) => checkCredential(server, await jsonOf(by, data));
const edit = async (values: object, person = own.person) =>
  expect((await hr.post(`/alumni/${person}`, values)).status).toBe(200);
const ownOf = async (id: string, by: Member = own) =>
  (await by.get('/own/credentials')).data.credentials.find(({ _id }: { _id: string }) => _id === id);

/** Does what a return by an offer does, and what leaving again does. */
const comeBack = (person: string) =>
  asCompany(server.services.database, owner.company, async ({ db }) => {
    const record = await db
      .selectFrom('people')
      .selectAll()
      .where('company_id', '=', owner.company)
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    await insertStint(db, owner.company, record);
    await markBack(db, owner.company, person, '2026-01-05');
  });
const leaveAgain = (person: string) =>
  asCompany(server.services.database, owner.company, async ({ db }) => {
    const record = await readBack(db, owner.company, person);
    if (!record) throw new Error('They do not work here');
    await markLeft(db, owner.company, record, {
      date_of_joining: '2026-01-05',
      date_of_leaving: '2026-06-30',
      designation: 'Architect',
      department: 'Platform',
      location: 'Pune',
    });
  });

describe('A credential that the record contradicts is revoked at once', () => {
  test.each([
    ['another name', { name: 'Ravi Nair' }, {}, 'revoked'],
    ['another title', { designation: 'Architect' }, {}, 'revoked'],
    ['another title that is not shown', { designation: 'Architect' }, { hasTitles: false }, 'valid'],
    ['another department', { department: 'Sales' }, {}, 'revoked'],
    ['another department that is not shown', { department: 'Sales' }, { hasDepartments: false }, 'valid'],
    ['another day', { dateOfLeaving: '2025/07/30' }, {}, 'revoked'],
    [
      'another day of the same year, of which the year is shown',
      { dateOfLeaving: '2025/07/30' },
      { dates: 'years' },
      'valid',
    ],
    ['another year', { dateOfLeaving: '2024/07/29' }, { dates: 'years' }, 'revoked'],
    ['another first day', { dateOfJoining: '2018/04/04' }, {}, 'revoked'],
    ['dates that are not shown', { dateOfJoining: '2011/01/01' }, { dates: 'none' }, 'valid'],
    ['another place and phone', { location: 'Pune', phone: '9000000009' }, {}, 'valid'],
  ])('%s', async (_, values, choice, outcome) => {
    const data = await makeCredential(own, choice);
    await edit(values);
    expect(await check(data)).toBe(outcome);
    expect(await ownOf(data._id)).toMatchObject({
      state: outcome,
      revokedFor: outcome === 'revoked' ? 'record' : null,
    });
  });

  test('it stays revoked when the record says the same again', async () => {
    const data = await makeCredential(own);
    await edit({ designation: 'Architect' });
    await edit({ designation: 'Engineer' });
    expect(await check(data)).toBe('revoked');
    expect(await check(await makeCredential(own))).toBe('valid');
  });

  test('by an import, which leaves the others alone', async () => {
    const other = await createExemployee(server, owner, { ...working, name: 'Meera Iyer', phone: '9000012345' });
    const [mine, theirs] = [await makeCredential(own), await makeCredential(other)];
    const emails = await system()
      .selectFrom('people')
      .select(['id', 'email'])
      .where('company_id', '=', owner.company)
      .execute();
    const emailOf = (id: string) => emails.find((each) => each.id === id)?.email ?? '';
    const written = {
      'Full Name': 'Ravi Menon',
      Department: 'Platform',
      'Date of Joining': '03/04/2018',
      'Date of Leaving': '29/07/2025',
    };
    const rows = [
      row({ ...written, 'Personal Email': emailOf(own.person), Designation: 'Architect' }),
      row({ ...written, 'Personal Email': emailOf(other.person), 'Full Name': 'Meera Iyer', 'Work Location': 'Pune' }),
    ];
    const begun = await beginImport(owner, await xlsx(rows));
    await confirmImport(owner, begun._id);
    expect(await check(mine)).toBe('revoked');
    expect(await check(theirs, other)).toBe('valid');
  });

  test('someone who works here again keeps it; leaving again too, and a new one has both times', async () => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    await comeBack(own.person);
    expect(await checkCredential(server, json)).toBe('valid');
    expect(
      (await own.post('/own/credentials', { hasTitles: true, hasDepartments: true, dates: 'days', years: 1 })).status,
    ).not.toBe(201);
    await leaveAgain(own.person);
    expect(await check(data)).toBe('valid');
    const both = await makeCredential(own);
    expect(both.facts.periods.map(({ title }) => title)).toEqual(['Architect', 'Engineer']);
    expect(await check(both)).toBe('valid');
    // An earlier time is corrected, or forgotten.
    await sql`delete from stints where person_id = ${own.person}`.execute(system());
    expect(await check(data)).toBe('revoked');
    expect(await check(both)).toBe('revoked');
  });

  test('after a merge it belongs to the kept record, if that says the same', async () => {
    const kept = await createPerson(owner, {
      ...working,
      name: 'R Menon',
      phone: '9000000002',
      dateOfBirth: '07/19',
      location: 'Pune',
    });
    const [same, other] = [await makeCredential(own), await makeCredential(own, { hasTitles: false })];
    const merged = await owner.post('/alumni/merge', {
      keep: kept._id,
      merge: own.person,
      values: { name: 'Ravi Menon', designation: 'Architect' },
    });
    expect(merged, merged.message).toMatchObject({ status: 200 });
    expect(await ownOf(same._id)).toMatchObject({ state: 'revoked', revokedFor: 'record' });
    expect(await ownOf(other._id)).toMatchObject({ state: 'valid' });
    expect(await check(other)).toBe('valid');
  });
});

describe('When the issuer becomes another one', () => {
  test.each([
    ['name', { name: 'Foo Traders' }],
    ['brand', { brand: 'homecoming' }],
  ])('its credentials are revoked: %s', async (_, change) => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    const before = await system()
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', owner.company)
      .executeTakeFirst();
    const companies = system().updateTable('companies').where('id', '=', owner.company);
    await companies.set({ location: 'Pune', trusted: true }).execute();
    expect(await checkCredential(server, json)).toBe('valid');
    await companies.set(change).execute();
    expect(await checkCredential(server, json)).not.toBe('valid');
    // For good: its copies are out.
    await companies.set({ name: before?.name ?? '', brand: before?.brand ?? '' }).execute();
    expect(await checkCredential(server, json)).toBe('revoked');
    expect(await ownOf(data._id)).toMatchObject({ state: 'revoked', revokedFor: 'issuer' });
    expect(await check(await makeCredential(own))).toBe('valid');
  });
});

describe('When the record goes', () => {
  test('deleted, its credentials are revoked as long as it is', async () => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    await owner.post(`/alumni/${own.person}`, { status: 0 });
    expect(await checkCredential(server, json)).toBe('revoked');
    expect((await server.as(null).post('/verify', { code: data.code })).data).toMatchObject({ state: 'unknown' });
    expect((await hr.get('/credentials')).data.credentials).toEqual([]);
    expect((await hr.post(`/credentials/${data._id}/revoke`, { reason: 'x' })).status).toBe(404);
    expect((await owner.post(`/alumni/${own.person}/restore`)).status).toBe(200);
    expect(await checkCredential(server, json)).toBe('valid');
  });

  test('erased, they stay revoked, and nothing names the person any more', async () => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    expect((await owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    expect(await checkCredential(server, json)).toBe('revoked');
    const rows = await sql`select from credentials where company_id = ${owner.company}`.execute(system());
    expect(rows.rows).toEqual([]);
    const places = await sql`select list from credential_places where company_id = ${owner.company}`.execute(system());
    expect(places.rows).toEqual([{ list: 1 }]);
  });

  test('expired ones verify as expired', async () => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    const later = new Date(Date.now() + 367 * 86_400_000);
    server.setNow(later);
    expect(await checkCredential(server, json, later)).toBe('expired');
    const hash = (await sql<{ hash: string }>`select hash from credentials where id = ${data._id}`.execute(system()))
      .rows[0]?.hash;
    expect((await server.as(null).post('/verify', { code: data.code, hash })).data).toMatchObject({
      state: 'expired',
      proof: { facts: [], endedOn: expect.any(String) },
    });
  });
});

describe('Keys', () => {
  const keys = async () =>
    (await hr.get('/credentials/keys')).data.keys as { _id: string; isCurrent: boolean; valid: number }[];
  const methodOf = async (data: { _id: string }) =>
    JSON.parse(await jsonOf(own, data)).proof.verificationMethod as string;

  test('an owner rotates: earlier credentials verify, new ones have the new key, the old private part is gone', async () => {
    const before = await makeCredential(own);
    expect(await owner.post('/credentials/keys')).toMatchObject({
      status: 201,
      data: {
        keys: [
          { isCurrent: true, valid: 0 },
          { isCurrent: false, valid: 1 },
        ],
      },
    });
    const after = await makeCredential(own);
    expect(await methodOf(after)).not.toBe(await methodOf(before));
    for (const each of [before, after]) expect(await check(each)).toBe('valid');
    const rows = await sql<{
      retired: boolean;
      kept: boolean;
    }>`select retired_at is not null as retired, private_key is not null as kept
      from credential_keys where company_id = ${owner.company} order by created_at`.execute(system());
    expect(rows.rows).toEqual([
      { retired: true, kept: false },
      { retired: false, kept: true },
    ]);
  });

  test('it rotates by itself after a year, and keys of which everything has expired are no longer named', async () => {
    const start = Date.now();
    const first = await makeCredential(own, { years: 2 });
    server.setNow(new Date(start + 366 * 86_400_000));
    own = { ...own, ...server.as(await server.session(own.userId)) };
    hr = { ...hr, ...server.as(await server.session(hr.userId)) };
    const second = await makeCredential(own, { years: 2 });
    expect(await methodOf(second)).not.toBe(await methodOf(first));
    expect(await keys()).toHaveLength(2);
    expect(await check(first)).toBe('valid');
    server.setNow(new Date(start + (366 + 734) * 86_400_000));
    hr = { ...hr, ...server.as(await server.session(hr.userId)) };
    expect(await keys()).toHaveLength(1);
  });

  test('a withdrawn key revokes what it signed, says how many, and its people are notified; others verify', async () => {
    const old = await makeCredential(own);
    await owner.post('/credentials/keys');
    const [other, also] = [await makeCredential(own), await makeCredential(own)];
    const [current, first] = await keys();
    expect(await owner.post(`/credentials/keys/${current?._id}/withdraw`)).toMatchObject({
      status: 200,
      data: { revoked: 2, keys: [{ isCurrent: true, valid: 0 }, { isCurrent: false }, { isCurrent: false, valid: 1 }] },
    });
    expect(await check(old)).toBe('valid');
    // The key itself is gone from the issuer’s document.
    for (const each of [other, also]) expect(await check(each)).toBe('unsigned');
    expect(await ownOf(other._id)).toMatchObject({ state: 'revoked', revokedFor: 'key' });
    const mails = await system()
      .selectFrom('messages')
      .select('subject')
      .where('company_id', '=', owner.company)
      .where('subject', 'like', 'Your credentials from%')
      .execute();
    expect(mails).toHaveLength(1);
    expect(await owner.post(`/credentials/keys/${current?._id}/withdraw`)).toMatchObject({ status: 409 });
    expect((await owner.post(`/credentials/keys/${first?._id}/withdraw`)).data).toMatchObject({ revoked: 1 });
    expect(await check(await makeCredential(own))).toBe('valid');
  });

  test('at most 30 are named at a time', async () => {
    for (let each = 0; each < 30; each += 1) expect((await owner.post('/credentials/keys')).status).toBe(201);
    expect(await owner.post('/credentials/keys')).toMatchObject({
      status: 409,
      message: 'A company can have at most 30 keys that credentials still verify with',
    });
  });

  test('withdrawn ones do not count', async () => {
    await makeCredential(own);
    for (let each = 0; each < 30; each += 1)
      expect((await owner.post(`/credentials/keys/${(await keys())[0]?._id}/withdraw`)).status).toBe(200);
    expect((await owner.post('/credentials/keys')).status).toBe(201);
  });

  test('people learn of a withdrawn key also when the company has no quota left', async () => {
    await makeCredential(own);
    await system()
      .updateTable('companies')
      .set({ mail_quota: 0, mail_quota_reason: 'Spam' })
      .where('id', '=', owner.company)
      .execute();
    expect((await owner.post(`/credentials/keys/${(await keys())[0]?._id}/withdraw`)).status).toBe(200);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox o join messages m
      on m.company_id = o.company_id and m.id = o.message_id
      where o.company_id = ${owner.company} and o.person_id = ${own.person} and m.subject like 'Your credentials from%'`.execute(
      system(),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('owners change keys, HR sees them, others neither', async () => {
    const team = await createTeam(server);
    await makeCredential(own);
    const [key] = await keys();
    const withdraw = `/credentials/keys/${key?._id}/withdraw`;
    for (const by of [hr, team.recruiter, own]) {
      expect((await by.post('/credentials/keys')).status).toBe(403);
      expect((await by.post(withdraw)).status).toBe(403);
    }
    expect((await server.as(null).post('/credentials/keys')).status).toBe(401);
    expect((await team.owner.post(withdraw)).status).toBe(404);
    expect((await owner.post('/credentials/keys/none/withdraw')).status).toBe(400);
    expect((await team.hr.get('/credentials/keys')).data.keys).toEqual([]);
    for (const by of [team.recruiter, team.viewer, own]) expect((await by.get('/credentials/keys')).status).toBe(403);
    expect(JSON.stringify((await hr.get('/credentials/keys')).data)).not.toContain('private');
  });

  test('a key that was lost with the secret is replaced; what it signed verifies', async () => {
    const data = await makeCredential(own);
    await sql`update credential_keys set private_key = 'lost' where company_id = ${owner.company}`.execute(system());
    expect(await check(data)).toBe('valid');
    expect(await check(await makeCredential(own))).toBe('valid');
    expect(await keys()).toHaveLength(2);
  });
});

describe('No sequence of edits, corrections, returns, revocations and rotations yields a proof that contradicts the record', () => {
  type Made = { id: string; json: string; choice: CareerChoice; facts: CareerFacts; revoked: boolean; key: string };

  /** Every time that the record has, from its tables. */
  async function recordNow(person: string) {
    const { rows } = await sql<{
      name: string;
      status: number;
      periods: { title: string; department: string; from: string; to: string }[];
    }>`
      select p.name, p.status, (select jsonb_agg(jsonb_build_object('title', w.designation, 'department', w.department,
          'from', w.date_of_joining, 'to', w.date_of_leaving))
        from (select designation, department, date_of_joining, date_of_leaving from people where id = p.id and status <> 2
              union all select designation, department, date_of_joining, date_of_leaving from stints where person_id = p.id) w) as periods
        from people p where p.id = ${person}`.execute(system());
    const [found] = rows;
    if (!found) throw new Error('The record is gone');
    return found;
  }
  const asText = (periods: CareerFacts['periods']) =>
    periods.map((period) => JSON.stringify(Object.entries(period).sort()));

  const step = fc.oneof(
    fc.record({
      what: fc.constant('edit' as const),
      values: fc.constantFrom<object>(
        { name: 'Ravi Menon' },
        { name: 'Ravi Nair' },
        { designation: 'Engineer' },
        { designation: 'Architect' },
        { department: 'Platform' },
        { department: 'Sales' },
        { dateOfLeaving: '2025/07/29' },
        { dateOfLeaving: '2025/07/30' },
        { dateOfLeaving: '2024/07/29' },
        { location: 'Pune' },
      ),
    }),
    fc.record({
      what: fc.constant('make' as const),
      choice: fc.record({
        hasTitles: fc.boolean(),
        hasDepartments: fc.boolean(),
        dates: fc.constantFrom(...careerDateForms),
      }),
    }),
    fc.record({
      what: fc.constantFrom(
        'rotate' as const,
        'withdraw' as const,
        'back' as const,
        'leave' as const,
        'forget' as const,
        'delete' as const,
        'restore' as const,
      ),
    }),
    fc.record({ what: fc.constant('revoke' as const), which: fc.nat(4) }),
  );

  test('and none that was never contradicted is revoked', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        number += 1;
        const person = await createExemployee(server, owner, {
          ...working,
          phone: `98${String(number).padStart(8, '0')}`,
          dateOfBirth: '01/01',
        });
        // All runs have namesakes in one company, which would be reviewed as duplicates.
        await sql`delete from duplicates where company_id = ${owner.company}`.execute(system());
        const made: Made[] = [];
        const withdrawn = new Set<string>();
        for (const one of steps) {
          const { status } = await recordNow(person.person);
          await sql`delete from duplicates where company_id = ${owner.company}`.execute(system());
          // Dates that overlap an earlier time are refused.
          if (one.what === 'edit' && status === 1) await hr.post(`/alumni/${person.person}`, one.values);
          if (one.what === 'make' && status === 1) {
            const answer = await person.post('/own/credentials', { ...one.choice, years: 1 });
            if (answer.status === 201) {
              const json = await jsonOf(person, answer.data);
              const key = JSON.parse(json).proof.verificationMethod.split('#')[1];
              made.push({
                id: answer.data._id,
                json,
                choice: one.choice,
                facts: answer.data.facts,
                revoked: false,
                key,
              });
            } else expect(answer, answer.message).toMatchObject({ status: 429 });
          }
          if (one.what === 'rotate' && number % 8 === 0) await owner.post('/credentials/keys');
          if (one.what === 'withdraw' && number % 4 === 0) {
            const [current] = (await hr.get('/credentials/keys')).data.keys;
            if (current) {
              await owner.post(`/credentials/keys/${current._id}/withdraw`);
              withdrawn.add(current.publicKey);
            }
          }
          if (one.what === 'back' && status === 1) await comeBack(person.person);
          if (one.what === 'leave' && status === 2) await leaveAgain(person.person);
          if (one.what === 'forget') await sql`delete from stints where person_id = ${person.person}`.execute(system());
          if (one.what === 'delete' && status === 1) await owner.post(`/alumni/${person.person}`, { status: 0 });
          if (one.what === 'restore' && status === 0) await owner.post(`/alumni/${person.person}/restore`);
          if (one.what === 'revoke' && status === 1) {
            const chosen = made[one.which];
            if (chosen && (await person.delete(`/own/credentials/${chosen.id}`)).status === 200) chosen.revoked = true;
          }
          const now = await recordNow(person.person);
          for (const each of made) {
            const shown = asText(chooseFacts({ name: now.name, periods: now.periods ?? [] }, each.choice).periods);
            if (now.name !== each.facts.name || asText(each.facts.periods).some((period) => !shown.includes(period)))
              each.revoked = true;
            const expected = withdrawn.has(each.key)
              ? 'unsigned'
              : each.revoked || now.status === 0
                ? 'revoked'
                : 'valid';
            expect(await checkCredential(server, each.json), JSON.stringify([one, now, each.facts])).toBe(expected);
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
