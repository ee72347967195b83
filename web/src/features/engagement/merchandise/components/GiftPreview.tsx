import type { GiftToClaim, OfferedItem } from '#contract/engagement/gift-views.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ReaderPreview } from '../../../../ui/forms/ReaderPreview.tsx';
import { ClaimView } from './ClaimView.tsx';

type GiftPreviewProps = Pick<GiftToClaim, '_id' | 'title' | 'text' | 'withPoints' | 'closesAt'> & {
  /** Those that can be ordered. */
  items: readonly OfferedItem[];
  /** Whether it is beside the form and stays in view. */
  beside?: boolean;
};

/** A preview of a gift for its readers, who have points for all of it. It can be tried out; nothing is sent. */
export function GiftPreview({ beside, items, ...gift }: GiftPreviewProps) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  const offered = items.map((item) => (gift.withPoints ? item : { ...item, points: null }));
  const before: GiftToClaim = {
    ...gift,
    items: offered,
    companyName,
    state: 'running',
    canClaim: true,
    balance: gift.withPoints ? Math.max(0, ...offered.map(({ points }) => points ?? 0)) : null,
    orders: [],
    known: null,
    isTest: false,
  };
  return (
    <ReaderPreview beside={beside}>
      <ClaimView key={JSON.stringify(before)} claimer={null} before={before} />
    </ReaderPreview>
  );
}
