import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages } from '#contract/base/privacy.ts';
import type { PrivacyRequest } from '#contract/company/privacy-requests.ts';
import { requestAnswer } from '#contract/company/privacy-requests.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { useCloseRequest } from '../api.ts';
import { typeWords } from './request-words.ts';

const outcomes = [
  { value: 'done', label: 'Done as asked' },
  { value: 'rejected', label: 'Rejected' },
];

/** Settles a request with an answer that the person is mailed. Erasure is done by erasing; here it can only be rejected. */
export function CloseRequestDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const closing = useCloseRequest(request._id);
  const onlyRejected = request.type === 'erasure';
  const form = useForm({
    resolver: zodResolver(requestAnswer),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { state: onlyRejected ? ('rejected' as const) : ('done' as const), answer: '' },
  });
  return (
    <FormDialog
      title={onlyRejected ? 'Reject the erasure' : `Respond: ${typeWords[request.type].toLowerCase()}`}
      form={form}
      save={(values) => closing.mutateAsync(values)}
      saved={privacyMessages.requestSettled}
      failed={privacyMessages.requestNotSettled}
      submitLabel="Send response"
      unsaved="Your response hasn’t been sent yet."
      onClose={onClose}
    >
      {!onlyRejected && (
        <Field of={RadioField} control={form.control} name="state" label="Outcome" options={outcomes} />
      )}
      <Field
        of={TextAreaField}
        control={form.control}
        name="answer"
        label={onlyRejected ? 'Reason for rejecting' : 'Response'}
        description={`${request.person?.name ?? request.name ?? 'The person'} is mailed this.`}
        required
        rows={6}
        limit={privacyLimits.answer}
      />
    </FormDialog>
  );
}
