import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import { quotaChange, quotaMessages } from '#contract/mail/mail-quota.ts';
import type { CompanyDetail } from '#contract/operations/admin-companies.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { useSetMailQuota } from '../api.ts';

/** The field holds text: empty leaves it to the steps, and what is no number is left for the rule to refuse. */
const asNumber = (text: unknown) => (text === '' ? null : /^\d+$/.test(String(text)) ? Number(text) : text);
const rules = quotaChange.extend({ recipients: z.preprocess(asNumber, quotaChange.shape.recipients) });

/** How many recipients a company may mail, whatever the steps say. */
export function QuotaDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const setting = useSetMailQuota(company._id);
  const { set } = company.mail;
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { recipients: set ? String(set.recipients) : '', reason: '' },
  });
  return (
    <FormDialog
      title={`Sending limit of ${company.name}`}
      size="small"
      form={form}
      save={(given) => setting.mutateAsync(given)}
      saved={quotaMessages.set}
      failed={quotaMessages.notSet}
      submitLabel="Set sending limit"
      unsaved="The sending limit hasn’t been changed."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="recipients"
        label="Recipients within 24 hours"
        type="number"
        description="Leave empty to use the automatic limit, based on age, sender address and delivery record."
      />
      <Field
        of={TextAreaField}
        control={form.control}
        name="reason"
        label="Reason"
        required
        description="The company sees this."
        rows={3}
        limit={limits.reason}
      />
    </FormDialog>
  );
}
