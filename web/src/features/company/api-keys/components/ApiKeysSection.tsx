import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiKeyScopes, scopeWords } from '#contract/base/permissions.ts';
import { type ApiKey, apiKeyMessages, newApiKey } from '#contract/company/api-keys.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate, exactTime, lastActive, today } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CopyOnceDialog } from '../../../../ui/dialogs/CopyOnceDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CheckboxGroupField, type CheckboxGroupFieldProps } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { Pill } from '../../../../ui/text/Pill.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { OwnPassword } from '../../../accounts/security/components/OwnPassword.tsx';
import { apiKeysQuery, useCreateKey, useRevokeKey } from '../api.ts';
import classes from './ApiKeys.module.css';
import { withNeeded } from './scope-words.ts';

/** Shows a new key; this is the only time it is shown. */
function KeyOnceDialog({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title={`Key for ${name}`}
      words="Copy it now and store it safely. It won’t be shown again."
      label="API key"
      value={value}
      hint={
        <>
          Send it with every call, in the header <code>Authorization: Bearer {value.slice(0, 10)}…</code>
        </>
      }
      onClose={onClose}
    />
  );
}

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];
const day = 24 * 3_600_000;
const given = newApiKey.omit({ expiresAt: true }).extend({ lifetime: z.string() });

/** Checkboxes that also tick the scopes a scope depends on. */
const Scopes = (props: CheckboxGroupFieldProps) => (
  <CheckboxGroupField {...props} onChange={(chosen) => props.onChange(withNeeded(props.value, chosen))} />
);

/** Asks for a key’s name, scopes and lifetime, then shows the key once. */
function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const creating = useCreateKey();
  const [made, setMade] = useState<{ name: string; key: string }>();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', scopes: [], lifetime: '365', password: '' },
  });
  if (made) return <KeyOnceDialog name={made.name} value={made.key} onClose={onClose} />;
  const options = apiKeyScopes
    .filter((scope) => can(profile, scope))
    .map((scope) => ({ value: scope, label: scopeWords[scope] }));
  return (
    <FormDialog
      title="Create an API key"
      form={form}
      save={({ lifetime, ...values }) => {
        const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
        return creating.mutateAsync({ ...values, expiresAt });
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
      <OwnPassword control={form.control} name="password" />
    </FormDialog>
  );
}

const dayOf = (moment: string) => exactDate(today(new Date(moment)));

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke?: () => void }) {
  const { name, prefix, scopes, state, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = apiKey;
  const isActive = state === 'active';
  return (
    <li className={classes.row} data-over={!isActive || undefined}>
      <div className={layout.words}>
        <p className={classes.name}>
          {name} <code className={classes.prefix}>{prefix}…</code>
          {!isActive && <StatusBadge tone={toneOf(state)}>{state === 'revoked' ? 'Revoked' : 'Expired'}</StatusBadge>}
        </p>
        <p className={text.small}>
          <span title={exactTime(createdAt)}>
            Created {dayOf(createdAt)}
            {createdBy && ` by ${createdBy}`}
          </span>
          {' · '}
          {lastUsedAt ? <span title={exactTime(lastUsedAt)}>Last used {lastActive(lastUsedAt)}</span> : 'Never used'}
          {revokedAt
            ? ` · Revoked ${dayOf(revokedAt)}`
            : expiresAt
              ? ` · ${isActive ? 'Expires' : 'Expired'} ${dayOf(expiresAt)}`
              : ' · Does not expire'}
        </p>
        {isActive && (
          <div className={classes.scopes}>
            {scopes.map((scope) => (
              <Pill key={scope}>{scopeWords[scope]}</Pill>
            ))}
          </div>
        )}
      </div>
      {isActive && onRevoke && (
        <Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}

/** Asks before a key is revoked, and says when it was last used. */
function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { _id, name, lastUsedAt } = apiKey;
  const revoking = useRevokeKey();
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      onConfirm={() => revoking.mutateAsync(_id)}
      done={apiKeyMessages.revoked}
      failed={apiKeyMessages.notRevoked}
      onClose={onClose}
    >
      <p>
        The program that uses it is refused from the next call on.{' '}
        {lastUsedAt ? `It was last used ${lastActive(lastUsedAt)}.` : 'It has never been used.'} This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

/** The API keys of the company’s programs, as a section of the settings. */
export function ApiKeysSection() {
  const keys = useQuery(apiKeysQuery);
  const mayChange = can(useProfile(), 'company:settings');
  const [creating, setCreating] = useState(false);
  const [doomed, setDoomed] = useState<ApiKey>();
  const create = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  const words = (
    <>
      Programs call the API with a key instead of a password. You choose what each key can do, and can revoke it at any
      time. See the <a href="/api/docs">API reference</a>.
    </>
  );
  return (
    <SectionFrame title="API keys" words={words} action={keys.data && keys.data.length > 0 && create}>
      {keys.isPending && <RowSkeletons />}
      {keys.isError && !keys.data && <LoadFailure error={keys.error} onRetry={() => keys.refetch()} />}
      {keys.data?.length === 0 && (
        <EmptyState icon={IconKey} title="No API keys yet" action={create}>
          For example, one for payroll that adds leavers, and a read-only one for reports.
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className={layout.list} aria-label="API keys">
          {keys.data.map((key) => (
            <ApiKeyRow key={key._id} apiKey={key} onRevoke={mayChange ? () => setDoomed(key) : undefined} />
          ))}
        </ul>
      )}
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {doomed && <RevokeKeyDialog apiKey={doomed} onClose={() => setDoomed(undefined)} />}
    </SectionFrame>
  );
}
