import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createTemplate, type EmailContent, templateMessages } from '#contract/mail/email-templates.ts';
import { ApiError } from '../../../../lib/client.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { readHtml, useCreateTemplate } from '../api.ts';

const most = 400_000;

/** What a file holds: an email that was exported here, or HTML of another program, which the server cleans and takes apart. */
async function readFile(file: File): Promise<EmailContent & { name: string }> {
  const refuse = (message: string) => {
    throw new ApiError(400, message, [{ path: 'file', message }]);
  };
  const text = await file.text();
  if (text.length > most) refuse('This file is too large for an email');
  const name = file.name.replace(/\.\w+$/, '').slice(0, 80) || 'Imported email';
  if (/^\s*</.test(text)) return { name, subject: '', preheader: '', document: (await readHtml(text)).document };
  const parsed = (() => {
    try {
      return createTemplate.body.safeParse({ name, ...JSON.parse(text) });
    } catch {
      return null;
    }
  })();
  return parsed?.success ? parsed.data : (refuse(templateMessages.nothingToImport) as never);
}

/** Makes a template of a file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useCreateTemplate();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<{ file: string }>({ defaultValues: { file: '' } });
  const { error } = form.getFieldState('file', form.formState);
  return (
    <FormDialog
      title="Import an email"
      form={form}
      save={async () => creating.mutateAsync(await readFile(file as File))}
      saved={templateMessages.created}
      failed={templateMessages.notCreated}
      onSaved={({ _id }) => navigate({ to: '/create-template', search: { id: _id } })}
      submitLabel="Import"
      disabled={!file}
      unsaved={null}
      onClose={onClose}
    >
      <FileDrop
        label="File"
        hint="An email that was exported as JSON, or a page of HTML."
        accept=".json,.html,.htm"
        file={file}
        onFile={(chosen) => {
          form.clearErrors();
          setFile(chosen);
        }}
        error={error?.message}
      />
    </FormDialog>
  );
}
