import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobLine, jobMessages, listJobs } from '#contract/recruitment/jobs.ts';
import { call } from '../../../../lib/client.ts';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import popover from '../../../../ui/filters/FilterPopover.module.css';
import { FilterPopover } from '../../../../ui/filters/FilterPopover.tsx';
import { jobQuery, jobsKey } from './job-queries.ts';

type Choice = Pick<JobLine, '_id' | 'title'>;
type JobChoiceProps = { value: string | undefined; onChange: (job: string | undefined) => void };

/** Returns the title of the job in the address; undefined while loading. */
function useJobTitle(id: string | undefined): string | undefined {
  const { data, isError } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined });
  return data?.title ?? (isError ? 'An unknown job' : undefined);
}

/** A choice among all jobs, whatever their state. */
export function JobChoice({ value, onChange }: JobChoiceProps) {
  const title = useJobTitle(value);
  const known: Choice | null = value ? { _id: value, title: title ?? 'The chosen job' } : null;
  const [opened, setOpened] = useState(false);
  const [job, setJob] = useState(known);
  const [fault, setFault] = useState<string>();
  const toggleOpened = (open: boolean) => {
    if (open) setJob(known);
    setFault(undefined);
    setOpened(open);
  };
  const finish = (next: string | undefined) => {
    setOpened(false);
    onChange(next);
  };
  return (
    <FilterPopover
      name="Job"
      summary={value && (title ?? '…')}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => (job ? finish(job._id) : setFault(jobMessages.selectJob))}
      onClear={() => finish(undefined)}
    >
      <div className={popover.body} data-stacked>
        <SearchableSelect<Choice>
          nested
          label="Job"
          placeholder="Search jobs"
          value={job}
          error={fault}
          onChange={(next) => {
            setJob(next);
            setFault(undefined);
          }}
          queryKey={[...jobsKey, 'choice']}
          load={async ({ search, pageNumber, signal }) => {
            // Lists the newest jobs; older ones are found by title.
            if (pageNumber > 1) return [];
            const { jobs } = await call(listJobs, { query: { search: search || undefined } }, { signal });
            return jobs;
          }}
          getId={({ _id }) => _id}
          getLabel={({ title: label }) => label}
          emptyText="No job found"
        />
      </div>
    </FilterPopover>
  );
}
