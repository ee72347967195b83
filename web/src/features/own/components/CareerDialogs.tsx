import { useForm } from 'react-hook-form';
import type { OwnRecord } from '#contract/own.ts';
import { ownMessages } from '#contract/own.ts';
import { ApiError } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { toast } from '../../../ui/toast.ts';
import { EntryEducation } from '../../people/components/EntryEducation.tsx';
import { EntryProfessional } from '../../people/components/EntryProfessional.tsx';
import { educationResolver, professionalResolver } from '../../people/components/person-form-rules.ts';
import { below } from '../../people/components/person-form-server-errors.ts';
import { toEntryValues, toSentEducation, toSentJobs } from '../../people/components/person-form-values.ts';
import { useSaveOwn } from '../api.ts';
import { OwnDialog } from './OwnDialog.tsx';

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
    <OwnDialog
      title="Jobs elsewhere"
      form={form}
      onSave={async (values) => {
        await saving.mutateAsync({ professionalDetails: toSentJobs(values) });
        toast.success(ownMessages.recordSaved);
      }}
      showErrors={(error) => error instanceof ApiError && showServerErrors(form, below(error, 'professionalDetails'))}
      failed={ownMessages.recordNotSaved}
      onClose={onClose}
    >
      <EntryProfessional form={form} hint="Where you have worked besides. This can stay empty." />
    </OwnDialog>
  );
}

export function EducationDialog({ record, onClose }: DialogProps) {
  const saving = useSaveOwn();
  const form = useForm({ ...settings, resolver: educationResolver, defaultValues: toEntryValues(record).education });
  return (
    <OwnDialog
      title="Education"
      form={form}
      onSave={async (values) => {
        await saving.mutateAsync({ educationDetails: toSentEducation(values) });
        toast.success(ownMessages.recordSaved);
      }}
      showErrors={(error) => error instanceof ApiError && showServerErrors(form, below(error, 'educationDetails'))}
      failed={ownMessages.recordNotSaved}
      onClose={onClose}
    >
      <EntryEducation form={form} hint="What you have studied, and where. This can stay empty." />
    </OwnDialog>
  );
}
