// Both databases: transactions that are rolled back, runs and their effects
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toSaid } from '#api/features/ex-employee/arrivals/policy.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { confirmLeaving, leaverBody, settleAt } from '#api-test/factories/leavers.ts';
import { createMember, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type Connector, SourceFault } from './fetch-source.ts';
import type { SourceWord } from './receive-rows.ts';
import { failRun, runSource } from './run-source.ts';
import { forgetRuns, startDue } from './tasks.ts';
import { tellOwners } from './tell-owners.ts';
import { failUndo, resumeUndoing, undoRun } from './undo-run.ts';

let server: TestServer;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server);
  server.setNow(new Date('2026-06-01T06:30:00Z'));
});
afterEach(() => server.setNow(null));

const system = () => server.services.database.system;
const bamboo = {
  kind: 'bamboohr',
  name: 'People',
  settings: { subdomain: 'acme' },
  secrets: { apiKey: 'bamboo-secret' },
};
const sources = '/leaver-sources';
const create = async (body: object = bamboo) => {
  const { status, data, message } = await owner.post(sources, body);
  expect(status, message).toBe(201);
  return data;
};
const word = (values: Record<string, unknown> = {}, row: number | null = null): SourceWord => {
  const { employeeId, ...facts } = leaverBody(values);
  return { row, employeeId, said: toSaid(facts as Parameters<typeof toSaid>[0]) };
};
const stays = (employeeId: string): SourceWord => ({ row: null, employeeId, stays: true });
const now = () => server.services.clock();
const never = new AbortController().signal;
const connecting =
  (words: readonly SourceWord[] | Error, memory = {}) =>
  (): Connector =>
  async () => {
    if (words instanceof Error) throw words;
    return {
      words: async function* () {
        yield* words;
      },
      memory,
    };
  };

/** Starts a run as the owner, and lets the worker do it with these words. */
async function run(source: string, words: readonly SourceWord[] | Error, body: object = {}) {
  const { status, data, message } = await owner.post(`${sources}/${source}/runs`, body);
  expect(status, message).toBe(201);
  return go(source, data._id, words);
}
async function go(source: string, id: string, words: readonly SourceWord[] | Error) {
  await runSource({ ...server.services, clock: now }, owner.company, id, never, connecting(words));
  return (await owner.get(`${sources}/${source}/runs/${id}`)).data;
}
/** Lets the worker undo a run. */
const undo = (id: string, stopping = never) =>
  undoRun(
    { ...server.services, clock: now },
    { company: owner.company, run: id, actor: owner.userId, kind: 'user' },
    stopping,
  );
const counts = async () => (await owner.get('/arrivals/count')).data;
const employees = (count: number) => Array.from({ length: count }, (_, number) => stays(`stays ${number}`));

describe('A source that Encore fetches from', () => {
  test('a dry run says what it would do, and changes nothing', async () => {
    const { _id } = await create();
    const words = [
      word({ employeeId: 'D-1' }),
      word({ employeeId: 'D-2' }, 7),
      { row: 8, employeeId: null, fault: 'No employee ID' },
      stays('D-3'),
    ];
    expect(await run(_id, words, { isDry: true })).toMatchObject({
      state: 'done',
      isDry: true,
      read: 4,
      announced: 2,
      changed: 0,
      faulty: 1,
      canUndo: false,
      faultyRows: [{ row: 8, employeeId: null, reason: 'No employee ID' }],
    });
    expect(await counts()).toMatchObject({ announced: 0 });
    expect((await owner.get(sources)).data[0]).toMatchObject({ known: 0 });
  });

  test('a run announces, changes and cancels; said again it changes nothing', async () => {
    const { _id } = await create();
    const first = word({ employeeId: 'R-1' });
    const [second, moved] = [
      word({ employeeId: 'R-2', companyEmail: 'r2@work.example' }),
      word({ employeeId: 'R-2', companyEmail: 'r2@work.example', dateOfLeaving: '2026-07-31' }),
    ];
    expect(await run(_id, [first, second])).toMatchObject({
      state: 'done',
      read: 2,
      announced: 2,
      changed: 0,
      cancelled: 0,
      canUndo: true,
    });
    expect(await run(_id, [first, second])).toMatchObject({ read: 2, announced: 0, changed: 0 });
    expect(await run(_id, [stays('R-1'), moved])).toMatchObject({ announced: 0, changed: 1, cancelled: 1 });
    const { leavers } = (await owner.get('/arrivals?view=announced')).data;
    expect(leavers).toMatchObject([{ employeeId: 'R-2', dateOfLeaving: '2026/07/31', source: 'bamboohr' }]);
  });

  test('of employees who stay only a hash of their id is kept', async () => {
    const { _id } = await create();
    await run(_id, [stays('Employee Xyzzy 1'), stays('Employee Xyzzy 2')]);
    expect((await owner.get(sources)).data[0]).toMatchObject({ known: 2 });
    expect(await findEverywhere(server, 'Xyzzy')).toEqual([]);
  });

  test('a missing row means nothing: who was announced stays announced', async () => {
    const { _id } = await create();
    await run(_id, [word()]);
    await run(_id, [stays('somebody else')]);
    expect(await counts()).toMatchObject({ announced: 1 });
  });

  test('more than a tenth of the employees at once waits for approval, a tenth does not; at least five are no question', async () => {
    const { _id } = await create();
    const many = (count: number, mark: string) =>
      Array.from({ length: count }, (_, number) => word({ employeeId: `${mark}-${number}` }));
    expect(await run(_id, [...employees(54), ...many(6, 'tenth')])).toMatchObject({ state: 'done', announced: 6 });
    const words = [...employees(52), ...many(7, 'more')];
    const held = await run(_id, words);
    expect(held).toMatchObject({
      state: 'held',
      announced: 0,
      fault: expect.stringContaining('announces 13 people within a day, more than 10% of the 60 known employees'),
    });
    expect(await counts()).toMatchObject({ announced: 6 });
    expect(await owner.post(`${sources}/${_id}/runs`)).toMatchObject({
      status: 409,
      message: 'A run is in progress already',
    });
    await tellOwners({ ...server.services, clock: now });
    const mails = await system()
      .selectFrom('messages')
      .select('subject')
      .where('company_id', '=', owner.company)
      .execute();
    expect(mails).toEqual([{ subject: 'A source of leavers waits for you' }]);
    expect((await owner.post(`${sources}/${_id}/runs/${held._id}/approval`)).data).toMatchObject({
      state: 'waiting',
      fault: null,
    });
    expect(await go(_id, held._id, words)).toMatchObject({ state: 'done', announced: 7 });
    expect(await owner.post(`${sources}/${_id}/runs/${held._id}/approval`)).toMatchObject({
      status: 409,
      message: 'This run does not wait for you',
    });
    const other = await create({ ...bamboo, name: 'Small' });
    expect(await run(other._id, many(5, 'five'))).toMatchObject({ state: 'done', announced: 5 });
    expect(await run(other._id, many(6, 'six'))).toMatchObject({ state: 'held' });
  });

  test('an approval is for as many as it asked for, and not for a source that is off', async () => {
    const { _id } = await create();
    const many = (count: number) => Array.from({ length: count }, (_, number) => word({ employeeId: `A-${number}` }));
    const held = await run(_id, many(6));
    const approve = () => owner.post(`${sources}/${_id}/runs/${held._id}/approval`);
    await owner.post(`${sources}/${_id}`, { enabled: false });
    expect(await approve()).toMatchObject({ status: 409, message: 'Please switch the source on first' });
    await owner.post(`${sources}/${_id}`, { enabled: true });
    await approve();
    expect(await go(_id, held._id, many(7))).toMatchObject({
      state: 'held',
      fault: expect.stringContaining('announces 7 people'),
    });
    await approve();
    expect(await go(_id, held._id, many(7))).toMatchObject({ state: 'done', announced: 7 });
  });

  test('small runs of one day count together, and a padded list counts for nothing where the company says how many it has', async () => {
    await system().updateTable('companies').set({ employee_count: 60 }).where('id', '=', owner.company).execute();
    const { _id } = await create();
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, number) => word({ employeeId: `S-${from + number}` }));
    expect(await run(_id, some(0, 4))).toMatchObject({ state: 'done', announced: 4 });
    expect(await run(_id, [...employees(500), ...some(4, 7)])).toMatchObject({
      state: 'held',
      fault: expect.stringContaining('announces 7 people within a day, more than 10% of the 60 known employees'),
    });
    const [{ lastRun }] = (await owner.get(sources)).data;
    await owner.post(`${sources}/${_id}/runs/${lastRun._id}/stop`);
    server.setNow(new Date('2026-06-01T18:30:00Z'));
    expect(await run(_id, some(4, 7))).toMatchObject({ state: 'done', announced: 3 });
  });

  test('many who stay after all wait for approval, too; whoever has answered waits for HR', async () => {
    const { _id } = await create();
    const ids = Array.from({ length: 12 }, (_, number) => `C-${number}`);
    await system().updateTable('companies').set({ employee_count: 200 }).where('id', '=', owner.company).execute();
    await run(
      _id,
      ids.map((employeeId) => word({ employeeId })),
    );
    await system().updateTable('companies').set({ employee_count: 50 }).where('id', '=', owner.company).execute();
    expect(await run(_id, ids.slice(0, 6).map(stays))).toMatchObject({
      state: 'held',
      cancelled: 0,
      fault: expect.stringContaining('says of 6 announced people within a day that they stay'),
    });
    const [{ lastRun }] = (await owner.get(sources)).data;
    await owner.post(`${sources}/${_id}/runs/${lastRun._id}/stop`);
    await settleAt(server, '2026-06-20T06:30:00Z');
    const { leavers } = (await owner.get('/arrivals?view=asked')).data;
    const answered = leavers.find((one: { employeeId: string }) => one.employeeId === 'C-0')._id;
    await confirmLeaving(server, answered, { email: 'answered@home.example', agreed: [] });
    expect(await run(_id, ['C-0', 'C-1'].map(stays))).toMatchObject({ state: 'done', cancelled: 1 });
    const page = () => owner.get(`/arrivals/${answered}`);
    expect((await page()).data).toMatchObject({
      state: 'confirmed',
      conflicts: [{ field: 'dateOfLeaving', value: 'stays', source: 'bamboohr' }],
      needs: expect.arrayContaining(['conflict']),
    });
    const decide = (use: boolean) => owner.post(`/arrivals/${answered}/decisions`, { about: 'dateOfLeaving', use });
    expect(await decide(true)).toMatchObject({
      status: 409,
      message: 'They have answered. Please choose ‘They stay’, or keep the last day',
    });
    expect((await decide(false)).data).toMatchObject({ conflicts: [] });
    await run(_id, [stays('C-0')]);
    expect((await page()).data).toMatchObject({ state: 'confirmed', conflicts: [] });
  });

  test('two sources of one kind are two: neither takes back or changes what the other says', async () => {
    const [one, other] = [await create(), await create({ ...bamboo, name: 'Other' })];
    await run(one._id, [word({ employeeId: 'T-1', designation: 'Engineer' })]);
    await run(other._id, [stays('T-1')]);
    await run(other._id, [word({ employeeId: 'T-1', designation: 'Director', dateOfLeaving: '2026-07-31' })]);
    const page = async () => {
      const { leavers } = (await owner.get('/arrivals?view=announced')).data;
      return leavers[0] ? (await owner.get(`/arrivals/${leavers[0]._id}`)).data : null;
    };
    expect(await page()).toMatchObject({
      dateOfLeaving: '2026/06/30',
      designation: 'Engineer',
      conflicts: [{ field: 'dateOfLeaving', value: '2026-07-31' }],
    });
    // The other one still says that they leave, and is heard from now on.
    expect(await run(one._id, [stays('T-1')])).toMatchObject({ cancelled: 0 });
    await run(other._id, [word({ employeeId: 'T-1', designation: 'Director', dateOfLeaving: '2026-07-31' })]);
    expect(await page()).toMatchObject({ dateOfLeaving: '2026/07/31', designation: 'Director', conflicts: [] });
    expect(await run(other._id, [stays('T-1')])).toMatchObject({ cancelled: 1 });
    expect(await page()).toBeNull();
    await run(one._id, [word({ employeeId: 'T-2' })]);
    await run(other._id, [word({ employeeId: 'T-2' })]);
    await owner.delete(`${sources}/${one._id}`);
    expect(await page()).not.toBeNull();
    expect(await run(other._id, [stays('T-2')])).toMatchObject({ cancelled: 1 });
  });

  test('a run whose job was given up has failed, and one without a job can be stopped', async () => {
    const { _id } = await create();
    const start = async () => (await owner.post(`${sources}/${_id}/runs`)).data._id as string;
    const stateOf = async (id: string) => (await owner.get(`${sources}/${_id}/runs/${id}`)).data.state;
    const lose = async (id: string) => {
      await system().updateTable('leaver_runs').set({ state: 'running' }).where('id', '=', id).execute();
      await sql`delete from background.job where name = 'leaver-source-run'`.execute(system());
    };
    const given = await start();
    await lose(given);
    await failRun({ ...server.services, clock: now }, owner.company, given, 'It did not end');
    expect(await stateOf(given)).toBe('failed');
    expect((await owner.get(sources)).data[0]).toMatchObject({ failingSince: '2026-06-01T06:30:00.000Z' });
    const lost = await start();
    await lose(lost);
    expect((await owner.post(`${sources}/${_id}/runs/${lost}/stop`)).data).toMatchObject({ state: 'stopped' });
  });

  test('a source that is switched off while it fetches ends', async () => {
    const { _id } = await create();
    const { data } = await owner.post(`${sources}/${_id}/runs`);
    const fetching = (): Connector => async () => {
      await owner.post(`${sources}/${_id}`, { enabled: false });
      return {
        words: async function* () {
          yield word();
        },
        memory: {},
      };
    };
    await runSource({ ...server.services, clock: now }, owner.company, data._id, never, fetching);
    expect((await owner.get(`${sources}/${_id}/runs/${data._id}`)).data).toMatchObject({
      state: 'stopped',
      announced: 0,
    });
    expect(await counts()).toMatchObject({ announced: 0 });
  });

  test('killed in the middle and run again, everybody is announced once', async () => {
    const { _id } = await create();
    const words = Array.from({ length: 5 }, (_, number) => word({ employeeId: `K-${number}` }));
    const { data } = await owner.post(`${sources}/${_id}/runs`);
    const killing = new AbortController();
    let read = 0;
    const dying = (): Connector => async () => ({
      words: async function* () {
        for (const one of [...employees(198), ...words]) {
          // The first reading tries everything; in the second, after the first batch is written, the process ends.
          if (++read > 203 + 150) killing.abort();
          yield one;
        }
      },
      memory: {},
    });
    await expect(
      runSource({ ...server.services, clock: now }, owner.company, data._id, killing.signal, dying),
    ).rejects.toThrow();
    expect(await go(_id, data._id, [...employees(198), ...words])).toMatchObject({
      state: 'done',
      read: 203,
      announced: 5,
    });
    expect(await counts()).toMatchObject({ announced: 5 });
  });

  test('undone: announcements are taken back and changes restored, but not what somebody answered or changed since', async () => {
    const { _id } = await create();
    const words = ['U-1', 'U-2', 'U-3', 'U-5', 'U-4'].map((employeeId) =>
      word({ employeeId, companyEmail: `${employeeId}@work.example`.toLowerCase() }),
    );
    await run(_id, words.slice(4));
    const changed = word({ employeeId: 'U-4', companyEmail: 'u-4@work.example', designation: 'Director' });
    const done = await run(_id, [...words.slice(0, 4), changed]);
    expect(done).toMatchObject({ announced: 4, changed: 1, canUndo: true });
    const { leavers } = (await owner.get('/arrivals?view=announced')).data;
    const idOf = (employeeId: string) =>
      leavers.find((one: { employeeId: string }) => one.employeeId === employeeId)._id;
    await settleAt(server, '2026-06-20T06:30:00Z');
    await confirmLeaving(server, idOf('U-1'), { email: 'answered@home.example', agreed: [] });
    await owner.post(`/arrivals/${idOf('U-2')}`, { department: 'By hand' });
    // U-3 has begun to answer, and not finished.
    await system()
      .updateTable('leavers')
      .set({ answers: JSON.stringify({ phone: '+919812345678' }) })
      .where('id', '=', idOf('U-3'))
      .execute();
    const undone = await owner.post(`${sources}/${_id}/runs/${done._id}/undo`);
    expect(undone).toMatchObject({
      status: 200,
      data: { state: 'undoing', undone: { takenBack: 0, restored: 0, kept: 0 }, canUndo: false },
    });
    await undo(done._id);
    expect((await owner.get(`${sources}/${_id}/runs/${done._id}`)).data).toMatchObject({
      state: 'undone',
      undone: { takenBack: 1, restored: 1, kept: 3 },
      canUndo: false,
    });
    expect((await owner.get(`/arrivals/${idOf('U-4')}`)).data).toMatchObject({ designation: 'Engineer' });
    expect((await owner.get(`/arrivals/${idOf('U-3')}`)).status).toBe(200);
    expect((await owner.get(`/arrivals/${idOf('U-5')}`)).status).toBe(404);
    expect((await owner.get(`/arrivals/${idOf('U-1')}`)).data).toMatchObject({ state: 'confirmed' });
    expect(await owner.post(`${sources}/${_id}/runs/${done._id}/undo`)).toMatchObject({
      status: 409,
      message: 'Only a run that is over can be undone, once',
    });
  });

  test('undone in batches: killed between two, the next start goes on with the rest, and given up it can be tried again', async () => {
    const { _id } = await create();
    await system().updateTable('companies').set({ employee_count: 5000 }).where('id', '=', owner.company).execute();
    const words = Array.from({ length: 250 }, (_, number) =>
      word({ employeeId: `K-${number}`, companyEmail: `k${number}@work.example` }),
    );
    const done = await run(_id, words);
    expect(done).toMatchObject({ state: 'done', announced: 250 });
    const path = `${sources}/${_id}/runs/${done._id}`;
    const read = async () => (await owner.get(path)).data;
    const killed = () => {
      const killing = new AbortController();
      let looks = 0;
      killing.signal.throwIfAborted = () => {
        if (++looks > 1) throw new Error('killed');
      };
      return killing.signal;
    };
    await owner.post(`${path}/undo`);
    await expect(undo(done._id, killed())).rejects.toThrow('killed');
    expect(await read()).toMatchObject({ state: 'undoing', undone: { takenBack: 100 }, canUndo: false });
    expect(await counts()).toMatchObject({ announced: 150 });
    expect(await owner.post(`${sources}/${_id}/runs`)).toMatchObject({
      status: 409,
      message: 'A run is in progress already',
    });
    await failUndo({ ...server.services, clock: now }, { company: owner.company, run: done._id });
    expect(await read()).toMatchObject({ state: 'failed', fault: 'Something went wrong on our side', canUndo: true });
    await owner.post(`${path}/undo`);
    await undo(done._id);
    await undo(done._id);
    expect(await read()).toMatchObject({ state: 'undone', fault: null, undone: { takenBack: 250, kept: 0 } });
    expect(await counts()).toMatchObject({ announced: 0 });
  });

  test('undone, what can’t be restored any more stays, and stops nothing', async () => {
    const { _id } = await create();
    const said = (employeeId: string, companyEmail: string) => word({ employeeId, companyEmail });
    await run(_id, [said('X-1', 'a@work.example'), said('X-2', 'b@work.example')]);
    const second = await run(_id, [
      said('X-1', 'c@work.example'),
      said('X-2', 'a@work.example'),
      said('X-3', 'd@work.example'),
    ]);
    expect(second).toMatchObject({ announced: 1, changed: 2 });
    await owner.post(`${sources}/${_id}/runs/${second._id}/undo`);
    await undo(second._id);
    expect((await owner.get(`${sources}/${_id}/runs/${second._id}`)).data).toMatchObject({
      state: 'undone',
      undone: { takenBack: 1, restored: 1, kept: 1 },
    });
    expect(await counts()).toMatchObject({ announced: 2 });
  });

  test('undone, a source no longer announces people who were announced by another one before it', async () => {
    const [first, second] = [await create(), await create({ ...bamboo, name: 'Taken over' })];
    const words = [word({ employeeId: 'J-1', companyEmail: 'j1@work.example' })];
    await run(first._id, words);
    const joined = await run(second._id, words);
    expect(joined).toMatchObject({ announced: 0, changed: 1, canUndo: true });
    expect(await run(second._id, words)).toMatchObject({ changed: 0, canUndo: false });
    await owner.post(`${sources}/${second._id}/runs/${joined._id}/undo`);
    await undo(joined._id);
    expect((await owner.get(`${sources}/${second._id}/runs/${joined._id}`)).data).toMatchObject({
      undone: { takenBack: 0, restored: 1, kept: 0 },
    });
    expect(await run(first._id, [stays('J-1')])).toMatchObject({ cancelled: 1 });
    expect(await counts()).toMatchObject({ announced: 0 });
  });

  test('undone while another run waits it is refused; an undo whose job is lost goes on', async () => {
    const { _id } = await create();
    const done = await run(_id, [word({ employeeId: 'Q-1' })]);
    const { data: waiting } = await owner.post(`${sources}/${_id}/runs`);
    const path = `${sources}/${_id}/runs/${done._id}/undo`;
    expect(await owner.post(path)).toMatchObject({ status: 409, message: 'A run is in progress already' });
    await owner.post(`${sources}/${_id}/runs/${waiting._id}/stop`);
    expect((await owner.post(path)).status).toBe(200);
    const jobs = async () => {
      const { rows } = await sql`select data from background.job where name = 'leaver-source-undo'`.execute(system());
      return rows;
    };
    await sql`delete from background.job where name = 'leaver-source-undo'`.execute(system());
    await resumeUndoing(server.services);
    await resumeUndoing(server.services);
    expect(await jobs()).toMatchObject([{ data: { run: done._id, actor: null } }]);
    await undoRun(server.services, { company: owner.company, run: done._id, actor: null }, never);
    expect((await owner.get(`${sources}/${_id}/runs/${done._id}`)).data).toMatchObject({ state: 'undone' });
    await resumeUndoing(server.services);
    expect(await jobs()).toHaveLength(1);
    await sql`delete from background.job where name = 'leaver-source-undo'`.execute(system());
  });

  test('for the brake of a first run without a number of employees, only employees count that it names', async () => {
    const { _id } = await create();
    const many = Array.from({ length: 20 }, (_, number) => word({ employeeId: `N-${number}` }));
    const none = Array.from(
      { length: 180 },
      (_, row): SourceWord => ({ row, employeeId: null, fault: 'No employee ID' }),
    );
    const same = Array.from({ length: 180 }, () => stays('same'));
    expect(await run(_id, [...many, ...none, ...same])).toMatchObject({
      state: 'held',
      fault: expect.stringContaining('announces 20 people within a day, more than 10% of the 21 known employees'),
    });
  });

  test('started fifty times at once, it runs once', async () => {
    const { _id } = await create();
    const started = await Promise.all(Array.from({ length: 50 }, () => owner.post(`${sources}/${_id}/runs`)));
    expect(started.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(started.filter(({ status }) => status === 409)).toHaveLength(49);
    const { data } = started.find(({ status }) => status === 201) ?? { data: null };
    await owner.post(`${sources}/${_id}/runs/${data._id}/stop`);
  });

  test('ten sources run at once, about the same people in other orders: each is announced once, and by all ten', async () => {
    await system().updateTable('companies').set({ employee_count: 5000 }).where('id', '=', owner.company).execute();
    const made = [];
    for (let number = 1; number <= 10; number += 1) made.push(await create({ ...bamboo, name: `Source ${number}` }));
    const words = Array.from({ length: 40 }, (_, number) =>
      word({ employeeId: `T-${number}`, companyEmail: `t${number}@work.example` }),
    );
    const done = await Promise.all(
      made.map(({ _id }, turn) => run(_id, [...words.slice(turn * 4), ...words.slice(0, turn * 4)])),
    );
    expect(done.map(({ state, read, faulty }) => [state, read, faulty])).toEqual(done.map(() => ['done', 40, 0]));
    expect(done.reduce((sum, { announced }) => sum + announced, 0)).toBe(40);
    const rows = await system()
      .selectFrom('leavers')
      .select(['employee_id', 'announcers'])
      .where('company_id', '=', owner.company)
      .execute();
    expect(rows.map(({ employee_id }) => employee_id).sort()).toEqual(words.map(({ employeeId }) => employeeId).sort());
    for (const { announcers } of rows) expect(announcers).toHaveLength(10);
  });

  test('stopped before it begins, it does nothing', async () => {
    const { _id } = await create();
    const { data } = await owner.post(`${sources}/${_id}/runs`);
    expect((await owner.post(`${sources}/${_id}/runs/${data._id}/stop`)).data).toMatchObject({ state: 'stopped' });
    expect(await go(_id, data._id, [word()])).toMatchObject({ state: 'stopped', read: 0 });
    expect(await owner.post(`${sources}/${_id}/runs/${data._id}/stop`)).toMatchObject({
      status: 409,
      message: 'This run is over already',
    });
  });

  test('a failed run says why, is tried again in an hour, and after a day the owner is told once', async () => {
    const { _id } = await create();
    expect(await run(_id, new SourceFault('The key is not accepted'))).toMatchObject({
      state: 'failed',
      fault: 'The key is not accepted',
    });
    expect((await owner.get(sources)).data[0]).toMatchObject({
      failingSince: '2026-06-01T06:30:00.000Z',
      nextRunAt: '2026-06-01T07:30:00.000Z',
    });
    const tell = () => tellOwners({ ...server.services, clock: now });
    const told = () => system().selectFrom('outbox').select('email').where('company_id', '=', owner.company).execute();
    server.setNow(new Date('2026-06-02T06:29:00Z'));
    await tell();
    expect(await told()).toEqual([]);
    server.setNow(new Date('2026-06-02T06:31:00Z'));
    await tell();
    await tell();
    expect(await told()).toEqual([{ email: owner.email }]);
    await run(_id, [word()]);
    expect((await owner.get(sources)).data[0]).toMatchObject({ failingSince: null });
  });

  test('a fault of ours is told without a detail', async () => {
    const { _id } = await create();
    expect(await run(_id, new Error('password hunter2'))).toMatchObject({
      state: 'failed',
      fault: 'Something went wrong on our side',
    });
  });

  test('a dry run lists what the policy refuses, too', async () => {
    const { _id } = await create();
    await run(_id, [word({ employeeId: 'P-1' })]);
    const other = word({ employeeId: 'P-1', name: 'Someone Else', companyEmail: 'else@work.example' }, 3);
    expect(await run(_id, [other], { isDry: true })).toMatchObject({
      faulty: 1,
      faultyRows: [
        {
          row: 3,
          employeeId: 'P-1',
          reason: 'This employee ID is already announced for someone with another name and company email',
        },
      ],
    });
  });

  test('killed after its last batch, it still knows what it has done, and can be undone', async () => {
    const { _id } = await create();
    const { data } = await owner.post(`${sources}/${_id}/runs`);
    const words = [word({ employeeId: 'L-1' }), ...employees(100)];
    const killing = new AbortController();
    let read = 0;
    const dying = (): Connector => async () => ({
      words: async function* () {
        for (const one of words) {
          if (++read > 101 + 100) killing.abort();
          yield one;
        }
      },
      memory: {},
    });
    const clock = { ...server.services, clock: now };
    await expect(runSource(clock, owner.company, data._id, killing.signal, dying)).rejects.toThrow();
    expect(await counts()).toMatchObject({ announced: 1 });
    expect(await go(_id, data._id, words)).toMatchObject({ state: 'done', read: 101, announced: 1, canUndo: true });
  });

  test('a run is kept for ninety days, and who was announced stays', async () => {
    const { _id } = await create();
    await run(_id, [word(), { row: 2, employeeId: null, fault: 'No employee ID' }]);
    const left = async (moment: string) => {
      server.setNow(new Date(moment));
      await forgetRuns({ ...server.services, clock: now });
      return (await owner.get(`${sources}/${_id}/runs`)).data.length;
    };
    expect(await left('2026-08-30T06:30:00Z')).toBe(1);
    expect(await left('2026-08-30T06:30:01Z')).toBe(0);
    expect(
      await system().selectFrom('leavers').select('employee_id').where('company_id', '=', owner.company).execute(),
    ).toHaveLength(1);
  });

  test('it is fetched every six hours, once even if two workers look, and not when it is off', async () => {
    const { _id } = await create();
    const runs = async () => (await owner.get(`${sources}/${_id}/runs`)).data;
    const due = () => startDue({ ...server.services, clock: now });
    server.setNow(new Date('2026-06-01T07:29:00Z'));
    await due();
    expect(await runs()).toEqual([]);
    server.setNow(new Date('2026-06-01T07:30:00Z'));
    await Promise.all([due(), due()]);
    const [first] = await runs();
    expect(await runs()).toHaveLength(1);
    await go(_id, first._id, []);
    server.setNow(new Date('2026-06-01T13:29:00Z'));
    await due();
    expect(await runs()).toHaveLength(1);
    server.setNow(new Date('2026-06-01T13:30:00Z'));
    await due();
    expect(await runs()).toHaveLength(2);
    await owner.post(`${sources}/${_id}`, { enabled: false });
    server.setNow(new Date('2026-06-02T12:30:00Z'));
    await due();
    expect(await runs()).toHaveLength(2);
  });
});

describe('A program that calls', () => {
  test('its calls of a day are one run, which can be undone', async () => {
    const program = await createProgram(server, owner, ['leavers:manage']);
    for (const number of [1, 2]) {
      const { employeeId, ...facts } = leaverBody({ employeeId: `P-${number}` });
      expect((await program.put(`/leavers/${employeeId}`, facts)).status).toBe(200);
    }
    const [source] = (await owner.get(sources)).data;
    expect(source).toMatchObject({
      kind: 'api',
      known: 2,
      address: expect.stringContaining('/api/leavers'),
      lastRun: { state: 'running', announced: 2, canUndo: true },
    });
    await owner.post(`${sources}/${source._id}/runs/${source.lastRun._id}/undo`);
    await undo(source.lastRun._id);
    expect((await owner.get(sources)).data[0].lastRun).toMatchObject({ state: 'undone', undone: { takenBack: 2 } });
    expect(await counts()).toMatchObject({ announced: 0 });
    server.setNow(new Date('2026-06-01T18:30:00Z'));
    const { employeeId, ...facts } = leaverBody({ employeeId: 'P-3' });
    await program.put(`/leavers/${employeeId}`, facts);
    expect((await owner.get(`${sources}/${source._id}/runs`)).data).toMatchObject([{ announced: 1 }, { announced: 2 }]);
  });

  test('the sixth announcement of a day is refused until somebody approves it; changes go on', async () => {
    const program = await createProgram(server, owner, ['leavers:manage']);
    const put = (number: number, values: object = {}) => {
      const { employeeId, ...facts } = leaverBody({
        employeeId: `B-${number}`,
        companyEmail: `b${number}@work.example`,
        ...values,
      });
      return program.put(`/leavers/${employeeId}`, facts);
    };
    for (const number of [1, 2, 3, 4, 5]) expect((await put(number)).status).toBe(200);
    expect(await put(6)).toMatchObject({ status: 429, message: expect.stringContaining('It announces 6 people') });
    expect((await put(1, { designation: 'Lead' })).status).toBe(200);
    expect(await counts()).toMatchObject({ announced: 5 });
    const [source] = (await owner.get(sources)).data;
    expect(source.lastRun).toMatchObject({ state: 'held' });
    await owner.post(`${sources}/${source._id}/runs/${source.lastRun._id}/approval`);
    expect((await put(6)).status).toBe(200);
  });

  test('the owner is told on each day on which it has announced as many as it may', async () => {
    const program = await createProgram(server, owner, ['leavers:manage']);
    const announce = async (numbers: readonly number[]) => {
      for (const number of numbers) {
        const { employeeId, ...facts } = leaverBody({
          employeeId: `T-${number}`,
          companyEmail: `t${number}@work.example`,
        });
        expect((await program.put(`/leavers/${employeeId}`, facts)).status).toBe(200);
      }
    };
    const tell = async (moment: string) => {
      server.setNow(new Date(moment));
      await tellOwners({ ...server.services, clock: now });
      const rows = await system()
        .selectFrom('outbox')
        .select('email')
        .where('company_id', '=', owner.company)
        .execute();
      return rows.length;
    };
    await announce([1, 2, 3, 4]);
    expect(await tell('2026-06-01T06:31:00Z')).toBe(0);
    await announce([5]);
    expect(await tell('2026-06-01T06:32:00Z')).toBe(1);
    expect(await tell('2026-06-01T18:29:00Z')).toBe(1);
    expect(await tell('2026-06-01T18:31:00Z')).toBe(1);
    await announce([6, 7, 8, 9, 10]);
    expect(await tell('2026-06-01T18:32:00Z')).toBe(2);
    const [source] = (await owner.get(sources)).data;
    await owner.post(`${sources}/${source._id}/runs/${source.lastRun._id}/approval`);
    await announce([11]);
    expect(await tell('2026-06-01T18:33:00Z')).toBe(2);
  });

  test('while it is only tried, what it says again counts once, and the run it has made before is still the one that waits', async () => {
    const program = await createProgram(server, owner, ['leavers:manage']);
    const put = (number: number) => {
      const { employeeId, ...facts } = leaverBody({
        employeeId: `V-${number}`,
        companyEmail: `v${number}@work.example`,
      });
      return program.put(`/leavers/${employeeId}`, facts);
    };
    await put(1);
    const [source] = (await owner.get(sources)).data;
    await owner.post(`${sources}/${source._id}`, { isDry: true });
    for (const number of [2, 3, 2, 3, 2]) expect((await put(number)).data).toMatchObject({ state: 'announced' });
    expect((await program.delete('/leavers/V-1')).status).toBe(200);
    expect((await owner.get(sources)).data).toMatchObject([
      { isDry: true, known: 1, lastRun: { isDry: true, read: 6, announced: 2, cancelled: 1 } },
    ]);
    expect(await counts()).toMatchObject({ announced: 1 });
    await owner.post(`${sources}/${source._id}`, { isDry: false });
    for (const number of [2, 3, 4, 5]) expect((await put(number)).status).toBe(200);
    expect((await put(6)).status).toBe(429);
    expect((await owner.get(sources)).data[0].lastRun).toMatchObject({ state: 'held', isDry: false, announced: 5 });
  });

  test('a dry call says what it would come to, or why not, and writes nothing', async () => {
    const program = await createProgram(server, owner, ['leavers:manage']);
    const { employeeId, ...facts } = leaverBody({ employeeId: 'Y-1' });
    expect(await program.put('/leavers/Y-1', { ...facts, isDry: true })).toMatchObject({
      status: 200,
      data: { employeeId, state: 'announced', dateOfLeaving: '2026-06-30' },
    });
    expect(await program.put('/leavers/Y-1', { ...facts, dateOfLeaving: '2027-06-03', isDry: true })).toMatchObject({
      status: 400,
      message: 'The last day can be at most a year ahead',
    });
    expect(await counts()).toMatchObject({ announced: 0 });
    expect((await owner.get(sources)).data).toEqual([]);
    expect((await program.put('/leavers/Y-1', { ...facts, isDry: false })).status).toBe(200);
    expect(await counts()).toMatchObject({ announced: 1 });
  });

  test('switched off it is refused; undone, its next call of the day is another run', async () => {
    const program = await createProgram(server, owner, ['leavers:manage']);
    const { employeeId, ...facts } = leaverBody({ employeeId: 'O-1' });
    await program.put('/leavers/O-1', facts);
    const [source] = (await owner.get(sources)).data;
    await owner.post(`${sources}/${source._id}/runs/${source.lastRun._id}/undo`);
    await undo(source.lastRun._id);
    await program.put('/leavers/O-1', facts);
    expect((await owner.get(`${sources}/${source._id}/runs`)).data).toMatchObject([
      { state: 'running', announced: 1, canUndo: true },
      { state: 'undone', announced: 1, canUndo: false },
    ]);
    await owner.post(`${sources}/${source._id}`, { enabled: false });
    for (const refused of [await program.put('/leavers/O-1', facts), await program.delete('/leavers/O-1')])
      expect(refused).toMatchObject({ status: 409, message: 'Please switch the source on first' });
    expect(await counts()).toMatchObject({ announced: 1 });
    expect(employeeId).toBe('O-1');
  });

  test('fifty at once lose and double nothing', async () => {
    await system().updateTable('companies').set({ employee_count: 1000 }).where('id', '=', owner.company).execute();
    const program = await createProgram(server, owner, ['leavers:manage']);
    const bodies = Array.from({ length: 25 }, (_, number) => leaverBody({ employeeId: `F-${number}` }));
    const answers = await Promise.all(
      [...bodies, ...bodies].map(({ employeeId, ...facts }) => program.put(`/leavers/${employeeId}`, facts)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counts()).toMatchObject({ announced: 25 });
    expect((await owner.get(sources)).data[0].lastRun).toMatchObject({ read: 50, announced: 25 });
  });
});

describe('Setting a source up', () => {
  test('secrets are sealed and never shown; a new address needs them again', async () => {
    const { _id, ...made } = await create();
    expect(made).toMatchObject({
      kind: 'bamboohr',
      name: 'People',
      enabled: true,
      secrets: ['apiKey'],
      token: null,
      address: null,
    });
    expect(await findEverywhere(server, 'bamboo-secret')).toEqual([]);
    expect((await owner.post(`${sources}/${_id}`, { name: 'Renamed' })).data).toMatchObject({
      name: 'Renamed',
      secrets: ['apiKey'],
    });
    expect(await owner.post(`${sources}/${_id}`, { settings: { subdomain: 'other' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'secrets.apiKey', message: 'Please enter the API key' }],
    });
  });

  test('a setting or a secret that a kind does not have is refused', async () => {
    const { _id } = await create({ kind: 'webhook', name: 'Hook', settings: {} });
    expect(await owner.post(`${sources}/${_id}`, { secrets: { signature: 'mine' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'secrets.signature' }],
    });
    expect(await owner.post(`${sources}/${_id}`, { settings: { address: 'https://x.example' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'settings.address' }],
    });
  });

  test('columns are matched by an example of the file, which is not kept', async () => {
    const example = 'Personnel No.,First name,Surname,Last working day,Shoe size\n1,Tara,Rao,2026-06-30,39\n';
    const upload = (name: string, content: string) =>
      owner.upload(`${sources}/columns`, { name, content: Buffer.from(content) });
    expect(await upload('leavers.csv', example)).toMatchObject({
      status: 200,
      data: {
        headers: ['Personnel No.', 'First name', 'Surname', 'Last working day', 'Shoe size'],
        columns: {
          employeeId: 'Personnel No.',
          firstName: 'First name',
          lastName: 'Surname',
          dateOfLeaving: 'Last working day',
        },
      },
    });
    expect(await upload('leavers.pdf', example)).toMatchObject({ status: 400, errors: [{ path: 'file' }] });
    expect((await upload('leavers.csv', 'one,two\n1,2\n')).data).toEqual({ headers: ['one', 'two'], columns: {} });
    expect(await upload('leavers.csv', 'one\n1\n')).toMatchObject({
      status: 400,
      errors: [{ path: 'file', message: 'No row of headers was found in this file' }],
    });
    expect(await system().selectFrom('files').select('id').where('company_id', '=', owner.company).execute()).toEqual(
      [],
    );
  });

  test('a token is shown once; a new one leaves the earlier one seven days', async () => {
    const { _id, token, address } = await create({ kind: 'scim', name: 'Entra', settings: {} });
    expect(token).toMatch(/^encs_[\w-]{43}$/);
    expect(address).toMatch(/\/api\/scim\/v2$/);
    const { data } = await owner.post(`${sources}/${_id}/token`);
    expect(data.token).toMatch(/^encs_/);
    expect(data.token).not.toBe(token);
    const row = await system()
      .selectFrom('leaver_sources')
      .select(['old_token_hash', 'old_token_until'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(row.old_token_until).toBe('2026-06-08T06:30:00.000Z');
    expect((await owner.get(sources)).body.toString()).not.toContain('encs_');
  });

  test.each([
    ['no name', { ...bamboo, name: ' ' }, 'name', 'Please enter a name'],
    ['a name of 61 characters', { ...bamboo, name: 'n'.repeat(61) }, 'name', 'Name must not exceed 60 characters'],
    ['no key', { ...bamboo, secrets: {} }, 'secrets.apiKey', 'Please enter the API key'],
    [
      'no subdomain',
      { ...bamboo, settings: { subdomain: '' } },
      'settings.subdomain',
      'Please enter the subdomain of BambooHR',
    ],
    [
      'another subdomain',
      { ...bamboo, settings: { subdomain: 'acme.example/x' } },
      'settings.subdomain',
      'The subdomain has letters, digits and hyphens only',
    ],
    [
      'a private address',
      {
        kind: 'file',
        name: 'Files',
        settings: {
          address: 'https://127.0.0.1/leavers.csv',
          columns: { employeeId: 'ID', name: 'Name', dateOfLeaving: 'Last day' },
        },
      },
      'settings.address',
      'This address can’t be reached. The address is in a private network.',
    ],
    [
      'a password in the address',
      {
        kind: 'file',
        name: 'Files',
        settings: {
          address: 'sftp://hr:S3cret@files.example/out/',
          hostKey: `SHA256:${'A'.repeat(43)}`,
          columns: { employeeId: 'ID', name: 'Name', dateOfLeaving: 'Last day' },
        },
        secrets: { password: 'x' },
      },
      'settings.address',
      'Please enter the password in its own field, not in the address',
    ],
    [
      'a fingerprint of another kind',
      {
        kind: 'file',
        name: 'Files',
        settings: {
          address: 'sftp://files.example/out/',
          hostKey: 'ab:cd',
          columns: { employeeId: 'ID', name: 'Name', dateOfLeaving: 'Last day' },
        },
        secrets: { password: 'x' },
      },
      'settings.hostKey',
      'Please enter the fingerprint as SHA256:…',
    ],
    [
      'no fingerprint',
      {
        kind: 'file',
        name: 'Files',
        settings: {
          address: 'sftp://files.example/out/',
          columns: { employeeId: 'ID', name: 'Name', dateOfLeaving: 'Last day' },
        },
        secrets: { password: 'x' },
      },
      'settings.hostKey',
      'Please enter the fingerprint of the server',
    ],
    [
      'no column of the last day',
      {
        kind: 'file',
        name: 'Files',
        settings: { address: 'https://files.example/leavers.csv', columns: { employeeId: 'ID', name: 'Name' } },
      },
      'settings.columns',
      'Please choose at least the columns of the employee ID, the name (or the first and the last name) and the last day',
    ],
  ])('%s is refused', async (_, body, path, message) => {
    const answer = await owner.post(sources, body);
    expect({ status: answer.status, error: answer.errors[0] }).toEqual({ status: 400, error: { path, message } });
  });

  test('ten sources, and no eleventh', async () => {
    for (let number = 0; number < 10; number += 1)
      await create({ kind: 'webhook', name: `Hook ${number}`, settings: {} });
    expect(await owner.post(sources, bamboo)).toMatchObject({
      status: 409,
      message: 'You have reached the maximum number of sources that can be added',
    });
  });

  test('deleted with its runs; who was announced stays', async () => {
    const { _id } = await create();
    await run(_id, [word()]);
    expect(await owner.delete(`${sources}/${_id}`)).toMatchObject({ status: 200 });
    expect((await owner.get(sources)).data).toEqual([]);
    expect(await counts()).toMatchObject({ announced: 1 });
  });

  test('owner and HR may; nobody else, and no other company', async () => {
    const team = await createTeam(server);
    const { data } = await team.hr.post(sources, bamboo);
    const calls = (by: Member) => [
      by.get(sources),
      by.post(sources, bamboo),
      by.post(`${sources}/${data._id}`, { name: 'Theirs' }),
      by.post(`${sources}/${data._id}/token`),
      by.post(`${sources}/${data._id}/runs`),
      by.get(`${sources}/${data._id}/runs`),
      by.delete(`${sources}/${data._id}`),
    ];
    for (const by of [team.recruiter, team.viewer])
      for (const answer of calls(by)) expect(await answer).toMatchObject(notAllowed);
    for (const answer of calls(server.as(null) as Member)) expect(await answer).toMatchObject(notSignedIn);
    for (const answer of [
      team.stranger.post(`${sources}/${data._id}`, { name: 'Theirs' }),
      team.stranger.delete(`${sources}/${data._id}`),
      team.stranger.get(`${sources}/${data._id}/runs`),
      team.owner.get(`${sources}/${unknownId}/runs`),
    ])
      expect(await answer).toMatchObject({ status: 404, message: 'Source not found' });
    expect(await team.owner.get(`${sources}/${data._id}/runs/${unknownId}`)).toMatchObject({
      status: 404,
      message: 'Run not found',
    });
  });
});
