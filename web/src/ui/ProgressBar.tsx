import { useId } from 'react';
import classes from './ProgressBar.module.css';
import { percentOf } from './progress.ts';

export type ProgressBarProps = {
  /** What is under way: 'Exporting'. */
  label: string;
  value: number;
  /** 0 while it is not known yet. */
  total: number;
};

const number = (value: number) => value.toLocaleString('en-IN');

/** How far long work has come, in counts. */
export function ProgressBar({ label, value, total }: ProgressBarProps) {
  const id = useId();
  const percent = percentOf(value, total);
  const counts = percent === null ? '' : `${number(Math.min(value, total))} of ${number(total)}`;
  return (
    <div>
      <p className={classes.words}>
        <span id={id}>{label}</span>
        <span className="numbers">{counts}</span>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={counts || undefined}
      >
        <div
          className={classes.bar}
          data-unknown={percent === null || undefined}
          style={{ width: `${percent ?? 30}%` }}
        />
      </div>
    </div>
  );
}
