import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { paths } from '#contract/base/paths.ts';
import { generalMessages, limits } from '#contract/base/rules.ts';
import { batchMessages, documentLimits } from '#contract/proofs/document-messages.ts';
import { documentFields } from '#contract/proofs/documents.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { bytes, number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useStartBatch } from '../api.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { FileField } from './FileField.tsx';

const rulesFor = (mostBytes: number) =>
  documentFields.extend({
    file: chosen<File>(generalMessages.noFile)
      .refine(({ name }) => /\.zip$/i.test(name), batchMessages.wrongType)
      .refine(({ size }) => size <= mostBytes, generalMessages.fileTooLarge(mostBytes)),
  });

/** Uploads a ZIP of documents, and opens the page of its dry run. */
export function AddBatchDialog({ onClose }: { onClose: () => void }) {
  const mostBytes = useProfile()?.limits.archiveBytes ?? limits.fileBytes;
  const navigate = useNavigate();
  const starting = useStartBatch();
  const rules = useMemo(() => rulesFor(mostBytes), [mostBytes]);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { kind: '' as 'other', title: '', period: '', file: null as File | null },
  });
  const { control } = form;
  const file = useWatch({ control, name: 'file' });
  return (
    <FormDialog
      title="Add ZIP"
      form={form}
      save={({ period, ...given }) => starting.mutateAsync({ ...given, ...(period && { period }) })}
      saved={batchMessages.started}
      failed={batchMessages.notStarted}
      onSaved={({ _id }) => navigate({ to: paths.documentBatch, params: { id: _id } })}
      submitLabel="Upload"
      unsaved="The ZIP hasn’t been uploaded."
      onClose={onClose}
    >
      <p>
        A ZIP with up to {number(documentLimits.batchFiles)} files. Each file name must have the employee id, for
        example 1042-2025-03.pdf. The files are checked first: nothing is added until you confirm.
      </p>
      <DocumentFields control={control} periodHint="Left out, it is read from each file name." />
      <Field
        of={FileField}
        control={control}
        name="file"
        label="ZIP"
        accept=".zip"
        hint={`At most ${number(Math.round(mostBytes / 1024 ** 2))}\u00A0MB: drop it here or choose it`}
        disabled={starting.isPending}
      />
      <p role="status" className={text.muted}>
        {starting.isPending && file && `Uploading ${file.name} (${bytes(file.size)}). Please keep this page open…`}
      </p>
    </FormDialog>
  );
}
