// Begins first: files of many thousand rows.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#api-test/answers.ts';
import {
  beginImport,
  confirmImport,
  directoryOf,
  faultyRows,
  filesOf,
  jobOf,
  readImport,
  stopAfter,
  undoImport,
} from '#api-test/factories/imports.ts';
import { createMember } from '#api-test/factories.ts';
import { csv, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { applyImport, breakOffImport } from './apply-import.ts';
import { checkImport, type ImportJob } from './check-import.ts';
import { withdrawImport } from './undo-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('Confirming an import (product.md, Import: re-importing changes nothing; product.md, Data: killed and run again)', () => {
  test('the counts are those of the dry run, and the same file again changes nothing', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 30 }, () => row());
    await confirmImport(member, (await beginImport(member, await xlsx(rows.slice(0, 20))))._id);
    const changed = rows.map((each, index) => (index < 5 ? { ...each, Department: 'Legal' } : each));
    const begun = await beginImport(member, await xlsx(changed));
    expect(begun).toMatchObject({ added: 10, changed: 5, unchanged: 15 });
    expect(await confirmImport(member, begun._id)).toMatchObject({
      added: 10,
      changed: 5,
      unchanged: 15,
      state: 'done',
      progress: 30,
    });
    const before = await directoryOf(member);
    const again = await beginImport(member, await xlsx(changed));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 30 });
    expect(await confirmImport(member, again._id)).toMatchObject({ added: 0, changed: 0, unchanged: 30 });
    expect(await directoryOf(member)).toEqual(before);
  });

  test.runIf(withAll)(
    'killed midway and run again, it ends in the same directory with the right counts',
    {
      timeout: 120_000,
    },
    async () => {
      const member = await createMember(server);
      const rows = Array.from({ length: 2500 }, () => row());
      const known = rows.slice(0, 1500).map((each) => ({ ...each, Department: 'Old' }));
      for (const part of [known.slice(0, 800), known.slice(800)])
        await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content: await xlsx(part) });
      rows[10] = { ...rows[10], 'Personal Email': 'moved@mail.example' };
      // Names a person by the email that row 12 takes away: a fault in any batch.
      rows[2400] = row({ 'Personal Email': known[10]?.['Personal Email'] ?? null });
      rows[2300] = row({ Gender: 'x' });
      const content = await xlsx(rows);
      const { data } = await member.upload<ImportDetail>('/alumni/imports', { name: 'people.xlsx', content });
      await expect(checkImport(jobOf(member, data._id, stopAfter(2)))).rejects.toThrow('killed');
      expect(await readImport(member, data._id)).toMatchObject({ state: 'checking', progress: 1000 });
      await checkImport(jobOf(member, data._id));
      const counts = { rows: 2500, added: 998, changed: 1500, unchanged: 0, faultyRows: 2 };
      expect(await readImport(member, data._id)).toMatchObject({ state: 'ready', ...counts });
      await member.post(`/alumni/imports/${data._id}/confirm`);
      await expect(applyImport(jobOf(member, data._id, stopAfter(1)))).rejects.toThrow('killed');
      expect(await readImport(member, data._id)).toMatchObject({ state: 'running', progress: 1000 });
      // A change made meanwhile is not undone by the second run.
      const [busy] = (await member.get(`/alumni?searchtext=${String(rows[3]?.['Personal Email'])}`)).data.alumnis;
      await member.post(`/alumni/${busy._id}`, { designation: 'Changed meanwhile' });
      await applyImport(jobOf(member, data._id));
      expect(await readImport(member, data._id)).toMatchObject({ state: 'done', ...counts });
      expect((await member.get(`/alumni/${busy._id}`)).data.designation).toBe('Changed meanwhile');
      expect(await totalOf(member)).toBe(2498);
      expect((await member.get('/alumni/search/filters/department')).data.department).toEqual({ Engineering: 2498 });
      // After its end it does nothing more.
      const before = await directoryOf(member);
      await applyImport(jobOf(member, data._id));
      expect(await directoryOf(member)).toEqual(before);
      expect((await faultyRows(member, data._id)).rows.map((each) => each.row)).toEqual([2302, 2402]);
      const { rows: lines } = await sql<{
        action: string;
      }>`select action from audit_log where company_id = ${member.company}
      and target_id = ${data._id}`.execute(server.services.database.system);
      expect(lines).toEqual([{ action: 'people.imported' }]);
    },
  );

  test.runIf(withAll)(
    'a job presumed dead continues next to its replacement: everything is imported once',
    async () => {
      const member = await createMember(server);
      const { _id } = await beginImport(member, await xlsx(Array.from({ length: 1200 }, () => row())));
      const twice = (run: (job: ImportJob) => Promise<void>) =>
        Promise.all([run(jobOf(member, _id)), run(jobOf(member, _id))]);
      await member.post(`/alumni/imports/${_id}/confirm`);
      await twice(applyImport);
      expect(await readImport(member, _id)).toMatchObject({ state: 'done', added: 1200 });
      await member.post(`/alumni/imports/${_id}/undo`);
      await twice(withdrawImport);
      expect(await readImport(member, _id)).toMatchObject({ state: 'undone', message: null });
      const { rows: lines } = await sql<{ action: string }>`select action from audit_log
      where company_id = ${member.company} and target_id = ${_id} order by id`.execute(server.services.database.system);
      expect(lines.map(({ action }) => action)).toEqual(['people.imported', 'people.import-undone']);
    },
  );

  test('a job that reaches its file after its replacement ended ends too; a lost file is an error', async () => {
    const member = await createMember(server);
    const { _id } = await beginImport(member, await xlsx([row()]));
    await member.post(`/alumni/imports/${_id}/confirm`);
    const job = jobOf(member, _id);
    const { files } = job.services;
    const after = (first: (path: string) => Promise<unknown>) => {
      const get: typeof files.get = async (path) => {
        await first(path);
        return files.get(path);
      };
      return { ...job, services: { ...job.services, files: { ...files, get } } };
    };
    await applyImport(after(() => applyImport(job)));
    expect(await readImport(member, _id)).toMatchObject({ state: 'done', added: 1 });
    const lost = await beginImport(member, await xlsx([row()]));
    await member.post(`/alumni/imports/${lost._id}/confirm`);
    const applied = applyImport({ ...after((path) => files.remove(path)), id: lost._id });
    await expect(applied).rejects.toThrow('the file is gone from the store');
    expect(await readImport(member, lost._id)).toMatchObject({ state: 'running' });
  });

  test.runIf(withAll)('a custom field deleted while it runs leaves nothing behind', async () => {
    const member = await createMember(server);
    const field = (await member.post('/custom-fields', { name: 'Badge', type: 'text' })).data;
    const people = csv(Array.from({ length: 1200 }, () => row())).toString();
    const file = people
      .split('\r\n')
      .map((line, index) => `${line},${index ? 'x' : 'Badge'}`)
      .join('\r\n');
    const { _id } = await beginImport(member, Buffer.from(file), 'a.csv');
    await member.post(`/alumni/imports/${_id}/confirm`);
    const deleted: Promise<unknown>[] = [];
    let batches = 0;
    const atSecondBatch = {
      throwIfAborted() {
        batches += 1;
        if (batches === 2) deleted.push(member.delete(`/custom-fields/${field._id}`));
      },
    } as unknown as AbortSignal;
    await applyImport(jobOf(member, _id, atSecondBatch));
    expect(await Promise.all(deleted)).toMatchObject([{ status: 200 }]);
    expect(await readImport(member, _id)).toMatchObject({ state: 'done', added: 1200, progress: 1200 });
    const { rows: holders } =
      await sql`select 1 from people where company_id = ${member.company} and custom <> '{}'`.execute(
        server.services.database.system,
      );
    expect(holders).toEqual([]);
  });

  test('one that failed for good can be undone and keeps no file', async () => {
    const member = await createMember(server);
    const { _id } = await beginImport(member, await xlsx(Array.from({ length: 1200 }, () => row())));
    await member.post(`/alumni/imports/${_id}/confirm`);
    await expect(applyImport(jobOf(member, _id, stopAfter(1)))).rejects.toThrow('killed');
    await breakOffImport(jobOf(member, _id));
    expect(await readImport(member, _id)).toMatchObject({ state: 'failed', added: 1000, undoable: true });
    expect(await filesOf(member)).toEqual([]);
    expect(await undoImport(member, _id)).toMatchObject({ state: 'undone', message: null });
    expect(await totalOf(member)).toBe(0);
  });

  test.runIf(withAll)('others are answered while it runs', { timeout: 120_000 }, async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, await xlsx(Array.from({ length: 3000 }, () => row())));
    await member.post(`/alumni/imports/${begun._id}/confirm`);
    const running = new AbortController();
    const applied = applyImport(jobOf(member, begun._id)).finally(() => running.abort());
    const seen = new Set<number>();
    let answered = 0;
    while (!running.signal.aborted) {
      const { progress } = await readImport(member, begun._id);
      expect((await member.get('/alumni')).status).toBe(200);
      seen.add(progress);
      answered += 1;
      // Injected requests and the embedded database never yield to the event loop; sockets do.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await applied;
    expect(answered).toBeGreaterThan(3);
    expect([...seen]).toEqual(expect.arrayContaining([1000, 2000]));
  });

  test('in the wrong state it is refused with a sentence', async () => {
    const member = await createMember(server);
    const { data } = await member.upload<ImportDetail>('/alumni/imports', { name: 'a.csv', content: csv([row()]) });
    const post = async (path: string, body = {}) => {
      const { status, message } = await member.post(`/alumni/imports/${data._id}/${path}`, body);
      return [status, message];
    };
    const checking = [409, 'The spreadsheet is still being checked. Please wait a moment'];
    const over = [409, 'This import can no longer be changed'];
    expect(await post('confirm')).toEqual(checking);
    expect(await post('rows/2', { values: {} })).toEqual(checking);
    expect(await post('undo')).toEqual([409, 'Only a finished import can be undone']);
    await checkImport(jobOf(member, data._id));
    await confirmImport(member, data._id);
    expect(await post('confirm')).toEqual(over);
    expect(await post('columns', { columns: [] })).toEqual(over);
    expect(await post('rows/2', { values: {} })).toEqual(over);
    expect((await member.delete(`/alumni/imports/${data._id}`)).status).toBe(409);
    await undoImport(member, data._id);
    expect(await post('undo')).toEqual([409, 'Only a finished import can be undone']);
  });
});
