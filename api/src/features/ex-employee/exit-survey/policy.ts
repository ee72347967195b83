import type { Days } from '#api/features/ex-employee/arrivals/find-arrived.ts';
import { addDays } from '#api/features/mail/journeys/policy.ts';
import { secrecy } from '#contract/engagement/secrecy.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { shownGroups } from '#contract/engagement/survey-groups.ts';
import { meanOf, type SurveyTally } from '#contract/engagement/survey-tally.ts';
import { exitSurveyLimits, type TrendQuestion, type TrendRow } from '#contract/ex-employee/exit-survey.ts';

/** Returns the first day of the quarter of a day; ISO dates. */
export function quarterOf(day: string): string {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** Returns the last month of a quarter, given by its first day, as `YYYY-MM`. */
export const lastMonthOf = (quarter: string): string => addDays(quarter, 70).slice(0, 7);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Returns the name of a round, which may ask the people of later quarters too. */
export const nameOfRound = (name: string, quarter: string): string =>
  `${name}, from ${months[Number(quarter.slice(5, 7)) - 1]} ${quarter.slice(0, 4)}`;

const latest = (...days: string[]) => days.toSorted().at(-1) ?? '';

type On = { enabledOn: string; days: number };

/**
 * Returns the days of arrival of the people who are due, from those who are as late as may be to those due after some days; never a day before it was
 * switched on.
 */
export function dueDays({ enabledOn, days }: On, today: string, ahead = 0): Days {
  return {
    from: latest(enabledOn, addDays(today, -days - exitSurveyLimits.late)),
    to: addDays(today, ahead - days),
  };
}

/** Returns the days of the next week. */
export const nextWeek = (today: string): Days => ({ from: today, to: addDays(today, exitSurveyLimits.ahead - 1) });

type Round = { first_quarter: string; last_quarter: string };
/** What happens to the open round: it goes on, as it is or into this quarter, or no more people are added to it. */
export type Turn = 'goes on' | 'grows' | 'ends';

/**
 * Decides about the open round on a day. It is decided when a quarter is over and never when an answer comes: a round that ended with its fifth answer would
 * say when that came.
 */
export function turnOf(
  { last_quarter }: Round,
  { quarter, isEnabled, hasEnough }: { quarter: string; isEnabled: boolean; hasEnough: boolean },
): Turn {
  if (last_quarter >= quarter) return 'goes on';
  return isEnabled && !hasEnough ? 'grows' : 'ends';
}

/** Returns whether a question has a place in the trends. */
export const hasTrend = ({ type }: SurveyQuestion): boolean => type === 'single' || type === 'scale' || type === 'nps';

/** Returns a question as the trends name it; null: it has no place there. */
export function toTrendQuestion(
  question: SurveyQuestion,
  textOf: (words: SurveyQuestion['title']) => string,
): TrendQuestion | null {
  const { id, title } = question;
  const named = { id, title: textOf(title), options: [] };
  if (question.type === 'nps') return { ...named, most: 10 };
  if (question.type === 'scale') return { ...named, most: question.to };
  if (question.type !== 'single') return null;
  return {
    ...named,
    most: null,
    options: question.options.map(({ id: option, text }) => ({ id: option, label: textOf(text) })),
  };
}

const answeredIn = ({ questions }: SurveyTally, id: string) => questions[id]?.answered ?? 0;

type Group = { name: string; tally: SurveyTally };
type Counted = { tally: SurveyTally; groups: readonly Group[]; asked: readonly SurveyQuestion[] };

function rowOf(tally: SurveyTally, asked: readonly SurveyQuestion[], isShown: (question: string) => boolean): TrendRow {
  const figures = asked
    .filter(({ id }) => isShown(id))
    .map((question): TrendRow['figures'][number] => {
      const { answered, counts } = tally.questions[question.id] ?? { answered: 0, counts: {} };
      const percent = (count: number) => Math.round((100 * count) / answered);
      return question.type === 'single'
        ? {
            question: question.id,
            average: null,
            shares: question.options.map(({ id }) => ({ option: id, percent: percent(counts[id] ?? 0) })),
          }
        : { question: question.id, average: meanOf(counts), shares: [] };
    });
  return { answers: tally.finished, figures };
}

/**
 * Returns what the trends show of a round: nothing of fewer than five answers, and no department whose difference from the rest would be so few. The same is
 * asked for each question, since not everyone answers each.
 */
export function toRows({ tally, groups, asked }: Counted): {
  all: TrendRow | null;
  departments: (TrendRow & { name: string })[];
} {
  if (tally.finished < secrecy.step) return { all: null, departments: [] };
  const sizes = groups.map((group) => ({ name: group.name, finished: group.tally.finished }));
  const shown = shownGroups(sizes, tally.finished);
  const seen = groups.filter(({ name }) => shown.has(name));
  const questions = asked.filter(({ id }) => hasEnough(tally, id));
  const byQuestion = new Map(
    questions.map(({ id }) => [
      id,
      shownGroups(
        seen.map((group) => ({ name: group.name, finished: answeredIn(group.tally, id) })),
        answeredIn(tally, id),
      ),
    ]),
  );
  return {
    all: rowOf(tally, questions, () => true),
    departments: seen.map((group) => ({
      name: group.name,
      ...rowOf(group.tally, questions, (id) => byQuestion.get(id)?.has(group.name) ?? false),
    })),
  };
}

const hasEnough = (tally: SurveyTally, question: string) => answeredIn(tally, question) >= secrecy.step;
