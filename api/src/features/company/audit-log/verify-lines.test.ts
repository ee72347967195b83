// Both databases: the database computes the digest of an entry, and the embedded one has a single connection.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, logOperation } from '#api/core/audit.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { removeFromTables } from '#api/core/person-tables.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { lockChain, readUnsealed } from './chain-queries.ts';
import { hashLine, sealLines } from './seal-lines.ts';
import { verifyAuditLogs } from './verify-lines.ts';

let server: TestServer;
let member: Member;
let other: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const database = () => server.services.database;
const write = (what: string, of = member) =>
  asCompany(database(), of.company, ({ db }) =>
    audit({ db, company: of.company, actor: null }, 'company.changed', null, { fields: [what] }),
  );
const run = (text: string) => database().withConnection((connection) => connection.script(text));
const faults = async () => (await verifyAuditLogs(database())).faults;

type Kept = { id: string; at: string; chain_position: number | null; chain_hash: Buffer | null };
async function linesOf(of = member): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select id, at, chain_position, chain_hash from audit_log
    where company_id = ${of.company} order by chain_position, at, id`.execute(database().system);
  return rows;
}
async function line(place: number): Promise<{ id: string; at: string }> {
  const { id, at } = (await linesOf()).find(({ chain_position }) => chain_position === place) ?? { id: '', at: '' };
  return { id, at };
}

/** Creates two companies with sealed logs: the entries of registering, and three more; each test has its own. */
beforeEach(async () => {
  // Damage by an earlier test must not be found by this one.
  await run('update audit_log set chain_position = null, chain_hash = null; delete from audit_chains');
  member = await createMember(server);
  other = await createMember(server);
  for (const what of ['first', 'second', 'third']) {
    await write(what);
    await write(what, other);
  }
  await sealLines(database(), member.company);
  await sealLines(database(), other.company);
});

test('entries are numbered from one, each hash includes the previous one, and everything is as it was written', async () => {
  const sealed = await linesOf();
  expect(sealed.length).toBeGreaterThanOrEqual(3);
  expect(sealed.map(({ chain_position }) => chain_position)).toEqual(sealed.map((_, index) => index + 1));
  expect(new Set(sealed.map(({ chain_hash }) => chain_hash?.toString('hex'))).size).toBe(sealed.length);
  const { lines, faults: found } = await verifyAuditLogs(database());
  expect(found).toEqual([]);
  expect(lines).toBe(sealed.length + (await linesOf(other)).length);
});

test('a hash is SHA-256 over the previous hash and the digest of the entry', () => {
  // printf '' | sha256sum; printf '\xab' | sha256sum; printf '\xab\xcd' | sha256sum
  expect(hashLine('', '')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hashLine('ab', 'cd')).toBe(hashLine('', 'abcd'));
  expect(hashLine('ab', 'cd')).not.toBe(hashLine('cd', 'ab'));
});

describe('Changes to the log behind the product’s back are found, and the entry is named', () => {
  const columns: Record<string, string> = {
    at: "at + interval '1 microsecond'",
    actor_id: 'gen_random_uuid()',
    actor_type: "'support'",
    action: "'team.invited'",
    target_type: "'person'",
    target_id: 'gen_random_uuid()',
    detail: `detail || '{"fields": ["other"]}'`,
  };
  test.each(Object.entries(columns))('%s of an entry is changed', async (column, value) => {
    const { id } = await line(2);
    await run(`update audit_log set ${column} = ${value} where id = '${id}'`);
    expect(await faults()).toMatchObject([{ log: member.company, what: 'changed', line: { id } }]);
  });

  test('an entry is removed from the middle: the previous one is named', async () => {
    const before = await line(1);
    const { id } = await line(2);
    await run(`delete from audit_log where id = '${id}'`);
    expect(await faults()).toEqual([{ log: member.company, what: 'removed', line: before }]);
  });

  test('the first entry is removed', async () => {
    const { id } = await line(1);
    await run(`delete from audit_log where id = '${id}'`);
    expect(await faults()).toEqual([{ log: member.company, what: 'removed', line: null }]);
  });

  test('the last entry is removed', async () => {
    const sealed = await linesOf();
    const before = await line(sealed.length - 1);
    await run(`delete from audit_log where id = '${sealed.at(-1)?.id}'`);
    expect(await faults()).toEqual([{ log: member.company, what: 'removed', line: before }]);
  });

  test('two entries are swapped', async () => {
    const [one, two] = [await line(2), await line(3)];
    await run(`update audit_log set chain_position = -1 where id = '${one.id}';
      update audit_log set chain_position = 2 where id = '${two.id}';
      update audit_log set chain_position = 3 where id = '${one.id}'`);
    expect(await faults()).toEqual([{ log: member.company, what: 'changed', line: two }]);
  });

  test('an entry is inserted with a date of last year, and never becomes part of the chain', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    await run(`insert into audit_log (company_id, id, at, action)
      values ('${member.company}', '${id}', now() - interval '1 year', 'team.invited')`);
    expect(await faults()).toMatchObject([{ log: member.company, what: 'inserted', line: { id } }]);
    await sealLines(database(), member.company);
    expect(await faults()).toMatchObject([{ log: member.company, what: 'inserted', line: { id } }]);
    await run(`delete from audit_log where id = '${id}'`);
  });

  test('an entry is inserted after the end with a hash of its own', async () => {
    const id = '01900000-0000-7000-8000-000000000002';
    const next = (await linesOf()).length + 1;
    await run(`insert into audit_log (company_id, id, action, chain_position, chain_hash)
      values ('${member.company}', '${id}', 'team.invited', ${next}, sha256('made up'))`);
    expect(await faults()).toMatchObject([{ log: member.company, what: 'inserted', line: { id } }]);
    await run(`delete from audit_log where id = '${id}'`);
  });

  test('the end of the chain is deleted', async () => {
    const { id } = await line(1);
    await run(`delete from audit_chains where company_id = '${member.company}'`);
    expect(await faults()).toMatchObject([{ log: member.company, what: 'inserted', line: { id } }]);
  });

  test("the operators' log is a chain as well", async () => {
    await logOperation({ db: database().system, actor: null }, 'company.suspended', {
      target: { type: 'company', id: member.company },
    });
    await sealLines(database(), null);
    expect(await faults()).toEqual([]);
    await run(`update operator_log set target_id = '${other.company}' where target_id = '${member.company}'`);
    expect(await faults()).toMatchObject([{ log: null, what: 'changed' }]);
    await run(`update operator_log set chain_position = null, chain_hash = null`);
  });

  test('each changed log is named, up to the requested number', async () => {
    await run(`update audit_log set detail = '{}' where action = 'company.changed'
      and company_id in ('${member.company}', '${other.company}')`);
    const both = await faults();
    expect(both.map(({ log }) => log).sort()).toEqual([member.company, other.company].sort());
    expect((await verifyAuditLogs(database(), 1)).faults).toHaveLength(1);
  });
});

describe('Changes required by law leave the chain valid', () => {
  test('a person is added, merged and erased', async () => {
    const { services } = server;
    const kept = await createPerson(member);
    const double = await createPerson(member);
    await sealLines(database(), member.company);
    const before = (await linesOf()).length;
    expect((await member.post('/alumni/merge', { keep: kept._id, merge: double._id, values: {} })).status).toBe(200);
    expect((await member.post(`/alumni/${kept._id}/erase`)).status).toBe(201);
    await sealLines(services.database, member.company);
    expect((await linesOf()).length).toBeGreaterThan(before);
    expect(await faults()).toEqual([]);
  });

  const retain = (before: Date, most: number) =>
    asCompany(database(), member.company, (tenant) =>
      removeFromTables(server.services.pluggedIn.personTables, tenant, member.company, {
        subject: 'audit_log',
        before,
        now: new Date(),
        most,
      }),
    );

  test('retention removes the oldest entries, batch by batch, and the rest is still valid', async () => {
    await write('fourth');
    await sealLines(database(), member.company);
    const all = await linesOf();
    const last = all.at(-1);
    if (!last) throw new Error('There are lines');
    expect(await retain(new Date(last.at), 2)).toMatchObject({ rows: 2 });
    expect(await faults()).toEqual([]);
    expect(await retain(new Date(last.at), 100)).toMatchObject({ rows: all.length - 3 });
    expect((await linesOf()).map(({ id }) => id)).toEqual([last.id]);
    expect(await faults()).toEqual([]);
    await write('fifth');
    await sealLines(database(), member.company);
    expect((await linesOf()).map(({ chain_position }) => chain_position)).toEqual([all.length, all.length + 1]);
    expect(await faults()).toEqual([]);
    await run(`update audit_log set detail = '{}' where id = '${last.id}'`);
    expect(await faults()).toMatchObject([{ what: 'changed', line: { id: last.id } }]);
  });

  test('retention removes everything, and the chain continues after it', async () => {
    const all = await linesOf();
    expect(await retain(new Date(Date.now() + 60_000), 100)).toMatchObject({ rows: all.length });
    expect(await faults()).toEqual([]);
    await write('later');
    await sealLines(database(), member.company);
    expect((await linesOf()).map(({ chain_position }) => chain_position)).toEqual([all.length + 1]);
    expect(await faults()).toEqual([]);
  });
});

describe('Sealing', () => {
  test('several at once number each entry once', async () => {
    for (const what of ['fourth', 'fifth', 'sixth']) await write(what);
    await Promise.all([1, 2, 3].map(() => sealLines(database(), member.company)));
    const sealed = await linesOf();
    expect(sealed.map(({ chain_position }) => chain_position)).toEqual(sealed.map((_, index) => index + 1));
    expect(await faults()).toEqual([]);
  });

  test('can be interrupted in the middle, and continues from there', async () => {
    await write('fourth');
    await expect(
      asCompany(database(), member.company, async ({ outside }) => {
        await lockChain(outside, member.company);
        expect(await readUnsealed(outside, member.company, 10)).toHaveLength(1);
        throw new Error('The process ends');
      }),
    ).rejects.toThrow('The process ends');
    expect(await faults()).toEqual([]);
    await sealLines(database(), member.company);
    expect((await linesOf()).at(-1)?.chain_position).toBe((await linesOf()).length);
    expect(await faults()).toEqual([]);
  });

  test('more entries than fit into one transaction are sealed in order', async () => {
    await sql`insert into audit_log (company_id, id, action) select ${member.company}, gen_random_uuid(), 'team.invited'
      from generate_series(1, 2100)`.execute(database().system);
    await sealLines(database(), member.company);
    expect((await linesOf()).every(({ chain_position }, index) => chain_position === index + 1)).toBe(true);
    expect(await faults()).toEqual([]);
  });
});
