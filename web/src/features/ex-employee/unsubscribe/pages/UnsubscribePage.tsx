import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { noLink } from '../../../../lib/no-link.ts';
import { readSignedIn } from '../../../../lib/signed-in.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { loadSubscription, type Subscription, takeUpAgain } from '../api.ts';
import { oneChosen } from '../components/one-chosen.ts';
import { endedBetween, subscribedTo, topicList } from '../components/subscription-words.ts';
import { TopicBoxes } from '../components/TopicBoxes.tsx';
import classes from '../components/Unsubscribe.module.css';
import { UnsubscribeForm } from '../components/UnsubscribeForm.tsx';

type EndedProps = {
  subscription: Subscription;
  token: string;
  /** What this visit has ended; taken up again by one button. */
  ended: MailTopic[];
  onTakenUp: (after: Subscription) => void;
};

/** What has stopped and what still comes, with the way back. */
function Ended({ subscription, token, ended, onTakenUp }: EndedProps) {
  const { email, company, unsubscribed } = subscription;
  const [fault, setFault] = useState<string>();
  const [again, working] = useOnce(async () => {
    try {
      onTakenUp(await takeUpAgain(token, ended));
    } catch (error) {
      setFault(messageOf(error));
    }
  });
  return (
    <Done title="You are unsubscribed">
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
    </Done>
  );
}

type SubscribeFormProps = {
  subscription: Subscription;
  token: string;
  onTakenUp: (after: Subscription) => void;
};

/** The form for a reader who has unsubscribed from everything and opens the link again. */
function SubscribeForm({ subscription, token, onTakenUp }: SubscribeFormProps) {
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
        gets no more messages from {company}. You can close this page, or choose what to receive again.
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

/** Where the link at the end of every mail leads. Opening it changes nothing; only the button does. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  // The one that the page was opened by: an answer may put another into the address, and the page goes on.
  const [token] = useState(useSearch({ strict: false }).token ?? '');
  const router = useRouter();
  const link = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        if (token !== '') return loadSubscription(token, signal);
        // Without a link it can only be about the signed-in person: their own choices are in their profile.
        if ((await readSignedIn())?.type === 'exemployee')
          router.history.replace(`${paths.ownProfile}?section=privacy`);
        return noLink();
      },
      [token, router],
    ),
  );
  return (
    <>
      {link.state === 'loading' && <LinkSkeleton />}
      {link.state === 'failed' && (
        <BadLink error={link.error} title="This unsubscribe link is not valid" onRetry={link.retry} />
      )}
      {link.state === 'loaded' && <Choices before={link.data} />}
    </>
  );
}

type Step = { done: 'ended' | 'taken-up'; after: Subscription };

function Choices({ before }: { before: Subscription }) {
  const [step, setStep] = useState<Step>();
  const navigate = useNavigate();
  const { token } = step?.after ?? before;
  const go = (next: Step) => {
    setStep(next);
    // An old link works once: loading the page again continues with the new one.
    if (next.after.token !== token)
      void navigate({ to: '.', search: { token: next.after.token }, replace: true, resetScroll: false });
  };
  const takenUp = (after: Subscription) => go({ done: 'taken-up', after });
  if (step?.done === 'taken-up') return <TakenUp subscription={step.after} />;
  if (step)
    return (
      <Ended subscription={step.after} token={token} ended={endedBetween(before, step.after)} onTakenUp={takenUp} />
    );
  if (before.unsubscribed) return <SubscribeForm subscription={before} token={token} onTakenUp={takenUp} />;
  return <UnsubscribeForm subscription={before} token={token} onEnded={(after) => go({ done: 'ended', after })} />;
}

function TakenUp({ subscription }: { subscription: Subscription }) {
  const { email, company } = subscription;
  const topics = subscribedTo(subscription);
  return (
    <Done title={topics.length > 0 ? 'You are subscribed again' : 'Nothing has changed'}>
      <p className={page.words}>
        {topics.length > 0 ? (
          <>
            <strong>
              <EmailText address={email} />
            </strong>{' '}
            gets {topicList(topics)} from {company}. You can close this page.
          </>
        ) : (
          <>
            Mail to{' '}
            <strong>
              <EmailText address={email} />
            </strong>{' '}
            can’t be resumed here. Please ask {company}.
          </>
        )}
      </p>
    </Done>
  );
}

function LinkSkeleton() {
  return (
    <div className={layout.column} role="status" aria-label="Loading">
      <Skeleton width="60%" height="2rem" />
      <Skeleton width="80%" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} width="50%" height="2.5rem" />
      ))}
      <Skeleton width="8rem" height="2.5rem" />
    </div>
  );
}
