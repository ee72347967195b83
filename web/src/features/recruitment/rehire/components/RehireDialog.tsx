import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { cities } from '#contract/base/cities.ts';
import { limits } from '#contract/base/rules.ts';
import { firstPlaceholder, mailMessages, nameField } from '#contract/mail/mail.ts';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { sharedJobQuery } from '#web/features/directory/people/components/shared-job.ts';
import { AudiencePills } from '#web/features/mail/messages/components/AudiencePills.tsx';
import { MailHold } from '#web/features/mail/messages/components/MailHold.tsx';
import { SenderNote } from '#web/features/mail/messages/components/SenderNote.tsx';
import { loadActiveJobs } from '#web/features/recruitment/jobs/components/active-jobs.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { SuggestField } from '../../../../ui/fields/SuggestField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { type Draft, DraftNote, useDraft } from '../../../../ui/forms/DraftNote.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './RehireSuccess.module.css';
import { fieldOf, type RehireForm } from './rehire-form.ts';
import { useRehire, type WrittenRehire } from './use-rehire.ts';

const suggestions = cities.map(({ name, region }) => ({ value: name, note: region ?? undefined }));
const labelOf = (job: ActiveJob) => [job.title, job.location].filter(Boolean).join(' · ');
const JobSelect = (props: SearchableSelectProps<ActiveJob>) => <SearchableSelect {...props} />;

/** The fields for the job: an open one, or a new one. */
function RehireJobFields({ form, kind }: { form: UseFormReturn<RehireForm>; kind: RehireForm['kind'] }) {
  const { control } = form;
  if (kind === 'existing')
    return (
      <Field
        of={JobSelect}
        control={control}
        name="job"
        label="Job"
        required
        placeholder="Search open jobs"
        queryKey={['jobs', 'active']}
        load={loadActiveJobs}
        getId={(job: ActiveJob) => job._id}
        getLabel={labelOf}
        pageSize={limits.pageSize}
        emptyText="No open job found"
      />
    );
  return (
    <>
      <Field of={TextField} control={control} name="jobTitle" label="Job title" limit={limits.jobTitle} required />
      <Field
        of={RichTextField}
        control={control}
        name="description"
        label="Job description"
        required
        limit={limits.message}
      />
      <Field
        of={SuggestField}
        control={control}
        name="location"
        label="Job location"
        required
        suggestions={suggestions}
        placeholder="Choose a city or type a place"
      />
      <Field
        of={TextField}
        control={control}
        name="salary"
        label="Salary (optional)"
        placeholder="12 to 15 lakh a year"
      />
    </>
  );
}

type RehireMessageFieldProps = {
  control: Control<RehireForm>;
  limit: number;
  hint: string;
  /** Called when the person edits the text, which is never generated after that. */
  onEdit: (text: string) => void;
  /** Present when switching between existing and new job put the person’s own text aside. */
  onRestore: (() => void) | undefined;
};

function RehireMessageField({ control, limit, hint, onEdit, onRestore }: RehireMessageFieldProps) {
  const { field, fieldState } = useController({ control, name: 'message' });
  return (
    <div>
      <TextAreaField
        {...field}
        onChange={(text) => {
          field.onChange(text);
          onEdit(text);
        }}
        error={fieldState.error?.message}
        label="Your message"
        required
        rows={9}
        limit={limit}
        description={hint}
      />
      {onRestore && (
        <Button variant="subtle" size="xs" onClick={onRestore}>
          Restore my own message
        </Button>
      )}
    </div>
  );
}

/** Shown after sharing, with a link to the jobs. */
function RehireSuccess({ onClose }: { onClose: () => void }) {
  const footer = (
    <>
      <Button variant="default" onClick={onClose} data-autofocus>
        Done
      </Button>
      <Link to="/home/recruitment/jobs" className={buttons.primary} onClick={onClose}>
        Go to Rehire
      </Link>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} size="small" title="Job shared" footer={footer}>
      <div className={classes.success}>
        <IconCircleCheck size={40} stroke={1.5} className={classes.icon} aria-hidden />
        <p>{mailMessages.rehireSuccess}</p>
      </div>
    </ModalFrame>
  );
}

const kinds = [
  { value: 'existing', label: 'Existing Jobs' },
  { value: 'new', label: 'New Job' },
] as const;

/** The dialog that shares a job with ex-employees (spec section 2, Rehire share modal). */
export default function RehireDialog(props: SelectionDialogProps) {
  const { job } = props;
  const draft = useDraft<WrittenRehire>(`rehire:${useProfile()?.id}`);
  const { data, isLoading } = useQuery({
    ...sharedJobQuery(job ?? ''),
    enabled: job !== undefined,
    retry: false,
  });
  if (isLoading) return false;
  const chosen = data?.state === 'open' ? data : null;
  return (
    <Rehire key={draft.round} {...props} draft={draft} chosen={chosen && { ...chosen, salary: chosen.salaryWords }} />
  );
}

type RehireProps = SelectionDialogProps & { draft: Draft<WrittenRehire>; chosen: ActiveJob | null };

function Rehire({ audience, onClose, onDone, draft, chosen }: RehireProps) {
  const rehire = useRehire(audience, useProfile()?.companyDetails?.name ?? null, draft, chosen);
  // Called last: a caller that clears the selection in `onDone` may unmount this dialog.
  const finish = () => {
    onDone();
    onClose();
  };
  if (rehire.sent) return <RehireSuccess onClose={finish} />;
  return (
    <FormDialog
      title="Bring back ex-employees with exciting opportunities"
      form={rehire.form}
      save={rehire.send}
      fieldOf={fieldOf}
      markOf={firstPlaceholder}
      saved={mailMessages.rehireSent}
      onSaved={rehire.onSent}
      submitLabel="Share this job"
      unsaved="The job hasn’t been shared."
      isChanged={rehire.isChanged}
      onDiscard={draft.drop}
      onClose={onClose}
    >
      <MailHold />
      <DraftNote draft={draft} />
      <AudiencePills audience={audience} />
      <ChoiceField label="Which job" options={kinds} value={rehire.values.kind} onChange={rehire.chooseKind} />
      <RehireJobFields key={rehire.values.kind} form={rehire.form} kind={rehire.values.kind} />
      <Field
        of={TextField}
        control={rehire.form.control}
        name="subject"
        label="Subject"
        limit={limits.subject}
        required
      />
      <RehireMessageField
        control={rehire.form.control}
        limit={limits.message}
        hint={`${nameField} becomes each recipient’s name. The job is added below the message.`}
        onEdit={rehire.editMessage}
        onRestore={rehire.auto.kept === null ? undefined : rehire.restoreMessage}
      />
      <SenderNote />
    </FormDialog>
  );
}
