import classes from './Counts.module.css';
import { number } from './import-words.ts';

export type Count = {
  name: string;
  count: number;
  /** Whether the count is a problem, highlighted when above zero. */
  bad?: boolean;
};

/** The counts of a file's rows by their actual or expected outcome. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, count, bad }) => (
        <div key={name} className={classes.count} data-bad={(bad && count > 0) || undefined}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
