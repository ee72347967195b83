import { Button, Menu } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { companyLimits } from '#contract/base/rules.ts';
import { eventWords, type Webhook, webhookMessages } from '#contract/base/webhooks.ts';
import { can } from '../../../../lib/can.ts';
import { lastActive } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { LinkedRow } from '../../../../ui/lists/LinkedRow.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { ItemActions, ItemHeader, ItemHeading } from '../../../../ui/pages/ItemHeader.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useTestWebhook, webhooksQuery } from '../api.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { eventsText, healthOf } from './event-words.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

type Open = { dialog: 'edit' | 'rotate' | 'delete' } | { dialog: 'secret'; secret: string };

/** The actions for a webhook. */
function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { _id, enabled } = webhook;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const [changing, testing] = [useChangeWebhook(), useTestWebhook()];
  const [rotating, deleting] = [useRotateSecret(), useDeleteWebhook()];
  const [ping, pinging] = useTold(() => testing.mutateAsync(_id), {
    done: webhookMessages.tested,
    failed: webhookMessages.notTested,
  });
  const [toggle, toggling] = useTold(() => changing.mutateAsync({ id: _id, enabled: !enabled }), {
    failed: webhookMessages.notChanged,
  });
  return (
    <>
      <ItemActions
        more={
          <MoreMenu label="More actions">
            <Menu.Item onClick={() => setOpen({ dialog: 'rotate' })}>New secret</Menu.Item>
            <Menu.Item color="red" onClick={() => setOpen({ dialog: 'delete' })}>
              Delete
            </Menu.Item>
          </MoreMenu>
        }
      >
        <Button size="xs" disabled={!enabled} loading={pinging} onClick={() => void ping()}>
          Send a ping
        </Button>
        <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'edit' })}>
          Edit
        </Button>
        <Button variant="default" size="xs" loading={toggling} onClick={() => void toggle()}>
          {enabled ? 'Switch off' : 'Switch on'}
        </Button>
      </ItemActions>
      {open?.dialog === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open?.dialog === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.dialog === 'rotate' && (
        <ConfirmDialog
          title="Create a new secret?"
          confirmLabel="Create a new secret"
          onConfirm={() => rotating.mutateAsync(_id)}
          failed={webhookMessages.notRotated}
          onDone={({ secret }) => setOpen({ dialog: 'secret', secret })}
          onClose={close}
        >
          <p>
            Calls are signed with the new secret immediately. Your program will reject them until you give it the new
            secret.
          </p>
        </ConfirmDialog>
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title="Delete this webhook?"
          confirmLabel="Delete webhook"
          onConfirm={() => deleting.mutateAsync(_id)}
          done={webhookMessages.deleted}
          failed={webhookMessages.notDeleted}
          onDone={() => navigate({ to: '.', search: {} })}
          onClose={close}
        >
          <p>Nothing more is sent to {webhook.url}, and its delivery log is deleted too. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A webhook with its events and deliveries. */
function WebhookLog({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const words = (
    <ItemHeader back="All webhooks" title={webhook.url} status={healthOf(webhook)}>
      {webhook.events.map((event) => eventWords[event]).join(', ')}
    </ItemHeader>
  );
  return (
    <SectionFrame title={webhook.url} words={words}>
      {mayChange && <WebhookActions webhook={webhook} />}
      <ItemHeading>Deliveries in the last 30 days</ItemHeading>
      <DeliveryList webhook={webhook} mayChange={mayChange} />
    </SectionFrame>
  );
}

/** A webhook in the list, which links to its log and actions. */
function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { _id, url, events, lastDelivery } = webhook;
  return (
    <LinkedRow
      search={{ webhook: _id }}
      title={url}
      about={`${eventsText(events)}${lastDelivery ? ` · last call ${lastActive(lastDelivery.at).toLowerCase()}` : ''}`}
      status={healthOf(webhook)}
    />
  );
}

/** The webhooks section of the settings; `?webhook=` opens the log of one. */
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
