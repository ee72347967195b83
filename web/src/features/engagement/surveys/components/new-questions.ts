import type {
  QuestionType,
  SurveyDefinition,
  SurveyItem,
  SurveyPage,
  SurveyQuestion,
} from '#contract/engagement/survey-definition.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';

/** The names of the types of questions. */
export const typeWords: Readonly<Record<QuestionType, string>> = {
  single: 'One choice',
  multiple: 'Several choices',
  scale: 'Scale',
  nps: 'Recommendation, 0 to 10 (NPS)',
  matrix: 'Table of choices',
  shortText: 'Short text',
  longText: 'Long text',
  date: 'Date',
  file: 'File',
};

/** An id that no question, page or option of a survey has had: drawn by lot, since answers know their questions by it. */
export const newItemId = (letter: string): string =>
  `${letter}${100_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000_000)}`;

export const newItem = (letter: string): SurveyItem => ({ id: newItemId(letter), text: {} });

export const newPage = (): SurveyPage => ({ id: newItemId('p'), questions: [] });

/** A question of a type, as it begins. */
export function newQuestion(type: QuestionType): SurveyQuestion {
  const common = { id: newItemId('q'), title: {}, required: false };
  const items = (letter: string) => [newItem(letter), newItem(letter)];
  switch (type) {
    case 'single':
    case 'multiple':
      return { ...common, type, options: items('o') };
    case 'scale':
      return { ...common, type, from: 1, to: 5 };
    case 'matrix':
      return { ...common, type, rows: items('r'), columns: items('c') };
    default:
      return { ...common, type };
  }
}

/** Whether a question more fits in. */
export const hasRoom = (definition: SurveyDefinition): boolean =>
  questionsOf(definition).length < surveyLimits.questions;

/** The survey with a question in place of the one with its id; null takes it out. */
export function withQuestion(
  definition: SurveyDefinition,
  id: string,
  question: SurveyQuestion | null,
): SurveyDefinition {
  return {
    ...definition,
    pages: definition.pages.map((page) => ({
      ...page,
      questions: page.questions.flatMap((one) => (one.id === id ? (question ?? []) : one)),
    })),
  };
}

/** The survey with a question at the end of another page. */
export function movedTo(definition: SurveyDefinition, question: SurveyQuestion, page: string): SurveyDefinition {
  const without = withQuestion(definition, question.id, null);
  return {
    ...without,
    pages: without.pages.map((one) => (one.id === page ? { ...one, questions: [...one.questions, question] } : one)),
  };
}

/** Items in the order of these keys. */
export const inOrder = <Item extends { id: string }>(items: readonly Item[], keys: readonly string[]): Item[] =>
  keys.flatMap((key) => items.find(({ id }) => id === key) ?? []);
