import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { useShareJob } from '#web/features/mail/messages/api.ts';
import { leftOutText } from '#web/features/mail/messages/components/left-out.ts';
import { useMessageKey } from '#web/features/mail/messages/components/use-message-key.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { MailAudience } from '../../../../lib/selected.ts';
import type { Draft } from '../../../../ui/forms/DraftNote.tsx';
import { useKeepDraft } from '../../../../ui/forms/DraftNote.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import type { AutoMessage } from './auto-message.ts';
import { editMessage, followJob, restoreMessage, startMessage, switchJob } from './auto-message.ts';
import type { RehireForm, RehireKind } from './rehire-form.ts';
import { emptyRehire, rehireResolver, titleOf, toRehire } from './rehire-form.ts';

export type WrittenRehire = { values: RehireForm; auto: AutoMessage; key: string };

/** Provides the rehire form, its generated message, and its sending. */
export function useRehire(
  audience: MailAudience,
  companyName: string | null,
  draft: Draft<WrittenRehire>,
  chosen: ActiveJob | null,
) {
  const profile = useProfile();
  const [auto, setAuto] = useState(() => draft.values?.auto ?? startMessage(companyName));
  const form = useForm<RehireForm>({
    resolver: rehireResolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRehire, job: chosen, ...draft.values?.values, message: auto.text },
  });
  const values = useWatch({ control: form.control }) as RehireForm;
  const title = titleOf(values);

  useEffect(() => setAuto((message) => followJob(message, companyName, title)), [companyName, title]);
  useEffect(() => {
    if (form.getValues('message') !== auto.text) form.setValue('message', auto.text);
  }, [auto.text, form]);

  const chooseKind = (kind: RehireKind) => {
    form.setValue('kind', kind);
    form.clearErrors();
    setAuto((message) => switchJob(message, companyName, titleOf({ ...form.getValues(), kind })));
  };
  const { subject, jobTitle, description, location, salary, job } = values;
  const isOther = job?._id !== chosen?._id;
  const changed = auto.edited || isOther || Boolean(subject || jobTitle || description.text || location || salary);
  const [sent, setSent] = useState(false);
  const { form: key, keyOf } = useMessageKey(draft.values?.key);
  const shareJob = useShareJob();
  useKeepDraft(draft, changed && !sent ? { values, auto, key } : null);

  const send = (filled: RehireForm) => {
    const to = audience.selection ?? { recipients: audience.emails.toSorted() };
    const message = { ...toRehire(filled), ...to, mailerType: 'rehire' as const };
    return shareJob({ ...message, idempotencyKey: keyOf(message) });
  };
  const finish = ({ suppressed }: { suppressed: number }) => {
    setSent(true);
    if (suppressed > 0) toast.info(leftOutText(suppressed, profile));
  };
  return {
    form,
    values,
    auto,
    chooseKind,
    editMessage: (text: string) => setAuto((message) => editMessage(message, text)),
    restoreMessage: () => setAuto((message) => followJob(restoreMessage(message), companyName, title)),
    isChanged: changed,
    sent,
    send,
    onSent: finish,
  };
}
