import { useId } from 'react';
import type { GiftToClaim, OfferedItem } from '#contract/engagement/gift-views.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claim.module.css';
import { points } from './order-words.ts';

export type Choice = { item: OfferedItem; variant: OfferedItem['variants'][number] };
type ItemChoiceProps = { gift: GiftToClaim; onChoose: (choice: Choice) => void };

/** How many points are missing for an item. */
const missingFor = ({ balance }: GiftToClaim, item: OfferedItem) =>
  item.points === null || balance === null ? 0 : Math.max(0, item.points - balance);

/** Everything that can be chosen: neither sold out nor too dear. */
export const openChoices = (gift: GiftToClaim): Choice[] =>
  gift.items
    .filter((item) => missingFor(gift, item) === 0)
    .flatMap((item) => item.variants.flatMap((variant) => (variant.isOut ? [] : [{ item, variant }])));

/** The items as cards, to choose one variant of one of them. Items that are sold out or too expensive say so. */
export function ItemChoice({ gift, onChoose }: ItemChoiceProps) {
  const id = useId();
  const isSoldOut = gift.items.every(({ variants }) => variants.every(({ isOut }) => isOut));
  return (
    <section className={classes.choice} aria-labelledby={id}>
      <h2 id={id} className={text.heading}>
        {gift.withPoints ? 'What would you like?' : 'Choose your gift'}
      </h2>
      <div className={classes.items}>
        {gift.items.map((item) => (
          <ItemCard
            key={item._id}
            item={item}
            missing={missingFor(gift, item)}
            onChoose={(variant) => onChoose({ item, variant })}
          />
        ))}
      </div>
      {openChoices(gift).length === 0 && (
        <p className={text.muted}>
          {isSoldOut ? 'Everything is sold out right now.' : 'You don’t have enough points for any of these yet.'}
        </p>
      )}
    </section>
  );
}

type ItemCardProps = { item: OfferedItem; missing: number; onChoose: (variant: Choice['variant']) => void };

function ItemCard({ item, missing, onChoose }: ItemCardProps) {
  const isSoldOut = item.variants.every(({ isOut }) => isOut);
  return (
    <article className={classes.item}>
      <ItemPictures item={item} />
      <div className={classes.about}>
        <h3 className={text.breaking}>{item.name}</h3>
        {item.points !== null && <p className={classes.price}>{points(item.points)}</p>}
        {item.description && <p className={classes.written}>{item.description}</p>}
        <div className={classes.variants}>
          {item.variants.map((variant) => (
            <button
              key={variant._id}
              type="button"
              className={buttons.button}
              disabled={variant.isOut || missing > 0}
              onClick={() => onChoose(variant)}
            >
              <span className="visually-hidden">{item.name}, </span>
              <span>{variant.name}</span>
              {variant.isOut && !isSoldOut && <span className={classes.out}>Sold out</span>}
            </button>
          ))}
        </div>
        {isSoldOut && <p className={text.small}>Sold out</p>}
        {!isSoldOut && missing > 0 && <p className={text.small}>{giftMessages.pointsShort(missing)}.</p>}
      </div>
    </article>
  );
}

/** The pictures of an item side by side; the strip scrolls. */
function ItemPictures({ item: { name, pictures } }: { item: OfferedItem }) {
  if (pictures.length === 0) return null;
  const drawn = pictures.map((address) => (
    <img
      key={address}
      src={smallerPicture(address, 640)}
      alt=""
      width={480}
      height={360}
      loading="lazy"
      decoding="async"
    />
  ));
  if (drawn.length === 1) return <div className={classes.pictures}>{drawn}</div>;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={classes.pictures} role="group" aria-label={`Pictures of ${name}`} tabIndex={0}>
      {drawn}
    </div>
  );
}
