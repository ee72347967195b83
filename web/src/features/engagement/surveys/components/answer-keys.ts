import { isAtMost, npsScale, type SurveyAnswer } from '#contract/engagement/survey-answers.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the key that chooses an option by its place from 0; undefined after the last letter. */
export const letterAt = (place: number): string | undefined => letters[place];

/** What is chosen of a multiple choice. */
export const chosenOf = (answer: SurveyAnswer | undefined): string[] => (Array.isArray(answer) ? answer : []);

/** Adds an option of a multiple choice, or takes it back; undefined: none is left. */
export function withToggled(answer: SurveyAnswer | undefined, option: string): string[] | undefined {
  const chosen = chosenOf(answer);
  const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return next.length > 0 ? next : undefined;
}

/**
 * Returns the answer after a key: a letter for an option, a digit for a step of a scale. Null: the key chooses nothing. @param digits the digits
 * typed right before, for 10
 */
export function answerForKey(
  question: SurveyQuestion,
  key: string,
  answer: SurveyAnswer | undefined,
  digits = '',
): { answer: SurveyAnswer | undefined } | null {
  if (question.type === 'scale' || question.type === 'nps') {
    const { from, to } = question.type === 'nps' ? npsScale : question;
    const step = [digits + key, key]
      .filter((typed) => /^\d{1,2}$/.test(typed))
      .map(Number)
      .find((one) => one >= from && one <= to);
    return step === undefined ? null : { answer: step };
  }
  if (question.type !== 'single' && question.type !== 'multiple') return null;
  const option = key.length === 1 ? question.options[letters.indexOf(key.toUpperCase())]?.id : undefined;
  if (option === undefined) return null;
  if (question.type === 'single') return { answer: option };
  const chosen = chosenOf(answer);
  return !chosen.includes(option) && isAtMost(question, chosen) ? null : { answer: withToggled(answer, option) };
}
