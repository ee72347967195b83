import { AddressedCampaign } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { loadGiftToClaim } from '../api.ts';
import { ClaimView } from '../components/ClaimView.tsx';

/** The page for claiming a gift. */
export function ClaimGiftPage() {
  return (
    <AddressedCampaign
      name={() => 'Gift'}
      load={loadGiftToClaim}
      renderShown={(gift, claimer) => <ClaimView claimer={claimer} before={gift} />}
    />
  );
}
