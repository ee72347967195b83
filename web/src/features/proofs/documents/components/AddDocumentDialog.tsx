import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { documentTypes } from '#contract/base/document-kinds.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { documentLimits, documentMessages } from '#contract/proofs/document-messages.ts';
import { documentFields } from '#contract/proofs/documents.ts';
import { type ChosenRecord, RecordSelect } from '#web/features/directory/audience/components/RecordSelect.tsx';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { useAddDocument } from '../api.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { FileField } from './FileField.tsx';

const isOfType = ({ type, name }: File) =>
  documentTypes.some((each) => each === type) || (type === '' && /\.(?:pdf|png|jpe?g)$/i.test(name));

const rules = documentFields.extend({
  person: chosen<ChosenRecord>(documentMessages.personRequired),
  file: chosen<File>(generalMessages.noFile)
    .refine(isOfType, documentMessages.wrongType)
    .refine(({ size }) => size <= documentLimits.fileBytes, generalMessages.fileTooLarge(documentLimits.fileBytes)),
});

/** Adds one document. @param person the id of the one whose record led here */
export function AddDocumentDialog({ person, onClose }: { person: string | undefined; onClose: () => void }) {
  const adding = useAddDocument();
  const { data: record } = useQuery({ ...recordQuery(person ?? ''), enabled: person !== undefined });
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      person: (record ?? null) as ChosenRecord | null,
      kind: '' as 'other',
      title: '',
      period: '',
      file: null as File | null,
    },
  });
  const { control, resetField } = form;
  useEffect(() => {
    if (record) resetField('person', { defaultValue: record });
  }, [record, resetField]);
  return (
    <FormDialog
      title="Add document"
      form={form}
      save={({ person: of, period, ...given }) =>
        adding.mutateAsync({ ...given, person: of._id, ...(period && { period }) })
      }
      conflictField="file"
      saved={documentMessages.added}
      failed={documentMessages.notAdded}
      submitLabel="Add"
      unsaved="The document hasn’t been added."
      onClose={onClose}
    >
      <p>The person sees the document at once and gets a mail about it. The file itself is never mailed.</p>
      <Field of={RecordSelect} control={control} name="person" label="Ex-employee" required />
      <DocumentFields control={control} periodHint="Left out, the document is listed by today’s date." />
      <Field
        of={FileField}
        control={control}
        name="file"
        label="File"
        accept=".pdf,.png,.jpg,.jpeg"
        hint={`A PDF, PNG or JPEG of at most ${documentLimits.fileBytes / 1024 ** 2}\u00A0MB: drop it here or choose it`}
      />
    </FormDialog>
  );
}
