import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#api-test/answers.ts';
import {
  beginImport,
  confirmImport,
  directoryOf,
  everybody,
  faultyRows,
  jobOf,
  readImport,
  stopAfter,
  undoImport,
} from '#api-test/factories/imports.ts';
import { createGroup, createMember, createPerson } from '#api-test/factories.ts';
import { csv, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { withdrawImport } from './undo-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('Undoing an import (product.md, Import: undo within 7 days)', () => {
  test.each(['the assistant', 'one call'])('by %s: the directory is as before, to the last byte', async (way) => {
    const member = await createMember(server);
    const rows = Array.from({ length: 40 }, () => row());
    await confirmImport(member, (await beginImport(member, await xlsx(rows.slice(0, 30))))._id);
    const field = (await member.post('/custom-fields', { name: 'Grade', type: 'text' })).data._id;
    const people = (await everybody(member)).alumnis as { _id: string }[];
    const { _id: tagged } = await createPerson(member);
    await member.post(`/alumni/${tagged}`, { tags: ['Kept'] });
    await member.post(`/alumni/${people[0]?._id}`, {
      custom: { [field]: 'A' },
      jobSearchStatus: 'active',
      tags: ['Old'],
    });
    await createGroup(member, 'Team', [people[0]?._id ?? '']);
    const before = await directoryOf(member);
    const lines = csv(rows.map((each) => ({ ...each, Department: 'New Department', 'Full Name': 'Renamed Person' })))
      .toString()
      .split('\r\n');
    const file = Buffer.from(lines.map((line, index) => `${line},${index ? 'B' : 'Grade'}`).join('\n'));
    const id =
      way === 'one call'
        ? (await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: file })).data._id
        : (await confirmImport(member, (await beginImport(member, file, 'a.csv'))._id))._id;
    expect(await readImport(member, id)).toMatchObject({ state: 'done', added: 10, changed: 30, undoable: true });
    expect((await directoryOf(member)).people).not.toEqual(before.people);
    expect(await undoImport(member, id)).toMatchObject({
      state: 'undone',
      message: null,
      undoable: false,
      added: 10,
      changed: 30,
    });
    expect(await directoryOf(member)).toEqual(before);
    expect((await member.get('/alumni?searchtext=renamed')).data.totalCount).toBe(0);
    const { rows: audited } = await sql<{
      detail: unknown;
    }>`select detail from audit_log where company_id = ${member.company}
      and action = 'people.import-undone'`.execute(server.services.database.system);
    expect(audited).toEqual([{ detail: { added: 10, changed: 30, stayed: 0 } }]);
  });

  test('people changed since stay, by hand or by another import, and the import reports how many', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 6 }, () => row());
    await confirmImport(member, (await beginImport(member, csv(rows.slice(0, 3)), 'a.csv'))._id);
    const changed = rows.map((each) => ({ ...each, Department: 'Legal' }));
    const first = await confirmImport(member, (await beginImport(member, csv(changed), 'b.csv'))._id);
    const byEmail = async (at: number) =>
      (await member.get(`/alumni?searchtext=${String(rows[at]?.['Personal Email'])}`)).data.alumnis[0];
    await member.post(`/alumni/${(await byEmail(0))._id}`, { designation: 'By hand' });
    await member.post(`/alumni/${(await byEmail(3))._id}`, { designation: 'By hand' });
    const second = await confirmImport(
      member,
      (
        await beginImport(
          member,
          csv([
            { ...changed[1], Designation: 'By import' },
            { ...changed[4], Designation: 'By import' },
          ]),
          'c.csv',
        )
      )._id,
    );
    expect(second).toMatchObject({ changed: 2 });
    expect((await undoImport(member, first._id)).message).toBe(
      '4 ex-employees were changed since and stay as they are',
    );
    expect(await totalOf(member)).toBe(5);
    expect([(await byEmail(0)).department, (await byEmail(1)).department, (await byEmail(2)).department]).toEqual([
      'Legal',
      'Legal',
      'Engineering',
    ]);
    expect(await byEmail(5)).toBeUndefined();
  });

  test('several imports are undone one after another', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 3 }, () => row());
    const empty = await directoryOf(member);
    const first = await confirmImport(member, (await beginImport(member, csv(rows), 'a.csv'))._id);
    const between = await directoryOf(member);
    const second = await confirmImport(
      member,
      (await beginImport(member, csv(rows.map((each) => ({ ...each, Phone: '9811111111' }))), 'b.csv'))._id,
    );
    await undoImport(member, second._id);
    expect(await directoryOf(member)).toEqual(between);
    await undoImport(member, first._id);
    expect(await directoryOf(member)).toEqual(empty);
  });

  test('an added person with mail or notes is only deleted, and can be restored', async () => {
    const member = await createMember(server);
    const rows = [row(), row(), row()];
    const done = await confirmImport(member, (await beginImport(member, csv(rows), 'a.csv'))._id);
    const people = (await everybody(member)).alumnis as { _id: string; email: string }[];
    const [mailed, noted] = people;
    await member.post('/emailers/instant', {
      subject: 'Hi',
      content: 'Hello',
      mailerType: 'instant',
      recipients: [mailed?.email],
    });
    const { system } = server.services.database;
    await sql`insert into notes (company_id, id, person_id, body, created_by)
      values (${member.company}, gen_random_uuid(), ${noted?._id}, 'Kept', ${member.userId})`.execute(system);
    expect(await undoImport(member, done._id)).toMatchObject({ state: 'undone', message: null });
    expect(await totalOf(member)).toBe(0);
    const left = await system
      .selectFrom('people')
      .select(['id', 'status'])
      .where('company_id', '=', member.company)
      .execute();
    expect(left.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [mailed?._id, 0],
        [noted?._id, 0],
      ].sort(),
    );
    expect((await member.post(`/alumni/${noted?._id}/restore`)).status).toBe(200);
  });

  test('an email that someone else has taken since is not taken back', async () => {
    const member = await createMember(server);
    const known = row({ 'Employee ID': 'E-9' });
    await confirmImport(member, (await beginImport(member, csv([known]), 'a.csv'))._id);
    const moved = { ...known, 'Personal Email': 'new-address@mail.example' };
    const done = await confirmImport(member, (await beginImport(member, csv([moved]), 'b.csv'))._id);
    expect(done.changed).toBe(1);
    await createPerson(member, { email: known['Personal Email'] });
    expect((await undoImport(member, done._id)).message).toBe('1 ex-employee was changed since and stays as it is');
  });

  test.runIf(withAll)('killed midway and run again, everyone is undone', { timeout: 120_000 }, async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 1200 }, () => row());
    await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content: await xlsx(rows.slice(0, 600)) });
    const before = await directoryOf(member);
    const changed = rows.map((each) => ({ ...each, Department: 'Legal' }));
    const done = await confirmImport(member, (await beginImport(member, await xlsx(changed)))._id);
    await member.post(`/alumni/imports/${done._id}/undo`);
    await expect(withdrawImport(jobOf(member, done._id, stopAfter(1)))).rejects.toThrow('killed');
    expect(await readImport(member, done._id)).toMatchObject({ state: 'undoing', progress: 500 });
    await withdrawImport(jobOf(member, done._id));
    expect(await readImport(member, done._id)).toMatchObject({ state: 'undone', message: null });
    expect(await directoryOf(member)).toEqual(before);
  });

  test('after 7 days it is too late, and people’s earlier state is forgotten with the next import', async () => {
    const member = await createMember(server);
    const person = row();
    await confirmImport(member, (await beginImport(member, csv([person]), 'a.csv'))._id);
    const done = await confirmImport(
      member,
      (await beginImport(member, csv([{ ...person, Phone: '9811111111' }]), 'b.csv'))._id,
    );
    const kept = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*) as n from import_changes where company_id = ${member.company} and before is not null`.execute(
          server.services.database.system,
        )
      ).rows[0]?.n;
    const later = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000));
    const owner = { ...member, ...server.as(await server.session(member.userId)) };
    later(6.99);
    expect((await readImport(owner, done._id)).undoable).toBe(true);
    later(7.01);
    const late = { ...member, ...server.as(await server.session(member.userId)) };
    expect((await readImport(late, done._id)).undoable).toBe(false);
    expect(await late.post(`/alumni/imports/${done._id}/undo`)).toMatchObject({
      status: 409,
      message: 'An import can be undone within 7 days',
    });
    expect(await kept()).toBe(1);
    await late.upload('/alumni/imports', { name: 'c.csv', content: csv([row()]) });
    expect(await kept()).toBe(0);
    server.setNow(null);
  });
});

test('its people are found by importId until it is undone (issue: See the ex-employees opens those of the import)', async () => {
  const member = await createMember(server);
  const stranger = await createMember(server);
  const known = await createPerson(member);
  await createPerson(member);
  const rows = [row(), row(), row({ 'Personal Email': known.email, 'Full Name': 'Somebody Renamed' })];
  const done = await confirmImport(member, (await beginImport(member, await xlsx(rows)))._id);
  expect(done).toMatchObject({ added: 2, changed: 1 });
  const found = async (by: typeof member) => (await by.get(`/alumni?importId=${done._id}&pageContent=100`)).data;
  const { alumnis, totalCount } = await found(member);
  expect(totalCount).toBe(3);
  expect(alumnis.map(({ email }: { email: string }) => email).sort()).toEqual(
    rows.map((each) => each['Personal Email']).sort(),
  );
  expect((await stranger.get(`/alumni?importId=${done._id}`)).errors).toMatchObject([{ path: 'importId' }]);
  await undoImport(member, done._id);
  expect((await found(member)).totalCount).toBe(0);
});

describe('The history of imports', () => {
  test('one that no one confirmed for 7 days is deleted with its file when the next starts; imported rows stay', async () => {
    const member = await createMember(server);
    const done = await confirmImport(member, (await beginImport(member, csv([row()]), 'done.csv'))._id);
    const waiting = await beginImport(member, csv([row()]), 'waiting.csv');
    const files = () => readdir(join(server.services.config.dataFolder, 'files', String(member.company)));
    expect(await files()).toHaveLength(1);
    const afterDays = async (days: number) => {
      server.setNow(new Date(Date.now() + days * 86_400_000));
      const client = server.as(await server.session(member.userId));
      await client.upload('/alumni/bulk-upload', { name: `${days}.csv`, content: csv([row()]) });
      const { data } = await client.get('/alumni/imports');
      server.setNow(null);
      return data.imports.map(({ _id }: ImportDetail) => _id);
    };
    expect(await afterDays(6.99)).toContain(waiting._id);
    const left = await afterDays(7.01);
    expect(left).toContain(done._id);
    expect(left).not.toContain(waiting._id);
    expect(await files()).toEqual([]);
  });

  test('the newest first, by pages, including one-call imports', async () => {
    const member = await createMember(server);
    for (let index = 0; index < 11; index += 1)
      await member.upload('/alumni/bulk-upload', { name: `${index}.csv`, content: csv([row(), row({ Gender: 'x' })]) });
    const { data } = await member.get('/alumni/imports');
    expect([data.totalCount, data.imports.length, data.imports[0].fileName]).toEqual([11, 10, '10.csv']);
    expect(data.imports[0]).toMatchObject({
      state: 'done',
      createdBy: 'Asha Rao',
      undoable: true,
      added: 1,
      faultyRows: 1,
    });
    expect((await member.get('/alumni/imports?pageNumber=2')).data.imports).toMatchObject([{ fileName: '0.csv' }]);
    expect((await faultyRows(member, data.imports[0]._id)).rows).toMatchObject([
      { row: 3, values: { gender: 'x' }, faults: [{ column: 'Gender' }] },
    ]);
    expect((await member.get(`/alumni/imports/${data.imports[0]._id}/faulty-rows`)).status).toBe(200);
    expect((await member.get('/alumni/imports?pageNumber=0')).status).toBe(400);
  });
});
