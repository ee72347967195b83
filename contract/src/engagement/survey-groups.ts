import { secrecy } from './secrecy.ts';

/** What the answers of a survey can be broken down by: what the record said of somebody when they answered. */
export const surveyBreakdowns = ['department', 'location', 'leavingYear'] as const;
export type SurveyBreakdown = (typeof surveyBreakdowns)[number];
export const breakdownWords: Readonly<Record<SurveyBreakdown, string>> = {
  department: 'Department',
  location: 'Location',
  leavingYear: 'Year of leaving',
};

/**
 * Which groups of a breakdown can be shown without telling of a few: none of fewer than five, and what is left of all when those that are
 * shown are taken away is nobody or at least five. So more are hidden, the smallest first, where the difference would tell.
 * @param all how many answers there are in all, also those of no group
 * @returns the names of the groups that can be shown
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
