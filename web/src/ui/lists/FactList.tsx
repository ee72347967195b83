import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** `columns`: two side by side, if there is room. `longNames`: the names are longer than the values. */
type FactListProps = { columns?: boolean; longNames?: boolean; children: ReactNode };

/** A list of names and values, one line each. */
export function FactList({ columns, longNames, children }: FactListProps) {
  return (
    <dl className={classes.facts} data-columns={columns || undefined} data-long-names={longNames || undefined}>
      {children}
    </dl>
  );
}

/** `empty` is shown without a value; if not given, the fact is left out. */
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
