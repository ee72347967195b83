import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type JobLine, jobMessages, listJobs } from '#contract/recruitment/jobs.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { type ChosenRecord, RecordSelect } from '#web/features/directory/audience/components/RecordSelect.tsx';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { jobsKey } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { call } from '../../../../lib/client.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { useCreateOffer } from './offer-queries.ts';

type Job = Pick<JobLine, '_id' | 'title'>;
const rules = z.object({
  person: chosen<ChosenRecord>('Please select an ex-employee'),
  job: chosen<Job>(jobMessages.selectJob),
});
const JobSelect = (props: SearchableSelectProps<Job>) => <SearchableSelect {...props} />;

/** Asks for the person and the job of a new offer, then opens its page. @param to the person whose record led here */
export function MakeOfferDialog({ to, onClose }: { to: string | undefined; onClose: () => void }) {
  const creating = useCreateOffer();
  const navigate = useNavigate();
  const { data: record } = useQuery({ ...recordQuery(to ?? ''), enabled: to !== undefined });
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { person: (record ?? null) as ChosenRecord | null, job: null as Job | null },
  });
  const { control, resetField } = form;
  useEffect(() => {
    if (record) resetField('person', { defaultValue: record });
  }, [record, resetField]);
  return (
    <FormDialog
      title="Make an offer"
      form={form}
      save={({ person, job }) => creating.mutateAsync({ person: person._id, job: job._id })}
      conflictField="job"
      saved={offerMessages.created}
      failed={offerMessages.notCreated}
      onSaved={({ _id }) =>
        navigate({ to: '/home/recruitment/offers/$id', params: { id: _id }, replace: to !== undefined })
      }
      submitLabel="Write the offer"
      unsaved={null}
      onClose={onClose}
    >
      <p>You write the offer next. No one is notified until you send it.</p>
      <Field of={RecordSelect} control={control} name="person" label="Ex-employee" required />
      <Field
        of={JobSelect}
        control={control}
        name="job"
        label="Job"
        placeholder="Search jobs"
        queryKey={[...jobsKey, 'open-choice']}
        load={async ({ search, pageNumber, signal }) => {
          // Lists the newest jobs; older ones are found by title.
          if (pageNumber > 1) return [];
          const { jobs } = await call(listJobs, { query: { search: search || undefined } }, { signal });
          return jobs.filter(({ state }) => state !== 'draft' && state !== 'cancelled');
        }}
        getId={({ _id }: Job) => _id}
        getLabel={({ title }: Job) => title}
        emptyText="No job found"
        required
      />
    </FormDialog>
  );
}
