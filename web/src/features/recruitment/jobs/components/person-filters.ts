import { chip } from '#web/features/directory/audience/components/chips.ts';
import { useJobTitle } from '#web/features/directory/people/components/form/use-job-title.ts';
import { personFilter } from '../../../../lib/person-filter.ts';

export const filters = [
  personFilter<string>({
    names: { jobid: 'value', recommendations: 'flag', exclusiveAlumni: 'flag' },
    order: 300,
    useKnown: useJobTitle,
    chips: ({ filters: { jobid, recommendations, exclusiveAlumni } }, title) => {
      if (recommendations) return chip('Recommended for', title ?? 'a job', 'recommendations', 'jobid');
      if (exclusiveAlumni) return chip('Exclusive job', title ?? 'any', 'exclusiveAlumni', 'jobid');
      return chip('Job', jobid && (title ?? 'any'), 'jobid');
    },
    // The job itself is not a filter of its own: it counts together with the question about it.
    count: ({ recommendations, exclusiveAlumni }) =>
      Number(Boolean(recommendations)) + Number(Boolean(exclusiveAlumni)),
    control: {
      group: 'Today',
      order: 50,
      may: 'jobs:read',
      load: async () => (await import('#web/features/recruitment/jobs/components/JobFilter.tsx')).JobFilter,
    },
  }),
];
