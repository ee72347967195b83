import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#api-test/answers.ts';
import { beginImport, confirmImport, jobOf, readImport, undoImport } from '#api-test/factories/imports.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { csv, row, xlsx } from '#api-test/people-files.ts';
import { type Answer, startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { withdrawImport } from './undo-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const file = (rows = 1) => ({ name: 'a.csv', content: csv(Array.from({ length: rows }, () => row())) });
const start = (member: Member) => member.upload<ImportDetail>('/alumni/imports', file());
const bulk = (member: Member, rows = 1) => member.upload('/alumni/bulk-upload', file(rows));
const refusal = { status: 409, message: importMessages.another };
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** Expects that nothing else starts while one of the company's imports is running. */
async function expectOthersRefused(member: Member, ready: string, finished: string) {
  expect(await start(member)).toMatchObject(refusal);
  expect(await bulk(member)).toMatchObject(refusal);
  expect(await member.post(`/alumni/imports/${ready}/confirm`)).toMatchObject(refusal);
  expect(await member.post(`/alumni/imports/${ready}/columns`, { columns: [] })).toMatchObject(refusal);
  expect(await member.post(`/alumni/imports/${finished}/undo`)).toMatchObject(refusal);
}

describe('One import at a time per company', () => {
  test('while one is checked, written or undone no other starts; one waiting for confirmation blocks none', async () => {
    const member = await createMember(server);
    const finished = (await bulk(member)).data._id as string;
    const ready = (await beginImport(member, await xlsx([row()])))._id;
    const { _id } = (await start(member)).data;
    await expectOthersRefused(member, ready, finished);
    await checkImport(jobOf(member, _id));

    expect((await member.post(`/alumni/imports/${_id}/confirm`)).status).toBe(200);
    await expectOthersRefused(member, ready, finished);
    await applyImport(jobOf(member, _id));

    expect((await member.post(`/alumni/imports/${_id}/undo`)).status).toBe(200);
    await expectOthersRefused(member, ready, finished);
    await withdrawImport(jobOf(member, _id));

    await confirmImport(member, ready);
    await undoImport(member, finished);
    expect(await totalOf(member)).toBe(1);
  });

  test('other companies are not blocked, and a discarded import blocks none', async () => {
    const [member, other] = [await createMember(server), await createMember(server)];
    const { _id } = (await start(member)).data;
    expect((await start(other)).status).toBe(201);
    expect(await bulk(member)).toMatchObject(refusal);
    await member.delete(`/alumni/imports/${_id}`);
    expect((await bulk(member)).status).toBe(201);
  });

  test('the columns of one that is being checked can be changed', async () => {
    const member = await createMember(server);
    const { _id } = (await start(member)).data;
    expect((await member.post(`/alumni/imports/${_id}/columns`, { columns: [{ index: 3, field: null }] })).status).toBe(
      200,
    );
  });

  test('of six started at the same moment one starts', async () => {
    const member = await createMember(server);
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(member)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.runIf(withAll)(
    'of six uploads at the same moment one is carried out, or one after another; none beside another kind',
    async () => {
      const member = await createMember(server);
      const ready = (await beginImport(member, await xlsx([row()])))._id;
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => bulk(member, 800)),
        start(member),
        member.post(`/alumni/imports/${ready}/confirm`),
      ]);
      const begun = answers.filter(({ status }) => status < 300);
      expect(begun.length).toBeGreaterThan(0);
      for (const { status, message } of answers) if (status >= 300) expect({ status, message }).toEqual(refusal);
      const waiting = await Promise.all(
        [ready, answers[6]?.data?._id].filter(Boolean).map((id) => readImport(member, id)),
      );
      expect(waiting.filter(({ state }) => state === 'checking' || state === 'running').length).toBeLessThan(2);
    },
  );

  test('of confirmations and undos at the same moment one starts', async () => {
    const member = await createMember(server);
    const done = [(await bulk(member)).data._id, (await bulk(member)).data._id] as string[];
    const ready = [await beginImport(member, await xlsx([row()])), await beginImport(member, await xlsx([row()]))];
    const answers = await Promise.all([
      ...ready.map(({ _id }) => member.post(`/alumni/imports/${_id}/confirm`)),
      ...done.map((id) => member.post(`/alumni/imports/${id}/undo`)),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  });

  test('nor does an unreadable file block others', async () => {
    const member = await createMember(server);
    for (const path of ['/alumni/bulk-upload', '/alumni/imports'])
      expect((await member.upload(path, { name: 'a.xlsx', content: Buffer.from('PK\x03\x04 no') })).status).toBe(400);
    expect((await bulk(member)).status).toBe(201);
    expect((await start(member)).status).toBe(201);
  });
});
