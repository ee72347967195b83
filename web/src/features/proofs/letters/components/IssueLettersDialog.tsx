import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '#contract/base/paths.ts';
import { letterBatchLimits, letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { number } from '../../../../lib/numbers.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { templatesQuery, useStartLetterBatch } from '../api.ts';

const rules = z.object({
  template: z.string().min(1, letterTemplateMessages.required),
  note: z.string().trim().max(letterBatchLimits.note, letterBatchMessages.noteTooLong),
});

/** Starts a batch of letters for the selected people: which letter they get. The check of their records follows. */
export default function IssueLettersDialog({ audience, members, onClose, onDone }: SelectionDialogProps) {
  const starting = useStartLetterBatch();
  const navigate = useNavigate();
  const { data: templates } = useQuery(templatesQuery);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { template: '', note: '' },
  });
  const { control } = form;
  const hasNone = templates?.length === 0;
  const people = audience.total === 1 ? '1 ex-employee is' : `${number(audience.total)} ex-employees are`;
  return (
    <FormDialog
      title="Issue letters"
      form={form}
      save={({ template, note }) => {
        const chosen = 'alumnis' in members ? { ids: members.alumnis } : members;
        return starting.mutateAsync({ template, note: note || null, ...chosen });
      }}
      conflictField="template"
      saved={letterBatchMessages.started}
      failed={letterBatchMessages.notStarted}
      onSaved={({ _id }) => {
        void navigate({ to: paths.letterBatch, params: { id: _id } });
        onDone();
      }}
      submitLabel="Check records"
      disabled={hasNone}
      unsaved={null}
      onClose={onClose}
    >
      {hasNone ? (
        <p>
          There are no templates yet.{' '}
          <Link to={paths.letters} search={{ tab: 'templates' }} className={text.link} onClick={onClose}>
            Add templates
          </Link>{' '}
          first.
        </p>
      ) : (
        <p>{people} selected. Their records are checked first, and you see every letter before it is issued.</p>
      )}
      <Field
        of={SelectField}
        control={control}
        name="template"
        label="Letter"
        placeholder="Choose a letter"
        options={(templates ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        required
      />
      <Field
        of={TextField}
        control={control}
        name="note"
        label="Note for colleagues (optional)"
        placeholder="Leavers of October"
        limit={letterBatchLimits.note}
      />
    </FormDialog>
  );
}
