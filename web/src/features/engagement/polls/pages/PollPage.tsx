import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { countingWords, type Poll, pollMessages, pollResultWords } from '#contract/engagement/polls.ts';
import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { ClosingSection } from '#web/features/engagement/campaigns/components/ClosingSection.tsx';
import { count, percent } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { loadPollResults } from '../api.ts';
import { PollBars } from '../components/PollBars.tsx';
import { PollPreview } from '../components/PollPreview.tsx';
import { pollQuery } from '../components/poll-query.ts';

const PollDialog = late(() => import('../components/PollDialog.tsx'), 'PollDialog');

/** The search that finds the people behind a number of a poll. */
const peopleBehind = ({ _id, name }: Campaign, answer: string, words: string) => ({
  to: paths.search,
  search: { source: 'dashboard', sourceLabel: `${name}: ${words}`, pollId: _id, pollAnswer: answer },
});

/**
 * The votes so far, live while the poll is open. Each number opens its people. A secret poll never shows who chose an option, and shows
 * who has voted only once it has closed.
 */
function PollResults({ campaign }: { campaign: Campaign }) {
  const { data: poll, error, refetch } = useQuery(pollQuery(campaign._id, campaign.state === 'running'));
  const audience = campaign.counts?.audience ?? 0;
  const isOver = campaign.state === 'finished' || campaign.state === 'cancelled';
  const areVotersShown = poll?.isNamed || isOver;
  /** Votes waiting to be counted must not look like none. */
  const areWaiting = poll?.counted === 0 && poll.counting !== 'once' && !isOver;
  const tile = (label: string, value: number, answer: string) => ({
    label,
    value: count(value),
    hint: percent(value, audience),
    ...(campaign.audience && {
      renderLink: (given: { className: string | undefined; children: React.ReactNode }) => (
        <Link {...peopleBehind(campaign, answer, label)} {...given} />
      ),
    }),
  });
  return (
    <PartFrame title={poll?.question ?? 'Results'}>
      {error && !poll && <LoadFailure error={error} failed={pollMessages.notFetched} onRetry={refetch} />}
      {!error && !poll && <RowSkeletons count={3} />}
      {poll && (
        <>
          {areVotersShown && (
            <StatTiles
              label="Votes"
              tiles={[
                tile('Voted', poll.voters, 'voted'),
                tile('Not voted', Math.max(0, audience - poll.voters), 'not_voted'),
              ]}
              withHints
            />
          )}
          {!poll.isNamed && <p className={text.muted}>{secretWords(poll, isOver)}</p>}
          <PollBars
            options={poll.options.map((option) => ({
              ...option,
              text: option.capacity === null ? option.text : `${option.text} (limit ${count(option.capacity)})`,
              votes: areWaiting ? null : option.votes,
            }))}
            voters={poll.counted}
            {...(poll.isNamed &&
              campaign.audience && {
                renderName: ({ _id, text: words }) => <Link {...peopleBehind(campaign, _id, words)}>{words}</Link>,
              })}
          />
        </>
      )}
    </PartFrame>
  );
}

/** Downloads the results as a spreadsheet. */
function PollDownload({ campaign }: { campaign: Campaign }) {
  const [download, working] = useTold(
    async () => saveFile(await loadPollResults(campaign._id), `${campaign.name}.xlsx`),
    { failed: pollMessages.notFetched },
  );
  return (
    <Button leftSection={<IconDownload size={18} aria-hidden />} loading={working} onClick={() => void download()}>
      Download results
    </Button>
  );
}

function secretWords({ counting, counted, voters }: Poll, isOver: boolean): string {
  const promise = 'This poll is secret: no one sees who voted for what.';
  if (isOver) return counted === 0 && voters > 0 ? `${promise} ${countingWords.few}` : promise;
  return counting === 'once' ? promise : `${promise} ${countingWords[counting]}`;
}

/** The question of a poll with a preview for its readers, its rules, and when it closes. */
function PollSection({ campaign }: { campaign: Campaign }) {
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
          <p className={text.muted}>No question yet. Write the question and two to ten options.</p>
        )}
        {isWritten && <Written poll={poll} campaign={campaign} />}
        {writing && poll && <PollDialog poll={poll} closesAt={campaign.closesAt} onClose={() => setWriting(false)} />}
      </PartFrame>
      <ClosingSection campaign={campaign} />
    </>
  );
}

function Written({ poll, campaign }: { poll: Poll; campaign: Campaign }) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  const limited = poll.options.filter(({ capacity }) => capacity !== null);
  return (
    <div className={layout.column}>
      <FactList>
        <Fact name="Choices">{poll.most === 1 ? 'One' : `Up to ${poll.most}`}</Fact>
        <Fact name="Votes">
          {`${poll.isNamed ? 'Named: your team sees who voted for what' : 'Secret: no one sees who voted for what'}, and ${
            poll.canChange ? 'can be changed' : 'can’t be changed'
          }`}
        </Fact>
        <Fact name="Results are shown">{pollResultWords[poll.results]}</Fact>
        {limited.length > 0 && (
          <Fact name="Limits">{limited.map(({ text: words, capacity }) => `${words}: ${capacity}`).join(' · ')}</Fact>
        )}
      </FactList>
      <PollPreview poll={poll} companyName={companyName} closesAt={campaign.closesAt} />
    </div>
  );
}

/** The page of a poll: its question and audience until it starts, then its votes. */
export const PollPage = () => (
  <CampaignView
    kind="poll"
    renderContent={(campaign) => <PollSection campaign={campaign} />}
    renderAnswers={(campaign) => <PollResults campaign={campaign} />}
    renderPrimary={(campaign) => <PollDownload campaign={campaign} />}
  />
);
