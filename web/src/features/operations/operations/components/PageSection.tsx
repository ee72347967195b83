import { type ReactNode, useId } from 'react';
import classes from './Operations.module.css';

type PageSectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A section of a page with its own heading. */
export function PageSection({ title, action, children }: PageSectionProps) {
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
