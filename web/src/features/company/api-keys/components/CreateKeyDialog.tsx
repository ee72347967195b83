import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiKeyScopes, scopeWords } from '#contract/base/permissions.ts';
import { apiKeyMessages, newApiKey } from '#contract/company/api-keys.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CheckboxGroupField, type CheckboxGroupFieldProps } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useCreateKey } from '../api.ts';
import { KeyOnceDialog } from './KeyOnceDialog.tsx';
import { withNeeded } from './scope-words.ts';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];
const day = 24 * 3_600_000;
const given = newApiKey.omit({ expiresAt: true }).extend({ lifetime: z.string() });

/** Ticks bring along what they rest on. */
const Scopes = (props: CheckboxGroupFieldProps) => (
  <CheckboxGroupField {...props} onChange={(chosen) => props.onChange(withNeeded(props.value, chosen))} />
);

/** A key's name, what it may do and how long; afterwards the key itself, once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const creating = useCreateKey();
  const [made, setMade] = useState<{ name: string; key: string }>();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', scopes: [], lifetime: '365' },
  });
  if (made) return <KeyOnceDialog name={made.name} value={made.key} onClose={onClose} />;
  const options = apiKeyScopes
    .filter((scope) => can(profile, scope))
    .map((scope) => ({ value: scope, label: scopeWords[scope] }));
  return (
    <FormDialog
      title="Create an API key"
      form={form}
      save={({ name, scopes, lifetime }) => {
        const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
        return creating.mutateAsync({ name, scopes, expiresAt });
      }}
      failed={apiKeyMessages.notCreated}
      onSaved={setMade}
      submitLabel="Create key"
      unsaved="The key hasn’t been created yet."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        description="The program it is for, such as Payroll or Monthly report."
        required
        autoFocus
      />
      <Field
        of={Scopes}
        control={form.control}
        name="scopes"
        label="What it can do"
        required
        columns={2}
        options={options}
      />
      <Field of={SelectField} control={form.control} name="lifetime" label="Expires after" options={lifetimes} />
    </FormDialog>
  );
}
