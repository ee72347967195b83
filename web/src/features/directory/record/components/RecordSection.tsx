import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './RecordSection.module.css';

export type RecordSectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the record under its heading. */
export function RecordSection({ title, action, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
