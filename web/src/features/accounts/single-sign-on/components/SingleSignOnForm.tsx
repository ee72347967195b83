import { zodResolver } from '@hookform/resolvers/zod';
import type { Control } from 'react-hook-form';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { singleSignOnChanges, singleSignOnMessages, singleSignOnRoles } from '#contract/accounts/single-sign-on.ts';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PillsField } from '../../../../ui/fields/PillsField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { OwnPassword } from '../../security/components/OwnPassword.tsx';
import { useSaveSingleSignOn } from '../api.ts';
import classes from './SingleSignOnForm.module.css';

const noOne = 'noOne';
const roles = [
  { value: noOne, label: 'No one: only existing team members' },
  { value: 'viewer', label: 'Viewer' },
  { value: 'recruiter', label: 'Recruiter' },
  { value: 'hr', label: 'HR' },
];
/** The form's values. An empty secret stays unchanged, and the role is a string because it comes from a select. */
const given = singleSignOnChanges.extend({
  clientSecret: z.string().max(2000),
  role: z.enum([noOne, ...singleSignOnRoles]),
});

type Given = z.infer<typeof given>;
const valuesOf = ({ settings }: SingleSignOn): Given => ({
  issuer: settings?.issuer ?? '',
  clientId: settings?.clientId ?? '',
  clientSecret: '',
  domains: settings?.domains ?? [],
  role: settings?.role ?? noOne,
  enabled: settings?.enabled ?? false,
  password: '',
});

type SingleSignOnFormProps = { current: SingleSignOn; mayChange: boolean };

/** The form for the sign-in service, its email domains and the role of new people. */
export function SingleSignOnForm({ current, mayChange }: SingleSignOnFormProps) {
  const saving = useSaveSingleSignOn();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    disabled: !mayChange,
    values: valuesOf(current),
  });
  const save = ({ clientSecret, role, ...values }: Given) => {
    const secret = clientSecret.trim() === '' ? {} : { clientSecret };
    return saving.mutateAsync({ ...values, ...secret, role: role === noOne ? null : role });
  };
  const shared = { control: form.control, disabled: !mayChange };
  return (
    <div className={classes.settings}>
      <CopyField
        label="Redirect address"
        value={current.redirectUrl}
        description="Register a Web application with your sign-in provider, using this address."
      />
      <PageForm
        form={form}
        save={save}
        saved={singleSignOnMessages.saved}
        failed={singleSignOnMessages.notSaved}
        afterwards={valuesOf}
        unsaved="Your changes to single sign-on haven’t been saved."
        readOnly={!mayChange}
      >
        <Field
          of={TextField}
          {...shared}
          name="issuer"
          label="Address of the sign-in service"
          description="Also called issuer, for example https://accounts.google.com or https://your-company.okta.com"
          type="url"
          required
        />
        <Field of={TextField} {...shared} name="clientId" label="Client ID" required autoComplete="off" />
        <Field
          of={TextField}
          {...shared}
          name="clientSecret"
          label="Client secret"
          type="password"
          autoComplete="new-password"
          placeholder={current.settings?.hasSecret ? '••••••••••••' : undefined}
          description={
            current.settings?.hasSecret
              ? 'Saved but never shown. Leave empty to keep it; enter it again if you change the address or client ID.'
              : undefined
          }
        />
        <DomainsField {...shared} />
        <Field of={SelectField} {...shared} name="role" label="Role for new people" options={roles} />
        <Field
          of={SwitchField}
          {...shared}
          name="enabled"
          label="Use single sign-on"
          description="We test the connection before turning it on."
        />
        {mayChange && <OwnPassword control={form.control} name="password" />}
      </PageForm>
    </div>
  );
}

/** The field for email domains; a fault in any of them is shown below all of them. */
function DomainsField({ control, disabled }: { control: Control<Given>; disabled: boolean }) {
  const { field, fieldState } = useController({ control, name: 'domains' });
  const { error } = fieldState;
  const faulty = Array.isArray(error) ? (error as { message?: string }[]).find(Boolean) : error;
  return (
    <PillsField
      {...field}
      label="Email domains"
      description="Email domains that sign in here, such as acme.com. Press Enter after each one."
      required
      disabled={disabled}
      most={20}
      longest={253}
      error={faulty?.message}
    />
  );
}
