import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newSupportSession, supportMessages, supportMinutes, supportReason } from '#contract/support.ts';
import { failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStartSupport } from '../api.ts';
import classes from './StartSupportDialog.module.css';

const options = supportMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));
// The radio buttons speak texts.
const rules = newSupportSession.omit({ companyId: true }).extend({
  minutes: z.coerce.number().pipe(newSupportSession.shape.minutes),
});

type StartSupportDialogProps = { company: { _id: string; name: string }; onClose: () => void };

/** Why and for how long an operator looks into a company. */
export function StartSupportDialog({ company, onClose }: StartSupportDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const start = useStartSupport();
  const form = useForm<z.input<typeof rules>, unknown, z.output<typeof rules>>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: { reason: '', minutes: '15' },
  });
  const [begin, beginning] = useOnce(async (given: z.output<typeof rules>) => {
    try {
      await start.mutateAsync({ companyId: company._id, ...given });
      await navigate({ to: '/home/exemployee_management' });
    } catch (error) {
      if (!showServerErrors(form, error)) toast.failure(failureText(error, supportMessages.notStarted));
    }
  });
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Look into ${company.name}`}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={beginning}>
            Start session
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={form.handleSubmit((given) => begin(given))}>
        <p className={classes.words}>
          You read what the company reads, without contact data, and change nothing. The company sees your name, the
          reason, and what you opened.
        </p>
        <Field
          of={TextAreaField}
          control={form.control}
          name="reason"
          label="Reason"
          placeholder="The ticket, and what you are looking for"
          required
          rows={3}
          limit={supportReason.maximum}
        />
        <Field of={RadioField} control={form.control} name="minutes" label="For" required options={options} />
      </form>
    </ModalFrame>
  );
}
