import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { readSignedIn } from '../../../../lib/signed-in.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import type { Subscription } from '../api.ts';
import { loadSubscription } from '../api.ts';
import { Ended } from '../components/Ended.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';
import { endedBetween, subscribedTo, topicList } from '../components/subscription-words.ts';
import { UnsubscribeForm } from '../components/UnsubscribeForm.tsx';

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
        // Without a link it can only be about whoever is signed in: their own choices are in their profile.
        if ((await readSignedIn())?.type === 'exemployee')
          router.history.replace(`${paths.ownProfile}?section=privacy`);
        throw new ApiError(404, 'No link');
      },
      [token, router],
    ),
  );
  return (
    <PublicFrame shape="card">
      {link.state === 'loading' && <LinkSkeleton />}
      {link.state === 'failed' && (
        <BadLink error={link.error} title="This unsubscribe link is not valid" onRetry={link.retry} />
      )}
      {link.state === 'loaded' && <Choices before={link.data} />}
    </PublicFrame>
  );
}

type Step = { done: 'ended' | 'taken-up'; after: Subscription };

function Choices({ before }: { before: Subscription }) {
  const [step, setStep] = useState<Step>();
  const navigate = useNavigate();
  const { token } = step?.after ?? before;
  const go = (next: Step) => {
    setStep(next);
    // An old link is good for one act: whoever loads the page again goes on by the new one.
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
    <div className={page.done} role="status">
      <IconCircleCheck size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 className={page.title}>{topics.length > 0 ? 'You are subscribed again' : 'Nothing has been changed'}</h1>
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
              cannot be taken up again here. Please ask {company}.
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
