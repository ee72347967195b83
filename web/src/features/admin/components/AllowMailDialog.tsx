import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CompanyDetail } from '#contract/admin-companies.ts';
import { mailRelease, quotaMessages } from '#contract/mail-quota.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useAllowMail } from '../api.ts';

const choices = [
  { value: 'send', label: 'Send what waits' },
  { value: 'discard', label: 'Discard it' },
] as const;

/** Lets a company mail again, and decides about what waited. */
export function AllowMailDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const allowing = useAllowMail(company._id);
  const form = useForm({ resolver: zodResolver(mailRelease), defaultValues: { waiting: 'send' as const } });
  const waiting = form.watch('waiting');
  return (
    <FormDialog
      title={`Allow the mail of ${company.name} again?`}
      size="small"
      form={form}
      save={(given) => allowing.mutateAsync(given)}
      saved={quotaMessages.allowed}
      failed={quotaMessages.notAllowed}
      submitLabel="Allow mail"
      unsaved={null}
      onRefused={onClose}
      onClose={onClose}
    >
      <ChoiceField
        label="Messages that wait"
        options={choices}
        value={waiting}
        onChange={(value) => form.setValue('waiting', value as 'send')}
      />
      <p>
        {waiting === 'send'
          ? 'Messages that were queued when mail was stopped go out now.'
          : 'Messages that were queued when mail was stopped are never sent.'}
      </p>
    </FormDialog>
  );
}
