import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type Claim, claimMessages, rejection } from '#contract/claims.ts';
import { limits } from '#contract/rules.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useReject } from '../api.ts';
import classes from './Claims.module.css';

/** Refuses a request with a reason, which is mailed. */
export function RejectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const id = useId();
  const refusal = useReject(claim._id);
  const form = useForm({ resolver: zodResolver(rejection), mode: 'onTouched', defaultValues: { reason: '' } });
  const [reject, working] = useOnce(async ({ reason }: { reason: string }) => {
    try {
      await refusal.mutateAsync(reason);
      toast.success(claimMessages.rejected);
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      const settled = error instanceof ApiError && error.status === 409;
      toast.failure(settled ? error.message : failureText(error, claimMessages.notRejected));
      if (settled) onClose();
    }
  });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} color="red" loading={working}>
        Reject
      </Button>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} title={`Reject ${claim.name}?`} footer={footer}>
      <form id={id} className={classes.form} noValidate onSubmit={form.handleSubmit((given) => reject(given))}>
        <Field
          of={TextAreaField}
          control={form.control}
          name="reason"
          label="Reason"
          description={`It is mailed to ${claim.email}.`}
          rows={3}
          limit={limits.reason}
          required
        />
      </form>
    </ModalFrame>
  );
}
