import { secrecy } from './secrecy.ts';

/** The breakdowns of survey results: from the person's record at the time of the answer. */
export const surveyBreakdowns = ['department', 'location', 'leavingYear'] as const;
export type SurveyBreakdown = (typeof surveyBreakdowns)[number];
export const breakdownWords: Readonly<Record<SurveyBreakdown, string>> = {
  department: 'Department',
  location: 'Location',
  leavingYear: 'Year of leaving',
};

/**
 * Returns the groups of a breakdown that can be shown without identifying people: none of fewer than five, and the rest after subtracting
 * the shown groups must be empty or at least five. Otherwise more groups are hidden, smallest first. @param all the number of all answers,
 * including those in no group @returns the names of the groups to show
 */
export function shownGroups(
  groups: readonly { name: string; finished: number }[],
  all: number,
  fewest: number = secrecy.step,
): Set<string> {
  const shown = groups.filter(({ finished }) => finished >= fewest).toSorted((a, b) => b.finished - a.finished);
  const rest = () => all - shown.reduce((sum, { finished }) => sum + finished, 0);
  while (shown.length > 0 && rest() > 0 && rest() < fewest) shown.pop();
  return new Set(shown.map(({ name }) => name));
}
