import {
  faultOf,
  possibleAnswers,
  readAnswer,
  readStarted,
  type SurveyAnswer,
  type SurveyAnswers,
} from './survey-answers.ts';
import type { SurveyCondition, SurveyDefinition, SurveyPage, SurveyQuestion, SurveyTest } from './survey-definition.ts';

/** A page as it is shown for the answers so far. */
export type ShownPage = { page: SurveyPage; questions: SurveyQuestion[] };

/** Questions whose answers may still change, and whether the tests of them pass meanwhile. */
export type OpenQuestions = { ids: ReadonlySet<string>; pass: boolean };
const none: OpenQuestions = { ids: new Set(), pass: false };

const isTrue = (test: SurveyTest, answer: SurveyAnswer | undefined): boolean => {
  const isMatrix = typeof answer === 'object' && !Array.isArray(answer);
  const given = isMatrix ? answer[test.row ?? ''] : answer;
  if (given === undefined || isMatrix === (test.row === undefined)) return false;
  const has = (value: string | number) => (Array.isArray(given) ? given.includes(String(value)) : given === value);
  if ('is' in test) return has(test.is);
  return 'isNot' in test ? !has(test.isNot) : typeof given === 'number' && given >= test.atLeast;
};

/**
 * Whether a condition on earlier answers is fulfilled. Unanswered and hidden questions fulfil nothing: "is not" requires another answer,
 * not a missing one.
 */
function isFulfilled(
  condition: SurveyCondition | SurveyTest | undefined,
  answers: ReadonlyMap<string, SurveyAnswer>,
  open: OpenQuestions,
): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((part) => isFulfilled(part, answers, open));
  if ('any' in condition) return condition.any.some((part) => isFulfilled(part, answers, open));
  if (open.ids.has(condition.question)) return open.pass;
  return isTrue(condition, answers.get(condition.question));
}

type Walked = {
  pages: ShownPage[];
  answers: Map<string, SurveyAnswer>;
  started: Map<string, SurveyAnswer>;
  faults: Map<string, string>;
};

/** Walks through a survey once, from first to last question, so that conditions on hidden questions hide theirs too. */
function walk({ pages }: Pick<SurveyDefinition, 'pages'>, given: SurveyAnswers, open = none): Walked {
  const walked: Walked = { pages: [], answers: new Map(), started: new Map(), faults: new Map() };
  const comparable = new Map<string, SurveyAnswer>();
  for (const page of pages) {
    if (!isFulfilled(page.showIf, comparable, open)) continue;
    const questions = page.questions.filter((question) => {
      if (!isFulfilled(question.showIf, comparable, open)) return false;
      const answer = Object.hasOwn(given, question.id) ? given[question.id] : undefined;
      const read = readAnswer(question, answer);
      const started = readStarted(question, answer);
      if (started !== null) walked.started.set(question.id, started);
      const fault = faultOf(question, read);
      if (fault !== null) walked.faults.set(question.id, fault);
      if (!('value' in read) || read.value === null) return true;
      walked.answers.set(question.id, read.value);
      if (possibleAnswers(question)) comparable.set(question.id, read.value);
      return true;
    });
    if (questions.length > 0) walked.pages.push({ page, questions });
  }
  return walked;
}

/**
 * Returns the pages shown for these answers, each with its visible questions. @param open answers that are disregarded: conditions on them
 * pass, or do not
 */
export const visiblePages = (
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
  open?: OpenQuestions,
): ShownPage[] => walk(definition, answers, open).pages;

/** Returns the questions shown for these answers, in order. */
export const visibleQuestions = (
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
): SurveyQuestion[] => visiblePages(definition, answers).flatMap(({ questions }) => questions);

/** The answers to store, and the errors of others by the id of their question; `started`: also includes unfinished ones. */
export type CheckedAnswers = {
  answers: SurveyAnswers;
  started: SurveyAnswers;
  faults: Readonly<Record<string, string>>;
};

/**
 * Checks answers to a survey, which is complete when there are no errors. Hidden, unknown and invalid answers are left out; unfinished ones
 * are returned as started.
 */
export function checkAnswers(definition: Pick<SurveyDefinition, 'pages'>, given: SurveyAnswers): CheckedAnswers {
  const { answers, started, faults } = walk(definition, given);
  const byId = <Of>(found: ReadonlyMap<string, Of>) => Object.fromEntries(found);
  return { answers: byId(answers), started: byId(started), faults: byId(faults) };
}
