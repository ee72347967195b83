import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/client.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import buttons from '../../../ui/button.module.css';
import { PublicFrame } from '../../../ui/PublicFrame.tsx';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import type { Subscription } from '../api.ts';
import { endSubscription, loadSubscription } from '../api.ts';
import classes from './UnsubscribePage.module.css';

/** Where the link at the end of every mail leads. Opening it changes nothing; only the button does. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const { token = '' } = useSearch({ strict: false });
  const link = useLoaded(useCallback((signal: AbortSignal) => loadSubscription(token, signal), [token]));
  const [ended, setEnded] = useState<Subscription | null>(null);
  return (
    <PublicFrame>
      {link.state === 'loading' && <LinkSkeleton />}
      {link.state === 'failed' && <BadLink error={link.error} onRetry={link.retry} />}
      {link.state === 'loaded' &&
        (ended || link.data.unsubscribed ? (
          <Done subscription={ended ?? link.data} byButton={ended !== null} />
        ) : (
          <Question subscription={link.data} token={token} onEnded={setEnded} />
        ))}
    </PublicFrame>
  );
}

type QuestionProps = { subscription: Subscription; token: string; onEnded: (ended: Subscription) => void };

function Question({ subscription, token, onEnded }: QuestionProps) {
  const { email, company } = subscription;
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  const unsubscribe = async () => {
    setWorking(true);
    setFault(undefined);
    try {
      onEnded(await endSubscription(token));
    } catch (error) {
      setFault(messageOf(error));
      setWorking(false);
    }
  };
  return (
    <>
      <h1 className={classes.title}>Unsubscribe from {company}?</h1>
      <p className={classes.words}>
        <strong>{email}</strong> will get no more mail from {company}. Mail that you ask for yourself, such as the
        answer to an application, still arrives.
      </p>
      <button type="button" className={buttons.primary} disabled={working} onClick={unsubscribe}>
        {working ? 'Unsubscribing…' : 'Unsubscribe'}
      </button>
      <p className={classes.fault} role="alert">
        {fault}
      </p>
    </>
  );
}

function Done({ subscription, byButton }: { subscription: Subscription; byButton: boolean }) {
  const { email, company } = subscription;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (byButton) title.current?.focus();
  }, [byButton]);
  return (
    <div className={classes.done}>
      <IconCircleCheck size={28} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {byButton ? 'You are unsubscribed' : 'You have already unsubscribed'}
        </h1>
        <p className={classes.words}>
          <strong>{email}</strong> gets no more mail from {company}. You can close this page.
        </p>
      </div>
    </div>
  );
}

function BadLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isBad = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div role="alert">
      <h1 className={classes.title}>{isBad ? 'This unsubscribe link is not valid' : messageOf(error)}</h1>
      <p className={classes.words}>
        {isBad
          ? 'It may be cut off. Open the link in the mail again, or copy the whole of it into the address bar.'
          : 'Nothing has been changed.'}
      </p>
      {!isBad && (
        <button type="button" className={buttons.primary} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function LinkSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      <Skeleton width="60%" height="2rem" />
      <Skeleton width="80%" />
      <Skeleton width="8rem" height="2.5rem" />
    </div>
  );
}
