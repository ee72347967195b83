import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { surveyDefinition } from '#contract/engagement/survey-definition.ts';
import { breakdownsOf, isFull, isLive, refuseSurveyChange } from './policy.ts';

test.each([
  ['draft', false],
  ['scheduled', false],
  ['running', true],
  ['paused', true],
  ['finished', false],
  ['cancelled', false],
] as const)('a survey that is %s may have answers: %s', (state, live) => expect(isLive(state)).toBe(live));

const definition = (more: object = {}, type = 'shortText') =>
  surveyDefinition.parse({
    languages: ['en'],
    title: { en: 'How are we?' },
    anonymous: false,
    closesAtCount: null,
    pages: [{ id: 'p1', questions: [{ id: 'q1', type, title: { en: 'Why?' }, required: true }] }],
    thanks: { en: 'Thank you' },
    ...more,
  });
const asked = { answers: 7, shown: 7, definition: definition() };

test.each([
  [null, 1000, false],
  [8, 7, false],
  [7, 7, true],
  [6, 7, true],
])('closing at %s answers it is full with %i: %s', (closesAtCount, answers, full) => {
  expect(isFull({ answers, definition: definition({ closesAtCount }) })).toBe(full);
});

const over = ['conflict', 'The survey has ended: its questions can no longer be changed'];
test.each([
  ['draft', definition({ anonymous: true }, 'nps'), 'allowed'],
  ['scheduled', definition({ pages: [] }), 'allowed'],
  ['running', definition(), 'allowed'],
  ['paused', definition({ title: { en: 'Changed' } }), 'allowed'],
  ['running', definition({ closesAtCount: 8 }), 'allowed'],
  ['running', definition({ closesAtCount: 7 }), ['invalid', 'closesAtCount', expect.any(String)]],
  ['running', definition({ anonymous: true }), ['invalid', 'anonymous', expect.any(String)]],
  ['paused', definition({}, 'nps'), ['invalid', 'questions.q1', expect.any(String)]],
  ['running', definition({ pages: [] }), ['invalid', 'pages', 'Please add a question']],
  ['finished', definition(), over],
  ['cancelled', definition(), over],
] as const)('%#: a survey that is %s', (state, changed, expected) => {
  expect(said(() => refuseSurveyChange(state, asked, changed))).toEqual(expected);
});

const choice = { id: 'q2', type: 'single', title: { en: 'Where?' }, required: false };
const options = (...ids: string[]) => ids.map((id) => ({ id, text: { en: `Place ${id}` } }));
const asking = (anonymous: boolean, ...questions: object[]) =>
  definition({ anonymous, pages: [{ id: 'p1', questions: [definition().pages[0]?.questions[0], ...questions] }] });
const fixed = [
  'invalid',
  'questions.q2',
  'People are answering this anonymous survey: questions and answers can be added and reworded, but not removed',
];
test.each([
  ['an option is added', true, { ...choice, options: options('o1', 'o2', 'o3') }, 'allowed'],
  ['options change places', true, { ...choice, options: options('o2', 'o1') }, 'allowed'],
  ['an option is removed', true, { ...choice, options: options('o1', 'o3') }, fixed],
  ['an option has a new id and the same text', true, { ...choice, options: options('o1', 'o4') }, fixed],
  ['the question is removed', true, undefined, fixed],
  ['the question has a new id', true, { ...choice, id: 'q9', options: options('o1', 'o2') }, fixed],
  ['an identified one lacks an option', false, { ...choice, options: options('o1', 'o3') }, 'allowed'],
] as const)(
  'in a running anonymous survey, existing answers keep their meaning: %s',
  (_, anonymous, question, expected) => {
    const before = asking(anonymous, { ...choice, options: options('o1', 'o2') });
    const after = asking(anonymous, ...(question ? [question] : []));
    const row = { answers: 0, shown: 0, definition: before };
    expect(said(() => refuseSurveyChange('running', row, after))).toEqual(expected);
  },
);

test('a survey can close at any number above the shown answers, however many there are', () => {
  const row = { answers: 14, shown: 10, definition: definition({ anonymous: true }) };
  const ending = (closesAtCount: number) => definition({ anonymous: true, closesAtCount });
  expect(said(() => refuseSurveyChange('running', row, ending(11)))).toBe('allowed');
  expect(said(() => refuseSurveyChange('running', row, ending(10)))).toEqual([
    'invalid',
    'closesAtCount',
    'The survey already has that many answers. Please enter a higher number',
  ]);
});

test('an anonymous survey has one breakdown, chosen before it starts; an identified one has all', () => {
  expect(breakdownsOf(definition({ anonymous: true }))).toEqual(['department']);
  expect(breakdownsOf(definition({ anonymous: true, breakdown: 'leavingYear' }))).toEqual(['leavingYear']);
  expect(breakdownsOf(definition())).toEqual(['department', 'location', 'leavingYear']);
  const row = { answers: 0, shown: 0, definition: definition({ anonymous: true }) };
  const changed = definition({ anonymous: true, breakdown: 'location' });
  expect(said(() => refuseSurveyChange('running', row, changed))).toEqual(['invalid', 'breakdown', expect.any(String)]);
  expect(said(() => refuseSurveyChange('draft', row, changed))).toBe('allowed');
});
