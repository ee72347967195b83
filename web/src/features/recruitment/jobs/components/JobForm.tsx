import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form';
import { cities } from '#contract/base/cities.ts';
import { limits } from '#contract/base/rules.ts';
import { type Job, jobLimits, jobMessages } from '#contract/recruitment/jobs.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PillsField } from '../../../../ui/fields/PillsField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { type Draft, DraftNote, useDraft, useKeepDraft } from '../../../../ui/forms/DraftNote.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { WithPreview } from '../../../../ui/forms/WithPreview.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import { JobPreview } from './JobPreview.tsx';
import classes from './Jobs.module.css';
import { JobTerms } from './JobTerms.tsx';
import {
  asListed,
  changesOf,
  fieldOf,
  type JobForm as JobAboutJobForm,
  jobResolver,
  toFields,
  toForm,
  type JobForm as Values,
} from './job-form.ts';
import { useChangeJob, useCreateJob } from './job-queries.ts';

const suggestions = cities.map(({ name, region }) => ({ value: name, note: region ?? undefined }));

/** The fields about the job itself and its place. */
function JobAbout({ control, isOpen }: { control: Control<JobAboutJobForm>; isOpen: boolean }) {
  return (
    <>
      <Field of={TextField} control={control} name="title" label="Title" limit={limits.jobTitle} required />
      <Field
        of={TextField}
        control={control}
        name="department"
        label="Department (optional)"
        limit={jobLimits.department}
      />
      <div data-of="description">
        <Field
          of={RichTextField}
          control={control}
          name="description"
          label="Description"
          required={isOpen}
          limit={limits.message}
        />
      </div>
      <div data-of="locations">
        <Locations control={control} isOpen={isOpen} />
      </div>
      <Field
        of={SwitchField}
        control={control}
        name="isRemote"
        label="Remote"
        description="People can do the job from anywhere."
      />
    </>
  );
}

/** Picks cities by their listed names, however they are typed; other places are allowed. */
function Locations({ control, isOpen }: { control: Control<JobAboutJobForm>; isOpen: boolean }) {
  const { field, fieldState } = useController({ control, name: 'locations' });
  return (
    <PillsField
      {...field}
      onChange={(names) => field.onChange([...new Set(names.map(asListed).filter(Boolean))])}
      error={fieldState.error?.message}
      label="Locations"
      required={isOpen}
      description="Choose cities from the list, or type any other place: abroad with its country, such as Berlin (Germany). Press Enter after each."
      placeholder={field.value.length === 0 ? 'Choose a city or type a place' : undefined}
      suggestions={suggestions}
      most={jobLimits.locations}
      longest={jobLimits.location}
    />
  );
}

export type JobFormProps = {
  /** Null for a new job. */
  job: Job | null;
  /** The author: only they see the draft, and a new job is assigned to them. */
  userId: string;
};

/** The form to add or edit a job. It resumes the draft kept in this browser tab. */
export function JobForm(props: JobFormProps) {
  const draft = useDraft<Values>(`job:${props.userId}:${props.job?._id ?? 'new'}`);
  return <Form key={draft.round} {...props} draft={draft} />;
}

type Goal = 'keep' | 'open';

/** Returns the name of the field that an element is in. Lists and the editor of the text have none of their own. */
const fieldIn = (target: HTMLElement) =>
  target.closest<HTMLElement>('[data-of]')?.dataset['of'] ?? target.getAttribute('name');

function Form({ job, userId, draft }: JobFormProps & { draft: Draft<Values> }) {
  const navigate = useNavigate();
  const creating = useCreateJob();
  const changing = useChangeJob(job?._id ?? '');
  const [start] = useState(() => toForm(job, userId));
  const [inWork, setInWork] = useState<string | null>(null);
  const isUnposted = job === null || job.state === 'draft';
  // The button that was pressed: posting requires more than saving a draft.
  const goal = useRef<Goal>('keep');
  const [resolver] = useState(() => jobResolver(() => goal.current === 'open' || job?.state === 'open'));
  const form = useForm({ resolver, mode: 'onTouched', shouldFocusError: false, defaultValues: start });
  const save = (values: Values) => {
    const open = goal.current === 'open';
    return job
      ? changing.mutateAsync({ open, changes: changesOf(values, start) })
      : creating.mutateAsync({ ...toFields(values), open });
  };
  const saved = () => {
    if (goal.current === 'open') return jobMessages.opened;
    return job ? jobMessages.updated : jobMessages.created;
  };
  const button = (wanted: Goal, label: string, saving: boolean, variant = 'filled') => (
    <Button
      type="submit"
      variant={variant}
      loading={saving && goal.current === wanted}
      disabled={saving && goal.current !== wanted}
      onClick={() => {
        goal.current = wanted;
      }}
    >
      {label}
    </Button>
  );
  return (
    <WithPreview narrow preview={<JobPreview control={form.control} job={job} inWork={inWork} />}>
      <div onFocus={({ target }) => setInWork(fieldIn(target))}>
        <PageForm
          form={form}
          save={save}
          fieldOf={fieldOf}
          saved={saved}
          failed={job ? jobMessages.notUpdated : jobMessages.notCreated}
          kept={draft.values !== null}
          unsaved={job ? undefined : 'The job hasn’t been saved.'}
          onSaved={({ _id }) => {
            draft.drop();
            return navigate({ to: '/home/recruitment/jobs/$id', params: { id: _id } });
          }}
          buttons={(saving) =>
            isUnposted ? (
              <>
                {button('keep', 'Save as draft', saving, 'default')}
                {button('open', 'Post job', saving)}
              </>
            ) : (
              button('keep', 'Save', saving)
            )
          }
        >
          <DraftNote draft={draft} />
          <KeptDraft form={form} draft={draft} changed={form.formState.isDirty} />
          <PartFrame title="About the job">
            <div className={classes.part}>
              <JobAbout control={form.control} isOpen={job?.state === 'open'} />
            </div>
          </PartFrame>
          <PartFrame title="Terms and applications">
            <div className={classes.part}>
              <JobTerms control={form.control} recruiter={job?.recruiter ?? null} />
            </div>
          </PartFrame>
        </PageForm>
      </div>
    </WithPreview>
  );
}

type KeptDraftProps = { form: UseFormReturn<Values>; draft: Draft<Values>; changed: boolean };

/** Restores the draft over the loaded job and saves what is typed. Separate from the form, which it would re-render on each key. */
function KeptDraft({ form, draft, changed }: KeptDraftProps) {
  const values = useWatch({ control: form.control }) as Values;
  const [found] = useState(draft.values);
  const isThere = useRef(found === null);
  isThere.current ||= changed;
  useEffect(() => {
    if (found) form.reset(found, { keepDefaultValues: true });
  }, [form, found]);
  // Before the draft is restored nothing has changed, which must not discard it.
  useKeepDraft(draft, isThere.current ? (changed ? values : null) : found);
  return null;
}
