import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { campaignMessages } from '#contract/campaign-messages.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { BadLink } from '../../../ui/BadLink.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import { loadPollToVote } from '../api.ts';
import { VoteView } from '../components/VoteView.tsx';

/** Where somebody votes: by the key of their mail, or as who is signed in. Opening it counts nothing. */
export function VotePage() {
  const { id = '' } = useParams({ strict: false });
  const { key, answer } = useSearch({ strict: false });
  useDocumentTitle('Poll');
  const poll = useLoaded(useCallback((signal: AbortSignal) => loadPollToVote({ id, key }, signal), [id, key]));
  if (poll.state === 'loading')
    return (
      <div className={layout.column} role="status" aria-label="Loading">
        <Skeleton width="40%" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    );
  if (poll.state === 'failed')
    return (
      <BadLink
        error={poll.error}
        title={campaignMessages.notAddressed}
        words="The link may be cut off: then copy all of it from the email into the address bar."
        onRetry={poll.retry}
      />
    );
  return <VoteView voter={{ id, key }} before={poll.data} answer={Number(answer)} />;
}
