import { useForm } from 'react-hook-form';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { ownMessages } from '#contract/ex-employee/own.ts';
import { EntryEducation } from '#web/features/directory/people/components/form/EntryEducation.tsx';
import { EntryProfessional } from '#web/features/directory/people/components/form/EntryProfessional.tsx';
import {
  educationResolver,
  professionalResolver,
} from '#web/features/directory/people/components/form/person-form-rules.ts';
import { entryField } from '#web/features/directory/people/components/form/person-form-server-errors.ts';
import {
  toEntryValues,
  toSentEducation,
  toSentJobs,
} from '#web/features/directory/people/components/form/person-form-values.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useSaveOwn } from '../api.ts';

type DialogProps = { record: OwnRecord; onClose: () => void };

const settings = { mode: 'onTouched', shouldFocusError: false } as const;

/** Jobs elsewhere, before and after. */
export function JobsDialog({ record, onClose }: DialogProps) {
  const saving = useSaveOwn();
  const form = useForm({
    ...settings,
    resolver: professionalResolver,
    defaultValues: toEntryValues(record).professional,
  });
  return (
    <FormDialog
      title="Jobs elsewhere"
      form={form}
      save={(values) => saving.mutateAsync({ professionalDetails: toSentJobs(values) })}
      saved={ownMessages.recordSaved}
      fieldOf={(path) => entryField(path, 'professionalDetails')}
      failed={ownMessages.recordNotSaved}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <EntryProfessional form={form} hint="Other places you have worked. Optional." />
    </FormDialog>
  );
}

export function EducationDialog({ record, onClose }: DialogProps) {
  const saving = useSaveOwn();
  const form = useForm({ ...settings, resolver: educationResolver, defaultValues: toEntryValues(record).education });
  return (
    <FormDialog
      title="Education"
      form={form}
      save={(values) => saving.mutateAsync({ educationDetails: toSentEducation(values) })}
      saved={ownMessages.recordSaved}
      fieldOf={(path) => entryField(path, 'educationDetails')}
      failed={ownMessages.recordNotSaved}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <EntryEducation form={form} hint="What you studied, and where. Optional." />
    </FormDialog>
  );
}
