import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import type { SurveyTally } from '#contract/engagement/survey-tally.ts';
import { dueDays, lastMonthOf, nameOfRound, nextWeek, quarterOf, toRows, toTrendQuestion, turnOf } from './policy.ts';

test.each([
  ['2026-01-01', '2026-01-01', '2026-03'],
  ['2026-03-31', '2026-01-01', '2026-03'],
  ['2026-04-01', '2026-04-01', '2026-06'],
  ['2026-06-30', '2026-04-01', '2026-06'],
  ['2026-09-30', '2026-07-01', '2026-09'],
  ['2026-10-01', '2026-10-01', '2026-12'],
  ['2026-12-31', '2026-10-01', '2026-12'],
])('%s is in the quarter of %s, which ends in %s', (day, quarter, month) => {
  expect(quarterOf(day)).toBe(quarter);
  expect(lastMonthOf(quarter)).toBe(month);
});

test('a round is named by the month of its beginning', () => {
  expect(nameOfRound('Exit survey', '2026-10-01')).toBe('Exit survey, from Oct 2026');
  expect(nameOfRound('Exit survey', '2027-01-01')).toBe('Exit survey, from Jan 2027');
});

describe('Who is due', () => {
  test('those who arrived so many days ago, up to 30 days late, and no one from before it was switched on', () => {
    expect(dueDays({ enabledOn: '2026-01-01', days: 7 }, '2026-06-10')).toEqual({
      from: '2026-05-04',
      to: '2026-06-03',
    });
    expect(dueDays({ enabledOn: '2026-06-01', days: 7 }, '2026-06-10')).toEqual({
      from: '2026-06-01',
      to: '2026-06-03',
    });
    expect(dueDays({ enabledOn: '2026-01-01', days: 0 }, '2026-06-10')).toEqual({
      from: '2026-05-11',
      to: '2026-06-10',
    });
    expect(dueDays({ enabledOn: '2026-01-01', days: 90 }, '2026-06-10')).toEqual({
      from: '2026-02-10',
      to: '2026-03-12',
    });
  });

  test('within the next seven days', () => {
    expect(dueDays({ enabledOn: '2026-01-01', days: 7 }, '2026-06-10', 6)).toEqual({
      from: '2026-05-04',
      to: '2026-06-09',
    });
    expect(nextWeek('2026-06-28')).toEqual({ from: '2026-06-28', to: '2026-07-04' });
  });
});

test.each([
  ['within its quarter', '2026-07-01', true, false, 'goes on'],
  ['within its quarter, with enough answers', '2026-07-01', true, true, 'goes on'],
  ['within its quarter, switched off', '2026-07-01', false, false, 'goes on'],
  ['in the next quarter, with enough answers', '2026-10-01', true, true, 'ends'],
  ['in the next quarter, with too few', '2026-10-01', true, false, 'grows'],
  ['in the next quarter, with too few and switched off', '2026-10-01', false, false, 'ends'],
  ['two quarters later', '2027-01-01', true, false, 'grows'],
])('a round %s', (_, quarter, isEnabled, hasEnough, turn) => {
  const round = { first_quarter: '2026-07-01', last_quarter: '2026-07-01' };
  expect(turnOf(round, { quarter, isEnabled, hasEnough })).toBe(turn);
});

const common = (id: string) => ({ id, title: { en: `Question ${id}` }, required: false });
const reason: SurveyQuestion = {
  ...common('q1'),
  type: 'single',
  options: [
    { id: 'o1', text: { en: 'Pay' } },
    { id: 'o2', text: { en: 'Growth' } },
  ],
};
const nps: SurveyQuestion = { ...common('q2'), type: 'nps' };
const pay: SurveyQuestion = { ...common('q3'), type: 'scale', from: 1, to: 5 };
const asked = [reason, nps, pay];

/** Returns the tally of people who all answer the same, of whom some leave the last question out. */
const tallyOf = (people: number, { skip = 0, scored = 8 } = {}): SurveyTally => {
  const part = (answered: number, value: string | number) => ({
    answered,
    counts: answered ? { [value]: answered } : {},
  });
  return {
    finished: people,
    questions: { q1: part(people, 'o1'), q2: part(people, scored), q3: part(people - skip, 4) },
  };
};
const names = (rows: ReturnType<typeof toRows>) => rows.departments.map(({ name }) => name);
const of = (rows: ReturnType<typeof toRows>, question: string) =>
  rows.departments
    .filter(({ figures }) => figures.some((figure) => figure.question === question))
    .map(({ name }) => name);

describe('What the trends show of a round', () => {
  test('averages and shares', () => {
    const tally: SurveyTally = {
      finished: 6,
      questions: {
        q1: { answered: 6, counts: { o1: 4, o2: 2 } },
        q2: { answered: 6, counts: { 10: 3, 5: 3 } },
        q3: { answered: 6, counts: { 1: 1, 4: 5 } },
      },
    };
    expect(toRows({ tally, groups: [], asked }).all).toEqual({
      answers: 6,
      figures: [
        {
          question: 'q1',
          average: null,
          shares: [
            { option: 'o1', percent: 67 },
            { option: 'o2', percent: 33 },
          ],
        },
        { question: 'q2', average: 7.5, shares: [] },
        { question: 'q3', average: 3.5, shares: [] },
      ],
    });
  });

  test('nothing of four answers, everything of five', () => {
    expect(toRows({ tally: tallyOf(4), groups: [{ name: 'Sales', tally: tallyOf(4) }], asked })).toEqual({
      all: null,
      departments: [],
    });
    const five = toRows({ tally: tallyOf(5), groups: [{ name: 'Sales', tally: tallyOf(5) }], asked });
    expect(five.all?.answers).toBe(5);
    expect(names(five)).toEqual(['Sales']);
  });

  test('no department of four, and none whose difference from all is four', () => {
    const groups = (...sizes: number[]) =>
      sizes.map((size, place) => ({ name: `D${place + 1}`, tally: tallyOf(size) }));
    expect(names(toRows({ tally: tallyOf(14), groups: groups(5, 5, 4), asked }))).toEqual(['D1']);
    expect(names(toRows({ tally: tallyOf(15), groups: groups(5, 5, 5), asked }))).toEqual(['D1', 'D2', 'D3']);
    expect(names(toRows({ tally: tallyOf(9), groups: groups(5, 4), asked }))).toEqual([]);
    expect(names(toRows({ tally: tallyOf(10), groups: groups(5, 4), asked }))).toEqual(['D1']);
  });

  test('the same holds for each question by itself', () => {
    expect(
      toRows({ tally: tallyOf(6, { skip: 2 }), groups: [], asked }).all?.figures.map(({ question }) => question),
    ).toEqual(['q1', 'q2']);
    const groups = [
      { name: 'Sales', tally: tallyOf(6) },
      { name: 'Research', tally: tallyOf(6, { skip: 3 }) },
    ];
    const rows = toRows({ tally: tallyOf(12, { skip: 3 }), groups, asked });
    expect(of(rows, 'q1')).toEqual(['Sales', 'Research']);
    // Six of nine are shown: the other three would be Research's.
    expect(of(rows, 'q3')).toEqual([]);
    expect(rows.all?.figures.map(({ question }) => question)).toEqual(['q1', 'q2', 'q3']);
  });

  test('whatever the sizes: no shown group, and no rest, is of one to four answers, to any question', () => {
    const group = fc.record({ people: fc.integer({ min: 1, max: 12 }), skip: fc.integer({ min: 0, max: 12 }) });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 8 }), fc.integer({ min: 0, max: 8 }), (drawn, without) => {
        const groups = drawn.map(({ people, skip }, place) => ({
          name: `D${place}`,
          tally: tallyOf(people, { skip: Math.min(skip, people) }),
        }));
        const sum = (count: (tally: SurveyTally) => number) => groups.reduce((all, { tally }) => all + count(tally), 0);
        const answered = (tally: SurveyTally, id: string) => tally.questions[id]?.answered ?? 0;
        const tally: SurveyTally = {
          finished: sum(({ finished }) => finished) + without,
          questions: Object.fromEntries(
            asked.map(({ id }) => {
              const all = sum((one) => answered(one, id)) + without;
              return [id, { answered: all, counts: { 4: all } }];
            }),
          ),
        };
        const rows = toRows({ tally, groups, asked });
        const isFine = (count: number) => count === 0 || count >= 5;
        const counts = rows.departments.map(({ answers }) => answers);
        expect(counts.every((count) => count >= 5)).toBe(true);
        if (counts.length > 0)
          expect(isFine(tally.finished - counts.reduce((all, count) => all + count, 0))).toBe(true);
        for (const { id } of asked) {
          const shown = of(rows, id).map((name) =>
            answered(groups.find((one) => one.name === name)?.tally ?? tally, id),
          );
          expect(shown.every((count) => count >= 5)).toBe(true);
          if (shown.length > 0)
            expect(isFine(answered(tally, id) - shown.reduce((all, count) => all + count, 0))).toBe(true);
        }
      }),
    );
  });
});

test('a question has an average or shares; others have no place in the trends', () => {
  const textOf = (words: { en?: string }) => words.en ?? '';
  expect(toTrendQuestion(nps, textOf)).toEqual({ id: 'q2', title: 'Question q2', most: 10, options: [] });
  expect(toTrendQuestion(pay, textOf)).toMatchObject({ most: 5, options: [] });
  expect(toTrendQuestion(reason, textOf)).toMatchObject({
    most: null,
    options: [
      { id: 'o1', label: 'Pay' },
      { id: 'o2', label: 'Growth' },
    ],
  });
  expect(toTrendQuestion({ ...common('q4'), type: 'longText' }, textOf)).toBeNull();
});
