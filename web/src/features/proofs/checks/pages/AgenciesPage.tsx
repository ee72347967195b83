import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Agency, newAgency } from '#contract/proofs/check-agencies.ts';
import { agencyMessages, checkLimits } from '#contract/proofs/check-messages.ts';
import { number } from '../../../../lib/numbers.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CopyOnceDialog } from '../../../../ui/dialogs/CopyOnceDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { agenciesQuery, useGrantAgency, useRevokeAgency } from '../api.ts';

const given = newAgency.extend({
  perDay: z
    .string()
    .trim()
    .refine(
      (typed) => /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= checkLimits.agencyMost,
      agencyMessages.perDayInvalid,
    )
    .transform(Number),
});

/** Asks for an agency, then shows its key once. */
function GrantDialog({ onClose }: { onClose: () => void }) {
  const granting = useGrantAgency();
  const [made, setMade] = useState<{ name: string; key: string }>();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', contact: '', domain: '', perDay: String(checkLimits.agencyPreset) },
  });
  if (made)
    return (
      <CopyOnceDialog
        title={`Key for ${made.name}`}
        words="Copy it now and give it to the agency on a safe way. It won’t be shown again."
        label="Key"
        value={made.key}
        hint={
          <>
            It is sent with every call to <code>/agencies/checks</code>, in the header{' '}
            <code>Authorization: Bearer {made.key.slice(0, 13)}…</code>
          </>
        }
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Add agency"
      form={form}
      save={(body) => granting.mutateAsync(body)}
      failed={agencyMessages.notGranted}
      onSaved={setMade}
      submitLabel="Add and show key"
      unsaved="The agency hasn’t been added."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        description="People and companies see it when the agency asks."
        required
        autoFocus
      />
      <Field of={TextField} control={form.control} name="contact" label="Contact email" type="email" required />
      <Field
        of={TextField}
        control={form.control}
        name="domain"
        label="Domain"
        description="A company can block it."
        required
      />
      <Field
        of={TextField}
        control={form.control}
        name="perDay"
        label="Background checks a day"
        type="number"
        required
      />
    </FormDialog>
  );
}

function RevokeDialog({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const revoking = useRevokeAgency();
  return (
    <ConfirmDialog
      title={`Revoke the key of ${agency.name}?`}
      confirmLabel="Revoke key"
      onConfirm={() => revoking.mutateAsync(agency._id)}
      done={agencyMessages.revoked}
      failed={agencyMessages.notRevoked}
      onClose={onClose}
    >
      <p>
        Its calls are refused from the next one on, also those for answers to its open background checks. This can’t be
        undone; the agency can be added again with another key.
      </p>
    </ConfirmDialog>
  );
}

function AgencyTable({ agencies, onRevoke }: { agencies: readonly Agency[]; onRevoke: (agency: Agency) => void }) {
  return (
    <DataTable
      label="Agencies"
      items={agencies}
      getKey={({ _id }) => _id}
      columns={[
        {
          label: 'Agency',
          rowHeader: true,
          render: ({ name, prefix }) => (
            <>
              <div className={text.breaking}>{name}</div>
              <div className={text.small}>
                <code>{prefix}…</code>
              </div>
            </>
          ),
        },
        {
          label: 'Contact',
          render: ({ contact, domain }) => (
            <>
              <EmailText address={contact} />
              <div className={`${text.small} ${text.breaking}`}>{domain}</div>
            </>
          ),
        },
        {
          label: 'Checks',
          render: ({ total, perDay }) => (
            <>
              {number(total)}
              <div className={text.small}>{number(perDay)} a day</div>
            </>
          ),
        },
        { label: 'Last used', render: ({ lastUsedAt }) => <Moment at={lastUsedAt} none="Never" /> },
        {
          label: 'State',
          render: ({ revokedAt }) => (
            <StatusBadge tone={revokedAt ? 'neutral' : 'good'}>{revokedAt ? 'Revoked' : 'Active'}</StatusBadge>
          ),
        },
        {
          label: 'Actions',
          actions: true,
          render: (agency) =>
            agency.revokedAt === null && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Revoke the key of ${agency.name}`}
                onClick={() => onRevoke(agency)}
              >
                Revoke
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The page of the agencies that ask for background checks by the API. */
export function AgenciesPage() {
  const query = useQuery(agenciesQuery);
  const [granting, setGranting] = useState(false);
  const [doomed, setDoomed] = useState<Agency>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setGranting(true)}>
      Add agency
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Agencies"
        description="They ask companies for background checks by the API, with a key. The person consents as always."
        action={query.data && query.data.length > 0 && add}
      />
      <QueryFrame query={query}>
        {(agencies) =>
          agencies.length === 0 ? (
            <EmptyState icon={IconBuildingBank} title="No agency yet" action={add}>
              Agencies that check applications for employers can ask by a program. Employers need no key: they use the
              form of each company.
            </EmptyState>
          ) : (
            <AgencyTable agencies={agencies} onRevoke={setDoomed} />
          )
        }
      </QueryFrame>
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {doomed && <RevokeDialog agency={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
