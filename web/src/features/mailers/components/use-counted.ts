import type { CampaignLine } from '#contract/campaigns.ts';
import { useProfile } from '../../../lib/profile.ts';

/** Whether opens and clicks of a mailer are counted: neither it nor the company has that switched off, or some were before. */
export function useCounted() {
  const doesCompany = useProfile()?.companyDetails?.preferences.countMail ?? true;
  return ({ track, counts }: Pick<CampaignLine, 'track' | 'counts'>) =>
    track && (doesCompany || (counts !== null && counts.opened + counts.proxied + counts.clicked + counts.scanned > 0));
}
