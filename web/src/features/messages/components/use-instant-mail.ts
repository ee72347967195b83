import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#contract/accounts.ts';
import { limits } from '#contract/rules.ts';
import type { Draft } from '../../../ui/DraftNote.tsx';
import { useKeepDraft } from '../../../ui/DraftNote.tsx';
import { toast } from '../../../ui/toast.ts';
import type { MailDialogProps } from '../api.ts';
import { sendInstant } from '../api.ts';
import type { InstantForm } from './instant-form.ts';
import { instantForm, instantFormWithLink } from './instant-form.ts';
import { leftOutText } from './left-out.ts';
import { asksForLink, fillLink } from './template-texts.ts';
import { useMessageKey } from './use-message-key.ts';
import { useRecipients } from './use-recipients.ts';

export type WrittenMail = Pick<InstantForm, 'subject' | 'content'>;

const withoutLink = zodResolver(instantForm);
const withLink = zodResolver(instantFormWithLink);

/** The form of an instant mail and its sending. */
export function useInstantMail(
  { audience, onSent, onClose }: MailDialogProps,
  profile: Profile | undefined,
  draft: Draft<WrittenMail>,
) {
  const recipients = useRecipients(audience);
  const start = recipients.people?.map(({ email }) => email) ?? [];
  const form = useForm<InstantForm>({
    resolver: (values, ...rest) => (asksForLink(values) ? withLink : withoutLink)(values, ...rest),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { subject: '', content: '', link: '', ...draft.values, recipients: start },
  });
  const arrived = start.join();
  useEffect(() => {
    if (arrived === '') return;
    const emails = arrived.split(',');
    form.setValue('recipients', emails);
    if (emails.length > limits.recipients) void form.trigger('recipients');
  }, [arrived, form]);

  const { subject = '', content = '', recipients: listed } = useWatch({ control: form.control });
  const sameRecipients = listed?.join() === arrived;
  const written = subject !== '' || content !== '';
  useKeepDraft(draft, written ? { subject, content } : null);

  const keyOf = useMessageKey();
  const send = ({ recipients: emails, link, ...text }: InstantForm) => {
    // Untouched, the selection goes as it is and the server resolves it; else exactly the pills.
    const to = audience.selection && sameRecipients ? audience.selection : { recipients: emails };
    const message = { ...fillLink(text, link), ...to, sender: profile?.email, mailerType: 'instant' as const };
    return sendInstant({ ...message, idempotencyKey: keyOf(message) });
  };
  const finish = ({ suppressed }: { suppressed: number }) => {
    draft.drop();
    if (suppressed > 0) toast.info(leftOutText(suppressed));
    onSent();
    onClose();
  };
  const isBeyond = recipients.tooMany || (listed?.length ?? 0) > limits.recipients;
  const beyond = isBeyond ? { recipients: listed ?? [], written: { subject, content } } : null;
  return { form, recipients, beyond, isChanged: written || !sameRecipients, send, onSent: finish };
}
