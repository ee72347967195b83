import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { MailTopic } from '#contract/base/privacy.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import type { Subscription } from '../api.ts';
import { takeUpAgain } from '../api.ts';
import { subscribedTo, topicList } from './subscription-words.ts';
import classes from './Unsubscribe.module.css';

export type EndedProps = {
  subscription: Subscription;
  token: string;
  /** What this visit has ended; taken up again by one button. */
  ended: MailTopic[];
  onTakenUp: (after: Subscription) => void;
};

/** What has stopped and what still comes, with the way back. */
export function Ended({ subscription, token, ended, onTakenUp }: EndedProps) {
  const { email, company, unsubscribed } = subscription;
  const title = useRef<HTMLHeadingElement>(null);
  const [fault, setFault] = useState<string>();
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const [again, working] = useOnce(async () => {
    try {
      onTakenUp(await takeUpAgain(token, ended));
    } catch (error) {
      setFault(messageOf(error));
    }
  });
  return (
    <div className={page.done}>
      <IconCircleCheck size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 ref={title} tabIndex={-1} className={page.title}>
          You are unsubscribed
        </h1>
        <p className={page.words}>
          <strong>
            <EmailText address={email} />
          </strong>{' '}
          gets no more {unsubscribed ? 'messages' : topicList(ended)} from {company}.
          {!unsubscribed && ` Still coming: ${topicList(subscribedTo(subscription))}.`} You can close this page.
        </p>
        {ended.length > 0 && (
          <p className={classes.back}>
            Changed your mind?
            <button type="button" className={buttons.button} disabled={working} onClick={() => void again()}>
              {working ? 'Subscribing…' : 'Subscribe again'}
            </button>
          </p>
        )}
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      </div>
    </div>
  );
}
