import classes from './DateTile.module.css';
import { tileOf } from './event-words.ts';

export type DateTileProps = {
  /** Null: the day is still to be chosen. */
  at: string | null;
  zone: string;
  size?: 'small' | 'large';
};

/** A leaf of a calendar, with month and day by the clocks of the event. Decorative: the date is beside it in words. */
export function DateTile({ at, zone, size = 'small' }: DateTileProps) {
  const { month, day } = at ? tileOf(at, zone) : { month: 'TBA', day: '–' };
  return (
    <span className={classes.tile} data-size={size} aria-hidden>
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{day}</span>
    </span>
  );
}
