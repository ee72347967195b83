import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#api/core/installation/log.ts';
import { act } from '#api-test/factories/campaigns.ts';
import { keyOfSurvey, rightAnswers, startSurvey, surveyOf } from '#api-test/factories/surveys.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { openStream } from '#api-test/outside/live.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

/** The people who answer, in that order, each with a text that no one else writes. */
type Author = { person: string; email: string; name: string; key: string; marker: string };

const many = 40;
const lines: string[] = [];
let server: TestServer;
let by: Member;
let survey: string;
const authors: Author[] = [];
/** Data stored while the first few had answered, when nothing was to be visible yet. */
let keptEarly: string[] = [];
let toldEarly: string[] = [];

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(server.services.database.system)).rows;
const personOf = (marker: string) => authors.findIndex((author) => author.marker === marker);

beforeAll(async () => {
  const log = createLogger({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({}, { log });
  await server.startWorker();
  by = await createMember(server);
  const people = [];
  // One from each department, where a department's result would reveal the person's answers.
  for (let place = 0; place < many; place++)
    people.push(
      await createPerson(by, {
        department: `Department ${String.fromCodePoint(65 + (place % 26))}`,
        location: place % 2 ? 'Pune' : 'Agra',
      }),
    );
  survey = await startSurvey(by, surveyOf({ anonymous: true }));
  const stream = await openStream(server, by);
  await stream.seen('hello');
  for (const [place, { _id, email, name }] of people.entries()) {
    const key = await keyOfSurvey(by, survey, _id);
    const marker = `zq${String(place * 7919 + 104729)
      .split('')
      .map((digit) => 'bcdfghjklm'[Number(digit)])
      .join('')}`;
    authors.push({ person: _id, email, name, key, marker });
    await server.as(null).get(`/surveys/${survey}/linked?key=${key}`);
    const sent = await server.as(null).post(`/surveys/${survey}/linked`, {
      key,
      version: 1,
      finish: true,
      answers: rightAnswers({ q2: place % 11, q3: marker }),
    });
    expect(sent.status, sent.message).toBe(200);
    if (place === 8) {
      keptEarly = await findEverywhere(server, ...authors.map((author) => author.marker));
      toldEarly = stream.events.filter((event) => event.startsWith('answers'));
    }
  }
  await stream.seen(`answers ${survey}`);
  stream.close();
  await act(by, { _id: survey }, { act: 'close' });
  await until('the waiting answers to be counted', async () =>
    (await by.get(`/surveys/${survey}/results`)).data.counted === many ? true : null,
  );
});
afterAll(() => server.close());

/** Counts the matching positions of two orders, and how much the orders agree: 1 is the same order, -1 the opposite. */
function likeness(order: readonly number[]): { hits: number; agreement: number } {
  const middle = (order.length - 1) / 2;
  const sum = order.reduce((all, author, place) => all + (author - middle) * (place - middle), 0);
  const most = order.reduce((all, _, place) => all + (place - middle) ** 2, 0);
  return { hits: order.filter((author, place) => author === place).length, agreement: sum / most };
}

/** Checks that two orders match by chance only: above 8 hits or an agreement of 0.7 is a matter of one run in 100,000. */
function expectByChance(order: readonly number[], what: string): void {
  expect(order, what).toHaveLength(many);
  const { hits, agreement } = likeness(order);
  expect(hits, what).toBeLessThanOrEqual(8);
  expect(Math.abs(agreement), what).toBeLessThan(0.7);
}

describe('An anonymous survey: even the whole database does not reveal who answered what', () => {
  test('before there are enough answers, no word of one is readable anywhere', () => {
    expect(keptEarly).toEqual([]);
    expect(toldEarly).toEqual([]);
  });

  test('an answer is in one table only, and its row has nothing about a person or linking to one', async () => {
    const found = await findEverywhere(server, ...authors.map(({ marker }) => marker));
    expect(found).toHaveLength(many);
    expect(found.every((row) => row.startsWith('public.survey_responses'))).toBe(true);
    for (const row of found)
      for (const { person, email, name, key } of authors)
        for (const text of [person, email, name, key]) expect(row.includes(text), row).toBe(false);
    const ids = (await rows(sql<{ id: string }>`select id from survey_responses where survey_id = ${survey}`)).map(
      ({ id }) => id,
    );
    expect(await findEverywhere(server, ...ids)).toHaveLength(many);
    // A UUID of version 7 reveals its time.
    for (const id of ids) expect(id[14]).toBe('4');
  });

  test('no time is stored with an answer or a participation', async () => {
    const columns = await rows(
      sql<{ table_name: string; column_name: string }>`select table_name, column_name from information_schema.columns
        where table_name in ('survey_responses', 'survey_participants', 'survey_tallies', 'surveys')
          and (data_type like 'timestamp%' or data_type in ('date', 'time') or column_default like '%nextval%')`,
    );
    expect(columns).toEqual([{ table_name: 'survey_responses', column_name: 'changed_at' }]);
    const told = await rows(
      sql`select 1 from survey_responses where survey_id = ${survey} and (changed_at is not null or person_id is not null or groups is not null)`,
    );
    expect(told).toEqual([]);
  });

  test('no order of the rows follows the order of answering: by place, transaction, id, or as returned', async () => {
    const orders = { place: sql`ctid`, transaction: sql`xmin::text::bigint, ctid`, id: sql`id`, none: sql`(select 1)` };
    for (const [what, order] of Object.entries(orders)) {
      const found = await rows(
        sql<{
          marker: string;
        }>`select answers ->> 'q3' as marker from survey_responses where survey_id = ${survey} order by ${order}`,
      );
      expectByChance(
        found.map(({ marker }) => personOf(marker)),
        what,
      );
    }
  });

  test('no transaction wrote fewer than five answers, nor wrote an answer together with data about a person', async () => {
    const writers = await rows(
      sql<{
        writer: string;
        n: number;
      }>`select xmin::text as writer, count(*) as n from survey_responses where survey_id = ${survey} group by 1`,
    );
    for (const { n } of writers) expect(n).toBeGreaterThanOrEqual(5);
    const tables = await rows(
      sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { writer } of writers)
      for (const { name } of tables) {
        if (name === 'survey_responses') continue;
        const beside = await rows(
          sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t where xmin::text = ${writer}`,
        );
        const about = authors.filter(({ person, email }) =>
          beside.some(({ row }) => row.includes(person) || row.includes(email)),
        );
        // The last participant can be seen, and five who are shown; each of their answers is one of many.
        expect(about.length <= 1 || about.length >= 5, `${name}: ${about.length}`).toBe(true);
      }
  });

  test('participants are in no order that matches the answers, and the counts of small groups are sealed', async () => {
    const took = await rows(
      sql<{ person_id: string }>`select person_id from survey_participants where survey_id = ${survey} order by ctid`,
    );
    const found = await rows(
      sql<{
        marker: string;
      }>`select answers ->> 'q3' as marker from survey_responses where survey_id = ${survey} order by ctid`,
    );
    const joined = took.filter(
      ({ person_id }, place) => authors[personOf(found[place]?.marker ?? '')]?.person === person_id,
    );
    expect(joined.length).toBeLessThanOrEqual(8);
    const tallies = await rows(sql<{ tally: string }>`select tally from survey_tallies where survey_id = ${survey}`);
    expect(tallies.length).toBeGreaterThan(26);
    for (const { tally } of tallies) expect(tally).toMatch(/^[\w-]+$/);
  });

  test('neither logs, audit log, webhooks, downloads, searches nor the export reveal it', async () => {
    const text = lines.join('');
    expect(text.includes('/api/surveys/:id/linked')).toBe(true);
    for (const { marker, email, key } of authors)
      for (const told of [marker, email, key]) expect(text.includes(told), told).toBe(false);
    const audited = await rows(
      sql<{ row: string }>`select to_jsonb(a)::text as row from audit_log a where company_id = ${by.company}`,
    );
    for (const { row } of audited)
      if (row.includes(survey))
        for (const { person, email } of authors) expect(row.includes(person) || row.includes(email)).toBe(false);
    expect(
      await rows(
        sql`select 1 from webhook_deliveries where company_id = ${by.company} and to_jsonb(webhook_deliveries)::text like ${`%${survey}%`}`,
      ),
    ).toEqual([]);
    const texts = [];
    for (let cursor = ''; ; ) {
      const { data } = await by.get(`/surveys/${survey}/texts?question=q3${cursor && `&cursor=${cursor}`}`);
      texts.push(...data.texts);
      if (!data.nextCursor) break;
      cursor = data.nextCursor;
    }
    expect(texts.every(({ person }) => person === null)).toBe(true);
    expectByChance(
      texts.map(({ text: marker }) => personOf(marker)),
      'texts',
    );
    const groups = (await by.get(`/surveys/${survey}/results?breakdown=department`)).data;
    expect(groups).toMatchObject({ groups: [], hasHiddenGroups: true });
    const file = (await by.get(`/surveys/${survey}/export`)).body;
    for (const { email, name, person } of authors)
      for (const told of [email, name, person]) expect(file.includes(told)).toBe(false);
  });

  test('an erased participant disappears, and the answer remains anonymous', async () => {
    const [first] = authors;
    expect((await by.post(`/alumni/${first?.person}/erase`, {})).status).toBe(201);
    expect(await rows(sql`select 1 from survey_participants where person_id = ${first?.person}`)).toEqual([]);
    expect((await by.get(`/surveys/${survey}/results`)).data).toMatchObject({ answers: many, counted: many });
  });
});

test('a merge does not show a person whose answer waits, and keeps a shown one visible under the remaining record', async () => {
  const other = await createMember(server);
  const [waiting, shown, plain, also] = [
    await createPerson(other),
    await createPerson(other),
    await createPerson(other),
    await createPerson(other),
  ];
  const asked = await startSurvey(other, surveyOf({ anonymous: true }));
  for (const { _id } of [waiting, shown, also]) {
    const key = await keyOfSurvey(other, asked, _id);
    const body = { key, version: 1, finish: true, answers: rightAnswers() };
    expect((await server.as(null).post(`/surveys/${asked}/linked`, body)).status).toBe(200);
  }
  // As when answers are counted in steps.
  await sql`update survey_participants set is_shown = true where survey_id = ${asked} and person_id = ${shown._id}`.execute(
    server.services.database.system,
  );
  const answered = async () => {
    const { data } = await other.get(`/alumni?surveyId=${asked}&surveyAnswer=answered`);
    return data.alumnis.map(({ _id }: { _id: string }) => _id);
  };
  const merge = async (keep: string, merged: string) =>
    expect((await other.post('/alumni/merge', { keep, merge: merged })).status).toBeLessThan(300);
  expect(await answered()).toEqual([shown._id]);
  await merge(plain._id, waiting._id);
  expect(await answered()).toEqual([shown._id]);
  await merge(also._id, shown._id);
  expect(await answered(), 'a shown record merged into one whose answer waits').toEqual([also._id]);
  await merge(also._id, plain._id);
  expect(await answered(), 'a record whose answer waits merged into a shown one').toEqual([also._id]);
});
