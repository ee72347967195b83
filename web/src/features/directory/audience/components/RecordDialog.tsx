import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { chosen } from '../../../../lib/chosen.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { type ChosenRecord, RecordSelect } from './RecordSelect.tsx';

const rules = z.object({ person: chosen<ChosenRecord>('Please select a record') });

type RecordDialogProps = {
  title: string;
  /** The record already chosen. */
  found?: ChosenRecord | null;
  link: (id: string) => Promise<unknown>;
  saved: string;
  failed: string;
  submitLabel: string;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog for choosing the record that a person or item belongs to. */
export function RecordDialog({ found = null, link, children, ...dialog }: RecordDialogProps) {
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { person: found },
  });
  return (
    <FormDialog {...dialog} form={form} save={({ person }) => link(person._id)} conflictField="person" unsaved={null}>
      <Field of={RecordSelect} control={form.control} name="person" label="Record" required />
      {children}
    </FormDialog>
  );
}
