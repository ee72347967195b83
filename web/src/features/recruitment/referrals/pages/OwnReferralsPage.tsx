import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { OwnReferral } from '#contract/recruitment/referring.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { OwnReferralRow } from '../components/OwnReferralRow.tsx';
import { ownReferralsQuery, useWithdrawReferral } from '../components/own-referrals.ts';

/** Whom the ex-employee has referred, the newest first, and where it stands. */
export function OwnReferralsPage() {
  const list = useInfiniteQuery(ownReferralsQuery);
  const withdrawal = useWithdrawReferral();
  const [asked, setAsked] = useState<OwnReferral>();
  const referrals = list.data?.pages.flatMap((page) => page.referrals) ?? [];
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader title="My referrals" description="People you have referred, and where each referral stands." />
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
          Do you know somebody who would be right for a job? Open the job in your feed, and refer them.
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
            // The button goes with what it did.
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
