import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import { Field } from '../fields/Field.tsx';
import { TextAreaField } from '../fields/TextField.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

type Reason = { reason: string };
export type ReasonDialogProps = Pick<
  FormDialogProps<Reason, Reason, unknown>,
  'title' | 'save' | 'saved' | 'failed' | 'submitLabel' | 'unsaved' | 'onClose'
> & {
  rules: z.ZodType<Reason, Reason>;
  /** The consequence. */
  words?: string;
  /** Who reads the reason. */
  description?: string;
};

/** Rejects something with a reason. Also closes when someone else was faster. */
export function ReasonDialog({ rules, words, description, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog {...dialog} size="small" form={form} danger onRefused={dialog.onClose}>
      {words && <p>{words}</p>}
      <Field
        of={TextAreaField}
        control={form.control}
        name="reason"
        label="Reason"
        required
        description={description}
        rows={3}
        limit={limits.reason}
      />
    </FormDialog>
  );
}
