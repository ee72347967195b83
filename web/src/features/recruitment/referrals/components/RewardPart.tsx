import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type Icon, IconBan, IconCash, IconCircleCheck, IconClock, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  type RewardMoveByHand,
  type RewardState,
  rewardMoves,
  rewardMovesByHand,
} from '#contract/base/referral-states.ts';
import { requiredText } from '#contract/base/rules.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { Referral, ReferralWithHistory } from '#contract/recruitment/referrals.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Referrals.module.css';
import { useMoveReward } from './referral-queries.ts';
import { amountOf, rewardMoveWords, rewardStateOf } from './referral-words.ts';

type RewardDialogProps = {
  referral: Referral & { reward: NonNullable<Referral['reward']> };
  to: RewardMoveByHand;
  onClose: () => void;
};

const rules = z.object({
  reason: requiredText(referralMessages.reasonRequired, {
    length: referralLimits.reason,
    message: referralMessages.reasonTooLong,
  }),
});
const payment = z.object({ reason: z.string().trim().max(referralLimits.reason, referralMessages.reasonTooLong) });

/** The dialog for a decision about a reward and its ledger note; the ledger keeps both for good. */
function RewardDialog({ referral, to, onClose }: RewardDialogProps) {
  const moving = useMoveReward(referral._id);
  const form = useForm({
    resolver: zodResolver(payment),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '' },
  });
  const { label, ask } = rewardMoveWords[to];
  const { referrer, reward } = referral;
  const title = ask(referrer ? `${amountOf(reward)} for ${referrer.name}` : amountOf(reward));
  const words = { saved: referralMessages.rewardMoved, failed: referralMessages.rewardNotMoved };
  if (to === 'void')
    return (
      <ReasonDialog
        title={title}
        rules={rules}
        words="Nothing is paid for this referral, even if it is reopened."
        description="Only your team sees it. The person who referred them sees that there is no reward."
        save={({ reason }) => moving.mutateAsync({ state: to, reason })}
        {...words}
        submitLabel={label}
        unsaved="The reward hasn’t changed."
        onClose={onClose}
      />
    );
  if (to === 'paid')
    return (
      <FormDialog
        title={title}
        size="small"
        form={form}
        save={({ reason }) => moving.mutateAsync({ state: to, reason: reason || null })}
        {...words}
        submitLabel={label}
        unsaved="The reward hasn’t changed."
        onRefused={onClose}
        onClose={onClose}
      >
        <p>Use this once the money has been sent. It can’t be undone.</p>
        <Field
          of={TextField}
          control={form.control}
          name="reason"
          label="Reference (optional)"
          description="How it was paid, for your ledger."
        />
      </FormDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      danger={false}
      onConfirm={() => moving.mutateAsync({ state: to })}
      done={words.saved}
      failed={words.failed}
      onClose={onClose}
    >
      It can then be paid. Your approval stays in the ledger, with your name.
    </ConfirmDialog>
  );
}

const icons: Readonly<Record<RewardState, Icon>> = {
  pending: IconClock,
  eligible: IconStar,
  approved: IconCircleCheck,
  paid: IconCash,
  void: IconBan,
};

/** The reward of a referral: amount, state, ledger and manual decisions. */
export function RewardPart({ referral, mayManage }: { referral: ReferralWithHistory; mayManage: boolean }) {
  const { reward, ledger, isOwn } = referral;
  const [asked, setAsked] = useState<RewardMoveByHand>();
  if (!reward)
    return (
      <PartFrame title="Reward">
        <p className={text.muted}>{referralMessages.noReward}.</p>
      </PartFrame>
    );
  const { label, tone } = rewardStateOf(reward.state);
  const possible = rewardMovesByHand.filter((to) => mayManage && rewardMoves[reward.state].includes(to));
  return (
    <PartFrame title="Reward">
      <p className={classes.amount}>
        <strong>{amountOf(reward)}</strong>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      {possible.length > 0 && isOwn && <p className={text.muted}>{referralMessages.ownReward}.</p>}
      {possible.length > 0 && !isOwn && (
        <div className={layout.row}>
          {possible.map((to) => (
            <Button key={to} variant={to === 'void' ? 'default' : 'filled'} onClick={() => setAsked(to)}>
              {rewardMoveWords[to].label}
            </Button>
          ))}
        </div>
      )}
      <Timeline label="Reward ledger">
        {ledger.toReversed().map(({ at, by, state, reason }, index) => (
          <TimelineEntry
            // Entries are only ever added.
            key={ledger.length - index}
            icon={icons[state]}
            detail={reason}
            meta={
              <>
                {by && <span>{by.name}</span>}
                {by && <span aria-hidden>·</span>}
                <Moment at={at} />
              </>
            }
          >
            {rewardStateOf(state).label}
          </TimelineEntry>
        ))}
      </Timeline>
      {asked && <RewardDialog referral={{ ...referral, reward }} to={asked} onClose={() => setAsked(undefined)} />}
    </PartFrame>
  );
}
