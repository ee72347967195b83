import { describe, expect, test } from 'vitest';
import type { SurveyCondition, SurveyDefinition, SurveyPage, SurveyQuestion } from './survey-definition.ts';
import { problemsOf } from './survey-problems.ts';

const en = (text: string) => ({ en: text });
const items = (...texts: string[]) => texts.map((text, place) => ({ id: `o${place + 1}`, text: en(text) }));
const common = (id: string) => ({ id, title: en(`Text of ${id}`), required: false });
const single = (id: string, ...texts: string[]): SurveyQuestion => ({
  ...common(id),
  type: 'single',
  options: items(...texts),
});
const scale = (id: string, from: number, to: number): SurveyQuestion => ({ ...common(id), type: 'scale', from, to });
const text = (id: string, showIf?: SurveyCondition): SurveyQuestion => ({
  ...common(id),
  type: 'shortText',
  ...(showIf && { showIf }),
});
const page = (id: string, questions: SurveyQuestion[], showIf?: SurveyCondition): SurveyPage => ({
  id,
  questions,
  ...(showIf && { showIf }),
});
const survey = (pages: SurveyPage[], more: Partial<SurveyDefinition> = {}): SurveyDefinition => ({
  languages: ['en'],
  title: en('A survey'),
  anonymous: false,
  closesAtCount: null,
  thanks: en('Thanks'),
  pages,
  ...more,
});
const told = (definition: SurveyDefinition) => problemsOf(definition).map(({ item, message }) => `${item}: ${message}`);
/** Returns the problems of the second question, after a valid one. */
const toldOf = (question: SurveyQuestion, more: Partial<SurveyDefinition> = {}) =>
  told(survey([page('p1', [text('q1'), { ...question, id: 'q2' }])], more)).map((one) => one.replace('q2: ', ''));
const multiple = (more: { least?: number; most?: number }): SurveyQuestion => ({
  ...common('q2'),
  type: 'multiple',
  options: items('A', 'B', 'C'),
  ...more,
});
const matrix = (rows: string[], columns: string[]): SurveyQuestion => ({
  ...common('q2'),
  type: 'matrix',
  rows: rows.map((row, place) => ({ id: `r${place}`, text: en(row) })),
  columns: columns.map((column, place) => ({ id: `c${place}`, text: en(column) })),
});
const date = (earliest?: string, latest?: string): SurveyQuestion => ({
  ...common('q2'),
  type: 'date',
  ...(earliest && { earliest }),
  ...(latest && { latest }),
});

const few = 'Question 2 needs at least two options';
const noText = 'Question 2 has an option without text';
const same = 'Question 2 has the same option twice';
const crossed = 'Question 2 asks for more choices than it allows, or than there are';
const scaleCrossed = 'The scale of question 2 must end above where it begins';
const datesCrossed = 'The last day of question 2 is before its first one';
const withFile = 'Question 2 asks for a file. Files can identify people, so an anonymous survey can’t ask for any';

describe('The requirements of a question', () => {
  test.each<[string, SurveyQuestion, string[]]>([
    ['no option', single('q2'), [few]],
    ['one option', single('q2', 'A'), [few]],
    ['two options', single('q2', 'A', 'B'), []],
    ['an option without text', single('q2', 'A', '', 'C'), [noText]],
    ['an option of blanks', single('q2', 'A', ' '), [noText]],
    ['two options without text, which are not the same one', single('q2', '', ''), [noText]],
    ['the same option twice, in any case and with blanks', single('q2', 'Pune', ' pune '), [same]],
    ['one option without text, and another one twice', single('q2', 'A', '', 'a'), [noText, same]],
    ['at least 1 of three', multiple({ least: 1 }), []],
    ['at least 3 of three', multiple({ least: 3 }), []],
    ['at least 4 of three', multiple({ least: 4 }), [crossed]],
    ['at most 3 of three', multiple({ most: 3 }), []],
    ['at most 4 of three', multiple({ most: 4 }), [crossed]],
    ['at least 2 and at most 2', multiple({ least: 2, most: 2 }), []],
    ['at least 2 and at most 1', multiple({ least: 2, most: 1 }), [crossed]],
    ['rows and columns', matrix(['R'], ['A', 'B']), []],
    ['no row', matrix([], ['A', 'B']), ['Question 2 needs at least one row']],
    ['one column', matrix(['R'], ['A']), [few]],
    ['a row without text', matrix(['R', ''], ['A', 'B']), [noText]],
    ['a column without text', matrix(['R'], ['A', '']), [noText]],
    ['a row twice', matrix(['R', 'r'], ['A', 'B']), [same]],
    ['a scale from 1 to 2', scale('q2', 1, 2), []],
    ['a scale from 2 to 2', scale('q2', 2, 2), [scaleCrossed]],
    ['a scale from 3 to 2', scale('q2', 3, 2), [scaleCrossed]],
    ['any day', date(), []],
    ['a first day alone', date('2026-01-05'), []],
    ['a last day alone', date(undefined, '2026-01-05'), []],
    ['the same first and last day', date('2026-01-05', '2026-01-05'), []],
    ['a last day before the first one', date('2026-01-05', '2026-01-04'), [datesCrossed]],
    ['no text', { ...text('q2'), title: {} }, ['Question 2 has no text']],
    ['a text of blanks', { ...text('q2'), title: en(' ') }, ['Question 2 has no text']],
    ['a text in another language alone', { ...text('q2'), title: { hi: 'क्यों?' } }, ['Question 2 has no text']],
    ['a file, with names', { ...common('q2'), type: 'file' }, []],
  ])('%s: %j', (_, question, problems) => {
    expect(toldOf(question)).toEqual(problems);
  });

  test('a file is never allowed in an anonymous survey', () => {
    expect(toldOf({ ...common('q2'), type: 'file' }, { anonymous: true })).toEqual([withFile]);
    expect(toldOf(text('q2'), { anonymous: true })).toEqual([]);
  });

  test('texts are required in the first language of the survey', () => {
    const inEnglish = { ...single('q2', 'A', 'B'), title: en('Why?') };
    expect(toldOf(inEnglish, { languages: ['hi', 'en'], title: { hi: 'प्रश्न' }, thanks: { hi: 'धन्यवाद' } })).toEqual([
      'q1: Question 1 has no text',
      'Question 2 has no text',
      noText,
    ]);
    const inHindi = { ...text('q2'), title: { hi: 'क्यों?' } };
    expect(
      told(
        survey([page('p1', [inHindi])], { languages: ['hi', 'en'], title: { hi: 'प्रश्न' }, thanks: { hi: 'धन्यवाद' } }),
      ),
    ).toEqual([]);
  });
});

describe('The requirements of a survey', () => {
  test.each<[string, SurveyDefinition, string[]]>([
    ['a title', survey([page('p1', [text('q1')])], { title: {} }), ['null: Please give the survey a title']],
    [
      'thanks',
      survey([page('p1', [text('q1')])], { thanks: en(' ') }),
      ['null: Please write a thank-you text for the end'],
    ],
    [
      'a question, without which nothing else is reported',
      survey([page('p1', [])], { title: {} }),
      ['null: Please add a question'],
    ],
    ['a page', survey([]), ['null: Please add a question']],
    ['questions on each page', survey([page('p1', [text('q1')]), page('p2', [])]), ['p2: Page 2 has no questions']],
  ])('%s', (_, definition, problems) => {
    expect(told(definition)).toEqual(problems);
  });

  test('its title is reported first, then each page, then its thank-you text', () => {
    const pages = [page('p1', [{ ...text('q1'), title: {} }]), page('p2', [])];
    expect(told(survey(pages, { title: {}, thanks: {} }))).toEqual([
      'null: Please give the survey a title',
      'q1: Question 1 has no text',
      'p2: Page 2 has no questions',
      'null: Please write a thank-you text for the end',
    ]);
  });
});

describe('The questions a condition can use', () => {
  const before: SurveyQuestion[] = [
    single('q1', 'A', 'B'),
    scale('q2', 1, 5),
    { ...matrix(['R', 'S'], ['A', 'B']), id: 'q3' },
    text('q4'),
    { ...common('q5'), type: 'nps' },
    { ...multiple({}), id: 'q6' },
  ];
  const asks = (test: object) =>
    told(survey([page('p1', [...before, text('q7', { all: [test] } as SurveyCondition)])]));
  const other = (number: number) => [`q7: Question 7 depends on an answer that question ${number} doesn’t offer`];
  const unfit = (number: number) => [`q7: Question 7 can’t depend on question ${number} like this`];

  test.each<[string, object, string[]]>([
    ['an option', { question: 'q1', is: 'o2' }, []],
    ['an option that is excluded', { question: 'q1', isNot: 'o2' }, []],
    ['an option that is not offered', { question: 'q1', is: 'o3' }, other(1)],
    ['an excluded option that is not offered', { question: 'q1', isNot: 'o3' }, other(1)],
    ['a number of options', { question: 'q1', atLeast: 1 }, unfit(1)],
    ['a row of what has none', { question: 'q1', row: 'r0', is: 'o1' }, unfit(1)],
    ['one of several choices', { question: 'q6', is: 'o3' }, []],
    ['a number of several choices', { question: 'q6', atLeast: 1 }, unfit(6)],
    ['the last step', { question: 'q2', is: 5 }, []],
    ['a step that there is not', { question: 'q2', is: 6 }, other(2)],
    ['the last step or more', { question: 'q2', atLeast: 5 }, []],
    ['more than the last step', { question: 'q2', atLeast: 6 }, other(2)],
    ['10 of 10 or more', { question: 'q5', atLeast: 10 }, []],
    ['11 of 10 or more', { question: 'q5', atLeast: 11 }, other(5)],
    ['a column of a row', { question: 'q3', row: 'r1', is: 'c1' }, []],
    ['a column of a row that there is not', { question: 'q3', row: 'r2', is: 'c1' }, other(3)],
    ['a column that there is not', { question: 'q3', row: 'r1', is: 'c2' }, other(3)],
    ['a column of no row', { question: 'q3', is: 'c1' }, unfit(3)],
    ['a number of a row', { question: 'q3', row: 'r1', atLeast: 1 }, unfit(3)],
    ['a text', { question: 'q4', is: 'o1' }, unfit(4)],
    [
      'a question that is gone',
      { question: 'q8', is: 'o1' },
      ['q7: Question 7 depends on a question that no longer exists'],
    ],
    ['itself', { question: 'q7', is: 'o1' }, ['q7: Question 7 depends on question 7, which comes later']],
  ])('%s: %j', (_, test, problems) => {
    expect(asks(test)).toEqual(problems);
  });

  test('the same problem in two parts is reported once, different ones in order', () => {
    const parts = [
      { question: 'q1', is: 'o3' },
      {
        any: [
          { question: 'q1', is: 'o4' },
          { question: 'q8', is: 'o1' },
        ],
      },
    ];
    expect(told(survey([page('p1', [...before, text('q7', { all: parts })])]))).toEqual([
      ...other(1),
      'q7: Question 7 depends on a question that no longer exists',
    ]);
  });

  test('a page can use questions before its first one', () => {
    const [first] = before as [SurveyQuestion];
    const whole = (question: string) =>
      survey([
        page('p1', [first]),
        page('p2', [single('q2', 'A', 'B'), text('q3')], { all: [{ question, is: 'o1' }] }),
      ]);
    expect(told(whole('q1'))).toEqual([]);
    expect(told(whole('q2'))).toEqual([
      'p2: Page 2 depends on question 2, which comes later',
      'q2: Question 2 is never shown: its condition can’t come true',
      'q3: Question 3 is never shown: its condition can’t come true',
    ]);
  });

  test('a page that is never shown is reported if none of its questions are', () => {
    const first = single('q1', 'A', 'B');
    const never = (...tests: object[]) => text('q2', { all: tests } as SurveyCondition);
    const [isA, isB] = [
      { question: 'q1', is: 'o1' },
      { question: 'q1', is: 'o2' },
    ];
    expect(told(survey([page('p1', [first]), page('p2', [never(isA, isB)])]))).toEqual([
      'p2: Page 2 is never shown: none of its questions can be reached',
    ]);
    expect(told(survey([page('p1', [first]), page('p2', [never({ question: 'q8', is: 'o1' })])]))).toEqual([
      'q2: Question 2 depends on a question that no longer exists',
    ]);
  });

  test('an empty page may use any question: only that it is empty is reported', () => {
    const pages = [page('p1', [], { all: [{ question: 'q1', is: 'o1' }] }), page('p2', [before[0] as SurveyQuestion])];
    expect(told(survey(pages))).toEqual(['p1: Page 1 has no questions']);
  });
});

test('a placeholder in any text that readers see, in any language, with its place and its words', () => {
  const definition = survey(
    [
      {
        ...page('p1', [{ ...text('q1'), title: { en: 'How are you?', hi: '[date] को?' } }]),
        title: en('About [Company name]'),
      },
      page('p2', [
        { ...single('q2', 'Yes', '[Place]'), help: en('Until [date].') },
        { ...scale('q3', 1, 5), low: en('Bad'), high: en('[name]') } as SurveyQuestion,
      ]),
    ],
    {
      languages: ['en', 'hi'],
      title: en('[Event name]'),
      introduction: en('Dear {name},'),
      thanks: en('Yours, [Your name]'),
    },
  );
  expect(problemsOf(definition).map(({ item, message, mark }) => [item, message, mark])).toEqual([
    [null, 'Please replace [Event name] in the title', '[Event name]'],
    [null, 'Please replace {name} in the introduction', '{name}'],
    ['p1', 'Please replace [Company name] in page 1', '[Company name]'],
    ['q1', 'Please replace [date] in question 1', '[date]'],
    ['q2', 'Please replace [date] in question 2', '[date]'],
    ['q2', 'Please replace [Place] in question 2', '[Place]'],
    ['q3', 'Please replace [name] in question 3', '[name]'],
    [null, 'Please replace [Your name] in the thank-you text', '[Your name]'],
  ]);
});
