import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** `columns`: two beside one another, where the page has the room. */
type FactListProps = { columns?: boolean; children: ReactNode };

/** Names and what they hold, one line each. */
export function FactList({ columns, children }: FactListProps) {
  return (
    <dl className={classes.facts} data-columns={columns || undefined}>
      {children}
    </dl>
  );
}

/** `empty` stands where there is no value; without it the fact is left out. */
type FactProps = { name: string; children: ReactNode; empty?: string };

export function Fact({ name, children, empty }: FactProps) {
  const isEmpty = children === null || children === undefined || children === '' || children === false;
  if (isEmpty && !empty) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd data-empty={isEmpty || undefined}>{isEmpty ? empty : children}</dd>
    </div>
  );
}
