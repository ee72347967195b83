import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mailMessages } from '#contract/mail.ts';
import { ApiError, messageOf } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { MailAudience } from '../api.ts';
import { shareJob } from '../api.ts';
import { editMessage, followJob, restoreMessage, startMessage, switchJob } from './auto-message.ts';
import { leftOutText } from './left-out.ts';
import type { RehireForm, RehireKind } from './rehire-form.ts';
import { emptyRehire, fieldOf, rehireResolver, titleOf, toRehire } from './rehire-form.ts';

/** The rehire form, its self-written message, and its sending. */
export function useRehire(
  audience: MailAudience,
  companyName: string | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const [auto, setAuto] = useState(() => startMessage(companyName));
  const form = useForm<RehireForm>({
    resolver: rehireResolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRehire, message: auto.text },
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
  const send = useMutation({
    mutationFn: (filled: RehireForm) =>
      shareJob({
        ...toRehire(filled),
        ...(audience.selection ?? { recipients: audience.emails }),
        mailerType: 'rehire',
      }),
    onSuccess: ({ suppressed }) => {
      toast.success(mailMessages.rehireSent);
      if (suppressed > 0) toast.info(leftOutText(suppressed));
    },
    onError: (error) => {
      const faults = error instanceof ApiError ? error.errors : [];
      const renamed = faults.map(({ path, message }) => ({ path: fieldOf(path), message }));
      const placed = error instanceof ApiError && new ApiError(error.status, error.message, renamed);
      if (placed && showServerErrors(form, placed)) focusFirstFault(element.current);
      else toast.failure(messageOf(error));
    },
  });
  const { subject, jobTitle, description, location, salary, job } = values;
  return {
    form,
    values,
    auto,
    chooseKind,
    editMessage: (text: string) => setAuto((message) => editMessage(message, text)),
    restoreMessage: () => setAuto(restoreMessage),
    changed: auto.edited || Boolean(subject || jobTitle || description.text || location || salary || job),
    sending: send.isPending,
    sent: send.isSuccess,
    submit: form.handleSubmit(
      (filled) => send.mutate(filled),
      () => focusFirstFault(element.current),
    ),
  };
}
