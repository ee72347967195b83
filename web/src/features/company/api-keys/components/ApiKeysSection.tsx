import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#contract/company/api-keys.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { apiKeysQuery } from '../api.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';

/** The keys of a company's programs, as a section of the settings. */
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
