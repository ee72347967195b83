import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SurveyAnswers } from './survey-answers.ts';
import {
  type SurveyCondition,
  type SurveyDefinition,
  type SurveyQuestion,
  surveyDefinition,
} from './survey-definition.ts';
import { answerMessages } from './survey-messages.ts';
import { problemsOf } from './survey-problems.ts';
import { reachOf } from './survey-reach.ts';
import { stepsOf, stepTotal } from './survey-steps.ts';
import { surveyTemplates } from './survey-templates.ts';
import { checkAnswers, visibleQuestions } from './survey-walk.ts';
import { questionsOf, textIn } from './survey-words.ts';

const en = (text: string) => ({ en: text });
const options = ['o1', 'o2', 'o3'].map((id) => ({ id, text: en(id) }));
const common = (id: string) => ({ id, title: en(`Text of ${id}`), required: false });
const single = (id: string, showIf?: SurveyCondition): SurveyQuestion => ({
  ...common(id),
  type: 'single',
  options,
  ...(showIf && { showIf }),
});
const text = (id: string, showIf?: SurveyCondition): SurveyQuestion => ({
  ...common(id),
  type: 'shortText',
  ...(showIf && { showIf }),
});
const survey = (...pages: SurveyQuestion[][]): SurveyDefinition => ({
  languages: ['en'],
  title: en('A survey'),
  anonymous: false,
  closesAtCount: null,
  thanks: en('Thanks'),
  pages: pages.map((questions, place) => ({ id: `p${place + 1}`, questions })),
});

/** A survey of arbitrary questions, whose conditions use any of them, earlier or later. */
const anySurvey = fc
  .array(
    fc.record({
      type: fc.constantFrom('single', 'multiple', 'scale', 'nps', 'matrix', 'shortText', 'longText', 'date', 'file'),
      required: fc.boolean(),
      onNewPage: fc.boolean(),
      tests: fc.array(
        fc.record({
          back: fc.integer({ min: 1, max: 6 }),
          how: fc.constantFrom('is', 'isNot', 'atLeast'),
          value: fc.nat(11),
        }),
        { maxLength: 3 },
      ),
      word: fc.constantFrom('all', 'any'),
      least: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((drawn): SurveyDefinition => {
    const pages: SurveyDefinition['pages'] = [];
    const asked: SurveyQuestion[] = [];
    for (const [place, one] of drawn.entries()) {
      const parts = one.tests.flatMap(({ back, how, value }) => {
        const about = asked[place - back];
        if (!about) return [];
        const isNumber = about.type === 'scale' || about.type === 'nps';
        const answer = isNumber ? value : about.type === 'matrix' ? `c${(value % 2) + 1}` : `o${(value % 3) + 1}`;
        const row = about.type === 'matrix' ? { row: 'r1' } : {};
        return [
          how === 'atLeast'
            ? { question: about.id, atLeast: value, ...row }
            : how === 'is'
              ? { question: about.id, is: answer, ...row }
              : { question: about.id, isNot: answer, ...row },
        ];
      });
      const shape = {
        ...common(`q${place + 1}`),
        required: one.required,
        type: one.type,
        ...(parts.length > 0 && { showIf: { [one.word]: parts } }),
        ...((one.type === 'single' || one.type === 'multiple') && { options }),
        ...(one.type === 'multiple' && one.least !== undefined && { least: one.least }),
        ...(one.type === 'scale' && { from: 1, to: 5 }),
        ...(one.type === 'matrix' && {
          rows: [
            { id: 'r1', text: en('a') },
            { id: 'r2', text: en('b') },
          ],
          columns: [
            { id: 'c1', text: en('c') },
            { id: 'c2', text: en('d') },
          ],
        }),
      } as SurveyQuestion;
      asked.push(shape);
      if (one.onNewPage || pages.length === 0) pages.push({ id: `p${place + 1}`, questions: [] });
      pages.at(-1)?.questions.push(shape);
    }
    return { ...survey(), pages };
  });

const right = (question: SurveyQuestion, pick: number) => {
  if (question.type === 'single') return `o${(pick % 3) + 1}`;
  if (question.type === 'multiple') return pick % 2 ? ['o1', 'o2'] : ['o1', 'o2', 'o3'];
  if (question.type === 'scale') return (pick % 5) + 1;
  if (question.type === 'nps') return pick % 11;
  if (question.type === 'matrix') return { r1: `c${(pick % 2) + 1}`, r2: 'c1' };
  if (question.type === 'date') return '2026-02-28';
  return question.type === 'file' ? '01234567-89ab-4cde-8f01-23456789abcd' : 'A text';
};

describe('A walk through a survey', () => {
  test('1,000 random surveys all end: no walk loops, and checks agree with what is shown', () => {
    fc.assert(
      fc.property(anySurvey, fc.array(fc.nat(40), { minLength: 14, maxLength: 14 }), (definition, picks) => {
        const answers: SurveyAnswers = { q999: 'never asked' };
        const asked = { ...definition, oneAtATime: (picks[0] ?? 0) % 2 === 0 };
        const order = definition.pages.flatMap((page) =>
          asked.oneAtATime ? page.questions.map(({ id }) => id) : [page.id],
        );
        const way: string[] = [];
        let largest = Number.POSITIVE_INFINITY;
        for (let at = 0; ; at++) {
          const step = stepsOf(asked, answers)[at];
          if (!step) break;
          way.push(step.key);
          expect(way.length).toBeLessThanOrEqual(order.length);
          const { most } = stepTotal(asked, answers, step.key);
          expect(most).toBeLessThanOrEqual(largest);
          largest = most;
          // Answers on a page can show more on the same page.
          for (let round = 0; round < step.page.questions.length + 1; round++)
            for (const question of stepsOf(asked, answers)[at]?.questions ?? [])
              answers[question.id] ??= right(question, picks[order.length + round] ?? picks[way.length] ?? 0);
          expect(stepsOf(asked, answers).length).toBeLessThanOrEqual(most);
        }
        expect(way).toEqual(order.filter((id) => way.includes(id)));
        expect(way).toHaveLength(stepsOf(asked, answers).length);
        const checked = checkAnswers(definition, answers);
        expect(checked.faults).toEqual({});
        const shown = visibleQuestions(definition, answers).map(({ id }) => id);
        expect(Object.keys(checked.answers)).toEqual(shown);
        expect(visibleQuestions(definition, checked.answers).map(({ id }) => id)).toEqual(shown);
        for (const id of shown) expect(reachOf(definition).canReach(id), id).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('for any input, returned answers are valid, and errors are only about visible questions', () => {
    fc.assert(
      fc.property(
        anySurvey,
        fc.dictionary(
          fc.constantFrom('q1', 'q2', 'q3', 'q4', 'constructor', '__proto__'),
          fc.oneof(
            fc.string(),
            fc.integer(),
            fc.array(fc.string()),
            fc.constantFrom('o1', 'o2', ['o1']),
            fc.dictionary(fc.string(), fc.string()),
          ),
        ),
        (definition, sent) => {
          const { answers, faults } = checkAnswers(definition, sent);
          const shown = visibleQuestions(definition, sent).map(({ id }) => id);
          for (const id of [...Object.keys(answers), ...Object.keys(faults)]) expect(shown).toContain(id);
          expect(checkAnswers(definition, answers).answers).toEqual(answers);
        },
      ),
    );
  });

  test('hidden answers are dropped, with all that depended on them', () => {
    const definition = survey([
      single('q1'),
      single('q2', { all: [{ question: 'q1', is: 'o1' }] }),
      text('q3', { all: [{ question: 'q2', isNot: 'o1' }] }),
    ]);
    expect(checkAnswers(definition, { q1: 'o1', q2: 'o2', q3: 'kept' }).answers).toEqual({
      q1: 'o1',
      q2: 'o2',
      q3: 'kept',
    });
    expect(checkAnswers(definition, { q1: 'o2', q2: 'o2', q3: 'dropped' }).answers).toEqual({ q1: 'o2' });
    expect(checkAnswers(definition, { q2: 'o2' }).answers).toEqual({});
  });

  test('required questions must be answered, each row of a matrix too, and errors say why', () => {
    const definition = survey([
      { ...single('q1'), required: true },
      { ...common('q2'), type: 'matrix', required: true, rows: options, columns: options },
      { ...common('q3'), type: 'multiple', options, least: 2, most: 2 },
      { ...common('q4'), type: 'date', latest: '2026-01-31' },
      { ...common('q5'), type: 'scale', from: 1, to: 5 },
    ]);
    expect(checkAnswers(definition, { q2: { o1: 'o1' }, q3: ['o1'], q4: '2026-02-01', q5: 6 }).faults).toEqual({
      q1: answerMessages.required,
      q2: answerMessages.rowsRequired,
      q3: answerMessages.least(2),
      q4: answerMessages.dateLate('31/01/2026'),
      q5: answerMessages.invalid,
    });
    expect(checkAnswers(definition, { q4: '2026-02-30' }).faults['q4']).toBe(answerMessages.dateInvalid);
  });

  test('a missing translation falls back to the first language', () => {
    const both = { ...survey(), languages: ['en', 'hi'] as ('en' | 'hi')[] };
    expect(textIn({ en: 'Yes', hi: 'हाँ' }, 'hi', both)).toBe('हाँ');
    expect(textIn({ en: 'Yes', hi: ' ' }, 'hi', both)).toBe('Yes');
    expect(textIn(undefined, 'hi', both)).toBe('');
  });
});

describe('Dead ends', () => {
  const messages = (definition: SurveyDefinition) =>
    problemsOf(definition).map(({ item, message }) => `${item}: ${message}`);

  test('the templates are ready to use', () => {
    for (const { definition } of surveyTemplates) {
      expect(surveyDefinition.parse(definition)).toEqual(definition);
      expect(problemsOf(definition)).toEqual([]);
    }
    expect(surveyTemplates.map(({ name }) => name)).toEqual([
      'Exit follow-up',
      'Exit survey',
      'Alumni pulse',
      'Rehire interest',
      'Event feedback',
    ]);
  });

  test('a condition on a later question, itself, a missing one or a missing option is reported', () => {
    const definition = survey([
      single('q1', { all: [{ question: 'q2', is: 'o1' }] }),
      single('q2', { all: [{ question: 'q2', is: 'o1' }] }),
      single('q3', { all: [{ question: 'q9', is: 'o1' }] }),
      single('q4', { all: [{ question: 'q1', is: 'o9' }] }),
      single('q5', { all: [{ question: 'q1', atLeast: 2 }] }),
    ]);
    expect(messages(definition)).toEqual([
      'q1: Question 1 depends on question 2, which comes later',
      'q2: Question 2 depends on question 2, which comes later',
      'q3: Question 3 depends on a question that no longer exists',
      'q4: Question 4 depends on an answer that question 1 doesn’t offer',
      'q5: Question 5 can’t depend on question 1 like this',
    ]);
  });

  test('conditions that can’t come true are found through all questions they depend on', () => {
    const definition = survey(
      [single('q1'), single('q2', { all: [{ question: 'q1', is: 'o1' }] })],
      [
        {
          ...text('q3', {
            all: [
              { question: 'q2', is: 'o1' },
              { question: 'q1', is: 'o2' },
            ],
          }),
          required: true,
        },
      ],
      [single('q4'), text('q5', { all: [{ any: [{ question: 'q4', is: 'o1' }] }, { question: 'q4', is: 'o2' }] })],
      [],
    );
    expect(messages(definition)).toEqual([
      'p2: Page 2 is never shown: none of its questions can be reached',
      'q5: Question 5 is never shown: its condition can’t come true',
      'p4: Page 4 has no questions',
    ]);
    const onAPage = survey([...(definition.pages[0]?.questions ?? []), ...(definition.pages[1]?.questions ?? [])]);
    expect(messages(onAPage)).toEqual(['q3: Question 3 is required, but no one can reach it']);
  });

  test('with several choices, limits count: two of two can’t leave one out', () => {
    const choices = { ...common('q1'), type: 'multiple', options, least: 3 } as SurveyQuestion;
    expect(messages(survey([choices, text('q2', { all: [{ question: 'q1', isNot: 'o1' }] })]))).toHaveLength(1);
    const few = { ...choices, least: 1, most: 1 } as SurveyQuestion;
    expect(
      messages(
        survey([
          few,
          text('q2', {
            all: [
              { question: 'q1', is: 'o1' },
              { question: 'q1', is: 'o2' },
            ],
          }),
        ]),
      ),
    ).toHaveLength(1);
  });

  test('exactly the questions reached by trying all answers are considered reachable', () => {
    const small = fc.array(
      fc.tuple(fc.array(fc.tuple(fc.nat(3), fc.boolean(), fc.nat(2)), { maxLength: 3 }), fc.boolean()),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(small, (drawn) => {
        const definition = survey(
          drawn.map(([tests, isAll], place) => {
            const parts = tests
              .filter(([back]) => back < place)
              .map(([back, is, value]) => ({ question: `q${back + 1}`, [is ? 'is' : 'isNot']: `o${value + 1}` }));
            return single(
              `q${place + 1}`,
              parts.length > 0 ? ({ [isAll ? 'all' : 'any']: parts } as SurveyCondition) : undefined,
            );
          }),
        );
        const reached = new Set<string>();
        const ids = questionsOf(definition).map(({ id }) => id);
        for (let way = 0; way < 4 ** ids.length; way++) {
          const answers = Object.fromEntries(
            ids.flatMap((id, place) =>
              Math.floor(way / 4 ** place) % 4 ? [[id, `o${Math.floor(way / 4 ** place) % 4}`]] : [],
            ),
          );
          for (const { id } of visibleQuestions(definition, answers)) reached.add(id);
        }
        for (const id of ids) expect(reachOf(definition).canReach(id), id).toBe(reached.has(id));
      }),
      { numRuns: 300 },
    );
  });

  test('missing texts, impossible limits and files in an anonymous survey are reported', () => {
    const definition: SurveyDefinition = {
      ...survey([
        { ...single('q1'), title: { en: ' ' } },
        { ...common('q2'), type: 'multiple', options, least: 2, most: 1 },
        { ...common('q3'), type: 'scale', from: 5, to: 5 },
        { ...common('q4'), type: 'file' },
        {
          ...common('q5'),
          type: 'single',
          options: [
            { id: 'o1', text: en('A') },
            { id: 'o2', text: en('a') },
          ],
        },
      ]),
      anonymous: true,
      thanks: {},
    };
    expect(problemsOf(definition)).toHaveLength(6);
    expect(problemsOf(survey())).toHaveLength(1);
  });
});
