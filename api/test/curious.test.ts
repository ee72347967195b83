import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePolls } from '#api/features/engagement/polls/tasks.ts';
import type { Poll } from '#contract/engagement/polls.ts';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyDefinition, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { checkAnswers } from '#contract/engagement/survey-walk.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import { act, read } from './factories/campaigns.ts';
import { createPoll, readPollOf, startPoll } from './factories/polls.ts';
import { createSurvey, keyOfSurvey, surveyOf } from './factories/surveys.ts';
import { createMember, createPerson, type Member } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';
import { withAll } from './with-all.ts';

/*
 * A curious HR knows when each person answered and what the survey asked then, makes every call after every step, and in between changes
 * what is asked, erases records and merges them. Whatever they do, each answer they see could be that of five people or more.
 */

const fewest = 5;
const many = 14;
/** Number of people in a survey; at most `mostGone` of them are erased or merged into others. */
const [asked, mostGone] = [20, 6];
let server: TestServer;
let by: Member;
const people: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
  by = await createMember(server);
  for (let place = 0; place < many; place += 1) people.push((await createPerson(by))._id);
});
afterAll(() => server.close());

const en = (text: string) => ({ en: text });
const option = (number: number) => ({ id: `o${number}`, text: en(`Reason ${number}`) });
const base: SurveyQuestion[] = [
  { id: 'q1', type: 'single', title: en('Why did you leave?'), required: true, options: [option(1), option(2)] },
  { id: 'q2', type: 'shortText', title: en('What should we know?'), required: true },
];

type Step = {
  do: 'answer' | 'option' | 'question' | 'optional' | 'reword' | 'newIds' | 'takeOut' | 'count' | 'erase' | 'merge';
  by: number;
};
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), by: fc.nat(99) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('option', 'question', 'optional', 'reword', 'newIds', 'takeOut', 'count' as const),
        by: fc.nat(99),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('erase', 'merge' as const), by: fc.nat(99) }) },
  ),
  { minLength: 22, maxLength: withAll ? 32 : 24 },
) as fc.Arbitrary<Step[]>;

const questionOf = (definition: SurveyDefinition, id: string) => questionsOf(definition).find((one) => one.id === id);

/** Returns the survey after HR's change, and whether the change is allowed. */
function changed(definition: SurveyDefinition, step: Step): { after: SurveyDefinition; isAllowed: boolean } {
  const after = structuredClone(definition);
  const first = questionOf(after, 'q1');
  if (first?.type !== 'single') throw new Error('The first question has options');
  const questions = after.pages[0]?.questions ?? [];
  const next = 10 + first.options.length + questions.length + (step.by % 5) * 100;
  if (step.do === 'option') first.options.push(option(next));
  if (step.do === 'question')
    questions.push({ id: `q${next}`, type: 'nps', title: en(`Question ${next}`), required: step.by % 2 === 0 });
  if (step.do === 'optional') first.required = !first.required;
  if (step.do === 'reword') first.title = en(`Why did you leave, ${step.by}?`);
  if (step.do === 'newIds')
    first.options = first.options.map(({ text }, place) => ({ id: `o${next + place + 500}`, text }));
  if (step.do === 'takeOut') first.options.pop();
  return { after, isAllowed: step.do !== 'newIds' && step.do !== 'takeOut' };
}

/** Returns the answers of a person who chooses randomly among the current questions. */
function answersTo(definition: SurveyDefinition, marker: string, lot: number): SurveyAnswers {
  const answers: SurveyAnswers = {};
  for (const question of questionsOf(definition)) {
    if (question.type === 'single' && (question.required || lot % 3 > 0))
      answers[question.id] = question.options[lot % question.options.length]?.id ?? '';
    if (question.type === 'shortText') answers[question.id] = marker;
    if (question.type === 'nps' && (question.required || lot % 2 > 0)) answers[question.id] = lot % 11;
  }
  return answers;
}

type Given = { marker: string; definition: SurveyDefinition; answers: SurveyAnswers };

/** Returns what HR sees by every call that reveals something about answers or their authors. */
async function look(by: Member, survey: string) {
  const found = async (answer: string) => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await by.get(`/alumni?surveyId=${survey}&surveyAnswer=${answer}&pageNumber=${page}`);
      ids.push(...data.alumnis.map(({ _id }: { _id: string }) => _id));
      if (data.alumnis.length < 10) return { ids: ids.toSorted(), total: data.totalCount };
    }
  };
  const results = (await by.get(`/surveys/${survey}/results?breakdown=department`)).data;
  const { sheets } = await readXlsx((await by.get(`/surveys/${survey}/export`)).body);
  const [header = [], ...rows] = sheets[1]?.rows ?? [];
  const place = header.indexOf('What should we know?');
  const texts: string[] = [];
  for (let cursor = ''; ; ) {
    const { data } = await by.get(`/surveys/${survey}/texts?question=q2${cursor && `&cursor=${cursor}`}`);
    texts.push(...data.texts.map(({ text }: { text: string }) => text));
    if (!data.nextCursor) break;
    cursor = data.nextCursor;
  }
  const answered = await found('answered');
  const list = (await by.get('/campaigns?kind=survey')).data.campaigns as { _id: string; answers: number }[];
  return {
    answered,
    others: await found('not_answered'),
    markers: rows.map((row) => String(row[place])).toSorted(),
    texts: texts.toSorted(),
    groups: results.groups.length,
    counts: {
      results: results.answers,
      survey: (await by.get(`/surveys/${survey}`)).data.answers,
      campaign: (await read(by, { _id: survey })).answers,
      list: list.find(({ _id }) => _id === survey)?.answers,
      search: answered.total,
    },
    counted: results.counted,
    tally: results.tally,
  };
}

/** The records that HR still has, and which of them have answered: a merged one has the answers of both. */
class Records {
  readonly #answered = new Map<string, boolean>();
  constructor(ids: readonly string[]) {
    for (const id of ids) this.#answered.set(id, false);
  }
  get all(): string[] {
    return [...this.#answered.keys()].toSorted();
  }
  of(answered: boolean): string[] {
    return this.all.filter((id) => this.#answered.get(id) === answered);
  }
  answer(id: string): void {
    this.#answered.set(id, true);
  }
  remove(id: string, into: string | null): void {
    if (into !== null && this.#answered.get(id)) this.#answered.set(into, true);
    this.#answered.delete(id);
  }
}

/** Picks a random element of a list. */
const pick = (list: readonly string[], lot: number): string | undefined => list[lot % Math.max(1, list.length)];

async function playSurvey(game: readonly Step[]): Promise<void> {
  // Records are removed in a game, so each has a company of its own.
  const by = await createMember(server);
  const ids: string[] = [];
  for (let place = 0; place < asked; place += 1) ids.push((await createPerson(by))._id);
  const records = new Records(ids);
  let definition = surveyOf({ anonymous: true, pages: [{ id: 'p1', questions: structuredClone(base) }] });
  const survey = (await createSurvey(by, definition))._id;
  await act(by, { _id: survey }, { act: 'start' });
  await until('the audience to be fixed', async () => ((await read(by, { _id: survey })).preparing ? null : true));
  let version = 1;
  const given: Given[] = [];
  let before = await look(by, survey);
  const check = async (isOver: boolean) => {
    const now = await look(by, survey);
    const isNew = (list: string[], known: string[]) => list.filter((one) => !known.includes(one));
    const markers = isNew(now.markers, before.markers);
    expect(isNew(before.markers, now.markers), 'an answer that was shown stays').toEqual([]);
    expect(now.texts, 'texts are those of the answers').toEqual(now.markers);
    expect(now.counted).toBe(now.markers.length);
    expect(markers.length === 0 || markers.length >= fewest, `${markers.length} answers appeared`).toBe(true);
    for (const marker of markers) {
      const author = given.find((one) => one.marker === marker);
      if (!author) throw new Error('No one gave this answer');
      // The possible authors: everyone who had answered, and was asked the question.
      const could = given.filter((one) => {
        const { answers, faults } = checkAnswers(one.definition, author.answers);
        const isWhole = Object.keys(author.answers).every((id) => Object.hasOwn(answers, id));
        return isWhole && Object.keys(faults).length === 0;
      });
      expect(could.length, `${marker} could be of ${could.length}`).toBeGreaterThanOrEqual(fewest);
    }
    const shown = isNew(now.answered.ids, before.answered.ids);
    // Among the remaining people: an answer stays when its author's record goes.
    const waited = isNew(records.of(true), before.answered.ids);
    expect(isNew(now.answered.ids, records.of(true)), 'no one appears who has not answered').toEqual([]);
    if (isOver) expect(now.answered.ids).toEqual(records.of(true));
    else expect(shown, 'as many people appear as answers').toHaveLength(Math.min(markers.length, waited.length));
    expect(isNew(before.answered.ids, now.answered.ids), 'who is shown stays').toEqual([]);
    const { search, ...counts } = now.counts;
    expect(search).toBe(now.answered.ids.length);
    expect(new Set(Object.values(counts)), JSON.stringify(counts)).toEqual(
      new Set([isOver ? given.length : now.counted]),
    );
    expect([...now.answered.ids, ...now.others.ids].toSorted(), 'everyone is in one list').toEqual(records.all);
    if (!isOver) expect(now.groups).toBe(0);
    before = now;
  };
  for (const step of game) {
    if (step.do === 'answer') {
      const person = pick(records.of(false), step.by);
      if (!person) continue;
      const marker = `m${given.length}x${step.by}`;
      const answers = answersTo(definition, marker, step.by);
      const key = await keyOfSurvey(by, survey, person);
      const sent = await server.as(null).post(`/surveys/${survey}/linked`, { key, version, finish: true, answers });
      expect(sent.status, JSON.stringify(sent)).toBe(200);
      given.push({ marker, definition, answers });
      records.answer(person);
    } else if (step.do === 'erase' || step.do === 'merge') {
      if (records.all.length <= asked - mostGone) continue;
      const waiting = records.of(true).filter((id) => !before.answered.ids.includes(id));
      // Mostly people whose answer waits.
      const gone = pick(step.by % 4 > 0 && waiting.length > 0 ? waiting : records.all, step.by) ?? '';
      const into =
        step.do === 'erase'
          ? null
          : (pick(
              records.all.filter((id) => id !== gone),
              step.by,
            ) ?? '');
      const done =
        into === null
          ? await by.post(`/alumni/${gone}/erase`)
          : await by.post('/alumni/merge', { keep: into, merge: gone });
      expect(done.status, `${step.do}: ${done.message}`).toBeLessThan(300);
      records.remove(gone, into);
      // HR sees the same people as before, under the remaining record, and nothing else.
      const mapped = before.answered.ids.flatMap((id) => (id === gone ? (into ?? []) : id));
      before = {
        ...before,
        answered: { ids: [...new Set(mapped)].toSorted(), total: new Set(mapped).size },
      };
    } else if (step.do === 'count') {
      // Nothing shown means too few answers; a refusal does not reveal how many there are.
      if (before.counted === 0) continue;
      const refused = await by.post(`/surveys/${survey}`, { ...definition, closesAtCount: before.counted });
      expect(refused.status).toBe(400);
    } else {
      const { after, isAllowed } = changed(definition, step);
      const saved = await by.post(`/surveys/${survey}`, after);
      expect(saved.status, `${step.do}: ${saved.message}`).toBe(isAllowed ? 200 : 400);
      if (isAllowed) {
        definition = after;
        version += 1;
      }
    }
    await check(false);
  }
  await act(by, { _id: survey }, { act: 'close' });
  await until(
    'what waited to be counted or forgotten',
    async () => {
      const { state } = await read(by, { _id: survey });
      const { system } = server.services.database;
      const waiting = await system
        .selectFrom('surveys')
        .select('id')
        .where('id', '=', survey)
        .where('pending', 'is not', null)
        .execute();
      return (state === 'finished' && waiting.length === 0) || null;
    },
    120,
  );
  await check(true);
}

test('no answer in an anonymous survey can be told from those of four others, whatever is changed meanwhile', {
  timeout: withAll ? 1_200_000 : 180_000,
}, async () => {
  await fc.assert(fc.asyncProperty(steps, playSurvey), { numRuns: withAll ? 8 : 1, endOnFailure: true });
});

type Vote = { person: number; option: number };
const votes = fc.record({
  canChange: fc.boolean(),
  votes: fc.array(fc.record({ person: fc.nat(many - 1), option: fc.nat(2) }), {
    minLength: 12,
    maxLength: withAll ? 40 : 20,
  }),
});

async function playPoll({ canChange, votes: cast }: { canChange: boolean; votes: Vote[] }): Promise<void> {
  const poll = await createPoll(by, { isNamed: false, canChange, results: 'always' }, { ids: people });
  await startPoll(server, by, poll);
  const last = new Map<number, number>();
  const voted = async () => (await by.get(`/alumni?pollId=${poll._id}&pollAnswer=voted`)).data.totalCount as number;
  const look = async (): Promise<{ poll: Poll; answers: number; voted: number }> => ({
    poll: await readPollOf(by, poll),
    answers: (await read(by, poll)).answers ?? 0,
    voted: await voted(),
  });
  const keys = new Map<number, string>();
  for (const { person } of cast) keys.set(person, await keyOfSurvey(by, poll._id, people[person] ?? ''));
  let before = await look();
  for (const { person, option: place } of cast) {
    const body = { key: keys.get(person), options: [poll.options[place]?._id] };
    const { status } = await server.as(null).post(`/polls/${poll._id}/linked`, body);
    const isNew = !last.has(person);
    expect(status).toBe(isNew || canChange || last.get(person) === place ? 200 : 409);
    if (isNew || canChange) last.set(person, place);
    await settlePolls(server.services);
    const now = await look();
    const more = now.poll.counted - before.poll.counted;
    expect(more === 0 || (!canChange && more >= fewest), `${more} votes appeared`).toBe(true);
    const differences = now.poll.options.map(({ votes: count }, at) => count - (before.poll.options[at]?.votes ?? 0));
    expect(differences.reduce((sum, one) => sum + one, 0)).toBe(more);
    expect(differences.every((one) => one >= 0)).toBe(true);
    expect([now.poll.voters, now.answers, now.voted]).toEqual([now.poll.counted, now.poll.counted, 0]);
    before = now;
  }
  await act(by, poll, { act: 'close' });
  await settlePolls(server.services);
  const end = await look();
  const more = end.poll.counted - before.poll.counted;
  expect(more === 0 || more >= fewest, `${more} votes appeared at the end`).toBe(true);
  const isShown = last.size >= fewest;
  const expected = [0, 1, 2].map((place) => (isShown ? [...last.values()].filter((one) => one === place).length : 0));
  expect(end.poll.options.map(({ votes: count }) => count)).toEqual(expected);
  expect(end.voted).toBe(last.size);
}

test('no vote in a secret poll can be told from those of four others, at any moment', {
  timeout: withAll ? 600_000 : 120_000,
}, async () => {
  await fc.assert(fc.asyncProperty(votes, playPoll), { numRuns: withAll ? 8 : 1, endOnFailure: true });
});
