import { useEffect, useRef, useState } from 'react';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { LinkedOffer } from '#contract/recruitment/offered.ts';
import { ApiError } from '../../../../lib/client.ts';
import { checkedByServer, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadOffer, sendAnswer } from '../api.ts';

type AnswerOfferProps = {
  token: string;
  offer: LinkedOffer;
  /** Called when the offer has changed since it was shown, or can no longer be answered. */
  onChanged: (offer: LinkedOffer, words: string) => void;
  onAnswered: (offer: LinkedOffer) => void;
};
type Choice = 'accept' | 'decline';

/** The buttons to answer an offer. Each explains its consequences before it is sent, because an answer is final. */
export function AnswerOffer(props: AnswerOfferProps) {
  const [choice, setChoice] = useState<Choice>();
  const first = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setChoice(undefined);
    requestAnimationFrame(() => first.current?.focus());
  };
  if (choice) return <Question {...props} choice={choice} onCancel={cancel} />;
  return (
    <section aria-labelledby="offer-answer">
      <h2 id="offer-answer" className={text.heading}>
        Your answer
      </h2>
      <p className={page.words}>Please read the letter first. If you have questions, you can ask them below.</p>
      <div className={page.actions}>
        <button ref={first} type="button" className={buttons.primary} onClick={() => setChoice('accept')}>
          Accept
        </button>
        <button type="button" className={buttons.button} onClick={() => setChoice('decline')}>
          Decline
        </button>
      </div>
    </section>
  );
}

const words: Readonly<Record<Choice, { title: string; text: (company: string) => string; button: string }>> = {
  accept: {
    title: 'Accept this offer?',
    text: (company) => `${company} is notified at once that you are coming back on the terms of the letter above.`,
    button: 'Accept the offer',
  },
  decline: {
    title: 'Decline this offer?',
    text: (company) => `${company} is notified at once. You can’t accept the offer after that.`,
    button: 'Decline the offer',
  },
};

function Question(props: AnswerOfferProps & { choice: Choice; onCancel: () => void }) {
  const { token, offer, choice, onChanged, onAnswered, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text: consequence, button } = words[choice];
  const { faults, working, formProps } = usePlainForm(
    checkedByServer<{ note: string }>(),
    async ({ note }) => {
      try {
        onAnswered(await sendAnswer(token, { accept: choice === 'accept', letterHash: offer.letterHash, note }));
      } catch (error) {
        // The offer has changed or ended meanwhile, so show its current state.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        onChanged(await loadOffer(token), error.message);
      }
    },
    offerMessages.notAnswered,
  );
  return (
    <section aria-labelledby="offer-answer">
      <h2 id="offer-answer" ref={heading} tabIndex={-1} className={text.heading}>
        {title}
      </h2>
      <p className={page.words}>{consequence(offer.companyName)}</p>
      <form className={page.form} {...formProps}>
        <PlainField
          label="A note to the recruiter"
          name="note"
          type="text"
          rows={3}
          autoComplete="off"
          error={faults.note}
          limit={offerLimits.message}
          optional
        />
        <Fault>{faults.form}</Fault>
        <div className={page.actions}>
          <button type="submit" className={choice === 'decline' ? buttons.danger : buttons.primary} disabled={working}>
            {working ? 'Sending…' : button}
          </button>
          <button type="button" className={buttons.button} onClick={onCancel}>
            Go back
          </button>
        </div>
      </form>
    </section>
  );
}
