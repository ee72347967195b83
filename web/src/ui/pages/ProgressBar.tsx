import classes from './ProgressBar.module.css';

export type ProgressBarProps = {
  /** The task: 'Importing people.xlsx'. */
  label: string;
  value: number;
  /** 0 while the total is unknown. */
  total: number;
  /** The total may still become smaller: '3 of up to 10 rows'. */
  isMost?: boolean;
  /** The unit, in the plural: 'rows'. */
  unit: string;
};

const number = (value: number) => value.toLocaleString('en-IN');

/** The progress of long work, with its counts: '3,200 of 10,000 rows'. */
export function ProgressBar({ label, value, total, isMost = false, unit }: ProgressBarProps) {
  const done = total > 0 ? Math.min(value, total) : value;
  const words =
    total > 0
      ? `${number(done)} of ${isMost ? 'up to ' : ''}${number(total)} ${unit}`
      : done > 0
        ? `${number(done)} ${unit}`
        : 'Starting…';
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuemax={total || undefined}
        aria-valuenow={total > 0 ? done : undefined}
        className={classes.track}
        data-unknown={total > 0 ? undefined : true}
      >
        <div className={classes.fill} style={total > 0 ? { width: `${(100 * done) / total}%` } : undefined} />
      </div>
      <p className={`${classes.words} numbers`} aria-hidden>
        {words}
      </p>
    </div>
  );
}
