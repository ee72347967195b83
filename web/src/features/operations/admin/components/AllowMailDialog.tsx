import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { mailRelease, quotaMessages } from '#contract/mail/mail-quota.ts';
import type { CompanyDetail } from '#contract/operations/admin-companies.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { useAllowMail } from '../api.ts';

const choices = [
  { value: 'send', label: 'Send waiting messages' },
  { value: 'discard', label: 'Discard them' },
] as const;

/** Lets a company mail again, and decides about what waited. */
export function AllowMailDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const allowing = useAllowMail(company._id);
  const form = useForm({ resolver: zodResolver(mailRelease), defaultValues: { waiting: 'send' as const } });
  const waiting = form.watch('waiting');
  return (
    <FormDialog
      title={`Allow ${company.name} to send again?`}
      size="small"
      form={form}
      save={(given) => allowing.mutateAsync(given)}
      saved={quotaMessages.allowed}
      failed={quotaMessages.notAllowed}
      submitLabel="Allow sending"
      unsaved={null}
      onRefused={onClose}
      onClose={onClose}
    >
      <ChoiceField
        label="Waiting messages"
        options={choices}
        value={waiting}
        onChange={(value) => form.setValue('waiting', value as 'send')}
      />
      <p>
        {waiting === 'send'
          ? 'Messages queued when sending was stopped go out now.'
          : 'Messages queued when sending was stopped are never sent.'}
      </p>
    </FormDialog>
  );
}
