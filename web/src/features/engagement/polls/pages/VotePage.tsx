import { QueryClientContext } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type PollToVote, pollMessages } from '#contract/engagement/polls.ts';
import {
  AddressedCampaign,
  type CampaignReader,
} from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadPollToVote, showVote, vote } from '../api.ts';
import { PollBallot } from '../components/PollBallot.tsx';

type VoteViewProps = {
  voter: CampaignReader;
  before: PollToVote;
  /** The answer whose button was pressed in the mail, counted from 1. */
  answer: number;
};

/** A poll on its own page. */
function VoteView({ voter, before, answer }: VoteViewProps) {
  const client = useContext(QueryClientContext);
  const [poll, setPoll] = useState(before);
  const [isNew, setNew] = useState(false);
  const cast = async (options: string[]) => {
    const next = await vote(voter, options);
    setPoll(next);
    setNew(true);
    if (client) showVote(client, next);
  };
  return (
    <div className={layout.column}>
      <header>
        <p className={text.muted}>{poll.companyName} asks</p>
        <h1 tabIndex={-1} className={`${page.title} ${text.breaking}`}>
          {poll.question}
        </h1>
      </header>
      {poll.isTest && <Callout tone="info">{campaignMessages.isTest}.</Callout>}
      <PollBallot poll={poll} suggested={poll.options[answer - 1]?._id} onVote={cast} />
      <p role="status" className={text.muted}>
        {isNew && `${pollMessages.voted}.`}
      </p>
    </div>
  );
}

/** The page for voting. */
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
