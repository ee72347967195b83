import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newSupportSession, supportMessages, supportMinutes, supportReason } from '#contract/accounts/support.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useStartSupport } from '../api.ts';

const options = supportMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));
// Radio button values are strings.
const rules = newSupportSession.omit({ companyId: true }).extend({
  minutes: z.coerce.number().pipe(newSupportSession.shape.minutes),
});

type StartSupportDialogProps = { company: { _id: string; name: string }; onClose: () => void };

/** Asks for the reason and length of a support session. */
export function StartSupportDialog({ company, onClose }: StartSupportDialogProps) {
  const navigate = useNavigate();
  const start = useStartSupport();
  const form = useForm<z.input<typeof rules>, unknown, z.output<typeof rules>>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '', minutes: '15' },
  });
  return (
    <FormDialog
      title={`Start a support session for ${company.name}`}
      size="small"
      form={form}
      save={(given) => start.mutateAsync({ companyId: company._id, ...given })}
      failed={supportMessages.notStarted}
      onSaved={() => navigate({ to: '/home' })}
      submitLabel="Start session"
      unsaved="The session hasn’t been started."
      onClose={onClose}
    >
      <p className={text.muted}>
        You see what the company sees, without contact details, and can’t change anything. The company sees your name,
        the reason, and what you opened.
      </p>
      <Field
        of={TextAreaField}
        control={form.control}
        name="reason"
        label="Reason"
        placeholder="Ticket number and what you are looking for"
        required
        rows={3}
        limit={supportReason.maximum}
      />
      <Field of={RadioField} control={form.control} name="minutes" label="For" required options={options} />
    </FormDialog>
  );
}
