import { DateTile } from './DateTile.tsx';
import classes from './EventThumbnail.module.css';

type EventThumbnailProps = { cover: string | null; startsAt: string | null; timeZone: string };

/** The cover of an event in a list; without one its date on the company's colour. Decorative. */
export const EventThumbnail = ({ cover, startsAt, timeZone }: EventThumbnailProps) => (
  <span className={classes.thumbnail} aria-hidden>
    {cover ? (
      <img src={cover} alt="" width={96} height={64} loading="lazy" decoding="async" />
    ) : (
      <DateTile at={startsAt} zone={timeZone} />
    )}
  </span>
);
