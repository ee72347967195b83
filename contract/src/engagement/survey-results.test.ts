import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SurveyAnswers } from './survey-answers.ts';
import type { SurveyQuestion } from './survey-definition.ts';
import { shownGroups } from './survey-groups.ts';
import { addAnswers, emptyTally, npsOf, resultOf, type SurveyTally, unitedQuestions } from './survey-tally.ts';

const items = (letter: string, many: number) =>
  Array.from({ length: many }, (_, place) => ({ id: `${letter}${place + 1}`, text: { en: `${letter} ${place + 1}` } }));
const common = (id: string) => ({ id, title: { en: id }, required: false });
const questions: SurveyQuestion[] = [
  { ...common('q1'), type: 'single', options: items('o', 3) },
  { ...common('q2'), type: 'multiple', options: items('o', 3) },
  { ...common('q3'), type: 'scale', from: 1, to: 5 },
  { ...common('q4'), type: 'nps' },
  { ...common('q5'), type: 'matrix', rows: items('r', 2), columns: items('c', 2) },
  { ...common('q6'), type: 'longText' },
  { ...common('q7'), type: 'date' },
];
const option = fc.constantFrom('o1', 'o2', 'o3');
const column = fc.constantFrom('c1', 'c2');
const answers = fc.record(
  {
    q1: option,
    q2: fc.uniqueArray(option, { minLength: 1 }),
    q3: fc.integer({ min: 1, max: 5 }),
    q4: fc.integer({ min: 0, max: 10 }),
    q5: fc.record({ r1: column, r2: column }, { requiredKeys: ['r1'] }),
    q6: fc.string({ minLength: 1 }),
    q7: fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SurveyAnswers>;
const tallyOf = (all: readonly SurveyAnswers[]) =>
  all.reduce<SurveyTally>((tally, one) => addAnswers(tally, questions, one), emptyTally);
const result = (id: string, all: readonly SurveyAnswers[]) => {
  const question = questions.find((one) => one.id === id);
  return question && resultOf(question, tallyOf(all));
};

describe('Results of a survey', () => {
  test('each type of question is counted', () => {
    const all: SurveyAnswers[] = [
      { q1: 'o1', q2: ['o1', 'o3'], q3: 2, q4: 9, q5: { r1: 'c1', r2: 'c2' }, q6: 'A', q7: '2026-01-01' },
      { q1: 'o1', q2: ['o3'], q3: 5, q4: 6, q5: { r1: 'c1' }, q7: '2025-12-31' },
    ];
    expect(result('q1', all)).toEqual({
      type: 'choices',
      answered: 2,
      counts: [
        { id: 'o1', count: 2 },
        { id: 'o2', count: 0 },
        { id: 'o3', count: 0 },
      ],
    });
    expect(result('q2', all)).toMatchObject({ answered: 2, counts: [{ count: 1 }, { count: 0 }, { count: 2 }] });
    expect(result('q3', all)).toMatchObject({ answered: 2, mean: 3.5 });
    expect(result('q4', all)).toMatchObject({
      answered: 2,
      nps: { promoters: 1, passives: 0, detractors: 1, score: 0 },
    });
    expect(result('q5', all)).toMatchObject({
      answered: 2,
      rows: [
        { answered: 2, counts: [{ count: 2 }, { count: 0 }] },
        { answered: 1, counts: [{ count: 0 }, { count: 1 }] },
      ],
    });
    expect(result('q6', all)).toEqual({ type: 'texts', answered: 1 });
    expect(result('q7', all)).toMatchObject({
      counts: [
        { id: '2025-12', count: 1 },
        { id: '2026-01', count: 1 },
      ],
    });
    expect(result('q3', [])).toMatchObject({ answered: 0, mean: null });
  });

  test('NPS is promoters minus detractors in percent, by its definition', () => {
    const of = (...scores: number[]) =>
      npsOf(Object.fromEntries(scores.map((score) => [score, scores.filter((one) => one === score).length])))?.score;
    expect([of(), of(9), of(10), of(8), of(7), of(6), of(0)]).toEqual([undefined, 100, 100, 0, 0, -100, -100]);
    expect(of(10, 9, 8, 7, 6)).toBe(20);
    expect(of(10, 8, 8)).toBe(33);
    expect(of(6, 8, 8)).toBe(-33);
    expect(npsOf({})).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1 }), (scores) => {
        const mirrored = of(...scores);
        expect(mirrored).toBeGreaterThanOrEqual(-100);
        expect(mirrored).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('sums agree, the order does not matter, and removing answers restores the previous result', () => {
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 30 }), answers, (all, one) => {
        const tally = tallyOf(all);
        expect(tally.finished).toBe(all.length);
        expect(tallyOf(all.toReversed())).toEqual(tally);
        const without = addAnswers(addAnswers(tally, questions, one), questions, one, -1);
        for (const question of questions) expect(resultOf(question, without)).toEqual(resultOf(question, tally));
        for (const question of questions) {
          const told = resultOf(question, tally);
          expect(told.answered).toBe(all.filter((given) => question.id in given).length);
          if (told.type === 'scale' || told.type === 'nps' || question.type === 'single')
            expect('counts' in told && told.counts.reduce((sum, { count }) => sum + count, 0)).toBe(told.answered);
        }
      }),
    );
  });

  test('questions and options of earlier versions come after those of the last one', () => {
    const [first, second] = questions as [SurveyQuestion, SurveyQuestion];
    const now = { ...first, title: { en: 'New' }, options: items('o', 1) } as SurveyQuestion;
    const united = unitedQuestions([[first, second], [now]]);
    expect(united.map(({ question, isGone }) => [question.id, isGone])).toEqual([
      ['q1', false],
      ['q2', true],
    ]);
    expect(united[0]?.question).toMatchObject({ title: { en: 'New' }, options: items('o', 3) });
  });
});

describe('Groups of an anonymous survey', () => {
  const groups = fc
    .array(fc.nat(30), { maxLength: 12 })
    .map((sizes) => sizes.map((finished, place) => ({ name: `g${place}`, finished })));

  test('none of fewer than five is shown, or can be computed from the shown ones and the total', () => {
    fc.assert(
      fc.property(groups, fc.nat(6), (drawn, elsewhere) => {
        const all = drawn.reduce((sum, { finished }) => sum + finished, elsewhere);
        const shown = shownGroups(drawn, all);
        const visible = drawn.filter(({ name }) => shown.has(name));
        for (const { finished } of visible) expect(finished).toBeGreaterThanOrEqual(5);
        const rest = all - visible.reduce((sum, { finished }) => sum + finished, 0);
        expect(visible.length === 0 || rest === 0 || rest >= 5).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    // groups, all answers, shown groups
    [[4], 4, []],
    [[5], 5, ['g0']],
    [[6], 6, ['g0']],
    [[5], 9, []],
    [[5], 10, ['g0']],
    [[5, 4], 9, []],
    [[5, 5], 10, ['g0', 'g1']],
    [[5, 6], 12, ['g1']],
    [[5, 6], 15, ['g1']],
    [[5, 6], 16, ['g1', 'g0']],
  ])('of groups %j among %i answers %j are shown', (sizes, all, shown) => {
    const named = sizes.map((finished, place) => ({ name: `g${place}`, finished }));
    expect([...shownGroups(named, all)].toSorted()).toEqual(shown.toSorted());
  });

  test('no more groups are hidden than necessary', () => {
    const named = (...sizes: number[]) => sizes.map((finished, place) => ({ name: `g${place}`, finished }));
    expect([...shownGroups(named(20, 10, 5), 35)]).toEqual(['g0', 'g1', 'g2']);
    expect([...shownGroups(named(20, 10, 3), 33)]).toEqual(['g0']);
    expect([...shownGroups(named(20, 10, 3, 2), 35)]).toEqual(['g0', 'g1']);
    expect([...shownGroups(named(6, 4), 10)]).toEqual([]);
    expect([...shownGroups(named(4), 4)]).toEqual([]);
  });
});
