import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import { answerOfferMessage, type Offer } from '#contract/recruitment/offers.ts';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { DraftForm } from '../../../../ui/forms/DraftForm.tsx';
import { useWriteInThread } from './offer-queries.ts';

/** An answer to the person. */
export function ThreadForm({ offer, userId }: { offer: Offer; userId: string }) {
  const writing = useWriteInThread(offer);
  return (
    <DraftForm
      draft={`offer-message:${userId}:${offer._id}`}
      rule={answerOfferMessage.body.shape.text}
      field={{
        of: TextAreaField,
        label: 'Your message',
        description: 'We tell them by email that there is an answer.',
        rows: 3,
        limit: offerLimits.message,
      }}
      send={(text) => writing.mutateAsync(text)}
      saved={offerMessages.messageSent}
      failed={offerMessages.messageNotSent}
      submitLabel="Send message"
    />
  );
}
