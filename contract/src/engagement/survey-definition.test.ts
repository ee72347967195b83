import { describe, expect, test } from 'vitest';
import { surveyDefinition, surveyItemId } from './survey-definition.ts';

const survey = {
  languages: ['en'],
  title: { en: 'How are we?' },
  anonymous: false,
  closesAtCount: null,
  pages: [],
  thanks: { en: 'Thank you' },
};
const text = (id: string, more: object = {}) => ({
  id,
  type: 'shortText',
  title: { en: 'Why?' },
  required: false,
  ...more,
});
const items = (...ids: string[]) => ids.map((id) => ({ id, text: { en: `Text of ${id}` } }));
const faultsOf = (changes: object) =>
  surveyDefinition
    .safeParse({ ...survey, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const faultsOfQuestion = (more: object) => faultsOf({ pages: [{ id: 'p1', questions: [text('q1', more)] }] });

const sameQuestion = 'pages: Two questions or pages have the same id';
const sameOption = 'pages: Two options of a question have the same id';
const tooMany = 'pages: A survey can have at most 100 questions';

describe('A survey', () => {
  test.each<[string, object, string[]]>([
    ['in two languages', { languages: ['hi', 'en'] }, []],
    ['in one language twice', { languages: ['hi', 'hi'] }, ['languages: Each language can be chosen once']],
    [
      'with questions of different ids on two pages',
      {
        pages: [
          { id: 'p1', questions: [text('q1')] },
          { id: 'p2', questions: [text('q2')] },
        ],
      },
      [],
    ],
    [
      'with the same question twice on a page',
      { pages: [{ id: 'p1', questions: [text('q1'), text('q1')] }] },
      [sameQuestion],
    ],
    [
      'with the same question on two pages',
      {
        pages: [
          { id: 'p1', questions: [text('q1')] },
          { id: 'p2', questions: [text('q1')] },
        ],
      },
      [sameQuestion],
    ],
    [
      'with two pages of the same id',
      {
        pages: [
          { id: 'p1', questions: [] },
          { id: 'p1', questions: [] },
        ],
      },
      [sameQuestion],
    ],
    ['with a page and a question of the same id', { pages: [{ id: 'q1', questions: [text('q1')] }] }, [sameQuestion]],
  ])('%s: faults %j', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test('has at most 100 questions on all its pages together', () => {
    const pages = (...sizes: number[]) =>
      sizes.map((size, place) => ({
        id: `p${place}`,
        questions: Array.from({ length: size }, (_, at) => text(`q${place}${String(at).padStart(3, '0')}`)),
      }));
    expect(
      [
        [60, 39],
        [60, 40],
        [60, 41],
      ].map((sizes) => faultsOf({ pages: pages(...sizes) })),
    ).toEqual([[], [], [tooMany]]);
  });
});

describe('The ids within a question', () => {
  test.each<[string, object, string[]]>([
    ['options of different ids', { type: 'single', options: items('o1', 'o2') }, []],
    ['an option twice', { type: 'single', options: items('o1', 'o2', 'o1') }, [sameOption]],
    ['an option of several choices twice', { type: 'multiple', options: items('o1', 'o1') }, [sameOption]],
    ['rows and columns of different ids', { type: 'matrix', rows: items('r1', 'r2'), columns: items('c1', 'c2') }, []],
    ['a row twice', { type: 'matrix', rows: items('r1', 'r1'), columns: items('c1', 'c2') }, [sameOption]],
    ['a column twice', { type: 'matrix', rows: items('r1', 'r2'), columns: items('c1', 'c1') }, [sameOption]],
    [
      'a row and a column of the same id',
      { type: 'matrix', rows: items('r1'), columns: items('r1', 'c2') },
      [sameOption],
    ],
    ['a question without options', { type: 'nps' }, []],
  ])('%s: faults %j', (_, more, faults) => {
    expect(faultsOfQuestion(more)).toEqual(faults);
  });

  test('two questions can have the same options', () => {
    const question = (id: string) => text(id, { type: 'single', options: items('o1', 'o2') });
    expect(faultsOf({ pages: [{ id: 'p1', questions: [question('q1'), question('q2')] }] })).toEqual([]);
  });

  test('an error in the second question on the second page is found', () => {
    const question = text('q3', { type: 'single', options: items('o1', 'o1') });
    const pages = [
      { id: 'p1', questions: [text('q1')] },
      { id: 'p2', questions: [text('q2'), question] },
    ];
    expect(faultsOf({ pages })).toEqual([sameOption]);
  });

  test.each([
    ['q1', true],
    ['z123456789', true],
    ['z1234567890', false],
    ['q', false],
    ['Q1', false],
    ['qq1', false],
    ['1', false],
    ['q1 ', false],
    ['constructor', false],
  ])('%j is one: %s', (id, isOne) => {
    expect(surveyItemId.safeParse(id).success).toBe(isOne);
  });
});

describe('Texts of a survey', () => {
  test.each<[string, object, string[]]>([
    ['a title of 301 characters', { title: { hi: 'a'.repeat(301) } }, ['title.hi: Must not exceed 300 characters']],
    [
      'an introduction of 5,001',
      { introduction: { en: 'a'.repeat(5001) } },
      ['introduction.en: Must not exceed 5000 characters'],
    ],
    ['thanks of several lines', { thanks: { en: 'Thank you\nYour team' } }, []],
  ])('%s: faults %j', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test('an unsupported language is refused', () => {
    expect(faultsOf({ title: { de: 'Wie geht es?' } })).toHaveLength(1);
    expect(faultsOf({ languages: ['de'] })).toHaveLength(1);
  });
});

describe('A condition', () => {
  test.each<[string, boolean, object]>([
    ['asks for an answer', true, { all: [{ question: 'q1', is: 'o1' }] }],
    ['asks for a number', true, { any: [{ question: 'q1', isNot: 3 }] }],
    ['asks for a number at least', true, { all: [{ question: 'q1', atLeast: 3 }] }],
    ['asks for a row', true, { all: [{ question: 'q1', row: 'r1', is: 'c1' }] }],
    ['has a group of the other word', true, { all: [{ any: [{ question: 'q1', is: 'o1' }] }] }],
    ['has a group within a group', false, { all: [{ any: [{ all: [{ question: 'q1', is: 'o1' }] }] }] }],
    ['says both words', false, { all: [{ question: 'q1', is: 'o1' }], any: [{ question: 'q1', is: 'o1' }] }],
    ['asks for two things at once', false, { all: [{ question: 'q1', is: 'o1', isNot: 'o2' }] }],
    ['asks for nothing', false, { all: [{ question: 'q1' }] }],
    ['asks for a text at least', false, { all: [{ question: 'q1', atLeast: '3' }] }],
    ['has no part', false, { all: [] }],
    ['has a group without a part', false, { any: [{ all: [] }] }],
  ])('%s: %s', (_, isOne, showIf) => {
    expect(faultsOfQuestion({ showIf }).length === 0).toBe(isOne);
  });
});
