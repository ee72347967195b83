import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import { answerOfferMessage, type Offer } from '#contract/recruitment/offers.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { useSave } from '../../../../ui/forms/use-save.ts';
import classes from './Offers.module.css';
import { useWriteInThread } from './offer-queries.ts';

/** An answer to the person. What was typed waits here until it is sent, also after leaving the page. */
export function ThreadForm({ offer, userId }: { offer: Offer; userId: string }) {
  const draft = `offer-message:${userId}:${offer._id}`;
  const writing = useWriteInThread(offer);
  const form = useForm({
    resolver: zodResolver(answerOfferMessage.body),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { text: readDraft<string>(draft) ?? '' },
  });
  const typed = useWatch({ control: form.control, name: 'text' });
  useEffect(() => (typed ? keepDraft(draft, typed) : dropDraft(draft)), [typed, draft]);
  const { saving, formProps } = useSave({
    form,
    save: ({ text }) => writing.mutateAsync(text),
    saved: offerMessages.messageSent,
    failed: offerMessages.messageNotSent,
    onSaved: () => form.reset({ text: '' }),
  });
  return (
    <form className={classes.form} {...formProps}>
      <Field
        of={TextAreaField}
        control={form.control}
        name="text"
        label="Your message"
        description="We tell them by email that there is an answer."
        rows={3}
        limit={offerLimits.message}
      />
      <Button type="submit" variant="default" loading={saving}>
        Send message
      </Button>
    </form>
  );
}
