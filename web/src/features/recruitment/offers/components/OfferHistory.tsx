import { IconArrowRight, IconMailForward } from '@tabler/icons-react';
import { offerStateWords } from '#contract/base/offer-states.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';

type Step = Offer['history'][number];

/** Whoever did it, where somebody did: an offer expires by itself. */
function whoOf({ by, to }: Step): string | null {
  if (by) return by.name;
  return to === 'expired' || to === 'invited' ? null : 'The ex-employee';
}

/** Every state that it came into, the latest first. */
export function OfferHistory({ offer: { history } }: { offer: Offer }) {
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {history.toReversed().map((step, index) => (
          <TimelineEntry
            // It is only added to.
            key={history.length - index}
            icon={step.from === null ? IconMailForward : IconArrowRight}
            meta={
              <>
                {whoOf(step) && <span>{whoOf(step)}</span>}
                {whoOf(step) && <span aria-hidden>·</span>}
                <Moment at={step.at} />
              </>
            }
          >
            {offerStateWords[step.to].label}
          </TimelineEntry>
        ))}
      </Timeline>
    </PartFrame>
  );
}
