import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { personColumns } from '#contract/directory/person-columns.ts';
import { type SourceKind, sourceLimits } from '#contract/ex-employee/leaver-sources.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Sources.module.css';
import {
  columnWords,
  isHttps,
  isSftp,
  neededColumns,
  type SecretName,
  type SourceValues,
  sourceColumns,
} from './source-form.ts';

type FieldsProps = {
  control: Control<SourceValues>;
  /** The secrets that are kept already. */
  kept: readonly string[];
};

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

/** The headers of the columns that are read; the others are not. */
function ColumnFields({ control }: Pick<FieldsProps, 'control'>) {
  return (
    <fieldset className={layout.plain}>
      <legend className={text.strong}>Columns of the file</legend>
      <p className={text.small}>Enter their headers as the file has them. Columns you leave empty are not read.</p>
      <div className={classes.columns}>
        {sourceColumns.map((column) => (
          <Field
            key={column}
            of={TextField}
            control={control}
            name={`settings.columns.${column}`}
            label={columnWords[column]}
            placeholder={personColumns[column].label}
            required={neededColumns.includes(column)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const dateOrders = [
  { value: 'dd/MM/yyyy', label: 'Day first: 31/12/2026' },
  { value: 'MM/dd/yyyy', label: 'Month first: 12/31/2026' },
];

function FileFields({ control, kept }: FieldsProps) {
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
        description="A file or a folder by SFTP, or a file by HTTPS. Of a folder every new file is read."
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
            description="As ssh-keygen -lf shows it. Encore connects to no other server."
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
      <ColumnFields control={control} />
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

/** The fields of a source of a kind. */
export function SourceFields({ kind, control, kept }: FieldsProps & { kind: SourceKind }) {
  return (
    <>
      <Field
        of={TextField}
        control={control}
        name="name"
        label="Name of the source"
        placeholder="Workday"
        limit={sourceLimits.name}
        required
        autoFocus
      />
      {kind === 'file' && <FileFields control={control} kept={kept} />}
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
