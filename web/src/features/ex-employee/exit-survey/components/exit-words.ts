import {
  type ExitSurvey,
  type ExitTrends,
  exitSurveyLimits,
  type TrendRow,
} from '#contract/ex-employee/exit-survey.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import { number } from '../../../../lib/numbers.ts';

const peopleText = (count: number) => (count === 0 ? 'no one' : count === 1 ? '1 person' : `${number(count)} people`);
const daysText = (days: number) =>
  days === 0
    ? 'on the day they arrive'
    : days === 1
      ? 'the day after they arrive'
      : `${number(days)} days after they arrive`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says what will happen, and to how many people next week. @param typed as in the form; null: not a number of days */
export function whatHappens(exit: ExitSurvey, typed: { enabled: boolean; days: number | null }): string {
  const { ahead } = exitSurveyLimits;
  const { enabled, days } = typed;
  if (days === null) return '';
  if (enabled && exit.enabled && days === exit.days)
    return `${upper(peopleText(exit.asking))} will be asked in the next ${ahead} days.`;
  const week = `in the next ${ahead} days`;
  const arriving =
    exit.arriving === 0
      ? `No one is known to arrive ${week}.`
      : `${upper(peopleText(exit.arriving))} will arrive ${week}.`;
  if (!enabled) return `${arriving} ${exit.enabled ? 'No one is asked any more.' : 'No one is asked.'}`;
  return `${arriving} Each is asked ${daysText(days)}.`;
}

/** 'Jul–Sep 2026', or 'Oct 2026 – Mar 2027', from the first and the last month of a round. */
export function roundText({ from, to }: { from: string; to: string }): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return isOneYear ? `${monthText(from).slice(0, 3)}–${monthText(to)}` : `${monthText(from)} – ${monthText(to)}`;
}

/** Returns the departments that some round shows, by name. */
export const departmentsOf = ({ rounds }: ExitTrends): string[] =>
  [...new Set(rounds.flatMap(({ departments }) => departments.map(({ name }) => name)))].toSorted((a, b) =>
    a.localeCompare(b),
  );

/** Returns what is shown of a round: of everyone, or of a department; null: nothing. @param department '' for everyone */
export const rowOf = ({ all, departments }: ExitTrends['rounds'][number], department: string): TrendRow | null =>
  department === '' ? all : (departments.find(({ name }) => name === department) ?? null);

/** '7.5', or a dash where it is not shown. */
export function averageText(row: TrendRow | null, question: string): string {
  const average = row?.figures.find((figure) => figure.question === question)?.average ?? null;
  return average === null ? '–' : average.toFixed(1);
}

/** '43%', or a dash where it is not shown. */
export function percentText(row: TrendRow | null, question: string, option: string): string {
  const { shares = [] } = row?.figures.find((figure) => figure.question === question) ?? {};
  const share = shares.find((one) => one.option === option);
  return share ? `${share.percent}%` : '–';
}
