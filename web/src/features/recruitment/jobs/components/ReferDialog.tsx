import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Job } from '#contract/recruitment/jobs.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import { newReferral } from '#contract/recruitment/referring.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { useReferCandidate } from './job-queries.ts';

/** The dialog that refers a candidate; the candidate is asked first. */
export function ReferDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const referring = useReferCandidate();
  const form = useForm({
    resolver: zodResolver(newReferral),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', email: '', phone: '', note: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      title={`Refer a candidate for ${job.title}`}
      form={form}
      save={(candidate) => referring.mutateAsync({ ...candidate, jobId: job._id })}
      conflictField="email"
      saved={referralMessages.posted}
      failed={referralMessages.notPosted}
      submitLabel="Send referral"
      unsaved="The candidate hasn’t been referred."
      onClose={onClose}
    >
      <p>
        We ask the candidate by email first, in your name. They have {referralLimits.answerDays} days to agree; if they
        decline, or don’t answer, their data is deleted.
      </p>
      <Field of={TextField} control={control} name="name" label="Name" required autoComplete="off" />
      <Field of={TextField} control={control} name="email" label="Email" type="email" required autoComplete="off" />
      <Field of={PhoneField} control={control} name="phone" label="Phone (optional)" />
      <Field
        of={TextAreaField}
        control={control}
        name="note"
        label="Why they would be right for the job (optional)"
        description="The candidate sees it too."
        rows={4}
        limit={referralLimits.note}
      />
    </FormDialog>
  );
}
