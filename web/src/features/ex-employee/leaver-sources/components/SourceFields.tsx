import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { type SourceKind, sourceLimits } from '#contract/ex-employee/leaver-sources.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { isHttps, isSftp, type SecretName, type SourceValues } from './source-form.ts';

type FieldsProps = {
  control: Control<SourceValues>;
  /** The secrets that are kept already. */
  kept: readonly string[];
};

type FormProps = { form: UseFormReturn<SourceValues> } & Pick<FieldsProps, 'kept'>;

type SecretFieldProps = FieldsProps & {
  name: SecretName;
  label: string;
  description?: ReactNode;
  required?: boolean;
  /** Whether it has several lines. */
  long?: boolean;
};

/** A secret, which is never shown again: empty it stays, as long as the address does. */
function SecretField({ control, kept, name, long, required = false, ...rest }: SecretFieldProps) {
  const isKept = kept.includes(name);
  const shared = {
    ...rest,
    control,
    name: `secrets.${name}` as const,
    required: required && !isKept,
    placeholder: isKept ? '••••••••••••' : undefined,
    ...(isKept && {
      description: 'Saved but never shown. Leave empty to keep it; enter it again if you change the address.',
    }),
  };
  if (long) return <Field of={TextAreaField} {...shared} rows={3} />;
  return <Field of={TextField} {...shared} type="password" autoComplete="new-password" />;
}

const dateOrders = [
  { value: 'dd/MM/yyyy', label: 'Day first: 31/12/2026' },
  { value: 'MM/dd/yyyy', label: 'Month first: 12/31/2026' },
];

function FileFields({ form, kept }: FormProps) {
  const { control } = form;
  const address = useWatch({ control, name: 'settings.address' });
  const [isFolded, setFolded] = useState(!kept.includes('pgpKey'));
  const secret = { control, kept };
  return (
    <>
      <Field
        of={TextField}
        control={control}
        name="settings.address"
        label="Address"
        type="url"
        placeholder="sftp://user@files.example.com/leavers/"
        description="A file or a folder by SFTP, or a file by HTTPS. Encore reads every new file of a folder."
        required
      />
      {isSftp(address) && (
        <>
          <Field
            of={TextField}
            control={control}
            name="settings.hostKey"
            label="Fingerprint of the server"
            placeholder="SHA256:…"
            description={
              <>
                Ask who runs the server, or run <code>ssh-keyscan host | ssh-keygen -lf -</code>. Encore connects to no
                other server.
              </>
            }
            required
          />
          <SecretField {...secret} name="password" label="Password" description="Or a private key instead." />
          <SecretField {...secret} name="privateKey" label="Private key" long />
        </>
      )}
      {isHttps(address) && (
        <SecretField
          {...secret}
          name="authorization"
          label="Authorization (optional)"
          description="Sent as the header Authorization, such as Bearer …"
        />
      )}
      <ColumnFields form={form} />
      <Field
        of={SelectField}
        control={control}
        name="settings.dates"
        label="Order of dates"
        options={dateOrders}
        placeholder="As the file shows it"
        clearLabel="Clear the order of dates"
      />
      {isFolded ? (
        <div>
          <Button variant="default" onClick={() => setFolded(false)}>
            Encrypted files
          </Button>
        </div>
      ) : (
        <>
          <SecretField
            {...secret}
            name="pgpKey"
            label="PGP private key"
            description="Files are decrypted with it."
            long
          />
          <SecretField {...secret} name="pgpPassphrase" label="Passphrase of the PGP key" />
        </>
      )}
    </>
  );
}

const examples: Readonly<Record<SourceKind, string>> = {
  api: 'Payroll',
  scim: 'Entra ID',
  webhook: 'Darwinbox',
  file: 'Workday',
  bamboohr: 'BambooHR',
};

/** The fields of a source of a kind. */
export function SourceFields({ kind, form, kept }: FormProps & { kind: SourceKind }) {
  const { control } = form;
  return (
    <>
      <Field
        of={TextField}
        control={control}
        name="name"
        label="Name of the source"
        placeholder={examples[kind]}
        limit={sourceLimits.name}
        required
        autoFocus
      />
      {kind === 'file' && <FileFields form={form} kept={kept} />}
      {kind === 'bamboohr' && (
        <>
          <Field
            of={TextField}
            control={control}
            name="settings.subdomain"
            label="Subdomain"
            description="The first part of your address: acme of acme.bamboohr.com."
            required
          />
          <SecretField control={control} kept={kept} name="apiKey" label="API key" required />
        </>
      )}
    </>
  );
}
