import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Webhook } from '#contract/webhooks.ts';
import { newWebhook, webhookEvents, webhookMessages } from '#contract/webhooks.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { CheckboxGroupField } from '../../../ui/CheckboxGroupField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { type GivenWebhook, useChangeWebhook, useCreateWebhook } from '../api.ts';
import { eventWords } from './event-words.ts';
import { SecretDialog } from './SecretDialog.tsx';
import classes from './Webhooks.module.css';

const options = webhookEvents.map((event) => ({ value: event, label: eventWords[event] }));

/** Where to call and of what; for a new one the secret afterwards, once. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [creating, changing] = [useCreateWebhook(), useChangeWebhook()];
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    resolver: zodResolver(newWebhook),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty && !secret,
    onDiscard: () => {},
    onClose,
    words: webhook ? 'Your changes have not been saved.' : 'The webhook has not been added yet.',
  });
  const save = async (given: GivenWebhook) => {
    try {
      if (!webhook) return setSecret((await creating.mutateAsync(given)).secret);
      await changing.mutateAsync({ id: webhook._id, ...given });
      toast.success(webhookMessages.changed);
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(reason ?? failureText(error, webhook ? webhookMessages.notChanged : webhookMessages.notCreated));
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(save, () => focusFirstFault(element.current)));
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={working}>
        {webhook ? 'Save' : 'Add webhook'}
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={webhook ? 'Edit the webhook' : 'Add a webhook'}
        footer={footer}
      >
        <form
          id={id}
          ref={element}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
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
            label="When to call"
            required
            columns={2}
            options={options}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
