import type { SampleRemoval } from '#contract/directory/sample-data.ts';
import { number } from '../../../../lib/numbers.ts';

const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** Returns the consequence of removing the sample data: what goes, and what stays. */
export function removalWords({ people, groups, jobs, keptJobs }: SampleRemoval): string {
  const parts = [
    people > 0 && counted(people, 'sample ex-employee', 'sample ex-employees'),
    groups > 0 && counted(groups, 'group', 'groups'),
    jobs > 0 && counted(jobs, 'job', 'jobs'),
  ].filter((part) => part !== false);
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0];
  const kept = keptJobs > 0 ? ' The sample job stays, because someone has applied for it or received it.' : '';
  if (!all) return `Nothing is left of the sample data. Your own records stay.${kept}`;
  return `Removes ${all}, with any changes made to them since. Your own records stay.${kept}`;
}
