import { z } from 'zod';
import { npsScale, type SurveyAnswer, type SurveyAnswers } from './survey-answers.ts';
import type { SurveyQuestion } from './survey-definition.ts';

const counts = z.record(z.string(), z.number());
/**
 * Counted answers: the number of finished surveys, and for each question the number of answers and of each value. A value is an option, a
 * number, `row/column`, or the month of a day; texts and files are only counted.
 */
export const surveyTally = z.object({
  finished: z.number(),
  questions: z.record(z.string(), z.object({ answered: z.number(), counts })),
});
export type SurveyTally = z.infer<typeof surveyTally>;

/** The tally before the first answer. */
export const emptyTally: SurveyTally = { finished: 0, questions: {} };

/** Returns the values to count for one answer. */
function countedIn(question: SurveyQuestion, answer: SurveyAnswer): string[] {
  if (question.type === 'shortText' || question.type === 'longText' || question.type === 'file') return [];
  if (question.type === 'date') return [String(answer).slice(0, 7)];
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'object'
    ? Object.entries(answer).map(([row, column]) => `${row}/${column}`)
    : [String(answer)];
}

/** Adds the answers of one person, or removes them. @param by 1 or -1 */
export function addAnswers(
  { finished, questions }: SurveyTally,
  asked: readonly SurveyQuestion[],
  answers: SurveyAnswers,
  by: 1 | -1 = 1,
): SurveyTally {
  const added = { ...questions };
  for (const question of asked) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (answer === undefined) continue;
    const { answered, counts: before } = added[question.id] ?? { answered: 0, counts: {} };
    const after = { ...before };
    for (const key of countedIn(question, answer)) {
      const count = (after[key] ?? 0) + by;
      if (count > 0) after[key] = count;
      else delete after[key];
    }
    added[question.id] = { answered: answered + by, counts: after };
  }
  return { finished: finished + by, questions: added };
}

/** The number of each value: a part of a question's result. */
export type Counted = { id: string; count: number };
export type QuestionResult = { answered: number } & (
  | { type: 'choices'; counts: Counted[] }
  | { type: 'scale'; counts: Counted[]; mean: number | null }
  | { type: 'nps'; counts: Counted[]; nps: Nps | null }
  | { type: 'matrix'; rows: { id: string; answered: number; counts: Counted[] }[] }
  | { type: 'months'; counts: Counted[] }
  | { type: 'texts' }
);

/** Promoters (9 and 10), passives (7 and 8) and detractors (0 to 6) of a question, and their score. */
export type Nps = { promoters: number; passives: number; detractors: number; score: number };

/**
 * Returns the score by its definition: promoters in percent minus detractors in percent, as a whole number from -100 to 100; null: no
 * answers.
 */
export function npsOf(counts: Readonly<Record<string, number>>): Nps | null {
  const sum = (from: number, to: number) => range(from, to).reduce((all, step) => all + (counts[String(step)] ?? 0), 0);
  const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)];
  const all = detractors + passives + promoters;
  // Halves are rounded away from zero, on both sides.
  const share = (100 * (promoters - detractors)) / all;
  return all === 0
    ? null
    : { promoters, passives, detractors, score: Math.sign(share) * Math.round(Math.abs(share)) || 0 };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** Returns the result of a question from its tally. */
export function resultOf(question: SurveyQuestion, { questions }: SurveyTally): QuestionResult {
  const { answered, counts: said } = questions[question.id] ?? { answered: 0, counts: {} };
  const counted = (ids: readonly (string | number)[]) => ids.map((id) => ({ id: String(id), count: said[id] ?? 0 }));
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { type: 'choices', answered, counts: counted(question.options.map(({ id }) => id)) };
    case 'scale':
      return { type: 'scale', answered, counts: counted(range(question.from, question.to)), mean: meanOf(said) };
    case 'nps':
      return { type: 'nps', answered, counts: counted(range(npsScale.from, npsScale.to)), nps: npsOf(said) };
    case 'matrix':
      return { type: 'matrix', answered, rows: question.rows.map(({ id: row }) => rowOf(question, row, said)) };
    case 'date':
      return { type: 'months', answered, counts: counted(Object.keys(said).toSorted()) };
    default:
      return { type: 'texts', answered };
  }
}

function rowOf(
  { columns }: Extract<SurveyQuestion, { type: 'matrix' }>,
  row: string,
  said: Readonly<Record<string, number>>,
) {
  const counted = columns.map(({ id }) => ({ id, count: said[`${row}/${id}`] ?? 0 }));
  return { id: row, answered: counted.reduce((all, { count }) => all + count, 0), counts: counted };
}

/** Returns the average of counted numbers; null: there are none. */
export function meanOf(said: Readonly<Record<string, number>>): number | null {
  const all = Object.values(said).reduce((sum, count) => sum + count, 0);
  const weighed = Object.entries(said).reduce((sum, [step, count]) => sum + Number(step) * count, 0);
  return all === 0 ? null : weighed / all;
}

/** Returns the questions of all versions of a survey: in their latest wording, then the removed ones. */
export function unitedQuestions(
  versions: readonly (readonly SurveyQuestion[])[],
): { question: SurveyQuestion; isGone: boolean }[] {
  const last = versions.at(-1) ?? [];
  const known = new Map<string, SurveyQuestion>();
  for (const questions of versions)
    for (const question of questions) known.set(question.id, unite(known.get(question.id), question));
  const current = last.map(({ id }) => id);
  const gone = [...known.keys()].filter((id) => !current.includes(id));
  return [...current, ...gone].flatMap((id) => {
    const question = known.get(id);
    return question ? [{ question, isGone: !current.includes(id) }] : [];
  });
}

/** Earlier options are still counted, after the current ones. */
function unite(before: SurveyQuestion | undefined, now: SurveyQuestion): SurveyQuestion {
  const behind = <T extends { id: string }>(old: readonly T[], items: readonly T[]) => [
    ...items,
    ...old.filter(({ id }) => !items.some((one) => one.id === id)),
  ];
  if (before === undefined || before.type !== now.type) return now;
  if ('options' in now && 'options' in before) return { ...now, options: behind(before.options, now.options) };
  if (now.type === 'scale' && before.type === 'scale')
    return { ...now, from: Math.min(before.from, now.from), to: Math.max(before.to, now.to) };
  return now.type === 'matrix' && before.type === 'matrix'
    ? { ...now, rows: behind(before.rows, now.rows), columns: behind(before.columns, now.columns) }
    : now;
}
