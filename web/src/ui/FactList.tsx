import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export type Fact = { name: string; value: ReactNode };
export type FactListProps = {
  facts: readonly Fact[] /** Stands where there is no value; without it the fact is left out. */;
  empty?: string;
};

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Names and what they hold, side by side; below each other where that is too narrow. */
export function FactList({ facts, empty }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => empty || !isEmpty(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-empty={isEmpty(value) || undefined}>{isEmpty(value) ? empty : value}</dd>
          </div>
        ))}
    </dl>
  );
}
