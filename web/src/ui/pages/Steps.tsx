import { IconCheck } from '@tabler/icons-react';
import classes from './Steps.module.css';

export type StepsProps = {
  label: string;
  names: readonly string[];
  /** The current step, from 0; past the last one when all are done. */
  at: number;
};

/** The progress through a task of several steps. */
export function Steps({ label, names, at }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          aria-current={index === at ? 'step' : undefined}
          data-past={index < at || undefined}
        >
          <span className={classes.mark} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.name}>
            {name}
            {index < at && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
