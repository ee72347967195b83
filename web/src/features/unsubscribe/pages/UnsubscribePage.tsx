import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { BadLink } from '../../../ui/BadLink.tsx';
import layout from '../../../ui/layout.module.css';
import { PublicFrame } from '../../../ui/PublicFrame.tsx';
import page from '../../../ui/public-page.module.css';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import type { Subscription } from '../api.ts';
import { loadSubscription } from '../api.ts';
import { Ended } from '../components/Ended.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';
import { endedBetween, subscribedTo, topicList } from '../components/subscription-words.ts';
import { UnsubscribeForm } from '../components/UnsubscribeForm.tsx';

/** Where the link at the end of every mail leads. Opening it changes nothing; only the button does. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const { token = '' } = useSearch({ strict: false });
  const link = useLoaded(useCallback((signal: AbortSignal) => loadSubscription(token, signal), [token]));
  return (
    <PublicFrame>
      {link.state === 'loading' && <LinkSkeleton />}
      {link.state === 'failed' && (
        <BadLink error={link.error} title="This unsubscribe link is not valid" onRetry={link.retry} />
      )}
      {link.state === 'loaded' && <Choices key={token} token={token} before={link.data} />}
    </PublicFrame>
  );
}

type Step = { done: 'ended' | 'taken-up'; after: Subscription };

function Choices({ token, before }: { token: string; before: Subscription }) {
  const [step, setStep] = useState<Step>();
  const takenUp = (after: Subscription) => setStep({ done: 'taken-up', after });
  if (step?.done === 'taken-up') return <TakenUp subscription={step.after} />;
  if (step)
    return (
      <Ended subscription={step.after} token={token} ended={endedBetween(before, step.after)} onTakenUp={takenUp} />
    );
  if (before.unsubscribed) return <SubscribeForm subscription={before} token={token} onTakenUp={takenUp} />;
  return <UnsubscribeForm subscription={before} token={token} onEnded={(after) => setStep({ done: 'ended', after })} />;
}

function TakenUp({ subscription }: { subscription: Subscription }) {
  const { email, company } = subscription;
  const topics = subscribedTo(subscription);
  return (
    <div className={page.done} role="status">
      <IconCircleCheck size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 className={page.title}>{topics.length > 0 ? 'You are subscribed again' : 'Nothing has been changed'}</h1>
        <p className={page.words}>
          {topics.length > 0 ? (
            <>
              <strong>{email}</strong> gets {topicList(topics)} from {company}. You can close this page.
            </>
          ) : (
            <>
              Mail to <strong>{email}</strong> cannot be taken up again here. Please ask {company}.
            </>
          )}
        </p>
      </div>
    </div>
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
