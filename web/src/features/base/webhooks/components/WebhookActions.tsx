import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '#contract/base/webhooks.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useTestWebhook } from '../api.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

type Open = { dialog: 'edit' | 'rotate' | 'delete' } | { dialog: 'secret'; secret: string };

/** Everything that can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
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
    <div className={layout.row}>
      <Button size="xs" disabled={!enabled} loading={pinging} onClick={() => void ping()}>
        Send a ping
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'edit' })}>
        Edit
      </Button>
      <Button variant="default" size="xs" loading={toggling} onClick={() => void toggle()}>
        {enabled ? 'Switch off' : 'Switch on'}
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'rotate' })}>
        New secret
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'delete' })}>
        Delete
      </Button>
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
          <p>Calls are signed with it from now on. Your program will reject them until you give it the new secret.</p>
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
    </div>
  );
}
