import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { rejectionReasons, rejectionReasonWords } from '#contract/base/application-states.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import { type ApplicationLine, rejectionFields } from '#contract/recruitment/applications.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import type { Rejection } from '../api.ts';
import { MailPreview, useMailPreview } from './MailPreview.tsx';

type RejectDialogProps = {
  card: ApplicationLine;
  reject: (rejection: Rejection) => Promise<unknown>;
  onClose: () => void;
};

const reasons = rejectionReasons.map((value) => ({ value, label: rejectionReasonWords[value] }));

const times = [
  { value: 'later', label: 'By email, later: you can cancel it until then' },
  { value: 'now', label: 'By email, in one minute' },
  { value: 'none', label: 'Without an email' },
] as const;

type Typed = { reason: string; message: string; tell: (typeof times)[number]['value']; hours: string };

/** Builds the request from the form; fields that are hidden are left out. */
const toRejection = ({ reason, message, tell, hours }: Typed) => ({
  reason,
  tell,
  ...(tell === 'later' && { hours: hours.trim() === '' ? Number.NaN : Number(hours) }),
  ...(tell !== 'none' && message.trim() && { message }),
});

/** The contract’s rules, with each error at the field it concerns. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of rejectionFields.safeParse(toRejection(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

/** The dialog that asks for the reason of a rejection and how the applicant is notified. */
export function RejectDialog({ card, reject, onClose }: RejectDialogProps) {
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '', message: '', tell: 'later', hours: '24' },
  });
  const { control } = form;
  const tell = useWatch({ control, name: 'tell' });
  const preview = useMailPreview(card, 'rejected', useWatch({ control, name: 'message' }));
  return (
    <FormDialog
      title={`Reject ${card.name}?`}
      form={form}
      danger
      save={(typed) => reject(toRejection(typed) as Rejection)}
      fieldOf={(path) => path.replace(/^rejection\./, '')}
      failed={applicationMessages.notMoved}
      submitLabel="Reject"
      unsaved="The application hasn’t been rejected."
      onRefused={onClose}
      onClose={onClose}
    >
      <Field
        of={SelectField}
        control={control}
        name="reason"
        label="Reason"
        required
        options={reasons}
        placeholder="Choose a reason"
        description="For your team and its figures. The applicant doesn’t see it."
      />
      <Field
        of={RadioField}
        control={control}
        name="tell"
        label="How the applicant is notified"
        options={times}
        description={tell === 'none' ? 'Their application page shows it at once.' : undefined}
      />
      {tell === 'later' && (
        <Field
          of={TextField}
          control={control}
          name="hours"
          label="Hours until the email is sent"
          type="number"
          required
        />
      )}
      {tell !== 'none' && (
        <>
          <Field
            of={TextAreaField}
            control={control}
            name="message"
            label="Message (optional)"
            description="Added below our text, which thanks them for applying and says that others were chosen this time."
            rows={3}
            limit={applicationLimits.rejectionMessage}
          />
          <p>
            {tell === 'later' ? 'The applicant gets this email then.' : 'The applicant gets this email in one minute.'}{' '}
            You can undo the rejection for one minute.
          </p>
          <MailPreview application={card} preview={preview} />
        </>
      )}
    </FormDialog>
  );
}
