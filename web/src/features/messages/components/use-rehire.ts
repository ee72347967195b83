import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mailMessages } from '#contract/mail.ts';
import { ApiError, messageOf } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import type { Draft } from '../../../ui/DraftNote.tsx';
import { useKeepDraft } from '../../../ui/DraftNote.tsx';
import { toast } from '../../../ui/toast.ts';
import type { MailAudience } from '../api.ts';
import { shareJob } from '../api.ts';
import type { AutoMessage } from './auto-message.ts';
import { editMessage, followJob, restoreMessage, startMessage, switchJob } from './auto-message.ts';
import { leftOutText } from './left-out.ts';
import type { RehireForm, RehireKind } from './rehire-form.ts';
import { emptyRehire, fieldOf, rehireResolver, titleOf, toRehire } from './rehire-form.ts';

export type WrittenRehire = { values: RehireForm; auto: AutoMessage };

/** The rehire form, its self-written message, and its sending. */
export function useRehire(
  audience: MailAudience,
  companyName: string | null,
  draft: Draft<WrittenRehire>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [auto, setAuto] = useState(() => draft.values?.auto ?? startMessage(companyName));
  const form = useForm<RehireForm>({
    resolver: rehireResolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRehire, ...draft.values?.values, message: auto.text },
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
  const changed = auto.edited || Boolean(subject || jobTitle || description.text || location || salary || job);
  const [sent, setSent] = useState(false);
  useKeepDraft(draft, changed && !sent ? { values, auto } : null);

  const send = async (filled: RehireForm) => {
    const to = audience.selection ?? { recipients: audience.emails };
    try {
      const { suppressed } = await shareJob({ ...toRehire(filled), ...to, mailerType: 'rehire' });
      setSent(true);
      toast.success(mailMessages.rehireSent);
      if (suppressed > 0) toast.info(leftOutText(suppressed));
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : [];
      const renamed = faults.map(({ path, message }) => ({ path: fieldOf(path), message }));
      const placed = error instanceof ApiError && new ApiError(error.status, error.message, renamed);
      if (placed && showServerErrors(form, placed)) focusFirstFault(element.current);
      else toast.failure(messageOf(error));
    }
  };
  const [submit, sending] = useOnce(form.handleSubmit(send, () => focusFirstFault(element.current)));
  return {
    form,
    values,
    auto,
    chooseKind,
    editMessage: (text: string) => setAuto((message) => editMessage(message, text)),
    restoreMessage: () => setAuto(restoreMessage),
    changed: changed && !sent,
    sending,
    sent,
    submit,
  };
}
