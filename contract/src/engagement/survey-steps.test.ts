import { describe, expect, test } from 'vitest';
import type { SurveyAnswers } from './survey-answers.ts';
import type { SurveyPage, SurveyQuestion } from './survey-definition.ts';
import { stepsOf, stepTotal } from './survey-steps.ts';

const common = (id: string) => ({ id, title: { en: `Text of ${id}` }, required: false });
const single = (id: string, showIf?: SurveyQuestion['showIf']): SurveyQuestion => ({
  ...common(id),
  type: 'single',
  options: ['o1', 'o2'].map((option) => ({ id: option, text: { en: option } })),
  ...(showIf && { showIf }),
});
const ifFirst = { all: [{ question: 'q1', is: 'o1' }] };
const ifSecond = { all: [{ question: 'q1', is: 'o2' }] };
/** Two branches on the first answer: one has a further question, which leads to a page. */
const pages: SurveyPage[] = [
  { id: 'p1', questions: [single('q1'), single('q2', ifFirst), single('q3', ifSecond)] },
  { id: 'p2', questions: [single('q4')], showIf: { all: [{ question: 'q2', is: 'o1' }] } },
  { id: 'p3', questions: [single('q5')] },
];
const atATime = { pages, oneAtATime: true };
const keys = (answers: SurveyAnswers, oneAtATime?: boolean) =>
  stepsOf({ pages, ...(oneAtATime === undefined ? {} : { oneAtATime }) }, answers).map(({ key }) => key);

describe('The screens of a survey', () => {
  test.each<[SurveyAnswers, string[], string[]]>([
    [{}, ['q1', 'q5'], ['p1', 'p3']],
    [{ q1: 'o1' }, ['q1', 'q2', 'q5'], ['p1', 'p3']],
    [{ q1: 'o1', q2: 'o1' }, ['q1', 'q2', 'q4', 'q5'], ['p1', 'p2', 'p3']],
    [{ q1: 'o2', q2: 'o1' }, ['q1', 'q3', 'q5'], ['p1', 'p3']],
  ])('with %j are %j one at a time, else the pages %j', (answers, questions, whole) => {
    expect(keys(answers, true)).toEqual(questions);
    expect(keys(answers, false)).toEqual(whole);
    expect(keys(answers)).toEqual(whole);
  });

  test('have one question each, one at a time, with the page it is on', () => {
    expect(stepsOf(atATime, {}).map(({ page, questions }) => [page.id, questions.map(({ id }) => id)])).toEqual([
      ['p1', ['q1']],
      ['p3', ['q5']],
    ]);
  });
});

describe('The number of screens', () => {
  test.each<[string, SurveyAnswers, number, boolean]>([
    ['q1', {}, 5, false],
    // An answer that may still be changed decides nothing.
    ['q1', { q1: 'o2' }, 5, false],
    ['q2', { q1: 'o1' }, 4, false],
    ['q4', { q1: 'o1', q2: 'o1' }, 4, true],
    ['q5', { q1: 'o1', q2: 'o2' }, 3, true],
    ['q3', { q1: 'o2' }, 3, true],
    ['q5', {}, 2, true],
  ])('at %s with %j is at most %i, for certain: %s', (at, answers, most, isExact) => {
    expect(stepTotal(atATime, answers, at)).toEqual({ most, isExact });
  });

  test('counts pages where those are shown whole', () => {
    expect(stepTotal({ pages }, {}, 'p1')).toEqual({ most: 3, isExact: false });
    expect(stepTotal({ pages }, { q1: 'o2' }, 'p3')).toEqual({ most: 2, isExact: true });
  });
});
