import { isCalendarDate, toTypedDate } from '../base/dates.ts';
import type { SurveyQuestion } from './survey-definition.ts';
import { answerMessages, surveyLimits } from './survey-messages.ts';

/** An answer as stored: an option, options, a number, columns by row, a text, a day, or the id of a file. */
export type SurveyAnswer = string | number | string[] | Record<string, string>;
/** Answers by the id of their question. */
export type SurveyAnswers = Record<string, SurveyAnswer>;

/** A parsed answer: as stored (null: none), or the error text. */
export type ReadAnswer = { value: SurveyAnswer | null } | { message: string };
const none: ReadAnswer = { value: null };
const invalid: ReadAnswer = { message: answerMessages.invalid };

/** The ends of an NPS scale: zero to ten. */
export const npsScale = { from: 0, to: 10 } as const;

/**
 * Parses the answer to a visible question, without checking whether it is required. @returns the value to store, null for an empty answer,
 * or the error text
 */
export function readAnswer(question: SurveyQuestion, given: unknown): ReadAnswer {
  if (given === undefined || given === null || given === '') return none;
  switch (question.type) {
    case 'single':
      return question.options.some(({ id }) => id === given) ? { value: given as string } : invalid;
    case 'multiple':
      return readChoices(question, given);
    case 'scale':
      return readStep(question, given);
    case 'nps':
      return readStep(npsScale, given);
    case 'matrix':
      return readRows(question, given);
    case 'shortText':
      return readText(given, surveyLimits.shortText);
    case 'longText':
      return readText(given, surveyLimits.longText);
    case 'date':
      return readDay(question, given);
    default:
      return typeof given === 'string' && /^[\da-f-]{36}$/.test(given)
        ? { value: given }
        : { message: answerMessages.fileInvalid };
  }
}

/**
 * Returns the stored form of a started answer: the choices or text so far, even if not valid yet; null: nothing. Unknown options, rows and
 * texts of the question are left out.
 */
export function readStarted(question: SurveyQuestion, given: unknown): SurveyAnswer | null {
  const read = readAnswer(question, given);
  if ('value' in read) return read.value;
  if (question.type === 'multiple' && Array.isArray(given)) {
    const chosen = question.options.map(({ id }) => id).filter((id) => given.includes(id));
    return chosen.length > 0 ? chosen : null;
  }
  if (question.type === 'matrix' && typeof given === 'object' && given !== null && !Array.isArray(given)) {
    const entries = Object.entries(given).filter(
      ([row, column]) => question.rows.some(({ id }) => id === row) && question.columns.some(({ id }) => id === column),
    );
    return entries.length > 0 ? (Object.fromEntries(entries) as Record<string, string>) : null;
  }
  const isWritten = question.type === 'shortText' || question.type === 'longText' || question.type === 'date';
  return isWritten && typeof given === 'string' && given.trim() !== '' ? given : null;
}

/** Returns the possible answers that conditions can use; null for types that conditions cannot use. */
export function possibleAnswers(question: SurveyQuestion): (string | number)[] | null {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id }) => id);
    case 'matrix':
      return question.columns.map(({ id }) => id);
    case 'scale':
      return steps(question);
    case 'nps':
      return steps(npsScale);
    default:
      return null;
  }
}

const steps = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** Returns the error text for a parsed answer, including a missing required one; null when valid. */
export function faultOf(question: SurveyQuestion, read: ReadAnswer): string | null {
  if ('message' in read) return read.message;
  if (!question.required) return null;
  if (read.value === null) return question.type === 'matrix' ? answerMessages.rowsRequired : answerMessages.required;
  const rows = question.type === 'matrix' ? question.rows.length : 0;
  return rows > Object.keys(read.value).length ? answerMessages.rowsRequired : null;
}

/** Returns the sentence that says how many options can be chosen, such as 'Choose up to 2'. */
export function choiceRule({ options, least = 1, most = options.length }: MultipleChoice): string {
  if (most < options.length || least === most) return answerMessages.choose(least, most);
  return least > 1 ? answerMessages.chooseLeast(least) : answerMessages.chooseAll;
}

/** Whether as many options are chosen as the question allows, where it allows fewer than it has. */
export const isAtMost = ({ options, most = options.length }: MultipleChoice, chosen: readonly string[]): boolean =>
  most < options.length && chosen.length >= most;

type MultipleChoice = Extract<SurveyQuestion, { type: 'multiple' }>;

function readChoices({ options, least = 1, most = options.length }: MultipleChoice, given: unknown): ReadAnswer {
  if (!Array.isArray(given) || given.some((one) => !options.some(({ id }) => id === one))) return invalid;
  if (given.length === 0) return none;
  const chosen = options.map(({ id }) => id).filter((id) => given.includes(id));
  if (chosen.length < least) return { message: answerMessages.least(least) };
  if (chosen.length > most) return { message: answerMessages.most(most) };
  return { value: chosen };
}

function readStep(scale: { from: number; to: number }, given: unknown): ReadAnswer {
  const step = steps(scale).find((one) => one === given);
  return step === undefined ? invalid : { value: step };
}

function readRows({ rows, columns }: Extract<SurveyQuestion, { type: 'matrix' }>, given: unknown): ReadAnswer {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return invalid;
  const entries = Object.entries(given).filter(([row]) => rows.some(({ id }) => id === row));
  if (entries.some(([, column]) => !columns.some(({ id }) => id === column))) return invalid;
  return entries.length === 0 ? none : { value: Object.fromEntries(entries) };
}

function readText(given: unknown, most: number): ReadAnswer {
  if (typeof given !== 'string') return invalid;
  const text = given.trim();
  if (text === '') return none;
  return text.length > most ? { message: answerMessages.tooLong(most) } : { value: text };
}

function readDay(
  { earliest = '0000-01-01', latest = '9999-12-31' }: Extract<SurveyQuestion, { type: 'date' }>,
  given: unknown,
): ReadAnswer {
  const parts = typeof given === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(given) : null;
  if (!parts || !isCalendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])))
    return { message: answerMessages.dateInvalid };
  const [day] = parts;
  if (day < earliest) return { message: answerMessages.dateEarly(toTypedDate(earliest)) };
  if (day > latest) return { message: answerMessages.dateLate(toTypedDate(latest)) };
  return { value: day };
}
