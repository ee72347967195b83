import classes from './Counts.module.css';
import { number } from './import-words.ts';

export type Count = {
  name: string;
  count: number;
  /** Nothing good: it stands out as soon as it is more than none. */
  bad?: boolean;
};

/** What became, or would become, of the rows of a file. */
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
