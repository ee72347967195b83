import { Button } from '@mantine/core';
import { IconGift, IconHeartHandshake } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { jobPath, paths } from '#contract/base/paths.ts';
import { referralStates, referrerRewardWords, referrerWords } from '#contract/base/referral-states.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { listOwnReferrals, type OwnReferral, withdrawOwnReferral } from '#contract/recruitment/referring.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { type StatusTone, toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from '../components/Referring.module.css';

const key = ['own', 'referrals'] as const;

const ownReferralsQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) => call(listOwnReferrals, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

function useWithdrawReferral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawOwnReferral, { params: { id } }),
    // The candidate has answered meanwhile, so the state may differ.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Returns the colour of a state from its label for the referrer. */
function toneOfLabel(label: string): StatusTone {
  const state = referralStates.find((each) => referrerWords[each].label === label);
  return state ? toneOf(state) : 'neutral';
}

/** One referral: its status in plain words, what happens next, and the reward. */
function OwnReferralRow({ referral, onWithdraw }: { referral: OwnReferral; onWithdraw: () => void }) {
  const { job, candidate, label, next, canWithdraw, reward, createdAt, movedAt } = referral;
  const isMoved = exactDate(movedAt) !== exactDate(createdAt);
  return (
    <StandingRow
      title={candidate ?? 'Someone whose data was deleted'}
      about={
        <>
          {job.isOpen ? (
            <a href={jobPath(job._id)} className={text.link}>
              {job.title}
            </a>
          ) : (
            job.title
          )}
          {job.location && ` · ${job.location}`}
        </>
      }
      badge={<StatusBadge tone={toneOfLabel(label)}>{label}</StatusBadge>}
      dates={`Referred on ${exactDate(createdAt)}${isMoved ? `; last change on ${exactDate(movedAt)}` : ''}`}
      action={
        canWithdraw && (
          <Button variant="subtle" aria-label={`Withdraw your referral of ${candidate}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        )
      }
    >
      <p>{next}</p>
      {reward && (
        <p className={classes.fact}>
          <IconGift size={20} stroke={1.5} aria-hidden />
          <span>
            <span className="visually-hidden">Reward: </span>
            {referrerRewardWords[reward.state](moneyWords(reward.amount, reward.currency))}
          </span>
        </p>
      )}
    </StandingRow>
  );
}

/** The page of the ex-employee’s referrals, newest first, with the status of each. */
export function OwnReferralsPage() {
  const list = useInfiniteQuery(ownReferralsQuery);
  const withdrawal = useWithdrawReferral();
  const [asked, setAsked] = useState<OwnReferral>();
  const referrals = list.data?.pages.flatMap((page) => page.referrals) ?? [];
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader title="Your referrals" description="People you have referred, and the status of each." />
      {list.isPending && <RowSkeletons count={4} />}
      {list.error && !list.data && (
        <LoadFailure error={list.error} failed={referralMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {list.data && referrals.length === 0 && (
        <EmptyState
          icon={IconHeartHandshake}
          title="No referrals yet"
          action={
            <Button component={Link} to={paths.feed} variant="default">
              Go to your feed
            </Button>
          }
        >
          Do you know someone who would be right for a job? Open the job in your feed and refer them.
        </EmptyState>
      )}
      {referrals.length > 0 && (
        <ul className={layout.list} aria-label="Referrals">
          {referrals.map((referral) => (
            <OwnReferralRow key={referral._id} referral={referral} onWithdraw={() => setAsked(referral)} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {asked && (
        <ConfirmDialog
          title={`Withdraw your referral of ${asked.candidate}?`}
          confirmLabel="Withdraw"
          onConfirm={() => withdrawal.mutateAsync(asked._id)}
          done={referralMessages.withdrawn}
          failed={referralMessages.notWithdrawn}
          onDone={() => {
            close();
            // The button that had the focus is gone.
            focusHeading();
          }}
          onClose={close}
        >
          {`Their data is deleted, and the link in the email to them stops working. You can’t refer them for ${asked.job.title} again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
