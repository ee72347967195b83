import { useId, useState } from 'react';
import type { GiftToClaim, OfferedItem } from '#contract/engagement/gift-views.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claim.module.css';
import { points } from './order-words.ts';

export type Choice = { item: OfferedItem; variant: OfferedItem['variants'][number] };
type ItemChoiceProps = { gift: GiftToClaim; onChoose: (choice: Choice) => void };

/** How many points are missing for an item. */
const missingFor = ({ balance }: GiftToClaim, item: OfferedItem) =>
  item.points === null || balance === null ? 0 : Math.max(0, item.points - balance);

/** The items as cards, to choose one variant of one of them. Items that are sold out or too expensive say so. */
export function ItemChoice({ gift, onChoose }: ItemChoiceProps) {
  const id = useId();
  const all = gift.items.flatMap((item) => item.variants.map((variant): Choice => ({ item, variant })));
  const open = all.filter(({ item, variant }) => !variant.isOut && missingFor(gift, item) === 0);
  const [chosen, setChosen] = useState(open.length === 1 ? open[0]?.variant._id : undefined);
  const [fault, setFault] = useState<string>();
  const choice = open.find(({ variant }) => variant._id === chosen);
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (choice) onChoose(choice);
        else setFault(giftMessages.itemRequired);
      }}
    >
      <fieldset className={classes.items} aria-describedby={fault && `${id}-fault`}>
        <legend className={text.heading}>{gift.withPoints ? 'What would you like?' : 'Choose your gift'}</legend>
        {gift.items.map((item) => (
          <ItemCard
            key={item._id}
            item={item}
            name={id}
            missing={missingFor(gift, item)}
            chosen={chosen}
            onChoose={(variant) => {
              setFault(undefined);
              setChosen(variant);
            }}
          />
        ))}
      </fieldset>
      <Fault id={`${id}-fault`}>{fault}</Fault>
      {open.length > 0 ? (
        <p className={page.actions}>
          <button type="submit" className={buttons.primary}>
            Continue
          </button>
          <span className={text.muted} aria-live="polite">
            {choice && `${choice.item.name}, ${choice.variant.name}`}
          </span>
        </p>
      ) : (
        <p className={text.muted}>
          {all.every(({ variant }) => variant.isOut)
            ? 'Everything is sold out at the moment.'
            : 'Your points don’t reach for any of these yet.'}
        </p>
      )}
    </form>
  );
}

type ItemCardProps = {
  item: OfferedItem;
  name: string;
  missing: number;
  chosen: string | undefined;
  onChoose: (variant: string) => void;
};

function ItemCard({ item, name, missing, chosen, onChoose }: ItemCardProps) {
  const isSoldOut = item.variants.every(({ isOut }) => isOut);
  return (
    <article className={classes.item}>
      <ItemPictures item={item} />
      <div className={classes.about}>
        <h2 className={text.breaking}>{item.name}</h2>
        {item.points !== null && <p className={classes.price}>{points(item.points)}</p>}
        {item.description && <p className={classes.written}>{item.description}</p>}
        <div className={classes.variants}>
          {item.variants.map((variant) => (
            <label key={variant._id} className={classes.variant}>
              <input
                type="radio"
                name={name}
                checked={chosen === variant._id}
                disabled={variant.isOut || missing > 0}
                onChange={() => onChoose(variant._id)}
              />
              <span className="visually-hidden">{item.name}, </span>
              <span>{variant.name}</span>
              {variant.isOut && !isSoldOut && <span className={classes.out}>Sold out</span>}
            </label>
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
    <img key={address} src={address} alt="" width={480} height={360} loading="lazy" decoding="async" />
  ));
  if (drawn.length === 1) return <div className={classes.pictures}>{drawn}</div>;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={classes.pictures} role="group" aria-label={`Pictures of ${name}`} tabIndex={0}>
      {drawn}
    </div>
  );
}
