import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Webhook } from '#contract/base/webhooks.ts';
import { eventWords, newWebhook, webhookEvents, webhookMessages } from '#contract/base/webhooks.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { type GivenWebhook, useChangeWebhook, useCreateWebhook } from '../api.ts';
import { SecretDialog } from './SecretDialog.tsx';

const options = webhookEvents.map((event) => ({ value: event, label: eventWords[event] }));

/** The form for a webhook's address and events. A new webhook's secret is shown afterwards, once. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [creating, changing] = [useCreateWebhook(), useChangeWebhook()];
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    resolver: zodResolver(newWebhook),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
  });
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  const save = async (given: GivenWebhook) => {
    if (!webhook) return creating.mutateAsync(given);
    await changing.mutateAsync({ id: webhook._id, ...given });
    return null;
  };
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      form={form}
      save={save}
      saved={webhook ? webhookMessages.changed : undefined}
      failed={webhook ? webhookMessages.notChanged : webhookMessages.notCreated}
      onSaved={(made) => (made ? setSecret(made.secret) : onClose())}
      submitLabel={webhook ? 'Save' : 'Add webhook'}
      unsaved={webhook ? 'Your changes haven’t been saved.' : 'The webhook hasn’t been added yet.'}
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="url"
        label="Address"
        type="url"
        placeholder="https://"
        required
        autoFocus
      />
      <Field
        of={CheckboxGroupField}
        control={form.control}
        name="events"
        label="Events"
        required
        columns={2}
        options={options}
      />
    </FormDialog>
  );
}
