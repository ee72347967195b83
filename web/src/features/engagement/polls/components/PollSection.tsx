import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { type Poll, type PollToVote, pollMessages, pollResultWords } from '#contract/engagement/polls.ts';
import { ClosingSection } from '#web/features/engagement/campaigns/components/ClosingSection.tsx';
import { useProfile } from '../../../../lib/profile.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Poll.module.css';
import { PollBallot } from './PollBallot.tsx';
import { PollDialog } from './PollDialog.tsx';
import { pollQuery } from './poll-query.ts';

/** What a poll asks, as its readers will see it, with its rules and when it closes. */
export function PollSection({ campaign }: { campaign: Campaign }) {
  const { data: poll, error, refetch } = useQuery(pollQuery(campaign._id));
  const [writing, setWriting] = useState(false);
  const isWritten = poll && poll.question !== '';
  return (
    <>
      <PartFrame
        title="Question"
        action={
          poll && (
            <Button variant="default" onClick={() => setWriting(true)}>
              {isWritten ? 'Edit question' : 'Write the question'}
            </Button>
          )
        }
      >
        {error && !poll && <LoadFailure error={error} failed={pollMessages.notFetched} onRetry={refetch} />}
        {!error && !poll && <RowSkeletons count={3} />}
        {poll && !isWritten && (
          <p className={text.muted}>Nothing is asked yet. Write the question and two to ten options.</p>
        )}
        {isWritten && <Written poll={poll} campaign={campaign} />}
        {writing && poll && <PollDialog poll={poll} onClose={() => setWriting(false)} />}
      </PartFrame>
      <ClosingSection campaign={campaign} />
    </>
  );
}

function Written({ poll, campaign }: { poll: Poll; campaign: Campaign }) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  const shown: PollToVote = {
    ...poll,
    companyName,
    state: 'running',
    closesAt: campaign.closesAt,
    options: poll.options.map(({ _id, text: words }) => ({ _id, text: words, isFull: false, votes: null })),
    voters: null,
    chosen: [],
    canVote: true,
    isTest: false,
  };
  const limited = poll.options.filter(({ capacity }) => capacity !== null);
  return (
    <div className={layout.column}>
      <FactList>
        <Fact name="Choices">{poll.most === 1 ? 'One' : `Up to ${poll.most}`}</Fact>
        <Fact name="Votes">
          {`${poll.isNamed ? 'Named: your team sees who voted for what' : 'Secret: nobody sees who voted for what'}, and ${
            poll.canChange ? 'can be changed' : 'can’t be changed'
          }`}
        </Fact>
        <Fact name="Results are shown">{pollResultWords[poll.results]}</Fact>
        {limited.length > 0 && (
          <Fact name="Limits">{limited.map(({ text: words, capacity }) => `${words}: ${capacity}`).join(' · ')}</Fact>
        )}
      </FactList>
      <section className={classes.preview} aria-label="As your ex-employees will see it">
        <h3 className={text.breaking}>{poll.question}</h3>
        <PollBallot key={JSON.stringify(poll)} poll={shown} onVote={null} />
      </section>
    </div>
  );
}
