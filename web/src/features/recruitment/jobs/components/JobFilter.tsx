import { Radio } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/base/rules.ts';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { useJobTitle } from '#web/features/directory/people/components/form/use-job-title.ts';
import type { FilterControlProps } from '../../../../lib/person-filter.ts';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import popover from '../../../../ui/filters/FilterPopover.module.css';
import { FilterPopover } from '../../../../ui/filters/FilterPopover.tsx';
import { loadActiveJobs } from './active-jobs.ts';

const kinds = [
  { value: 'recommendations', label: 'Recommended for a job' },
  { value: 'exclusiveAlumni', label: 'Received an exclusive job' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const labelOf = (job: ActiveJob) => [job.title, job.location].filter(Boolean).join(' · ');

/** Filters by recommendation for a job, or by who received an exclusive one (spec section 3: jobid, recommendations, exclusiveAlumni). */
export function JobFilter({ view, onChange }: FilterControlProps) {
  const { filters } = view;
  const jobTitle = useJobTitle(view);
  const { jobid, recommendations, exclusiveAlumni } = filters;
  const known: ActiveJob | null = jobid
    ? { _id: jobid, title: jobTitle ?? 'A job', location: null, salary: null }
    : null;
  const current: Kind = exclusiveAlumni ? 'exclusiveAlumni' : 'recommendations';
  const active = recommendations ?? exclusiveAlumni;
  const [opened, setOpened] = useState(false);
  const [kind, setKind] = useState(current);
  const [job, setJob] = useState(known);
  const [fault, setFault] = useState<string>();

  const toggleOpened = (open: boolean) => {
    if (open) {
      setKind(current);
      setJob(known);
    }
    setFault(undefined);
    setOpened(open);
  };
  const finish = (next: Partial<typeof filters>) => {
    setOpened(false);
    onChange({ ...filters, jobid: undefined, recommendations: undefined, exclusiveAlumni: undefined, ...next });
  };
  const apply = () => {
    if (kind === 'recommendations' && !job) setFault(jobMessages.selectJob);
    else finish({ [kind]: '1', jobid: job?._id });
  };
  return (
    <FilterPopover
      name="Job"
      summary={active && (jobTitle ?? (recommendations ? 'Recommended' : 'Exclusive'))}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={apply}
      onClear={() => finish({})}
    >
      <div className={popover.body} data-stacked>
        <Radio.Group aria-label="Which ex-employees" value={kind} onChange={(value) => setKind(value as Kind)}>
          {kinds.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} className={popover.choice} />
          ))}
        </Radio.Group>
        <SearchableSelect<ActiveJob>
          nested
          label={kind === 'recommendations' ? 'Job' : 'Job (optional)'}
          placeholder="Search open jobs"
          value={job}
          error={fault}
          onChange={(next) => {
            setJob(next);
            setFault(undefined);
          }}
          queryKey={['jobs', 'active']}
          load={loadActiveJobs}
          getId={({ _id }) => _id}
          getLabel={labelOf}
          pageSize={limits.pageSize}
          emptyText="No open job found"
        />
      </div>
    </FilterPopover>
  );
}
