import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { pollMessages } from '#contract/engagement/polls.ts';
import { count, percent } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { loadPollResults } from '../api.ts';
import { PollBars } from './PollBars.tsx';
import { pollQuery } from './poll-query.ts';

/** The search that finds the people behind a number of a poll. */
const peopleBehind = ({ _id, name }: Campaign, answer: string, words: string) => ({
  to: paths.search,
  search: { source: 'dashboard', sourceLabel: `${name}: ${words}`, pollId: _id, pollAnswer: answer },
});

/** What was voted so far, live while the poll is open. Each number opens its people; of a secret poll those of an option stay hidden. */
export function PollResults({ campaign, mayManage }: { campaign: Campaign; mayManage: boolean }) {
  const { data: poll, error, refetch } = useQuery(pollQuery(campaign._id, campaign.state === 'running'));
  const [download, working] = useTold(
    async () => saveFile(await loadPollResults(campaign._id), `${campaign.name}.xlsx`),
    {
      failed: pollMessages.notFetched,
    },
  );
  const audience = campaign.counts?.audience ?? 0;
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
    <PartFrame
      title={poll?.question ?? 'Results'}
      action={
        mayManage &&
        poll && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={working}
            onClick={() => void download()}
          >
            Download results
          </Button>
        )
      }
    >
      {error && !poll && <LoadFailure error={error} failed={pollMessages.notFetched} onRetry={refetch} />}
      {!error && !poll && <RowSkeletons count={3} />}
      {poll && (
        <>
          <StatTiles
            label="Votes"
            tiles={[
              tile('Voted', poll.voters, 'voted'),
              tile('Not voted', Math.max(0, audience - poll.voters), 'not_voted'),
            ]}
            withHints
          />
          <PollBars
            options={poll.options.map((option) => ({
              ...option,
              text: option.capacity === null ? option.text : `${option.text} (limit ${count(option.capacity)})`,
            }))}
            voters={poll.voters}
            {...(poll.isNamed &&
              campaign.audience && {
                renderName: ({ _id, text: words }) => (
                  <Link {...peopleBehind(campaign, _id, words)} className={text.link}>
                    {words}
                  </Link>
                ),
              })}
          />
          {!poll.isNamed && <p className={text.muted}>This poll is secret: nobody sees who voted for what.</p>}
        </>
      )}
    </PartFrame>
  );
}
