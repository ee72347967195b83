import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '#contract/base/paths.ts';
import { letterMessages, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { type ChosenRecord, RecordSelect } from '#web/features/directory/audience/components/RecordSelect.tsx';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { templatesQuery, useIssueLetter } from '../api.ts';

const rules = z.object({
  person: chosen<ChosenRecord>(letterMessages.personRequired),
  template: z.string().min(1, letterTemplateMessages.required),
});

/** Issues a letter without a request. @param to the person whose record led here */
export function IssueLetterDialog({ to, onClose }: { to: string | undefined; onClose: () => void }) {
  const issuing = useIssueLetter();
  const navigate = useNavigate();
  const { data: templates } = useQuery(templatesQuery);
  const { data: record } = useQuery({ ...recordQuery(to ?? ''), enabled: to !== undefined });
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { person: (record ?? null) as ChosenRecord | null, template: '' },
  });
  const { control, resetField } = form;
  useEffect(() => {
    if (record) resetField('person', { defaultValue: record });
  }, [record, resetField]);
  const hasNone = templates?.length === 0;
  return (
    <FormDialog
      title="Issue a letter"
      form={form}
      save={({ person, template }) => issuing.mutateAsync({ person: person._id, template })}
      conflictField="template"
      saved={(_, { title, person }) => letterMessages.issued(title, person?.name ?? '')}
      failed={letterMessages.notIssued}
      onSaved={({ _id }) => navigate({ to: paths.letter, params: { id: _id }, replace: to !== undefined })}
      submitLabel="Issue"
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
        <p>The letter is issued at once, and the person gets it by email.</p>
      )}
      <Field of={RecordSelect} control={control} name="person" label="Ex-employee" required />
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
    </FormDialog>
  );
}
