import type { ReactNode } from 'react';
import classes from './Counted.module.css';
import { RemainingLength, type RemainingLengthProps } from './RemainingLength.tsx';

type CountedProps = Omit<RemainingLengthProps, 'limit'> & { limit: number | undefined; children: ReactNode };

/** A field with its remaining length at the end of its label's line; without a limit, the field alone. */
export function Counted({ length, limit, children }: CountedProps) {
  if (limit === undefined) return children;
  return (
    <div className={classes.counted} data-counted>
      {children}
      <RemainingLength length={length} limit={limit} />
    </div>
  );
}
