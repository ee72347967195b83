import classes from './RemainingLength.module.css';

export type RemainingLengthProps = { length: number; limit: number };

/** The number of characters left; announced only when it gets close. */
export function RemainingLength({ length, limit }: RemainingLengthProps) {
  const left = limit - length;
  const words = left < 0 ? `${(-left).toLocaleString('en-IN')} too many` : `${left.toLocaleString('en-IN')} left`;
  return (
    <span className={classes.left} data-over={left < 0 || undefined} aria-live={left < limit / 20 ? 'polite' : 'off'}>
      {words}
      <span className="visually-hidden"> of {limit.toLocaleString('en-IN')} characters</span>
    </span>
  );
}
