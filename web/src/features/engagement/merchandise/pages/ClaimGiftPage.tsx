import {
  AddressedCampaign,
  type CampaignReader,
} from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { ApiError } from '../../../../lib/client.ts';
import { readSignedIn } from '../../../../lib/signed-in.ts';
import { loadGiftToClaim } from '../api.ts';
import { ClaimView } from '../components/ClaimView.tsx';

/** Who is signed in claims as themselves, also by the link of a mail: then the address of their last order is known. */
async function loadGift(reader: CampaignReader, signal: AbortSignal) {
  const own = { id: reader.id };
  if (reader.key !== undefined && (await readSignedIn())?.type === 'exemployee') {
    try {
      return { gift: await loadGiftToClaim(own, signal), reader: own };
    } catch (error) {
      // It was sent to someone else, whose link it is.
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 403))) throw error;
    }
  }
  return { gift: await loadGiftToClaim(reader, signal), reader };
}

/** The page for claiming a gift. */
export function ClaimGiftPage() {
  return (
    <AddressedCampaign
      name={() => 'Gift'}
      load={loadGift}
      renderShown={({ gift, reader }) => <ClaimView claimer={reader} before={gift} />}
    />
  );
}
