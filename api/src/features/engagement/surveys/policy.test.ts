import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { surveyDefinition } from '#contract/engagement/survey-definition.ts';
import { isFull, isLive, refuseSurveyChange } from './policy.ts';

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
const asked = { answers: 7, definition: definition() };

test.each([
  [null, 1000, false],
  [8, 7, false],
  [7, 7, true],
  [6, 7, true],
])('closing at %s answers it is full with %i: %s', (closesAtCount, answers, full) => {
  expect(isFull({ answers, definition: definition({ closesAtCount }) })).toBe(full);
});

const over = ['conflict', 'The survey is over: its questions can’t be changed any more'];
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
