import { useState } from 'react';
import type { MailTopic } from '#contract/base/privacy.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import type { Subscription } from '../api.ts';
import { endSubscription } from '../api.ts';
import { oneChosen } from './one-chosen.ts';
import { endedBefore, questionOf, subscribedTo, topicList } from './subscription-words.ts';
import { TopicBoxes } from './TopicBoxes.tsx';

export type UnsubscribeFormProps = {
  subscription: Subscription;
  token: string;
  onEnded: (after: Subscription) => void;
};

/** Asks what should stop: what the mail was about is chosen already, and one button does it. Where it has ended, the rest is offered. */
export function UnsubscribeForm({ subscription, token, onEnded }: UnsubscribeFormProps) {
  const { email, company, topic } = subscription;
  const topics = subscribedTo(subscription);
  const ended = endedBefore(subscription);
  const preset = topic && !ended ? [topic] : [];
  const [chosen, setChosen] = useState<MailTopic[]>(topic === null ? topics : preset);
  const [all, setAll] = useState(topic === null);
  const { faults, working, clearFaults, formProps } = usePlainForm(oneChosen(all || chosen.length > 0), async () =>
    onEnded(await endSubscription(token, all ? { all: true } : { topics: chosen })),
  );
  return (
    <form {...formProps}>
      <h1 className={page.title}>{questionOf(subscription)}</h1>
      <p className={page.words}>
        {!ended && `This is about messages from ${company} to `}
        <strong>
          <EmailText address={email} />
        </strong>
        {ended
          ? ` gets no more ${topicList([ended])} from ${company}. You can close this page, or stop something else as well.`
          : '.'}
      </p>
      <TopicBoxes
        legend="What would you like to stop?"
        topics={topics}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setAll(false);
          clearFaults();
        }}
        everything={{
          label: 'Everything',
          meaning: `You will hear from ${company} only about things you request yourself, such as an application.`,
          checked: all,
          onChange: (checked) => {
            setAll(checked);
            setChosen(checked ? topics : []);
            clearFaults();
          },
        }}
        error={faults.topics ?? faults.form}
      />
      <button type="submit" className={buttons.primary} disabled={working}>
        {working ? 'Unsubscribing…' : 'Unsubscribe'}
      </button>
    </form>
  );
}
