import {
  faultOf,
  possibleAnswers,
  readAnswer,
  readStarted,
  type SurveyAnswer,
  type SurveyAnswers,
} from './survey-answers.ts';
import type { SurveyCondition, SurveyDefinition, SurveyPage, SurveyQuestion, SurveyTest } from './survey-definition.ts';

/** A page as somebody sees it who has answered so far as they have. */
export type ShownPage = { page: SurveyPage; questions: SurveyQuestion[] };

const isTrue = (test: SurveyTest, answer: SurveyAnswer | undefined): boolean => {
  const isMatrix = typeof answer === 'object' && !Array.isArray(answer);
  const given = isMatrix ? answer[test.row ?? ''] : answer;
  if (given === undefined || isMatrix === (test.row === undefined)) return false;
  const has = (value: string | number) => (Array.isArray(given) ? given.includes(String(value)) : given === value);
  if ('is' in test) return has(test.is);
  return 'isNot' in test ? !has(test.isNot) : typeof given === 'number' && given >= test.atLeast;
};

/**
 * Whether something is shown that depends on earlier answers. What was not answered, or not shown, fulfils nothing: "is not" asks for
 * another answer, not for none.
 */
function isFulfilled(
  condition: SurveyCondition | SurveyTest | undefined,
  answers: ReadonlyMap<string, SurveyAnswer>,
): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((part) => isFulfilled(part, answers));
  if ('any' in condition) return condition.any.some((part) => isFulfilled(part, answers));
  return isTrue(condition, answers.get(condition.question));
}

type Walked = {
  pages: ShownPage[];
  answers: Map<string, SurveyAnswer>;
  started: Map<string, SurveyAnswer>;
  faults: Map<string, string>;
};

/** Goes through a survey once, from its first question to its last, so that what depends on what was never asked is not asked either. */
function walk({ pages }: Pick<SurveyDefinition, 'pages'>, given: SurveyAnswers): Walked {
  const walked: Walked = { pages: [], answers: new Map(), started: new Map(), faults: new Map() };
  const comparable = new Map<string, SurveyAnswer>();
  for (const page of pages) {
    if (!isFulfilled(page.showIf, comparable)) continue;
    const questions = page.questions.filter((question) => {
      if (!isFulfilled(question.showIf, comparable)) return false;
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

/** The pages that are shown with these answers, each with its questions that are. */
export const visiblePages = (definition: Pick<SurveyDefinition, 'pages'>, answers: SurveyAnswers): ShownPage[] =>
  walk(definition, answers).pages;

/** The questions that are asked with these answers, in their order. */
export const visibleQuestions = (
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
): SurveyQuestion[] => visiblePages(definition, answers).flatMap(({ questions }) => questions);

/**
 * The page after this one.
 * @param after the id of a page; null: the first page is asked for
 * @returns null at the end
 */
export function nextPage(
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
  after: string | null,
): ShownPage | null {
  const place = placeOf(definition, after);
  return visiblePages(definition, answers).find(({ page }) => placeOf(definition, page.id) > place) ?? null;
}

/** The page before this one; null at the beginning. */
export function previousPage(
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
  before: string,
): ShownPage | null {
  const place = placeOf(definition, before);
  return visiblePages(definition, answers).findLast(({ page }) => placeOf(definition, page.id) < place) ?? null;
}

/** Returns the place of a page, from 0; -1 before all of them. */
const placeOf = ({ pages }: Pick<SurveyDefinition, 'pages'>, page: string | null) =>
  pages.findIndex(({ id }) => id === page);

/** Answers as they can be kept, and what is wrong with the others by the id of their question; `started`: those that were begun as well. */
export type CheckedAnswers = {
  answers: SurveyAnswers;
  started: SurveyAnswers;
  faults: Readonly<Record<string, string>>;
};

/**
 * Checks answers to a survey: it is answered when there is no fault. What is hidden, unknown or faulty is not among the answers that
 * come back; what was begun and would not pass yet is among those that were started.
 */
export function checkAnswers(definition: Pick<SurveyDefinition, 'pages'>, given: SurveyAnswers): CheckedAnswers {
  const { answers, started, faults } = walk(definition, given);
  const byId = <Of>(found: ReadonlyMap<string, Of>) => Object.fromEntries(found);
  return { answers: byId(answers), started: byId(started), faults: byId(faults) };
}
