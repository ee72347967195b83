import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { companyLimits } from '#contract/base/rules.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { webhooksQuery } from '../api.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookRow } from './WebhookRow.tsx';

/** The addresses that are called when something happens, as a section of the settings; `?webhook=` opens the log of one. */
export function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery);
  const { webhook: shown } = useSearch({ strict: false });
  const mayChange = can(useProfile(), 'company:settings');
  const [adding, setAdding] = useState(false);
  const open = webhooks.data?.find(({ _id }) => _id === shown);
  if (open) return <WebhookLog webhook={open} mayChange={mayChange} />;
  const full = (webhooks.data?.length ?? 0) >= companyLimits.webhooks;
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={full} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  const words = (
    <>
      We call your programs as soon as something happens here. Calls are signed, and tried again for a day.
      {full && <p>{webhookMessages.tooMany}.</p>}
    </>
  );
  return (
    <SectionFrame title="Webhooks" words={words} action={webhooks.data && webhooks.data.length > 0 && add}>
      {webhooks.isPending && <RowSkeletons />}
      {webhooks.isError && !webhooks.data && <LoadFailure error={webhooks.error} onRetry={() => webhooks.refetch()} />}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={IconWebhook} title="No webhooks yet" action={add}>
          For example, to notify your HR system when an ex-employee starts looking for a job.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul className={layout.list} aria-label="Webhooks">
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} />
          ))}
        </ul>
      )}
      {adding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </SectionFrame>
  );
}
