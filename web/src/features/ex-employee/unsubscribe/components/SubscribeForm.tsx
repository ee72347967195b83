import { useState } from 'react';
import type { MailTopic } from '#contract/base/privacy.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import type { Subscription } from '../api.ts';
import { takeUpAgain } from '../api.ts';
import { oneChosen } from './one-chosen.ts';
import { TopicBoxes } from './TopicBoxes.tsx';

export type SubscribeFormProps = {
  subscription: Subscription;
  token: string;
  onTakenUp: (after: Subscription) => void;
};

/** For whoever comes back to the link of a mail when nothing comes any more: what may come again is their choice. */
export function SubscribeForm({ subscription, token, onTakenUp }: SubscribeFormProps) {
  const { email, company, topics } = subscription;
  const [chosen, setChosen] = useState<MailTopic[]>([]);
  const { faults, working, clearFaults, formProps } = usePlainForm(oneChosen(chosen.length > 0), async () =>
    onTakenUp(await takeUpAgain(token, chosen)),
  );
  return (
    <form {...formProps}>
      <h1 className={page.title}>You have already unsubscribed</h1>
      <p className={page.words}>
        <strong>
          <EmailText address={email} />
        </strong>{' '}
        gets no more messages from {company}. You can close this page, or choose what should come again.
      </p>
      <TopicBoxes
        legend="What would you like to receive again?"
        topics={topics.map(({ topic }) => topic)}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          clearFaults();
        }}
        error={faults.topics ?? faults.form}
      />
      <button type="submit" className={buttons.button} disabled={working}>
        {working ? 'Subscribing…' : 'Subscribe again'}
      </button>
    </form>
  );
}
