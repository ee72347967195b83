import { describe, expect, test } from 'vitest';
import type { SurveyAnswers } from './survey-answers.ts';
import type { SurveyQuestion } from './survey-definition.ts';
import { addAnswers, emptyTally, npsOf, resultOf, type SurveyTally, unitedQuestions } from './survey-tally.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id, text: { en: id } }));
const common = (id: string) => ({ id, title: { en: id }, required: false });
const single = (id: string, ...options: string[]): SurveyQuestion => ({
  ...common(id),
  type: 'single',
  options: items(...options),
});
const scale = (from: number, to: number): SurveyQuestion => ({ ...common('q3'), type: 'scale', from, to });
const matrix = (rows: string[], columns: string[]): SurveyQuestion => ({
  ...common('q5'),
  type: 'matrix',
  rows: items(...rows),
  columns: items(...columns),
});
const text: SurveyQuestion = { ...common('q6'), type: 'shortText' };
const asked: SurveyQuestion[] = [
  single('q1', 'o1', 'o2'),
  { ...common('q2'), type: 'multiple', options: items('o1', 'o2') },
  scale(1, 3),
  { ...common('q4'), type: 'nps' },
  matrix(['r1', 'r2'], ['c1', 'c2']),
  text,
  { ...common('q7'), type: 'longText' },
  { ...common('q8'), type: 'date' },
  { ...common('q9'), type: 'file' },
];
const one: SurveyAnswers = {
  q1: 'o2',
  q2: ['o1', 'o2'],
  q3: 2,
  q4: 10,
  q5: { r1: 'c2', r2: 'c1' },
  q6: 'In Pune',
  q7: 'Longer',
  q8: '2026-01-31',
  q9: '01234567-89ab-4cde-8f01-23456789abcd',
};
const ofOne: SurveyTally = {
  finished: 1,
  questions: {
    q1: { answered: 1, counts: { o2: 1 } },
    q2: { answered: 1, counts: { o1: 1, o2: 1 } },
    q3: { answered: 1, counts: { '2': 1 } },
    q4: { answered: 1, counts: { '10': 1 } },
    q5: { answered: 1, counts: { 'r1/c2': 1, 'r2/c1': 1 } },
    q6: { answered: 1, counts: {} },
    q7: { answered: 1, counts: {} },
    q8: { answered: 1, counts: { '2026-01': 1 } },
    q9: { answered: 1, counts: {} },
  },
};

describe('The tally', () => {
  test('counts one person by the type of the question; of a text or file only that it exists', () => {
    expect(addAnswers(emptyTally, asked, one)).toEqual(ofOne);
  });

  test('adds the next person, and leaves the previous tally unchanged', () => {
    const first = addAnswers(emptyTally, asked, one);
    expect(addAnswers(first, asked, { q1: 'o1', q2: ['o2'], q3: 2 })).toEqual({
      finished: 2,
      questions: {
        ...ofOne.questions,
        q1: { answered: 2, counts: { o1: 1, o2: 1 } },
        q2: { answered: 2, counts: { o1: 1, o2: 2 } },
        q3: { answered: 2, counts: { '2': 2 } },
      },
    });
    expect(first).toEqual(ofOne);
    expect(emptyTally).toEqual({ finished: 0, questions: {} });
  });

  test('removes a person’s answers, and values that no one has given any more', () => {
    const two = addAnswers(addAnswers(emptyTally, asked, one), asked, { q1: 'o1', q3: 2 });
    expect(addAnswers(two, asked, one, -1)).toEqual({
      finished: 1,
      questions: {
        q1: { answered: 1, counts: { o1: 1 } },
        q2: { answered: 0, counts: {} },
        q3: { answered: 1, counts: { '2': 1 } },
        q4: { answered: 0, counts: {} },
        q5: { answered: 0, counts: {} },
        q6: { answered: 0, counts: {} },
        q7: { answered: 0, counts: {} },
        q8: { answered: 0, counts: {} },
        q9: { answered: 0, counts: {} },
      },
    });
  });

  test('counts only what was asked, even where an id is a name that every object has', () => {
    expect(addAnswers(emptyTally, [text], { q1: 'o1' })).toEqual({ finished: 1, questions: {} });
    expect(addAnswers(emptyTally, [{ ...text, id: 'constructor' }], {}).questions).toEqual({});
  });
});

describe('The result of a question', () => {
  const result = (question: SurveyQuestion, answered: number, counts: Record<string, number>) =>
    resultOf(question, { finished: 9, questions: { [question.id]: { answered, counts } } });
  const counted = (counts: Record<string, number>) => Object.entries(counts).map(([id, count]) => ({ id, count }));

  test('has each current option, even unchosen ones, and no earlier ones', () => {
    expect(result(single('q1', 'o1', 'o2', 'o3'), 5, { o3: 3, o2: 1, o4: 1 })).toEqual({
      type: 'choices',
      answered: 5,
      counts: counted({ o1: 0, o2: 1, o3: 3 }),
    });
  });

  test.each<[Record<string, number>, number | null]>([
    [{}, null],
    [{ '2': 1 }, 2],
    [{ '1': 1, '2': 3 }, 1.75],
    [{ '1': 2, '3': 2 }, 2],
  ])('of a scale with the answers %j is %j on average', (counts, mean) => {
    expect(result(scale(1, 3), 4, counts)).toEqual({
      type: 'scale',
      answered: 4,
      counts: counted({ '1': 0, '2': 0, '3': 0, ...counts }),
      mean,
    });
  });

  test('of a question from 0 to 10 has each step and the score', () => {
    expect(result({ ...common('q4'), type: 'nps' }, 3, { '0': 1, '9': 2 })).toEqual({
      type: 'nps',
      answered: 3,
      counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0].map((count, step) => ({ id: `${step}`, count })),
      nps: { promoters: 2, passives: 0, detractors: 1, score: 33 },
    });
  });

  test('of a matrix has for each row the number of answers, and each column', () => {
    expect(result(matrix(['r1', 'r2'], ['c1', 'c2']), 4, { 'r1/c1': 3, 'r1/c2': 1, 'r2/c2': 2 })).toEqual({
      type: 'matrix',
      answered: 4,
      rows: [
        { id: 'r1', answered: 4, counts: counted({ c1: 3, c2: 1 }) },
        { id: 'r2', answered: 2, counts: counted({ c1: 0, c2: 2 }) },
      ],
    });
  });

  test('of a date has its months in order', () => {
    expect(result({ ...common('q8'), type: 'date' }, 6, { '2026-02': 1, '2025-12': 2, '2026-01': 3 })).toEqual({
      type: 'months',
      answered: 6,
      counts: counted({ '2025-12': 2, '2026-01': 3, '2026-02': 1 }),
    });
  });

  test.each(asked)('without answers, of type $type, counts no one', (question) => {
    expect(resultOf(question, emptyTally).answered).toBe(0);
  });
});

describe('Promoters, passives and detractors', () => {
  test('are none before the first answer', () => expect(npsOf({})).toBeNull());

  test.each([
    [0, 'detractors'],
    [6, 'detractors'],
    [7, 'passives'],
    [8, 'passives'],
    [9, 'promoters'],
    [10, 'promoters'],
  ])('who says %i is one of the %s', (step, group) => {
    expect(npsOf({ [step]: 4 })).toMatchObject({ promoters: 0, passives: 0, detractors: 0, [group]: 4 });
  });

  test.each([
    [0, 0, 1, -100],
    [1, 0, 1, 0],
    [0, 3, 0, 0],
    [2, 0, 1, 33],
    [1, 1, 2, -25],
    // Halves are rounded away from zero: 12.5 and −12.5 percent.
    [2, 5, 1, 13],
    [1, 5, 2, -13],
  ])('%i promoters, %i passives and %i detractors make %i', (promoters, passives, detractors, score) => {
    expect(npsOf({ '9': promoters, '7': passives, '6': detractors })).toEqual({
      promoters,
      passives,
      detractors,
      score,
    });
  });
});

describe('The questions of all versions', () => {
  const united = (before: SurveyQuestion, now: SurveyQuestion) => unitedQuestions([[before], [now]])[0]?.question;

  test('are the current ones in order, then removed ones', () => {
    const asking = (...ids: string[]) => ids.map((id) => ({ ...text, id }));
    const all = unitedQuestions([asking('q1', 'q2'), asking('q4', 'q1', 'q3'), asking('q3', 'q1')]);
    expect(all.map(({ question: { id }, isGone }) => `${id} ${isGone}`)).toEqual([
      'q3 false',
      'q1 false',
      'q2 true',
      'q4 true',
    ]);
    expect(unitedQuestions([])).toEqual([]);
  });

  test('have their latest wording', () => {
    expect(united({ ...text, title: { en: 'Old' } }, { ...text, title: { en: 'New' } })).toEqual({
      ...text,
      title: { en: 'New' },
    });
  });

  test('have the current options, then earlier ones', () => {
    expect(united(single('q1', 'o1', 'o2', 'o3'), single('q1', 'o4', 'o2'))).toEqual(
      single('q1', 'o4', 'o2', 'o1', 'o3'),
    );
  });

  test('have the current rows and columns, then earlier ones', () => {
    expect(united(matrix(['r1', 'r2'], ['c1', 'c2']), matrix(['r3', 'r2'], ['c2']))).toEqual(
      matrix(['r3', 'r2', 'r1'], ['c2', 'c1']),
    );
  });

  test.each([
    [scale(1, 5), scale(2, 4), scale(1, 5)],
    [scale(2, 4), scale(1, 5), scale(1, 5)],
    [scale(0, 3), scale(2, 7), scale(0, 7)],
  ])('of %j and %j the scale reaches as far as either', (before, now, both) => {
    expect(united(before, now)).toEqual(both);
  });

  test('start again when the type changes', () => {
    const asText: SurveyQuestion = { ...text, id: 'q1' };
    expect(united(single('q1', 'o1'), asText)).toEqual(asText);
    const several: SurveyQuestion = { ...common('q1'), type: 'multiple', options: items('o2', 'o3') };
    expect(united(single('q1', 'o1', 'o2'), several)).toEqual(several);
  });
});
