import { expect, test } from 'vitest';
import { type SurveyDefinition, surveyDefinition } from './survey-definition.ts';
import { firstAlike, lackingIn, structureOf } from './survey-structure.ts';

const en = (text: string) => ({ en: text });
const items = (...ids: string[]) => ids.map((id) => ({ id, text: en(id) }));
const base: SurveyDefinition = surveyDefinition.parse({
  languages: ['en'],
  title: en('Why people leave'),
  anonymous: true,
  closesAtCount: null,
  pages: [
    {
      id: 'p1',
      questions: [
        { id: 'q1', type: 'multiple', title: en('Why?'), required: true, options: items('o1', 'o2'), most: 2 },
        { id: 'q2', type: 'matrix', title: en('How?'), required: false, rows: items('r1'), columns: items('c1', 'c2') },
        { id: 'q3', type: 'scale', title: en('How far?'), required: false, from: 1, to: 5 },
        { id: 'q4', type: 'date', title: en('When?'), required: false, latest: '2026-01-31' },
      ],
    },
  ],
  thanks: en('Thank you'),
});
/** Returns the survey with other values in the question at this place. */
const withQuestion = (place: number, values: object) => {
  const changed = structuredClone(base);
  Object.assign(changed.pages[0]?.questions[place] ?? {}, values);
  return changed;
};

test.each([
  ['other words', withQuestion(0, { title: en('Why, really?') }), true],
  ['options in another order', withQuestion(0, { options: items('o2', 'o1') }), true],
  ['another title and end', { ...base, title: en('Why?'), closesAtCount: 20 }, true],
  ['another option', withQuestion(0, { options: items('o1', 'o2', 'o3') }), false],
  ['a question that may be skipped', withQuestion(0, { required: false }), false],
  ['a question that is shown to some', withQuestion(2, { showIf: { all: [{ question: 'q1', is: 'o1' }] } }), false],
  ['fewer choices', withQuestion(0, { most: 1 }), false],
  ['more choices at least', withQuestion(0, { least: 2 }), false],
  ['another row', withQuestion(1, { rows: items('r1', 'r2') }), false],
  ['another column', withQuestion(1, { columns: items('c1', 'c2', 'c3') }), false],
  ['a longer scale', withQuestion(2, { to: 10 }), false],
  ['a scale from another step', withQuestion(2, { from: 0 }), false],
  ['other days', withQuestion(3, { latest: '2026-02-28' }), false],
  ['a first day', withQuestion(3, { earliest: '2026-01-01' }), false],
])('answers to a survey with %s look alike: %s', (_, changed, alike) => {
  expect(structureOf(changed) === structureOf(base)).toBe(alike);
});

test('an answer stores the first version that it could belong to', () => {
  const wider = withQuestion(2, { to: 10 });
  const versions = [
    { version: 1, definition: base },
    { version: 2, definition: wider },
    { version: 3, definition: withQuestion(0, { title: en('Why, really?') }) },
    { version: 4, definition: { ...wider, title: en('Why?') } },
  ];
  expect([1, 2, 3, 4].map((version) => firstAlike(versions, version))).toEqual([1, 2, 1, 2]);
  expect(firstAlike([], 1)).toBe(1);
});

test.each([
  ['an option', withQuestion(0, { options: items('o1', 'o3') }), 'q1'],
  ['a row', withQuestion(1, { rows: items('r2') }), 'q2'],
  ['a column', withQuestion(1, { columns: items('c1', 'c3') }), 'q2'],
  ['a question', withQuestion(3, { id: 'q9' }), 'q4'],
  ['nothing', withQuestion(0, { options: items('o3', 'o2', 'o1') }), undefined],
])('a changed survey lacks %s', (_, changed, question) => expect(lackingIn(base, changed)?.id).toBe(question));
