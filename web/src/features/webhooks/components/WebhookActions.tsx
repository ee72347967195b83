import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { webhookMessages } from '#contract/webhooks.ts';
import { failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useTestWebhook } from '../api.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import classes from './Webhooks.module.css';

type Open = { dialog: 'edit' | 'rotate' | 'delete' } | { dialog: 'secret'; secret: string };

/** Does something, and says so when it could not be done. */
const orSay = (failed: string, act: () => Promise<unknown>) => async () => {
  try {
    await act();
  } catch (error) {
    toast.failure(failureText(error, failed));
  }
};

/** Everything that can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { _id, enabled } = webhook;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const [changing, testing] = [useChangeWebhook(), useTestWebhook()];
  const [rotating, deleting] = [useRotateSecret(), useDeleteWebhook()];
  const [ping, pinging] = useOnce(
    orSay(webhookMessages.notTested, async () => {
      await testing.mutateAsync(_id);
      toast.success(webhookMessages.tested);
    }),
  );
  const [toggle, toggling] = useOnce(
    orSay(webhookMessages.notChanged, () => changing.mutateAsync({ id: _id, enabled: !enabled })),
  );
  const [rotate] = useOnce(
    orSay(webhookMessages.notRotated, async () => {
      const { secret } = await rotating.mutateAsync(_id);
      setOpen({ dialog: 'secret', secret });
    }),
  );
  const [remove] = useOnce(
    orSay(webhookMessages.notDeleted, async () => {
      await deleting.mutateAsync(_id);
      toast.success(webhookMessages.deleted);
      await navigate({ to: '.', search: {} });
    }),
  );
  return (
    <div className={classes.actions}>
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
          opened
          title="Make a new secret?"
          confirmLabel="Make a new secret"
          working={rotating.isPending}
          onConfirm={() => void rotate()}
          onClose={close}
        >
          <p>Calls are signed with it from now on: your program refuses them until it knows the new one.</p>
        </ConfirmDialog>
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          opened
          title="Delete this webhook?"
          confirmLabel="Delete webhook"
          working={deleting.isPending}
          onConfirm={() => void remove()}
          onClose={close}
        >
          <p>Nothing more is sent to {webhook.url}, and the log of its deliveries goes too. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
