import { attendEventPath } from '#contract/base/paths.ts';
import {
  AddressedCampaign,
  type CampaignReader,
} from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { signInAddress } from '../../../../lib/callback.ts';
import { mayBeSignedIn } from '../../../../lib/client.ts';
import buttons from '../../../../ui/theme/button.module.css';
import { loadEventToAnswer } from '../api.ts';
import { EventView } from '../components/EventView.tsx';

/** Shown to an unknown reader: the event may be for them once they have signed in. */
const isUnknown = ({ key }: CampaignReader) => key === undefined && !mayBeSignedIn();

/** The page of an event for the people invited, or for anyone if it is public. */
export function AttendEventPage() {
  return (
    <AddressedCampaign
      name={(event) => event?.title ?? 'Event'}
      load={loadEventToAnswer}
      wordsFor={(reader) =>
        isUnknown(reader) ? 'If you were invited, sign in or open the link in your invitation.' : undefined
      }
      renderLost={(reader) =>
        isUnknown(reader) && (
          <p>
            <a href={signInAddress(attendEventPath(reader.id))} className={buttons.primary}>
              Sign in
            </a>
          </p>
        )
      }
      renderShown={(event, visitor) => (
        <EventView key={`${visitor.id} ${visitor.key}`} visitor={visitor} event={event} />
      )}
    />
  );
}
