import { describe, expect, test } from 'vitest';
import type { SurveyAnswers } from './survey-answers.ts';
import type { SurveyCondition, SurveyPage, SurveyQuestion } from './survey-definition.ts';
import { checkAnswers, visiblePages, visibleQuestions } from './survey-walk.ts';

const common = (id: string) => ({ id, title: { en: `Text of ${id}` }, required: false });
const items = (...ids: string[]) => ids.map((id) => ({ id, text: { en: id } }));
const asked: SurveyQuestion[] = [
  { ...common('q1'), type: 'single', options: items('o1', 'o2', 'o3') },
  { ...common('q2'), type: 'multiple', options: items('o1', 'o2', 'o3') },
  { ...common('q3'), type: 'scale', from: 1, to: 5 },
  { ...common('q4'), type: 'nps' },
  { ...common('q5'), type: 'matrix', rows: items('r1', 'r2'), columns: items('c1', 'c2') },
  { ...common('q6'), type: 'shortText' },
  { ...common('q7'), type: 'date' },
];
const last = (showIf: SurveyCondition): SurveyQuestion => ({ ...common('q9'), type: 'longText', showIf });
const page = (id: string, questions: SurveyQuestion[], showIf?: SurveyCondition): SurveyPage => ({
  id,
  questions,
  ...(showIf && { showIf }),
});
const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
/** Whether a question after all others is shown. */
const isShown = (showIf: SurveyCondition, answers: SurveyAnswers) =>
  idsOf(visibleQuestions({ pages: [page('p1', [...asked, last(showIf)])] }, answers)).includes('q9');

describe('A question that depends on earlier answers is shown', () => {
  test.each<[string, SurveyCondition, SurveyAnswers, boolean]>([
    ['for the option that is asked for', { all: [{ question: 'q1', is: 'o2' }] }, { q1: 'o2' }, true],
    ['for no other option', { all: [{ question: 'q1', is: 'o2' }] }, { q1: 'o3' }, false],
    ['for no missing answer', { all: [{ question: 'q1', is: 'o2' }] }, {}, false],
    ['for another option than the one excluded', { all: [{ question: 'q1', isNot: 'o2' }] }, { q1: 'o3' }, true],
    ['not for the excluded one', { all: [{ question: 'q1', isNot: 'o2' }] }, { q1: 'o2' }, false],
    [
      'not without an answer, though something else than one option is asked for',
      { all: [{ question: 'q1', isNot: 'o2' }] },
      {},
      false,
    ],
    ['where one of several choices is the one', { all: [{ question: 'q2', is: 'o3' }] }, { q2: ['o1', 'o3'] }, true],
    ['not where none of several choices is', { all: [{ question: 'q2', is: 'o3' }] }, { q2: ['o1', 'o2'] }, false],
    [
      'where none of several choices is the excluded one',
      { all: [{ question: 'q2', isNot: 'o3' }] },
      { q2: ['o1'] },
      true,
    ],
    [
      'not where one of several choices is the excluded one',
      { all: [{ question: 'q2', isNot: 'o3' }] },
      { q2: ['o1', 'o3'] },
      false,
    ],
    ['for the step that is asked for', { all: [{ question: 'q3', is: 4 }] }, { q3: 4 }, true],
    ['for no other step', { all: [{ question: 'q3', is: 4 }] }, { q3: 5 }, false],
    ['not right below the least step', { all: [{ question: 'q4', atLeast: 7 }] }, { q4: 6 }, false],
    ['at the least step', { all: [{ question: 'q4', atLeast: 7 }] }, { q4: 7 }, true],
    ['above the least step', { all: [{ question: 'q4', atLeast: 7 }] }, { q4: 8 }, true],
    ['not for an option where a step is asked for', { all: [{ question: 'q1', atLeast: 0 }] }, { q1: 'o1' }, false],
    [
      'for the column of the row that is asked for',
      { all: [{ question: 'q5', row: 'r2', is: 'c1' }] },
      { q5: { r1: 'c2', r2: 'c1' } },
      true,
    ],
    [
      'not for the same column of another row',
      { all: [{ question: 'q5', row: 'r1', is: 'c1' }] },
      { q5: { r1: 'c2', r2: 'c1' } },
      false,
    ],
    [
      'not where the row has no answer',
      { all: [{ question: 'q5', row: 'r1', isNot: 'c1' }] },
      { q5: { r2: 'c2' } },
      false,
    ],
    [
      'not where a matrix is asked about without a row',
      { all: [{ question: 'q5', isNot: 'c1' }] },
      { q5: { r1: 'c2' } },
      false,
    ],
    [
      'not where a row is asked about of what has none',
      { all: [{ question: 'q1', row: 'r1', is: 'o1' }] },
      { q1: 'o1' },
      false,
    ],
    ['for no text', { all: [{ question: 'q6', isNot: 'o1' }] }, { q6: 'Pune' }, false],
    ['for no date', { all: [{ question: 'q7', isNot: 'o1' }] }, { q7: '2026-01-05' }, false],
    ['for no answer that is wrong', { all: [{ question: 'q3', atLeast: 1 }] }, { q3: 9 }, false],
    ['for no question that there is not', { all: [{ question: 'q8', isNot: 'o1' }] }, { q8: 'o2' }, false],
  ])('%s', (_, showIf, answers, expected) => {
    expect(isShown(showIf, answers)).toBe(expected);
  });

  const both = [
    { question: 'q1', is: 'o1' },
    { question: 'q3', is: 5 },
  ];
  test.each<[string, SurveyCondition, boolean[]]>([
    ['all', { all: both }, [false, false, false, true]],
    ['any', { any: both }, [false, true, true, true]],
    ['all of a group of any', { all: [{ any: both }] }, [false, true, true, true]],
    ['any of a group of all', { any: [{ all: both }] }, [false, false, false, true]],
  ])('when %s of its conditions are true', (_, showIf, expected) => {
    const given: SurveyAnswers[] = [
      { q1: 'o2', q3: 4 },
      { q1: 'o1', q3: 4 },
      { q1: 'o2', q3: 5 },
      { q1: 'o1', q3: 5 },
    ];
    expect(given.map((answers) => isShown(showIf, answers))).toEqual(expected);
  });
});

describe('The pages of a survey', () => {
  const [first, , scale] = asked as [SurveyQuestion, SurveyQuestion, SurveyQuestion];
  const text = (id: string, showIf?: SurveyCondition): SurveyQuestion => ({
    ...common(id),
    type: 'shortText',
    ...(showIf && { showIf }),
  });
  const definition = {
    pages: [
      page('p1', [first, scale]),
      page('p2', [text('q11'), text('q12', { all: [{ question: 'q3', is: 5 }] })], {
        all: [{ question: 'q1', is: 'o1' }],
      }),
      page('p3', [text('q13', { all: [{ question: 'q1', is: 'o3' }] })]),
      page('p4', []),
      page('p5', [text('q14')]),
    ],
  };
  const pagesOf = (answers: SurveyAnswers) =>
    visiblePages(definition, answers).map(({ page: { id }, questions }) => [id, ...idsOf(questions)]);

  test.each<[SurveyAnswers, string[][]]>([
    [
      {},
      [
        ['p1', 'q1', 'q3'],
        ['p5', 'q14'],
      ],
    ],
    [
      { q1: 'o1' },
      [
        ['p1', 'q1', 'q3'],
        ['p2', 'q11'],
        ['p5', 'q14'],
      ],
    ],
    [
      { q1: 'o1', q3: 5 },
      [
        ['p1', 'q1', 'q3'],
        ['p2', 'q11', 'q12'],
        ['p5', 'q14'],
      ],
    ],
    [
      { q1: 'o2', q3: 5 },
      [
        ['p1', 'q1', 'q3'],
        ['p5', 'q14'],
      ],
    ],
    [
      { q1: 'o3' },
      [
        ['p1', 'q1', 'q3'],
        ['p3', 'q13'],
        ['p5', 'q14'],
      ],
    ],
  ])('with %j are those that have a question to show: %j', (answers, expected) => {
    expect(pagesOf(answers)).toEqual(expected);
  });

  test('only visible questions can be answered, or be invalid', () => {
    const required = { ...text('q11'), required: true };
    const asks = { pages: [page('p1', [first]), page('p2', [required], { all: [{ question: 'q1', is: 'o1' }] })] };
    expect(checkAnswers(asks, { q1: 'o1' })).toEqual({
      answers: { q1: 'o1' },
      started: { q1: 'o1' },
      faults: { q11: 'Please answer this question' },
    });
    expect(checkAnswers(asks, { q1: 'o2', q11: 'Pune' })).toEqual({
      answers: { q1: 'o2' },
      started: { q1: 'o2' },
      faults: {},
    });
  });

  test('names that every object has are no answers', () => {
    const odd = { ...text('q11'), id: 'constructor' };
    expect(checkAnswers({ pages: [page('p1', [odd])] }, {})).toEqual({ answers: {}, started: {}, faults: {} });
  });
});
