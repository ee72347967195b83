import { IconMessage, IconUser } from '@tabler/icons-react';
import { hasLetter } from '#contract/base/offer-states.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { nameOf } from './offer-words.ts';
import { ThreadForm } from './ThreadForm.tsx';

type OfferThreadProps = {
  offer: Offer;
  /** Who writes; null: who looks may not. */
  writer: string | null;
};

/** What the person has asked about the offer, and what they were answered, the first message first. */
export function OfferThread({ offer, writer }: OfferThreadProps) {
  const { thread, state, letterHash } = offer;
  const isOpen = hasLetter(state) && letterHash !== null;
  if (!isOpen && thread.length === 0) return null;
  return (
    <PartFrame title="Questions">
      {thread.length === 0 && (
        <p className={text.muted}>{`Nothing asked yet. ${nameOf(offer)} can ask by their link.`}</p>
      )}
      {thread.length > 0 && (
        <Timeline label="Questions and answers">
          {thread.map(({ _id, at, by, text: words }) => (
            <TimelineEntry
              key={_id}
              icon={by ? IconMessage : IconUser}
              quoted
              meta={
                <>
                  <span>{by?.name ?? nameOf(offer)}</span>
                  <span aria-hidden>·</span>
                  <Moment at={at} />
                </>
              }
            >
              {words}
            </TimelineEntry>
          ))}
        </Timeline>
      )}
      {writer && isOpen && <ThreadForm offer={offer} userId={writer} />}
    </PartFrame>
  );
}
