import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ProfileChangeRequest } from '#contract/profile-changes.ts';
import { profileChangeMessages, rejection } from '#contract/profile-changes.ts';
import { limits } from '#contract/rules.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useReject } from '../api.ts';
import classes from './OwnChanges.module.css';

/** Asks for the reason, which the person reads. */
export function RejectDialog({ request, onClose }: { request: ProfileChangeRequest; onClose: () => void }) {
  const id = useId();
  const rejecting = useReject();
  const form = useForm({ resolver: zodResolver(rejection), mode: 'onTouched', defaultValues: { reason: '' } });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => form.reset(),
    onClose,
    words: 'The request has not been rejected.',
  });
  const [submit, working] = useOnce(
    form.handleSubmit(async ({ reason }) => {
      try {
        await rejecting.mutateAsync({ id: request._id, reason });
        toast.success(profileChangeMessages.rejected);
        onClose();
      } catch (error) {
        if (showServerErrors(form, error)) return;
        const settled = error instanceof ApiError && (error.status === 409 || error.status === 404);
        toast.failure(settled ? error.message : failureText(error, profileChangeMessages.notRejected));
        if (settled) onClose();
      }
    }),
  );
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button color="red" type="submit" form={id} loading={working}>
        Reject
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={`Reject the changes of ${request.person.name}?`}
        footer={footer}
        size="small"
      >
        <form
          id={id}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>The record stays as it is.</p>
          <Field
            of={TextAreaField}
            control={form.control}
            name="reason"
            label="Reason"
            required
            description={`${request.person.name} gets it by mail.`}
            rows={3}
            limit={limits.reason}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
