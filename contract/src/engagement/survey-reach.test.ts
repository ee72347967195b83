import { describe, expect, test } from 'vitest';
import type { SurveyCondition, SurveyPage, SurveyQuestion } from './survey-definition.ts';
import { reachOf } from './survey-reach.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id, text: { en: id } }));
const common = (id: string) => ({ id, title: { en: id }, required: false });
const before: SurveyQuestion[] = [
  { ...common('q1'), type: 'single', options: items('o1', 'o2', 'o3') },
  { ...common('q2'), type: 'scale', from: 1, to: 5 },
  { ...common('q3'), type: 'matrix', rows: items('r1', 'r2'), columns: items('c1', 'c2') },
  { ...common('q4'), type: 'shortText' },
];
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
/** Whether a question with this condition, after these, can be shown to anyone. */
const canBeShown = (asked: SurveyQuestion[], showIf: SurveyCondition) =>
  reachOf({ pages: [page('p1', [...asked, text('q9', showIf)])] }).canReach('q9');
const all = (...tests: object[]) => ({ all: tests }) as SurveyCondition;
const any = (...tests: object[]) => ({ any: tests }) as SurveyCondition;

const is = (value: string) => ({ question: 'q1', is: value });
const isNot = (value: string) => ({ question: 'q1', isNot: value });
const step = (value: number) => ({ question: 'q2', is: value });
const notStep = (value: number) => ({ question: 'q2', isNot: value });
const atLeast = (value: number) => ({ question: 'q2', atLeast: value });
const row = (id: string, column: string) => ({ question: 'q3', row: id, is: column });

describe('A question can be shown that requires', () => {
  test.each<[string, boolean, SurveyCondition]>([
    ['one option', true, all(is('o1'))],
    ['two options of one choice', false, all(is('o1'), is('o2'))],
    ['the same option twice', true, all(is('o1'), is('o1'))],
    ['an option and its opposite', false, all(is('o1'), isNot('o1'))],
    ['an option and the opposite of another', true, all(is('o1'), isNot('o2'))],
    ['neither of two options of three', true, all(isNot('o1'), isNot('o2'))],
    ['none of all options', false, all(isNot('o1'), isNot('o2'), isNot('o3'))],
    ['an option that is not offered', false, all(is('o4'))],
    ['one or the other option', true, any(is('o1'), is('o2'))],
    ['one of two options that are not offered', false, any(is('o4'), is('o5'))],
    ['one of two options, the second of which is offered', true, any(is('o4'), is('o1'))],
    ['an option, and one of two others in a group', false, all(is('o1'), any(is('o2'), is('o3')))],
    ['an option, and one of two in a group, this one among them', true, all(is('o1'), any(is('o2'), is('o1')))],
    ['all of a group, or what there is not', true, any(is('o4'), all(is('o1'), step(3)))],
    ['a step', true, all(step(5))],
    ['a step above the last one', false, all(step(6))],
    ['the last step or more', true, all(atLeast(5))],
    ['more than the last step', false, all(atLeast(6))],
    ['a step, and at least that', true, all(step(3), atLeast(3))],
    ['a step, and at least the next', false, all(step(3), atLeast(4))],
    ['at least the last step, which is excluded', false, all(atLeast(5), notStep(5))],
    ['at least the step before the last, which is excluded', true, all(atLeast(4), notStep(4))],
    ['at least some option of what has no steps', false, all({ question: 'q1', atLeast: 0 })],
    ['a column of a row', true, all(row('r1', 'c1'))],
    ['different columns of two rows', true, all(row('r1', 'c1'), row('r2', 'c2'))],
    ['two columns of one row', false, all(row('r1', 'c1'), row('r1', 'c2'))],
    ['a column of a row that there is not', false, all(row('r3', 'c1'))],
    ['a column of no row', false, all({ question: 'q3', is: 'c1' })],
    ['a row of what has none', false, all({ question: 'q1', row: 'r1', is: 'o1' })],
    ['anything but a column of a row', true, all({ question: 'q3', row: 'r1', isNot: 'c1' })],
    ['anything but a column of a row that there is not', false, all({ question: 'q3', row: 'r3', isNot: 'c1' })],
    ['anything but a column of no row', false, all({ question: 'q3', isNot: 'c1' })],
    ['anything but an option of a row, of what has none', false, all({ question: 'q1', row: 'r1', isNot: 'o1' })],
    ['a text', false, all({ question: 'q4', isNot: 'o1' })],
    ['a question that there is not', false, all({ question: 'q8', is: 'o1' })],
    ['itself', false, all({ question: 'q9', is: 'o1' })],
  ])('%s: %s', (_, expected, showIf) => {
    expect(canBeShown(before, showIf)).toBe(expected);
  });
});

describe('With several choices, a question can be shown that requires', () => {
  const chosen = (...ids: string[]) => ids.map((id) => ({ question: 'q1', is: id }));
  const left = (...ids: string[]) => ids.map((id) => ({ question: 'q1', isNot: id }));
  test.each<[string, boolean, { least?: number; most?: number }, object[]]>([
    ['one', true, {}, chosen('o1')],
    ['all three', true, {}, chosen('o1', 'o2', 'o3')],
    ['one that is not offered', false, {}, chosen('o4')],
    ['two where two are allowed', true, { most: 2 }, chosen('o1', 'o2')],
    ['the same one twice where one is allowed', true, { most: 1 }, chosen('o1', 'o1')],
    ['three where two are allowed', false, { most: 2 }, chosen('o1', 'o2', 'o3')],
    ['all but one', true, {}, left('o1')],
    ['none', false, {}, left('o1', 'o2', 'o3')],
    ['all but one where two are needed', true, { least: 2 }, left('o1')],
    ['all but two where two are needed', false, { least: 2 }, left('o1', 'o2')],
    ['one and not another', true, {}, [...chosen('o1'), ...left('o2')]],
    ['one and not the same', false, {}, [...chosen('o1'), ...left('o1')]],
    ['not one and the same', false, {}, [...left('o1'), ...chosen('o1')]],
    ['one and not another where two are needed', true, { least: 2 }, [...chosen('o1'), ...left('o2')]],
    ['one and neither of the others where two are needed', false, { least: 2 }, [...chosen('o1'), ...left('o2', 'o3')]],
    ['a number', false, {}, [{ question: 'q1', atLeast: 0 }]],
  ])('%s: %s', (_, expected, limits, tests) => {
    const choices: SurveyQuestion = { ...common('q1'), type: 'multiple', options: items('o1', 'o2', 'o3'), ...limits };
    expect(canBeShown([choices], all(...tests))).toBe(expected);
  });
});

describe('Conditions are followed', () => {
  const option = (id: string, showIf?: SurveyCondition): SurveyQuestion => ({
    ...common(id),
    type: 'single',
    options: items('o1', 'o2'),
    ...(showIf && { showIf }),
  });

  test('through all the questions they depend on', () => {
    const first = option('q1');
    const second = option('q2', all({ question: 'q1', is: 'o1' }));
    const third = option('q3', all({ question: 'q2', is: 'o1' }));
    expect(canBeShown([first, second, third], all({ question: 'q3', is: 'o2' }))).toBe(true);
    expect(canBeShown([first, second, third], all({ question: 'q3', is: 'o2' }, { question: 'q1', is: 'o1' }))).toBe(
      true,
    );
    expect(canBeShown([first, second, third], all({ question: 'q3', is: 'o2' }, { question: 'q1', is: 'o2' }))).toBe(
      false,
    );
    expect(canBeShown([first, second, third], all({ question: 'q1', is: 'o2' }, { question: 'q3', is: 'o2' }))).toBe(
      false,
    );
  });

  test('through the condition of the page', () => {
    const pages = (onPage: string, onQuestion: string) => [
      page('p1', [option('q1')]),
      page('p2', [option('q2', all({ question: 'q1', is: onQuestion }))], all({ question: 'q1', is: onPage })),
      page('p3', [text('q3')], all({ question: 'q2', is: 'o1' })),
    ];
    const reached = (definition: { pages: SurveyPage[] }) =>
      ['p1', 'q1', 'p2', 'q2', 'p3', 'q3'].filter((id) => reachOf(definition).canReach(id));
    expect(reached({ pages: pages('o1', 'o1') })).toEqual(['p1', 'q1', 'p2', 'q2', 'p3', 'q3']);
    expect(reached({ pages: pages('o1', 'o2') })).toEqual(['p1', 'q1']);
  });

  test('and two that depend on each other are never shown', () => {
    const circle = [option('q1', all({ question: 'q2', is: 'o1' })), option('q2', all({ question: 'q1', is: 'o1' }))];
    const { canReach } = reachOf({ pages: [page('p1', circle)] });
    expect([canReach('q1'), canReach('q2')]).toEqual([false, false]);
  });

  test('a page is shown when one of its questions can be, and never without any', () => {
    const never = text('q2', all({ question: 'q1', is: 'o3' }));
    const { canReach } = reachOf({
      pages: [
        page('p1', [option('q1')]),
        page('p2', [never]),
        page('p3', [{ ...never, id: 'q3' }, text('q4')]),
        page('p4', []),
      ],
    });
    expect(['p1', 'p2', 'p3', 'p4'].map(canReach)).toEqual([true, false, true, false]);
  });

  test('anything that takes too long to try is assumed to be reachable', () => {
    const asked = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'].map((id) => option(id));
    const either = (id: string) =>
      any({ question: id, is: 'o1' }, ...Array.from({ length: 9 }, () => ({ question: id, is: 'o2' })));
    const impossible = [
      { question: 'q1', is: 'o1' },
      { question: 'q1', is: 'o2' },
    ];
    expect(canBeShown(asked, all(either('q2'), either('q3'), ...impossible))).toBe(false);
    expect(canBeShown(asked, all(...['q2', 'q3', 'q4', 'q5', 'q6', 'q7'].map(either), ...impossible))).toBe(true);
  });
});
