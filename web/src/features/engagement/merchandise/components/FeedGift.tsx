import { IconGift } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claim.module.css';
import { giftStanding } from './gift-standing.ts';

/** A gift in the feed, which leads to its page. */
export function FeedGift({ item }: { item: Extract<FeedItem, { kind: 'merchandise' }> }) {
  const { _id, title, text: words, withPoints, items, pictures, canClaim, orderState, companyName } = item;
  return (
    <FeedCard kind="Gift" icon={IconGift} at={item.at} note={giftStanding(item).label} title={title}>
      {pictures.length > 0 && (
        <div className={classes.glimpse}>
          {pictures.slice(0, 3).map((address) => (
            <img key={address} src={address} alt="" width={160} height={160} loading="lazy" decoding="async" />
          ))}
        </div>
      )}
      {words && <p className={classes.written}>{words}</p>}
      <p className={text.muted}>
        {`${items === 1 ? 'One item' : `${items} items`}${withPoints ? ', for your points' : ''}, from ${companyName}.`}
      </p>
      {(canClaim || orderState) && (
        <p>
          <Link to={paths.claimGift} params={{ id: _id }} className={buttons.button}>
            {orderState ? 'See your order' : 'Choose'}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      )}
    </FeedCard>
  );
}
