import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { referralMoves, referralMovesByHand, referralStateWords } from '#contract/base/referral-states.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useEndReferral } from './referral-queries.ts';
import { nameOf } from './referral-words.ts';

type End = (typeof referralMovesByHand)[number];

/** Labels and explanations of the moves that end a referral. */
const ends: Readonly<Record<End, { label: string; ask: (name: string) => string; words: string }>> = {
  rejected: {
    label: 'Reject',
    ask: (name) => `Reject ${name}?`,
    words: 'You are continuing with other candidates.',
  },
  withdrawn: {
    label: 'Mark as withdrawn',
    ask: (name) => `Mark the referral of ${name} as withdrawn?`,
    words:
      'Use this when the candidate, or the person who referred them, has told you that they don’t want to continue.',
  },
};

function consequences({ state, referrer, isOwn, reward }: Referral, to: End): string {
  const follows = [
    state === 'submitted' && 'The candidate’s data is deleted, and the link in the email to them stops working.',
    reward && 'The reward is void.',
    referrer && !isOwn && `${referrer.name} is notified by email.`,
  ];
  return [ends[to].words, ...follows, 'This can’t be undone.'].filter(Boolean).join(' ');
}

/** The state of a referral and since when; it can be ended by hand until it follows an application. */
export function ReferralStateHeader({ referral, mayManage }: { referral: Referral; mayManage: boolean }) {
  const { _id, state, applicationId, createdAt, movedAt, answerUntil } = referral;
  const ending = useEndReferral(_id);
  const [asked, setAsked] = useState<End>();
  const close = () => setAsked(undefined);
  const { label, meaning } = referralStateWords[state];
  const offered = referralMovesByHand.filter((to) => mayManage && !applicationId && referralMoves[state].includes(to));
  return (
    <>
      <LifecycleHeader
        state={state}
        label={label}
        schedule={[
          { name: 'Referred', at: createdAt },
          { name: label, at: state === 'submitted' ? null : movedAt },
        ]}
        reason={`${meaning}${answerUntil ? ` They can answer until ${exactDate(answerUntil)}.` : ''}`}
        moves={
          applicationId ? (
            <Button
              variant="default"
              leftSection={<IconFileText size={18} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to="/home/recruitment/applications/$id" params={{ id: applicationId }} />
              )}
            >
              See the application
            </Button>
          ) : (
            offered.length > 0 &&
            offered.map((to) => (
              <Button key={to} variant="default" onClick={() => setAsked(to)}>
                {ends[to].label}
              </Button>
            ))
          )
        }
      />
      {asked && (
        <ConfirmDialog
          title={ends[asked].ask(nameOf(referral))}
          confirmLabel={ends[asked].label}
          onConfirm={() => ending.mutateAsync(asked)}
          done={referralMessages.moved}
          failed={referralMessages.notMoved}
          onClose={close}
        >
          {consequences(referral, asked)}
        </ConfirmDialog>
      )}
    </>
  );
}
