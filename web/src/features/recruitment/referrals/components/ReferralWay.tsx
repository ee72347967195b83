import { IconArrowRight, IconUserPlus } from '@tabler/icons-react';
import { referralStateWords } from '#contract/base/referral-states.ts';
import type { ReferralWithHistory } from '#contract/recruitment/referrals.ts';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';

/** Every state that a referral came into, the last one first. */
export function ReferralWay({ history }: Pick<ReferralWithHistory, 'history'>) {
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {history.toReversed().map(({ at, by, from, to }, index) => (
          <TimelineEntry
            // It is only added to.
            key={history.length - index}
            icon={from ? IconArrowRight : IconUserPlus}
            meta={
              <>
                {by && <span>{by.name}</span>}
                {by && <span aria-hidden>·</span>}
                <Moment at={at} />
              </>
            }
          >
            {from ? referralStateWords[to].label : 'Referred: the candidate was asked by email'}
          </TimelineEntry>
        ))}
      </Timeline>
    </PartFrame>
  );
}
