import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiKeyMessages, newApiKey } from '#contract/api-keys.ts';
import { apiKeyScopes } from '#contract/permissions.ts';
import { can } from '../../../lib/can.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { CheckboxGroupField, type CheckboxGroupFieldProps } from '../../../ui/CheckboxGroupField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useCreateKey } from '../api.ts';
import classes from './ApiKeys.module.css';
import { KeyOnceDialog } from './KeyOnceDialog.tsx';
import { scopeWords, withNeeded } from './scope-words.ts';

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
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const profile = useProfile();
  const creating = useCreateKey();
  const [made, setMade] = useState<{ name: string; key: string }>();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', scopes: [], lifetime: '365' },
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty && !made,
    onDiscard: () => {},
    onClose,
    words: 'The key has not been created yet.',
  });
  const save = async ({ name, scopes, lifetime }: z.infer<typeof given>) => {
    const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
    try {
      setMade(await creating.mutateAsync({ name, scopes, expiresAt }));
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(reason ?? failureText(error, apiKeyMessages.notCreated));
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(save, () => focusFirstFault(element.current)));
  if (made) return <KeyOnceDialog name={made.name} value={made.key} onClose={onClose} />;
  const options = apiKeyScopes
    .filter((scope) => can(profile, scope))
    .map((scope) => ({ value: scope, label: scopeWords[scope] }));
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={working}>
        Create key
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame opened onClose={discard.close} covered={discard.asking} title="Create an API key" footer={footer}>
        <form
          id={id}
          ref={element}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field
            of={TextField}
            control={form.control}
            name="name"
            label="Name"
            description="Which program it is for: Payroll, intranet, monthly report."
            required
            autoFocus
          />
          <Field
            of={Scopes}
            control={form.control}
            name="scopes"
            label="What it may do"
            required
            columns={2}
            options={options}
          />
          <Field of={SelectField} control={form.control} name="lifetime" label="Expires after" options={lifetimes} />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
