import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  letterCertificateFields,
  letterCertificateLimits,
  letterCertificateMessages,
} from '#contract/proofs/letter-certificate.ts';
import { OwnPassword } from '#web/features/accounts/security/components/OwnPassword.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useSaveCertificate } from '../api.ts';

const { fileRequired, fileTooLarge } = letterCertificateMessages;
const given = letterCertificateFields.extend({
  file: z
    .custom<File | null>()
    .refine((file) => file !== null, fileRequired)
    .refine((file) => file === null || file.size <= letterCertificateLimits.bytes, fileTooLarge),
});
type Given = z.input<typeof given>;

function FileField({ control }: { control: Control<Given> }) {
  const { field, fieldState } = useController({ control, name: 'file' });
  return (
    <FileDrop
      label="Certificate"
      name="file"
      hint={`A .p12 or .pfx file with its private key, at most ${letterCertificateLimits.bytes / 1000}\u00A0KB`}
      accept=".p12,.pfx,application/x-pkcs12"
      file={field.value}
      onFile={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** Adds the certificate that signs letters, or replaces it. */
export function CertificateDialog({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) {
  const saving = useSaveCertificate();
  const form = useForm<Given, unknown, z.output<typeof given>>({
    resolver: zodResolver(given),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { file: null, passphrase: '', password: '' },
  });
  return (
    <FormDialog
      title={isReplaced ? 'Replace certificate' : 'Add certificate'}
      form={form}
      save={({ file, ...fields }) => saving.mutateAsync({ file, fields })}
      saved={isReplaced ? letterCertificateMessages.replaced : letterCertificateMessages.added}
      failed={letterCertificateMessages.notAdded}
      submitLabel={isReplaced ? 'Replace' : 'Add'}
      unsaved="The certificate hasn’t been added."
      onClose={onClose}
    >
      <p>
        Letters and rehire offers issued from now on are signed with it in the name of your company. The ones already
        issued stay as they are.
      </p>
      <FileField control={form.control} />
      <Field
        of={TextField}
        control={form.control}
        name="passphrase"
        label="Password of the file"
        description="It opens the file once and is not kept."
        type="password"
        autoComplete="off"
        maxLength={letterCertificateLimits.passphrase}
      />
      <OwnPassword control={form.control} name="password" />
    </FormDialog>
  );
}
