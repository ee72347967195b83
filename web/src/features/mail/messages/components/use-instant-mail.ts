import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#contract/accounts/accounts.ts';
import { limits } from '#contract/base/rules.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import type { Draft } from '../../../../ui/forms/DraftNote.tsx';
import { useKeepDraft } from '../../../../ui/forms/DraftNote.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { sendInstant } from '../api.ts';
import type { InstantForm } from './instant-form.ts';
import { instantForm, instantFormWithLink } from './instant-form.ts';
import { leftOutText } from './left-out.ts';
import { asksForLink, fillLink } from './template-texts.ts';
import { useMessageKey } from './use-message-key.ts';
import { useRecipients } from './use-recipients.ts';

export type WrittenMail = Pick<InstantForm, 'subject' | 'content'>;
export type MailDraft = WrittenMail & { key: string };

const withoutLink = zodResolver(instantForm);
const withLink = zodResolver(instantFormWithLink);

/** The form of an instant mail and its sending. */
export function useInstantMail(
  { audience, onDone, onClose }: SelectionDialogProps,
  profile: Profile | undefined,
  draft: Draft<MailDraft>,
) {
  const { key: keptKey, ...kept } = draft.values ?? {};
  const recipients = useRecipients(audience);
  const start = recipients.people?.map(({ email }) => email) ?? [];
  const form = useForm<InstantForm>({
    resolver: (values, ...rest) => (asksForLink(values) ? withLink : withoutLink)(values, ...rest),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { subject: '', content: '', link: '', ...kept, recipients: start },
  });
  const arrived = start.join();
  useEffect(() => {
    if (arrived === '') return;
    const emails = arrived.split(',');
    form.setValue('recipients', emails);
    if (emails.length > limits.recipients) void form.trigger('recipients');
  }, [arrived, form]);

  const { subject = '', content = '', link: typed = '', recipients: listed = [] } = useWatch({ control: form.control });
  const sameRecipients = listed.join() === arrived;
  // Untouched, the selection goes as it is and the server resolves it; else exactly the pills.
  const selection = sameRecipients ? audience.selection : null;
  const written = subject !== '' || content !== '';
  const { form: key, keyOf } = useMessageKey(keptKey);
  useKeepDraft(draft, written ? { subject, content, key } : null);

  const send = ({ recipients: emails, link, ...text }: InstantForm) => {
    const to = selection ?? { recipients: emails.toSorted() };
    const message = { ...fillLink(text, link), ...to, sender: profile?.email, mailerType: 'instant' as const };
    return sendInstant({ ...message, idempotencyKey: keyOf(message) });
  };
  const finish = ({ suppressed }: { suppressed: number }) => {
    draft.drop();
    if (suppressed > 0) toast.info(leftOutText(suppressed));
    onDone();
    onClose();
  };
  const isBeyond = recipients.tooMany || listed.length > limits.recipients;
  const beyond = isBeyond ? { selection, recipients: listed, written: fillLink({ subject, content }, typed) } : null;
  return { form, recipients, beyond, isChanged: written || !sameRecipients, send, onSent: finish };
}
