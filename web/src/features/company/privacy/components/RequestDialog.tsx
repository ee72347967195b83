import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages, type RequestType, requestDays } from '#contract/base/privacy.ts';
import { newRequest } from '#contract/company/privacy-requests.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { useMakeRequest } from '../api.ts';

const words: Readonly<Record<RequestType, { title: string; meaning: string; label: string; button: string }>> = {
  access: {
    title: 'Request access to your data',
    meaning: `The company tells you what else it holds about you within ${requestDays.access} days.`,
    label: 'What would you like to know?',
    button: 'Request access',
  },
  erasure: {
    title: 'Request erasure of everything',
    meaning: `Your record, account, picture and messages are deleted for good. The company can no longer confirm that you worked there and never writes to you again. This can’t be undone. You can withdraw the request until it is done, within ${requestDays.erasure} days.`,
    label: 'Anything the company should know?',
    button: 'Request erasure',
  },
  grievance: {
    title: 'File a grievance',
    meaning: `The company answers within ${requestDays.grievance} days, by email and here.`,
    label: 'What happened?',
    button: 'File the grievance',
  },
};

/** A request of the ex-employee, with what it means; what happened is needed of a grievance only. */
export function RequestDialog({ type, onClose }: { type: RequestType; onClose: () => void }) {
  const making = useMakeRequest();
  const { title, meaning, label, button } = words[type];
  const form = useForm({
    resolver: zodResolver(newRequest),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { type, detail: '' },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      save={(values) => making.mutateAsync(values)}
      saved={privacyMessages.requestMade}
      failed={privacyMessages.requestNotMade}
      submitLabel={button}
      danger={type === 'erasure'}
      unsaved="Your request hasn’t been sent yet."
      onClose={onClose}
    >
      <p>{meaning}</p>
      <Field
        of={TextAreaField}
        control={form.control}
        name="detail"
        label={label}
        required={type === 'grievance'}
        rows={4}
        limit={privacyLimits.detail}
      />
    </FormDialog>
  );
}
