import { useSearch } from '@tanstack/react-router';
import { AddressedCampaign } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { loadPollToVote } from '../api.ts';
import { VoteView } from '../components/VoteView.tsx';

/** Where somebody votes. */
export function VotePage() {
  const { answer } = useSearch({ strict: false });
  return (
    <AddressedCampaign
      name={() => 'Poll'}
      load={loadPollToVote}
      renderShown={(poll, voter) => <VoteView voter={voter} before={poll} answer={Number(answer)} />}
    />
  );
}
