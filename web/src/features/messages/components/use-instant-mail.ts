import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#contract/accounts.ts';
import { mailMessages } from '#contract/mail.ts';
import { limits } from '#contract/rules.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { MailDialogProps } from '../api.ts';
import { sendInstant } from '../api.ts';
import type { InstantForm } from './instant-form.ts';
import { instantForm } from './instant-form.ts';
import { leftOutText } from './left-out.ts';
import { useRecipients } from './use-recipients.ts';

/** The form of an instant mail and its sending. */
export function useInstantMail(
  { audience, onSent, onClose }: MailDialogProps,
  profile: Profile | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  const recipients = useRecipients(audience);
  const start = recipients.people?.map(({ email }) => email) ?? [];
  const form = useForm<InstantForm>({
    resolver: zodResolver(instantForm),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { subject: '', content: '', recipients: start },
  });
  const arrived = start.join();
  useEffect(() => {
    if (arrived === '') return;
    const emails = arrived.split(',');
    form.setValue('recipients', emails);
    if (emails.length > limits.recipients) void form.trigger('recipients');
  }, [arrived, form]);

  const values = useWatch({ control: form.control });
  const sameRecipients = values.recipients?.join() === arrived;
  const send = useMutation({
    mutationFn: ({ recipients: emails, ...text }: InstantForm) => {
      // Untouched, the selection goes as it is and the server resolves it; else exactly the pills.
      const to = audience.selection && sameRecipients ? audience.selection : { recipients: emails };
      return sendInstant({ ...text, ...to, sender: profile?.email, mailerType: 'instant' });
    },
    onSuccess: ({ suppressed }) => {
      toast.success(mailMessages.instantSent);
      if (suppressed > 0) toast.info(leftOutText(suppressed));
      onSent();
      onClose();
    },
    onError: (error) => {
      if (showServerErrors(form, error)) focusFirstFault(element.current);
      toast.failure(mailMessages.instantNotSent);
    },
  });
  return {
    form,
    recipients,
    sending: send.isPending,
    changed: Boolean(values.subject || values.content) || !sameRecipients,
    submit: form.handleSubmit(
      (text) => send.mutate(text),
      () => focusFirstFault(element.current),
    ),
  };
}
