import { Button } from '@mantine/core';
import { type Icon, IconBan, IconCash, IconCircleCheck, IconClock, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type RewardMoveByHand,
  type RewardState,
  rewardMoves,
  rewardMovesByHand,
} from '#contract/base/referral-states.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { ReferralWithHistory } from '#contract/recruitment/referrals.ts';
import { late } from '../../../../lib/late.ts';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Referrals.module.css';
import { amountOf, rewardMoveWords, rewardStateOf } from './referral-words.ts';

const RewardDialog = late(() => import('./RewardDialog.tsx'), 'RewardDialog');

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
