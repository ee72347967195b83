import { IconGift } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { holdBelow } from '../../../../lib/hold-below.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import { LatePart } from '../../../../ui/pages/LatePart.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claim.module.css';
import { giftStanding } from './gift-standing.ts';

const loadClaiming = async () => (await import('./ClaimInFeed.tsx')).ClaimInFeed;

/** A gift in the feed, claimed in its card. */
export function FeedGift({ item }: { item: Extract<FeedItem, { kind: 'merchandise' }> }) {
  const { title, text: words, withPoints, items, pictures, companyName } = item;
  const card = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <FeedCard kind="Gift" icon={IconGift} at={item.at} note={giftStanding(item).label} title={title} cardRef={card}>
      {pictures.length > 0 && !isOpen && (
        <div className={classes.glimpse}>
          {pictures.slice(0, 3).map((address) => (
            <img
              key={address}
              src={smallerPicture(address, 320)}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      )}
      {words && <p className={classes.written}>{words}</p>}
      <p className={text.muted}>
        {`${items === 1 ? 'One item' : `${items} items`}${withPoints ? ', for your points' : ''}, from ${companyName}.`}
      </p>
      {isOpen ? (
        <LatePart
          load={loadClaiming}
          props={{ id: item._id, onOrdered: () => holdBelow(card.current) }}
          skeleton={<Skeleton height="12rem" />}
        />
      ) : (
        <Opener item={item} onOpen={() => setOpen(true)} />
      )}
    </FeedCard>
  );
}

type OpenerProps = { item: Extract<FeedItem, { kind: 'merchandise' }>; onOpen: () => void };

function Opener({ item: { _id, title, orderState, canClaim }, onOpen }: OpenerProps) {
  const of = <span className="visually-hidden">: {title}</span>;
  if (canClaim)
    return (
      <p>
        <button type="button" className={buttons.button} onPointerEnter={() => void loadClaiming()} onClick={onOpen}>
          Choose{of}
        </button>
      </p>
    );
  if (!orderState) return null;
  return (
    <p>
      <Link to={paths.claimGift} params={{ id: _id }} className={buttons.button}>
        See your order{of}
      </Link>
    </p>
  );
}
