import type { UseFormReturn } from 'react-hook-form';
import { generalMessages } from '#contract/base/rules.ts';
import { mailMessages } from '#contract/mail/mail.ts';
import type { MailAudience } from '../../../../lib/selected.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { AudiencePills } from './AudiencePills.tsx';
import type { InstantForm } from './instant-form.ts';
import { RecipientsField } from './RecipientsField.tsx';
import type { useRecipients } from './use-recipients.ts';

type InstantRecipientsProps = {
  audience: MailAudience;
  recipients: ReturnType<typeof useRecipients>;
  form: UseFormReturn<InstantForm>;
};

/** Up to 50 can be added and taken out one by one; a larger selection is shown, and refused in words. */
export function InstantRecipients({ audience, recipients, form }: InstantRecipientsProps) {
  if (recipients.tooMany) return <AudiencePills audience={audience} error={mailMessages.tooManyRecipients} />;
  if (recipients.failed) return <AudiencePills audience={audience} error={generalMessages.generic} />;
  if (!recipients.people) return <Skeleton height="5rem" />;
  const names = new Map([...audience.names, ...recipients.people].map(({ email, name }) => [email, name]));
  return (
    <Field of={RecipientsField} control={form.control} name="recipients" nameOf={(email: string) => names.get(email)} />
  );
}
