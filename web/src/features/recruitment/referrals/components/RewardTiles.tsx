import { Link } from '@tanstack/react-router';
import { rewardStates, rewardStateWords } from '#contract/base/referral-states.ts';
import type { RouteData } from '#contract/base/route.ts';
import type { listReferrals } from '#contract/recruitment/referrals.ts';
import { number } from '../../../../lib/numbers.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { amountOf } from './referral-words.ts';

type Rewards = RouteData<typeof listReferrals>['rewards'];

/** What the rewards come to, by where they stand; each leads to those behind it. */
export function RewardTiles({ rewards }: { rewards: Rewards }) {
  const currencies = new Set(rewards.map(({ currency }) => currency));
  const ordered = rewards.toSorted((one, other) => rewardStates.indexOf(one.state) - rewardStates.indexOf(other.state));
  return (
    <StatTiles
      label="Rewards"
      tiles={ordered.map((reward) => ({
        label: `${rewardStateWords[reward.state].label}${currencies.size > 1 ? ` in ${reward.currency}` : ''} (${number(reward.count)})`,
        value: amountOf(reward),
        renderLink: (given) => (
          <Link
            {...given}
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, reward: reward.state })}
            resetScroll={false}
          />
        ),
      }))}
    />
  );
}
