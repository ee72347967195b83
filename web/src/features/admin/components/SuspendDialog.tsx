import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type CompanyDetail, companyMessages, suspension } from '#contract/admin-companies.ts';
import { limits } from '#contract/rules.ts';
import { failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSuspendCompany } from '../api.ts';
import classes from './Admin.module.css';

/** Why a company is suspended, and what that does. */
export function SuspendDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const id = useId();
  const suspending = useSuspendCompany(company._id);
  const form = useForm({ resolver: zodResolver(suspension), mode: 'onTouched', defaultValues: { reason: '' } });
  const [suspend, working] = useOnce(async (given: { reason: string }) => {
    try {
      await suspending.mutateAsync(given);
      toast.success(companyMessages.suspended);
      onClose();
    } catch (error) {
      if (!showServerErrors(form, error)) toast.failure(failureText(error, companyMessages.notSuspended));
    }
  });
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Suspend ${company.name}?`}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" type="submit" form={id} loading={working}>
            Suspend
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={form.handleSubmit((given) => suspend(given))}>
        <p>
          At once nobody of the company is signed in, its API keys are refused, and no mail to its ex-employees leaves.
          Nothing is deleted: you can restore it at any time.
        </p>
        <Field
          of={TextAreaField}
          control={form.control}
          name="reason"
          label="Reason"
          required
          rows={3}
          limit={limits.reason}
        />
      </form>
    </ModalFrame>
  );
}
