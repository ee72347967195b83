import { placeholderFaults } from '../mail/placeholders.ts';
import { possibleAnswers } from './survey-answers.ts';
import type { SurveyCondition, SurveyDefinition, SurveyItem, SurveyQuestion, SurveyTest } from './survey-definition.ts';
import { surveyProblems } from './survey-messages.ts';
import { reachOf } from './survey-reach.ts';
import { questionsOf, textIn, type Words } from './survey-words.ts';

/** A problem that prevents a survey from starting. `item`: the id of the question or page; null: the survey as a whole. */
export type SurveyProblem = { item: string | null; message: string; mark?: string };

type Reading = SurveyDefinition & { numbers: ReadonlyMap<string, number> };

/**
 * Returns the problems that prevent a survey from starting: missing texts, impossible limits, and parts that no answers can reach.
 * Conditions are followed through all questions they depend on.
 */
export function problemsOf(definition: SurveyDefinition): SurveyProblem[] {
  const questions = questionsOf(definition);
  const survey = { ...definition, numbers: new Map(questions.map(({ id }, place) => [id, place + 1])) };
  if (questions.length === 0) return [{ item: null, message: surveyProblems.empty }];
  const { canReach } = reachOf(definition);
  const found: SurveyProblem[] = definition.pages.flatMap((page, place) => {
    const what = `Page ${place + 1}`;
    const ofPage = faultsOfCondition(survey, page.showIf, what, page.questions[0]?.id ?? null);
    const isNever = page.questions.length > 0 && ofPage.length === 0 && !canReach(page.id);
    const ofQuestions = page.questions.flatMap((question) =>
      problemsOfQuestion(survey, question, canReach(question.id) || isNever),
    );
    if (page.questions.length === 0) ofPage.push(surveyProblems.pageEmpty(what));
    if (isNever && ofQuestions.length === 0) ofPage.push(surveyProblems.pageNeverShown(what));
    return [...ofPage.map((message) => ({ item: page.id, message })), ...ofQuestions];
  });
  if (isBlank(survey, definition.title)) found.unshift({ item: null, message: surveyProblems.noName });
  if (isBlank(survey, definition.thanks)) found.push({ item: null, message: surveyProblems.noThanks });
  return [...found, ...unreplacedIn(definition)];
}

/** Returns texts in all their translations. */
const everyText = (...texts: (Words | undefined)[]) => texts.flatMap((text) => Object.values(text ?? {})).join('\n');

/** Returns remaining placeholders, in any language. */
function unreplacedIn(definition: SurveyDefinition): SurveyProblem[] {
  const { title, introduction, thanks, pages } = definition;
  const at = (item: string | null, where: string, text: string): SurveyProblem[] =>
    placeholderFaults({ [where]: text }).map((fault) => ({ item, ...fault }));
  return [
    ...at(null, 'the title', everyText(title)),
    ...at(null, 'the introduction', everyText(introduction)),
    ...pages.flatMap((page, place) => at(page.id, `page ${place + 1}`, everyText(page.title))),
    ...questionsOf(definition).flatMap((question, place) =>
      at(question.id, questionName(place + 1).toLowerCase(), everyText(...wordsOf(question))),
    ),
    ...at(null, 'the thank-you text', everyText(thanks)),
  ];
}

/** Returns all texts of a question that readers see. */
function wordsOf(question: SurveyQuestion): (Words | undefined)[] {
  const { title, help } = question;
  if (question.type === 'scale') return [title, help, question.low, question.high];
  const items =
    'options' in question ? question.options : 'rows' in question ? [...question.rows, ...question.columns] : [];
  return [title, help, ...items.map(({ text }) => text)];
}

/** Returns the name of a question for people: its number in the survey. */
const questionName = (number: number): string => `Question ${number}`;

const isBlank = (survey: SurveyDefinition, text: Words) => textIn(text, survey.languages[0] ?? 'en', survey) === '';

function problemsOfQuestion(survey: Reading, question: SurveyQuestion, isReached: boolean): SurveyProblem[] {
  const what = questionName(survey.numbers.get(question.id) ?? 0);
  const messages: string[] = [];
  if (isBlank(survey, question.title)) messages.push(surveyProblems.noTitle(what));
  if (survey.anonymous && question.type === 'file') messages.push(surveyProblems.fileTells(what));
  messages.push(...faultsOfAnswers(survey, question, what));
  const ofCondition = faultsOfCondition(survey, question.showIf, what, question.id);
  messages.push(...ofCondition);
  if (!isReached && ofCondition.length === 0)
    messages.push(question.required ? surveyProblems.requiredNever(what) : surveyProblems.never(what));
  return messages.map((message) => ({ item: question.id, message }));
}

function faultsOfAnswers(survey: Reading, question: SurveyQuestion, what: string): string[] {
  switch (question.type) {
    case 'single':
      return faultsOfItems(survey, question.options, what, 2);
    case 'multiple': {
      const { options, least = 1, most = options.length } = question;
      const isCrossed = least > most || most > options.length;
      return [...faultsOfItems(survey, options, what, 2), ...(isCrossed ? [surveyProblems.limitsCrossed(what)] : [])];
    }
    case 'matrix':
      return [
        ...faultsOfItems(survey, question.columns, what, 2),
        ...(question.rows.length === 0 ? [surveyProblems.noRows(what)] : faultsOfItems(survey, question.rows, what, 1)),
      ];
    case 'scale':
      return question.to > question.from ? [] : [surveyProblems.scaleCrossed(what)];
    case 'date': {
      const { earliest = '0000-01-01', latest = '9999-12-31' } = question;
      return latest < earliest ? [surveyProblems.datesCrossed(what)] : [];
    }
    default:
      return [];
  }
}

function faultsOfItems(survey: Reading, items: readonly SurveyItem[], what: string, least: number): string[] {
  const texts = items.map(({ text }) => textIn(text, survey.languages[0] ?? 'en', survey).toLowerCase());
  const named = texts.filter((text) => text !== '');
  return [
    ...(items.length < least ? [surveyProblems.fewOptions(what)] : []),
    ...(named.length < texts.length ? [surveyProblems.noOption(what)] : []),
    ...(new Set(named).size < named.length ? [surveyProblems.sameOption(what)] : []),
  ];
}

/** Returns the tests within a condition. */
export function testsOf(condition: SurveyCondition | SurveyTest | undefined): SurveyTest[] {
  if (condition === undefined) return [];
  if ('all' in condition) return condition.all.flatMap(testsOf);
  return 'any' in condition ? condition.any.flatMap(testsOf) : [condition];
}

/** @param before the question that all questions used by the condition must come before */
function faultsOfCondition(
  survey: Reading,
  condition: SurveyCondition | undefined,
  what: string,
  before: string | null,
): string[] {
  const own = survey.numbers.get(before ?? '') ?? Number.POSITIVE_INFINITY;
  const questions = questionsOf(survey);
  const faults = testsOf(condition).map((test) => {
    const place = questions.findIndex(({ id }) => id === test.question);
    const question = questions[place];
    if (!question) return surveyProblems.missing(what);
    const number = place + 1;
    return number >= own
      ? surveyProblems.later(what, questionName(number))
      : faultOfTest(test, question, what, questionName(number));
  });
  return [...new Set(faults.filter((fault) => fault !== null))];
}

function faultOfTest(test: SurveyTest, question: SurveyQuestion, what: string, other: string): string | null {
  const possible = possibleAnswers(question);
  const isMatrix = question.type === 'matrix';
  if (possible === null || isMatrix !== (test.row !== undefined)) return surveyProblems.unfit(what, other);
  if (isMatrix && !question.rows.some(({ id }) => id === test.row)) return surveyProblems.notAsked(what, other);
  if ('atLeast' in test) {
    if (question.type !== 'scale' && question.type !== 'nps') return surveyProblems.unfit(what, other);
    return possible.some((value) => Number(value) >= test.atLeast) ? null : surveyProblems.notAsked(what, other);
  }
  return possible.includes('is' in test ? test.is : test.isNot) ? null : surveyProblems.notAsked(what, other);
}
