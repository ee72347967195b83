import classes from './RemainingLength.module.css';

export type RemainingLengthProps = { length: number; limit: number };

const count = (characters: number) => characters.toLocaleString('en-IN');

/** How many of a field's characters are left, such as '22 of 60 left'; announced only when it gets close. */
export function RemainingLength({ length, limit }: RemainingLengthProps) {
  const left = limit - length;
  const isOver = left < 0;
  return (
    <span className={classes.left} data-over={isOver || undefined} aria-live={left < limit / 20 ? 'polite' : 'off'}>
      {isOver ? `${count(-left)} over ${count(limit)}` : `${count(left)} of ${count(limit)}`}
      <span className="visually-hidden"> characters</span>
      {!isOver && ' left'}
    </span>
  );
}
