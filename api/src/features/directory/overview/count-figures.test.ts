import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints } from '#api/core/server/hints.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { openStream } from '#api-test/outside/live.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { figuresQueue, largeFrom, recountFigures } from './count-figures.ts';
import { everyone, mostRanges } from './figure-queries.ts';
import { countNewlyLarge } from './tasks.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let stranger: Member;
const now = new Date('2025-06-15T10:00:00Z');
const system = () => server.services.database.system;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(now);
  ({ owner, viewer, stranger } = await createTeam(server));
  const looking = await createPerson(owner, { gender: 'female', department: 'Sales' });
  await createPerson(owner, { gender: 'male', department: 'Legal' });
  await system().updateTable('people').set({ job_search_status: 'active' }).where('id', '=', looking._id).execute();
});
afterAll(() => server.close());

/** Sets the kept total of people in the company. */
const pretend = (people: number, { company }: Member = owner) =>
  system().updateTable('people_totals').set({ total: people }).where('company_id', '=', company).execute();
const read = async (member: Member = owner, query = ''): Promise<Dashboard> => {
  const answer = await member.get(`/dashboard${query}`);
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
};
const figuresOf = ({ counts, composition, countedAt, isCounting }: Dashboard) => ({
  looking: counts.looking,
  women: composition.genders.female,
  countedAt,
  isCounting,
});
const jobs = async () =>
  (
    await sql<{ key: string }>`select singleton_key as key from background.job
      where name = ${figuresQueue} and data->>'company' = ${owner.company} order by key`.execute(system())
  ).rows.map(({ key }) => key.replace(`${owner.company} `, ''));
const kept = async ({ company }: Member = owner) =>
  (await system().selectFrom('home_figures').select('range').where('company_id', '=', company).execute()).map(
    ({ range }) => range,
  );
/** Sets how long the last count took. */
const took = (milliseconds: number) =>
  system()
    .updateTable('home_figures')
    .set({ took_milliseconds: milliseconds })
    .where('company_id', '=', owner.company)
    .execute();
const later = (milliseconds: number) => server.setNow(new Date(now.getTime() + milliseconds));
/** Adds another woman and restores the kept total of a large company. */
async function addWoman() {
  await createPerson(owner, { gender: 'female' });
  await pretend(largeFrom);
}

test('below the limit figures are counted at once and not kept; at the limit the last ones are shown until they are counted again', async () => {
  await pretend(largeFrom - 2);
  expect(figuresOf(await read())).toEqual({ looking: 1, women: 1, countedAt: null, isCounting: false });
  // One more person, and still one too few.
  await createPerson(owner, { gender: 'female' });
  expect(figuresOf(await read())).toEqual({ looking: 1, women: 2, countedAt: null, isCounting: false });
  expect([await kept(), await jobs()]).toEqual([[], []]);

  await pretend(largeFrom);
  expect(figuresOf(await read())).toEqual({ looking: 1, women: 2, countedAt: null, isCounting: false });
  expect(await kept()).toEqual(['* *']);
  await addWoman();
  await took(1000);
  later(10_000);
  for (let looks = 0; looks < 3; looks += 1)
    expect(figuresOf(await read())).toEqual({
      looking: 1,
      women: 2,
      countedAt: now.toISOString(),
      isCounting: true,
    });
  // However often someone looks, they are counted once.
  expect(await jobs()).toEqual(['* *']);
  await recountFigures(server.services, owner.company, everyone);
  expect(figuresOf(await read())).toEqual({ looking: 1, women: 3, countedAt: null, isCounting: false });
});

test('figures of a company that has become large are counted before anyone looks', async () => {
  await pretend(largeFrom - 1);
  await countNewlyLarge(server.services);
  expect(await jobs()).toEqual([]);
  await pretend(largeFrom);
  await countNewlyLarge(server.services);
  await countNewlyLarge(server.services);
  expect(await jobs()).toEqual(['* *']);
  await recountFigures(server.services, owner.company, everyone);
  expect(await kept()).toEqual(['* *']);
  await sql`delete from background.job where name = ${figuresQueue}`.execute(system());
  await countNewlyLarge(server.services);
  expect(await jobs()).toEqual([]);
});

test('counting rests ten times as long as it took', async () => {
  await pretend(largeFrom);
  await read();
  await addWoman();
  await took(2000);
  later(19_999);
  expect(figuresOf(await read())).toMatchObject({ women: 1, isCounting: false });
  expect(await jobs()).toEqual([]);
  later(20_000);
  expect(figuresOf(await read())).toMatchObject({ women: 1, isCounting: true });
  expect(await jobs()).toEqual(['* *']);
});

test('a day later, and after a night of the return window, they are counted again too', async () => {
  await pretend(largeFrom);
  await read();
  await system()
    .updateTable('companies')
    .set({ return_signals_at: now, return_strong_share: 0 })
    .where('id', '=', owner.company)
    .execute();
  await took(0);
  expect(figuresOf(await read())).toMatchObject({ countedAt: now.toISOString(), isCounting: true });
  await recountFigures(server.services, owner.company, everyone);
  expect(figuresOf(await read())).toMatchObject({ countedAt: null });
  later(24 * 3_600_000);
  expect(figuresOf(await read())).toMatchObject({ countedAt: now.toISOString() });
});

test('kept figures cover all roles, and each sees the permitted ones; another company has its own figures', async () => {
  await createPerson(stranger, { gender: 'others' });
  await pretend(largeFrom);
  await pretend(largeFrom, stranger);
  // In either order: an owner after a viewer sees everything, a viewer after an owner no more than before.
  const first = await read(viewer);
  expect(figuresOf(await read())).toEqual({ looking: 1, women: 1, countedAt: null, isCounting: false });
  for (const seen of [first, await read(viewer)]) {
    expect(seen.counts).toEqual({
      everybody: largeFrom,
      looking: null,
      returning: null,
      birthdays: null,
      signups: 0,
    });
    expect(seen.composition).toMatchObject({ genders: { female: 1, male: 1, others: 0 }, jobSearch: null });
  }
  expect(figuresOf(await read(stranger))).toEqual({ looking: 0, women: 0, countedAt: null, isCounting: false });
  expect([await kept(), await kept(stranger)]).toEqual([['* *'], ['* *']]);
});

test('each range of days is kept separately, the most recently counted of them, and everyone’s always', async () => {
  await pretend(largeFrom);
  await read();
  const days = Array.from({ length: mostRanges + 1 }, (_, index) => `2025/01/${String(index + 1).padStart(2, '0')}`);
  for (const [index, from] of days.entries()) {
    later(index + 1);
    await read(owner, `?from=${from}&to=2025/12/31`);
  }
  expect((await kept()).sort()).toEqual(['* *', ...days.slice(1).map((from) => `${from} 2025/12/31`)]);
  await addWoman();
  await took(0);
  const range = { from: '2025/01/05', to: '2025/12/31' };
  expect((await read(owner, `?from=${range.from}&to=${range.to}`)).isCounting).toBe(true);
  expect(await jobs()).toEqual(['2025/01/05 2025/12/31']);
  await recountFigures(server.services, owner.company, range);
  expect(await read(owner, `?from=${range.from}&to=${range.to}`)).toMatchObject({ countedAt: null, range });
  // The others are counted again when someone looks at them.
  expect((await read()).countedAt).toBe(now.toISOString());
});

test('figures kept by another version of the product are counted, not shown', async () => {
  await pretend(largeFrom);
  await read();
  await system()
    .updateTable('home_figures')
    .set({ figures: '{"counts":{"looking":7}}' })
    .where('company_id', '=', owner.company)
    .execute();
  expect(figuresOf(await read())).toEqual({ looking: 1, women: 1, countedAt: null, isCounting: false });
});

test('open pages of the company are notified when figures were counted again, and not when they already were', async () => {
  await pretend(largeFrom);
  await read();
  await addWoman();
  const [own, foreign] = [await openStream(server, viewer), await openStream(server, stranger)];
  for (const stream of [own, foreign]) await stream.seen('hello');
  const say = (company: CompanyId, id: string) =>
    asCompany(server.services.database, company, ({ db }) =>
      sendHints(db, [{ company, user: null, topic: 'figures', id }]),
    );
  for (const run of ['first', 'second']) {
    await recountFigures(server.services, owner.company, everyone);
    await say(owner.company, run);
    await own.seen(`figures ${run}`);
  }
  await say(stranger.company, 'end');
  await foreign.seen('figures end');
  expect(own.events).toEqual(['hello', 'figures', 'figures first', 'figures second']);
  expect(foreign.events).toEqual(['hello', 'figures end']);
  for (const stream of [own, foreign]) stream.close();
});
