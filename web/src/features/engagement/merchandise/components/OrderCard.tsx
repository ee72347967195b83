import { Link } from '@tanstack/react-router';
import type { OrderLine } from '#contract/engagement/orders.ts';
import { RowCheckbox } from '../../../../ui/lists/RowCheckbox.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Merchandise.module.css';
import { nameOf, points } from './order-words.ts';

type OrderCardProps = { order: OrderLine; isSelected: boolean; onToggle: () => void };

/** One order on the board; it opens the whole of it. A link that could be dragged by itself would take the card's place. */
export function OrderCard({ order, isSelected, onToggle }: OrderCardProps) {
  const { _id, number, person, item, variant, city, movedAt, points: spent, tracking, courier } = order;
  const facts = [city, spent > 0 && points(spent), courier && [courier, tracking].filter(Boolean).join(' ')];
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <RowCheckbox checked={isSelected} onChange={onToggle} label={`Select ${nameOf(order)}`} />
        <h3 className={text.breaking}>
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, order: _id })}
            className={classes.name}
            draggable={false}
          >
            {person?.name ?? 'Erased'}
          </Link>
        </h3>
      </div>
      <p className={text.breaking}>
        {item.name}, {variant}
      </p>
      <p className={`${text.small} ${text.breaking}`}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={`${text.small} ${classes.foot}`}>
        <span>No. {number}</span>
        <Moment at={movedAt} />
      </p>
    </article>
  );
}
